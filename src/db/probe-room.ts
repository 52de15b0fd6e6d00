/** Less than this left, and a failed write is put down to lack of room. */
const LITTLE_ROOM_BYTES = 4 * 1024 * 1024;

/** Synchronous handles exist in workers only; the tests, which also compile this, are typed for a page. */
interface SyncFile {
  readonly createSyncAccessHandle: () => Promise<{
    readonly write: (bytes: Uint8Array) => number;
    readonly close: () => void;
  }>;
}

/**
 * Whether the browser still takes a few megabytes, found by writing them.
 * `navigator.storage.estimate` cannot tell: Chromium adds a fixed amount to what is used, to give no fingerprint.
 */
export async function hasRoomLeft(): Promise<boolean> {
  const root = await navigator.storage.getDirectory();
  const name = `recollect-room-${crypto.randomUUID()}`;
  try {
    return await canWrite(root, name);
  } catch (error) {
    if (error instanceof Error && error.name === "QuotaExceededError") return false;
    throw error;
  }
}

async function canWrite(root: FileSystemDirectoryHandle, name: string): Promise<boolean> {
  // Making the file takes room as well.
  const file = (await root.getFileHandle(name, { create: true })) as FileSystemFileHandle & SyncFile;
  try {
    const handle = await file.createSyncAccessHandle();
    try {
      return handle.write(new Uint8Array(LITTLE_ROOM_BYTES)) === LITTLE_ROOM_BYTES;
    } finally {
      handle.close();
    }
  } finally {
    await root.removeEntry(name);
  }
}
