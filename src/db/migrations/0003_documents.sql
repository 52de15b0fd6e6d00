create table documents (
  id text primary key,
  path text not null unique,
  title text not null,
  text text not null,
  media_type text not null,
  tags text not null default '[]' check (json_valid(tags)),
  version integer not null default 1,
  created_at integer not null,
  updated_at integer not null
) strict;
