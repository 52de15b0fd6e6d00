import { AppError } from "#rpc/app-error.ts";

export interface BeirDocument {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

export interface BeirQuery {
  readonly text: string;
  /** Grade of each document that answers it, by its id; never empty. */
  readonly grades: ReadonlyMap<string, number>;
}

export interface BeirSet {
  readonly documents: readonly BeirDocument[];
  readonly queries: readonly BeirQuery[];
}

type Fields = Readonly<Record<string, unknown>>;

/** Reads a BEIR folder's three files. Queries that nothing answers are left out, as is the custom. */
export function readBeir(files: {
  readonly corpus: string;
  readonly queries: string;
  readonly qrels: string;
}): BeirSet {
  const gradesByQuery = readGrades(files.qrels);
  return {
    documents: readLines(files.corpus, "corpus.jsonl").map(({ _id, title, text }) => ({
      id: String(_id),
      title: typeof title === "string" ? title : "",
      text: String(text ?? ""),
    })),
    queries: readLines(files.queries, "queries.jsonl").flatMap(({ _id, text }) => {
      const grades = gradesByQuery.get(String(_id));
      return grades ? [{ text: String(text ?? ""), grades }] : [];
    }),
  };
}

function readLines(text: string, file: string): Fields[] {
  return text.split("\n").flatMap((line, index) => {
    if (line.trim() === "") return [];
    const value = parseLine(line, `${file}, line ${index + 1}`);
    if (typeof value !== "object" || value === null || !("_id" in value)) {
      throw new AppError("invalid-input", `${file}, line ${index + 1}, has no "_id".`);
    }
    // An object, as just seen; each field is looked at where it is read.
    return [value as Fields];
  });
}

function parseLine(line: string, place: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new AppError("invalid-input", `${place}, is not JSON.`, { cause: error });
  }
}

/** Lines of query, document and grade, separated by tabs, after a heading. */
function readGrades(text: string): Map<string, Map<string, number>> {
  const gradesByQuery = new Map<string, Map<string, number>>();
  for (const line of text.split("\n").slice(1)) {
    const [query, document, grade] = line.trim().split("\t");
    if (query === undefined || document === undefined || !(Number(grade) > 0)) continue;
    const grades = gradesByQuery.get(query) ?? new Map<string, number>();
    grades.set(document, Number(grade));
    gradesByQuery.set(query, grades);
  }
  return gradesByQuery;
}
