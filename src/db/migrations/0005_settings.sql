create table settings (
  key text primary key,
  value text not null check (json_valid(value)),
  updated_at integer not null
) strict;
