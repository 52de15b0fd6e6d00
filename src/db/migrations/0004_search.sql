-- Every searchable text, cut to pieces: derived from memories, messages and documents, and rebuilt from them.
create table chunks (
  id integer primary key,
  source_kind text not null check (source_kind in ('memory', 'message', 'document', 'summary')),
  source_id text not null,
  session_id text references sessions (id) on delete cascade,
  ordinal integer not null,
  -- Character range in the source's text.
  start_char integer not null,
  end_char integer not null,
  -- Words that belong to the piece but are not in it: a fact's key, a document's title, an image's caption.
  context text not null,
  text text not null,
  speaker text,
  -- The message's position, so that neighbouring turns can be found; null for other kinds.
  position integer,
  -- 0 for text that only asks or repeats: it is searchable, but no evidence.
  is_telling integer not null default 1,
  said_at integer,
  content_hash text not null,
  created_at integer not null,
  unique (source_kind, source_id, ordinal)
) strict;

create index chunks_by_position on chunks (session_id, position) where position is not null;
create index chunks_by_hash on chunks (content_hash);
create index chunks_by_speaker on chunks (speaker) where speaker is not null;

create table embeddings (
  chunk_id integer not null references chunks (id) on delete cascade,
  model text not null,
  revision text not null,
  dimensions integer not null,
  -- Little-endian float32, one row.
  vector blob not null,
  created_at integer not null,
  primary key (model, revision, chunk_id)
) strict, without rowid;

create index embeddings_by_chunk on embeddings (chunk_id);

create table embedding_cache (
  content_hash text not null,
  model text not null,
  revision text not null,
  dimensions integer not null,
  vector blob not null,
  used_at integer not null,
  primary key (content_hash, model, revision)
) strict, without rowid;

create index embedding_cache_by_use on embedding_cache (used_at);

create virtual table chunk_words using fts5 (
  context, text,
  content = 'chunks', content_rowid = 'id',
  tokenize = 'porter unicode61 remove_diacritics 2'
);

create virtual table chunk_trigrams using fts5 (
  context, text,
  content = 'chunks', content_rowid = 'id',
  tokenize = 'trigram remove_diacritics 1'
);

create trigger chunks_search_insert after insert on chunks begin
  insert into chunk_words (rowid, context, text) values (new.id, new.context, new.text);
  insert into chunk_trigrams (rowid, context, text) values (new.id, new.context, new.text);
end;

create trigger chunks_search_delete after delete on chunks begin
  insert into chunk_words (chunk_words, rowid, context, text) values ('delete', old.id, old.context, old.text);
  insert into chunk_trigrams (chunk_trigrams, rowid, context, text) values ('delete', old.id, old.context, old.text);
end;

create trigger chunks_search_update after update of context, text on chunks begin
  insert into chunk_words (chunk_words, rowid, context, text) values ('delete', old.id, old.context, old.text);
  insert into chunk_trigrams (chunk_trigrams, rowid, context, text) values ('delete', old.id, old.context, old.text);
  insert into chunk_words (rowid, context, text) values (new.id, new.context, new.text);
  insert into chunk_trigrams (rowid, context, text) values (new.id, new.context, new.text);
end;
