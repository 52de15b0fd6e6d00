import sqlite3InitModule, {
  type SAHPoolUtil,
  type Sqlite3Static,
  type Database as SqliteHandle,
} from "@sqlite.org/sqlite-wasm";
import { AppError } from "#rpc/app-error.ts";
import { createDatabase, type Database } from "./database.ts";

export interface OpenedDatabase {
  readonly db: Database;
  /** Closes the file and lets go of its handles, so that another worker can open it. */
  readonly close: () => void;
}

/** A terminated busy worker keeps its handles for about 2 s; give it a little longer. */
const RETRY_BUDGET_MS = 3_000;
const RETRY_PAUSE_MS = 60;

/** Main file, log, journal, temporary files and a copy for a backup: the pool's default of 6 is too few. */
const POOL_CAPACITY = 16;

const FILE_NAME = "/recollect.sqlite3";

/**
 * Opens the profile's database file in OPFS; only in a worker, and only while its lock is held.
 * Never falls back to memory: without storage it throws `no-storage`, and deletes nothing whatever fails.
 */
export async function openDatabase(profile: string): Promise<OpenedDatabase> {
  if (!/^[a-z0-9][a-z0-9-]{0,63}$/.test(profile)) {
    throw new AppError("invalid-input", `"${profile}" is no profile name. Use small letters, digits and hyphens.`);
  }
  await requireOpfs();
  const sqlite3 = await loadSqlite();
  const pool = await openPool(sqlite3, profile);
  const handle = openFile(pool);
  return {
    db: createDatabase(handle),
    close: () => {
      handle.close();
      pool.pauseVfs();
    },
  };
}

async function requireOpfs(): Promise<void> {
  const message =
    "This browser gives the page no storage of its own, so nothing could be remembered. Private windows often do this: open Recollect in a normal window, or in a newer browser.";
  // Private windows have the functions, but refuse when they are called.
  if (!("storage" in navigator) || !("createSyncAccessHandle" in FileSystemFileHandle.prototype)) {
    throw new AppError("no-storage", message);
  }
  await navigator.storage.getDirectory().catch((cause: unknown) => {
    throw new AppError("no-storage", message, { cause });
  });
}

let loading: Promise<Sqlite3Static> | undefined;

function loadSqlite(): Promise<Sqlite3Static> {
  // The file systems that need cross-origin isolation and a second worker each; without them it starts twice as fast.
  Object.assign(globalThis, { sqlite3ApiConfig: { disable: { vfs: { opfs: true, "opfs-wl": true } } } });
  loading ??= sqlite3InitModule();
  return loading;
}

/** The pool of file handles; tries again while a dying worker still holds them. */
async function openPool(sqlite3: Sqlite3Static, profile: string): Promise<SAHPoolUtil> {
  const deadline = performance.now() + RETRY_BUDGET_MS;
  for (;;) {
    try {
      const pool = await sqlite3.installOpfsSAHPoolVfs({
        name: `recollect-${profile}`,
        directory: `.recollect/${profile}`,
        initialCapacity: POOL_CAPACITY,
        // The default deletes all data when the start fails.
        preserveOnInitFailure: true,
        // The types do not know it yet: without it a second try returns the first one's failure.
        ...{ forceReinitIfPreviouslyFailed: true },
      });
      if (pool.isPaused()) await pool.unpauseVfs();
      // A first start that was cut short leaves a pool that is too small.
      await pool.reserveMinimumCapacity(POOL_CAPACITY);
      return pool;
    } catch (cause) {
      if (performance.now() > deadline) {
        throw new AppError(
          "no-storage",
          "The database file could not be opened: something else still holds it, or the browser refused. Nothing was lost. Close other Recollect tabs and reload.",
          { cause },
        );
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
    }
  }
}

function openFile(pool: SAHPoolUtil): SqliteHandle {
  try {
    const handle = new pool.OpfsSAHPoolDb(FILE_NAME);
    handle.exec("pragma locking_mode = exclusive");
    // Without the exclusive lock SQLite would stay with its slow journal, and only the returned value tells.
    const isWal = handle.selectValue("pragma journal_mode = wal") === "wal";
    handle.exec(`pragma synchronous = ${isWal ? "normal" : "full"}`);
    handle.exec("pragma foreign_keys = on");
    return handle;
  } catch (error) {
    pool.pauseVfs();
    throw error;
  }
}
