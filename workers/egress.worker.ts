import { createEgress } from "#egress/create-egress.ts";
import type { EgressApi } from "#egress/egress-api.ts";
import { createKeyStore } from "#egress/key-store.ts";
import { exposeApi } from "#rpc/connection.ts";
import type { ServeRequest } from "#rpc/serve-request.ts";

const egress = createEgress({
  keys: createKeyStore("recollect-keys"),
  fetch: fetch.bind(self),
  now: Date.now,
});

self.addEventListener("message", ({ data }: MessageEvent<ServeRequest>) => {
  exposeApi<EgressApi>(egress, data.port);
});
