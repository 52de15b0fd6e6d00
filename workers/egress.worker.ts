import { createEgress } from "#egress/create-egress.ts";
import type { EgressApi } from "#egress/egress-api.ts";
import type { EgressWorkerMessage } from "#egress/egress-worker-messages.ts";
import { createIntroducedFetch } from "#egress/introduced-fetch.ts";
import { createKeyStore } from "#egress/key-store.ts";
import { exposeApi } from "#rpc/connection.ts";

let egress: EgressApi | undefined;

self.addEventListener("message", ({ data }: MessageEvent<EgressWorkerMessage>) => {
  egress ??= createEgress({
    // Nothing leaks from one profile to another: each has keys of its own.
    keys: createKeyStore(`recollect-keys-${data.profile}`),
    fetch: createIntroducedFetch({ fetch: fetch.bind(self), scriptUrl: self.location.href }),
    now: Date.now,
  });
  exposeApi<EgressApi>(egress, data.port);
});
