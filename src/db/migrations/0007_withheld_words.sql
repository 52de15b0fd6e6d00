-- Stretches of messages that a person had forgotten: they stay in the chat as written, but are neither searched,
-- quoted nor read for facts again. Positions only, so that nothing of what was forgotten lives on here.
create table withheld_words (
  message_id text not null references messages (id) on delete cascade,
  start_char integer not null,
  end_char integer not null,
  withheld_at integer not null,
  primary key (message_id, start_char, end_char)
) strict, without rowid;
