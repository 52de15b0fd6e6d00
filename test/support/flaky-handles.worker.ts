/** The db worker in a browser whose first file handles fail, as Safari's and a busy disk's do. */
let failuresLeft = 3;

interface SyncHandles {
  createSyncAccessHandle: () => Promise<unknown>;
}
// The tests are typed for a page, which has no synchronous handles; this worker has them.
const prototype = FileSystemFileHandle.prototype as unknown as SyncHandles;
const original = prototype.createSyncAccessHandle;
prototype.createSyncAccessHandle = function () {
  if (failuresLeft === 0) return original.call(this);
  failuresLeft -= 1;
  return Promise.reject(new DOMException("An unknown transient reason.", "UnknownError"));
};

// The first message must wait for the handler that the import installs.
const waiting: MessageEvent[] = [];
const keep = (event: MessageEvent) => waiting.push(event);
addEventListener("message", keep);
await import("../../workers/db.worker.ts");
removeEventListener("message", keep);
for (const { data } of waiting) dispatchEvent(new MessageEvent("message", { data }));
