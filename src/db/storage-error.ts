import { AppError } from "#rpc/app-error.ts";
import { hasRoomLeft } from "./probe-room.ts";

/** SQLite's primary result codes; extended ones carry them in their low byte. */
const SQLITE_IOERR = 10;
const SQLITE_CORRUPT = 11;
const SQLITE_FULL = 13;
const SQLITE_NOTADB = 26;

/** A full-text table that contradicts itself; its source is whole. */
const SQLITE_CORRUPT_VTAB = 267;

/**
 * What a failed statement means to a person. On OPFS a full disk looks like any other I/O error,
 * so it is tried whether there is any room.
 */
export async function explainStorageError(
  error: unknown,
  hasRoom: () => Promise<boolean> = hasRoomLeft,
): Promise<AppError> {
  const code = sqliteCode(error);
  if (code === null) return AppError.from(error);
  switch (code & 0xff) {
    case SQLITE_FULL:
      return storageFull(error);
    case SQLITE_IOERR: {
      // Where not even that can be tried, the fault is not one of room.
      if (!(await hasRoom().catch(() => true))) return storageFull(error);
      return new AppError(
        "internal",
        "The browser could not write to its storage. What was saved before is safe. Try again, or reload the page.",
        { cause: error },
      );
    }
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return new AppError(
        "storage-damaged",
        "The database file is damaged, so this could not be done. Nothing was deleted. Reload the page, and restore a backup if it comes back.",
        { cause: error },
      );
    default:
      return AppError.from(error);
  }
}

/** Whether only a full-text table is damaged, which can be built anew from the texts. */
export function isFullTextDamage(error: unknown): boolean {
  return sqliteCode(error) === SQLITE_CORRUPT_VTAB;
}

function sqliteCode(error: unknown): number | null {
  if (!(error instanceof Error) || !("resultCode" in error)) return null;
  return typeof error.resultCode === "number" ? error.resultCode : null;
}

function storageFull(cause: unknown): AppError {
  return new AppError(
    "storage-full",
    "There is no room left for this site's data. Free some space on the device, or delete old chats or documents, then try again.",
    { cause },
  );
}
