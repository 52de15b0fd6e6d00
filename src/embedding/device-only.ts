/** Shorter words than this stand in texts that say nothing of the fact. */
const TELLING_LENGTH = 4;

/**
 * The device-only facts, read once a statement: they are few, and each chunk is held against them. Facts closed or
 * discarded count too: their class was the person's wish.
 */
export const withDeviceOnly = `with kept as materialized (
  select id, source_message_id, source_session_id, lower(value) as value, lower(source_quote) as quote
  from memories where privacy = 'device-only'
)`;

const tellsOf = (text: string): string => `(
  (length(kept.value) >= ${TELLING_LENGTH} and instr(lower(${text}), kept.value) > 0)
  or (length(kept.quote) >= ${TELLING_LENGTH} and instr(lower(${text}), kept.quote) > 0)
)`;

/**
 * A condition on `chunks`, after `withDeviceOnly`: a device-only fact, the message it was drawn from, a summary of that
 * chat, or any text that repeats the fact's words.
 */
export const isDeviceOnlyChunk = `exists (
  select 1 from kept where
    (chunks.source_kind = 'memory' and kept.id = chunks.source_id)
    or (chunks.source_kind = 'message' and kept.source_message_id = chunks.source_id)
    or (chunks.source_kind = 'summary' and kept.source_session_id = chunks.session_id)
    or ${tellsOf("chunks.context || ' ' || chunks.text")}
)`;

/** Finds a row when the text bound repeats the words of a device-only fact. */
export const deviceOnlyTextQuery = `${withDeviceOnly}, asked (text) as (select ?)
  select 1 as found from kept, asked where ${tellsOf("asked.text")} limit 1`;
