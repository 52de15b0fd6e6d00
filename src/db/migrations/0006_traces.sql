create table traces (
  id text primary key,
  session_id text not null references sessions (id) on delete cascade,
  run_id text not null,
  started_at integer not null,
  spans text not null check (json_valid(spans))
) strict;

create index traces_by_run on traces (run_id);
