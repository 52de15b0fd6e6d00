-- What was made of the observations about style, one paragraph for each owner. Derived: it can be made again.
create table directives (
  owner text primary key,
  -- Empty when the person has removed it.
  text text not null,
  inputs_hash text not null,
  made_by text not null,
  made_at integer not null,
  privacy text not null check (privacy in ('device-only', 'ask', 'may-leave'))
) strict;
