create table memories (
  id text primary key,
  owner text not null,
  layer text not null check (layer in ('tacit', 'daily', 'entity', 'project')),
  namespace text not null,
  key text not null,
  value text not null,
  category text not null,
  status text not null check (status in ('live', 'proposed', 'discarded')),
  valid_from integer not null,
  valid_to integer,
  superseded_by text references memories (id) on delete set null,
  origin text not null check (origin in ('typed', 'confirmed', 'inferred', 'imported', 'tool', 'tag')),
  extractor text not null,
  -- No foreign keys to the source: a fact outlives a deleted chat unless the person says otherwise, and keeps its quote.
  source_session_id text,
  source_message_id text,
  source_start integer,
  source_end integer,
  source_quote text not null,
  said_by text not null,
  said_at integer not null,
  privacy text not null check (privacy in ('device-only', 'ask', 'may-leave')),
  confidence real not null,
  importance real not null,
  reinforced_count integer not null default 1,
  last_reinforced_at integer not null,
  access_count integer not null default 0,
  accessed_at integer,
  tags text not null default '[]' check (json_valid(tags)),
  metadata text not null default '{}' check (json_valid(metadata)),
  created_at integer not null,
  updated_at integer not null
) strict;

create unique index memories_current on memories (owner, namespace, key) where status = 'live' and valid_to is null;
create index memories_by_session on memories (source_session_id) where source_session_id is not null;
create index memories_by_message on memories (source_message_id) where source_message_id is not null;
create index memories_by_successor on memories (superseded_by) where superseded_by is not null;
