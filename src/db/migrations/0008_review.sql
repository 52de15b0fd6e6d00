-- The review queue: few rows among many, asked for after every change of a fact.
create index memories_proposed on memories (said_at) where status = 'proposed';
