import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The files anywhere in a folder that hold `words` in clear, in either of the ways browsers write text. */
export async function filesHolding(folder: string, words: string): Promise<string[]> {
  const spellings = [Buffer.from(words, "utf8"), Buffer.from(words, "utf16le")];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    if (spellings.some((spelling) => bytes.includes(spelling))) found.push(path);
  }
  return found;
}
