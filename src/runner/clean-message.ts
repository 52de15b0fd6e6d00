import { AppError } from "#rpc/app-error.ts";

/** Longest message taken as talk; longer texts are better read as documents. */
export const MAX_MESSAGE_LENGTH = 200_000;

/**
 * The text as it will be stored: well-formed Unicode, no control characters but line breaks and tabs.
 * Throws `invalid-input` when nothing or too much is left.
 */
export function cleanMessage(text: string): string {
  const clean = text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[\p{Cc}--[\n\t]]/gv, "");
  if (clean.trim() === "") throw new AppError("invalid-input", "There is nothing to send yet. Write something first.");
  if (clean.length > MAX_MESSAGE_LENGTH) {
    throw new AppError(
      "invalid-input",
      `This message has ${clean.length.toLocaleString("en")} characters; ${MAX_MESSAGE_LENGTH.toLocaleString("en")} fit. Add it as a document instead, or send a part of it.`,
    );
  }
  return clean;
}
