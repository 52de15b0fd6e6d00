import { whenTabEnds } from "#rpc/tab-lock.ts";
import { createHub } from "#tab/hub.ts";

// The worker configuration types `self` as a dedicated worker; this file runs in a SharedWorker.
declare const self: SharedWorkerGlobalScope;

const hub = createHub({ whenTabEnds });
self.addEventListener("connect", ({ ports: [port] }) => {
  if (port) hub.connect(port);
});
