import { createEgress } from "#egress/create-egress.ts";
import type { EgressApi } from "#egress/egress-api.ts";
import { createKeyStore } from "#egress/key-store.ts";
import { connectApi, exposeApi } from "#rpc/connection.ts";
import { openWorkers } from "../../open-workers.ts";
import { type CompanionDriver, driveCompanion } from "./drive-companion.ts";

declare global {
  var companion: CompanionDriver | undefined;
}

const { store, embedding } = await openWorkers();
const egress = new MessageChannel();
exposeApi<EgressApi>(
  createEgress({ keys: createKeyStore("recollect-keys-bench"), fetch: fetch.bind(globalThis), now: Date.now }),
  egress.port1,
);
globalThis.companion = await driveCompanion({ store, embedding, egress: connectApi<EgressApi>(egress.port2).api });
// The bench waits for this name.
Object.assign(globalThis, { bench: globalThis.companion });
