import type { Database, Row } from "#db/database.ts";
import { removeChunks, replaceChunks } from "#search/chunk-store.ts";
import type { Document } from "./document.ts";

export interface DocumentStore {
  /**
   * Stores or replaces (by id) the document and its chunks; a changed text raises the version.
   * Where another document has the path, this one gets the next free one: `lease.md`, then `lease-2.md`.
   */
  readonly put: (document: Omit<Document, "version" | "updatedAt">, at: number) => Document;
  /** The same for many, in one transaction. */
  readonly putAll: (documents: readonly Omit<Document, "version" | "updatedAt">[], at: number) => void;
  readonly get: (id: string) => Document | null;
  readonly list: () => Omit<Document, "text">[];
  readonly remove: (id: string) => void;
}

export function createDocumentStore(db: Database): DocumentStore {
  const find = (id: string): Document | null => {
    const row = db.get<DocumentRow>("select * from documents where id = ?", id);
    return row ? { ...rowToHeading(row), text: row.text } : null;
  };

  const isTaken = (path: string, id: string): boolean =>
    db.get("select 1 as taken from documents where path = ? and id <> ?", path, id) !== undefined;

  const freePath = (path: string, id: string): string => {
    if (!isTaken(path, id)) return path;
    const [, stem = path, extension = ""] = path.match(/^(.*?)(\.[^./]*)?$/s) ?? [];
    for (let number = 2; ; number += 1) {
      const candidate = `${stem}-${number}${extension}`;
      if (!isTaken(candidate, id)) return candidate;
    }
  };

  const put: DocumentStore["put"] = (document, at) => {
    const { id, title, text, mediaType, tags, createdAt } = document;
    db.run(
      `insert into documents (id, path, title, text, media_type, tags, created_at, updated_at)
       values (?, ?, ?, ?, ?, ?, ?, ?)
       on conflict (id) do update set path = excluded.path, title = excluded.title, text = excluded.text,
         media_type = excluded.media_type, tags = excluded.tags, updated_at = excluded.updated_at,
         version = version + (documents.text <> excluded.text)`,
      id,
      freePath(document.path, id),
      title,
      text,
      mediaType,
      JSON.stringify(tags),
      createdAt,
      at,
    );
    replaceChunks(
      db,
      {
        kind: "document",
        sourceId: id,
        sessionId: null,
        text,
        context: title,
        speaker: null,
        position: null,
        isTelling: true,
        saidAt: createdAt,
      },
      at,
    );
    const row = db.get<HeadingRow>(`select ${HEADING_COLUMNS} from documents where id = ?`, id);
    // The row was written two statements ago, in this transaction.
    return { ...rowToHeading(row as HeadingRow), text };
  };

  return {
    put,
    putAll: (documents, at) => {
      for (const document of documents) put(document, at);
    },
    get: find,
    list: () => db.all<HeadingRow>(`select ${HEADING_COLUMNS} from documents order by path`).map(rowToHeading),
    remove: (id) => {
      removeChunks(db, "document", id);
      db.run("delete from documents where id = ?", id);
    },
  };
}

const HEADING_COLUMNS = "id, path, title, media_type, tags, version, created_at, updated_at";

interface HeadingRow extends Row {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly media_type: string;
  readonly tags: string;
  readonly version: number;
  readonly created_at: number;
  readonly updated_at: number;
}

interface DocumentRow extends HeadingRow {
  readonly text: string;
}

function rowToHeading(row: HeadingRow): Omit<Document, "text"> {
  return {
    id: row.id,
    path: row.path,
    title: row.title,
    mediaType: row.media_type,
    // Written by `put`.
    tags: JSON.parse(row.tags) as string[],
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
