create table sessions (
  id text primary key,
  name text not null,
  scope text not null,
  scope_id text not null,
  title text not null,
  is_temporary integer not null default 0,
  summary text not null default '',
  active_task text not null default '',
  message_count integer not null default 0,
  token_count integer not null default 0,
  compaction_count integer not null default 0,
  flush_count integer not null default 0,
  extracted_position integer not null default -1,
  summarized_position integer not null default -1,
  embedded_position integer not null default -1,
  pinned_at integer,
  archived_at integer,
  metadata text not null default '{}' check (json_valid(metadata)),
  created_at integer not null,
  updated_at integer not null,
  unique (name, scope, scope_id)
) strict;

create table runs (
  id text primary key,
  session_id text not null references sessions (id) on delete cascade,
  user_message_id text not null,
  model text not null,
  status text not null check (status in ('running', 'complete', 'stopped', 'interrupted', 'failed')),
  started_at integer not null,
  ended_at integer
) strict;

create index runs_by_session on runs (session_id, started_at);
create index runs_running on runs (status) where status = 'running';

create table messages (
  id text primary key,
  session_id text not null references sessions (id) on delete cascade,
  position integer not null,
  -- The message it answers or follows, where a chat branches; null on the main line.
  parent_id text,
  run_id text,
  type text not null check (type in ('user', 'assistant', 'tool-call', 'tool-result', 'summary')),
  text text not null,
  speaker text,
  status text not null default 'complete' check (status in ('streaming', 'complete', 'stopped', 'interrupted', 'failed')),
  -- What only some types carry: model, sources, fault, usage; call id, tool name, input, error flag.
  detail text not null default '{}' check (json_valid(detail)),
  token_estimate integer not null,
  is_compacted integer not null default 0,
  created_at integer not null,
  unique (session_id, position)
) strict;

create index messages_by_run on messages (run_id) where run_id is not null;
-- At start-up: the answers that a dead leader left half written.
create index messages_streaming on messages (session_id) where status = 'streaming';
