-- What was tidied while nobody talked: one row a run, with what it did in figures.
create table memory_consolidations (
  id text primary key,
  ran_at integer not null,
  merged integer not null,
  closed integer not null,
  promoted integer not null,
  let_go integer not null,
  undone_at integer
) strict;

create index memory_consolidations_by_time on memory_consolidations (ran_at);

-- Each step with the facts as they were before it, so that a run can be taken back.
create table memory_consolidation_steps (
  consolidation_id text not null references memory_consolidations (id) on delete cascade,
  ordinal integer not null,
  type text not null check (type in ('merged', 'closed', 'promoted', 'let-go')),
  -- The fact that stands after the step.
  fact_id text not null,
  before text not null check (json_valid(before)),
  primary key (consolidation_id, ordinal)
) strict, without rowid;

create index memory_consolidation_steps_by_fact on memory_consolidation_steps (fact_id);

-- What is forgotten or put right must not live on as a state to go back to, by whatever way it went.
create trigger consolidation_forgets after delete on memories begin
  delete from memory_consolidation_steps where fact_id = old.id;
end;

create trigger consolidation_forgets_corrected after update of value on memories when old.value <> new.value begin
  delete from memory_consolidation_steps where fact_id = old.id;
end;
