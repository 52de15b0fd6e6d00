import type { Document } from "#document/document.ts";
import { AppError } from "#rpc/app-error.ts";
import { formatBytes } from "../text/format.ts";
import { t } from "../text/text.ts";

/** A text of this size is a shelf of books; more would stall the page while it is read. Bytes. */
const LARGEST_FILE = 10_000_000;

/** Reads a text or markdown file. Throws `invalid-input` with words for the person. */
export async function readTextFile(file: File): Promise<Pick<Document, "id" | "title" | "text" | "mediaType">> {
  if (!/\.(?:md|markdown|txt)$/i.test(file.name)) {
    throw new AppError("invalid-input", t("reading.wrong-kind", { name: file.name }));
  }
  if (file.size > LARGEST_FILE) {
    throw new AppError("invalid-input", t("reading.too-large", { name: file.name, limit: formatBytes(LARGEST_FILE) }));
  }
  const text = new TextDecoder("utf-8").decode(await file.arrayBuffer());
  if (text.trim() === "") throw new AppError("invalid-input", t("reading.blank", { name: file.name }));
  const isMarkdown = !/\.txt$/i.test(file.name);
  const heading = isMarkdown ? /^#\s+(.+)$/m.exec(text)?.[1]?.trim() : undefined;
  return {
    id: crypto.randomUUID(),
    title: heading ?? file.name.replace(/\.[^.]+$/, ""),
    text,
    mediaType: isMarkdown ? "text/markdown" : "text/plain",
  };
}
