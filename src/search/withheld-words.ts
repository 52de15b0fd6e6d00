import type { Database } from "#db/database.ts";

/** A stretch of a message's text; `end` is exclusive. */
export interface WithheldRange {
  readonly start: number;
  readonly end: number;
}

/** Notes that a stretch of a message is neither searched, quoted nor read for facts again. Repeating it does no harm. */
export function withholdRange(db: Database, messageId: string, { start, end }: WithheldRange, at: number): void {
  db.run(
    `insert into withheld_words (message_id, start_char, end_char, withheld_at)
     select id, ?, ?, ? from messages where id = ? on conflict do nothing`,
    start,
    end,
    at,
    messageId,
  );
}

/** The text with what is withheld blanked out; other characters keep their places. */
export function withoutWithheld(db: Database, messageId: string, text: string): string {
  return db
    .all<{ start_char: number; end_char: number }>(
      "select start_char, end_char from withheld_words where message_id = ?",
      messageId,
    )
    .reduce(
      (rest, { start_char: start, end_char: end }) =>
        rest.slice(0, start) + rest.slice(start, end).replace(/[^\n]/g, " ") + rest.slice(end),
      text,
    );
}
