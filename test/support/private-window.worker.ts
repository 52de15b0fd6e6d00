/** The db worker in a private window, where the storage functions exist and refuse. */
StorageManager.prototype.getDirectory = () =>
  Promise.reject(new DOMException("Security error when calling GetDirectory", "SecurityError"));

const waiting: MessageEvent[] = [];
const keep = (event: MessageEvent) => waiting.push(event);
addEventListener("message", keep);
await import("../../workers/db.worker.ts");
removeEventListener("message", keep);
for (const { data } of waiting) dispatchEvent(new MessageEvent("message", { data }));
