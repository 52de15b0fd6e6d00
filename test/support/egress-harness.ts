import { onTestFinished } from "vitest";
import { createEgress, type EgressDeps } from "#egress/create-egress.ts";
import type { EgressApi, ModelRequest } from "#egress/egress-api.ts";
import { AppError } from "#rpc/app-error.ts";
import { connectApi, exposeApi } from "#rpc/connection.ts";
import type { Remote } from "#rpc/remote.ts";
import type { ProviderSettings } from "#settings/settings.ts";
import { type LoopbackConfig, type LoopbackProvider, startLoopbackProvider } from "./loopback-provider.mjs";
import { memoryKeyStore } from "./memory-key-store.ts";

/** Must never be seen anywhere but in the header of a request to its own host. */
export const CANARY_KEY = "sk-canary-5f2d8e71b09a4c36";

export interface EgressHarness {
  readonly egress: Remote<EgressApi>;
  readonly server: LoopbackProvider;
  /** Settings for the loopback server with this model, which names the scenario. */
  readonly provider: (model: string) => ProviderSettings;
}

/** The real egress behind a real port, a real server before it, a key saved and the server allowed. */
export async function startEgress({
  deps = {},
  config = {},
}: {
  readonly deps?: Partial<EgressDeps>;
  readonly config?: Partial<LoopbackConfig>;
} = {}): Promise<EgressHarness> {
  const server = await startLoopbackProvider(config);
  const provider = (model: string): ProviderSettings => ({
    id: "loopback",
    kind: "openai-compatible",
    name: "Loopback",
    baseUrl: server.baseUrl,
    model,
    contextWindow: 8192,
    mayReadMemories: true,
  });
  const { port1, port2 } = new MessageChannel();
  exposeApi<EgressApi>(
    createEgress({
      keys: memoryKeyStore(),
      fetch,
      now: Date.now,
      retryPolicy: { retries: 2, firstWaitMs: 1 },
      ...deps,
    }),
    port1,
  );
  const connection = connectApi<EgressApi>(port2);
  onTestFinished(async () => {
    connection.close(new AppError("aborted", "test over"));
    port1.close();
    await server.close();
  });
  await connection.api.allow([provider("answer")]);
  await connection.api.saveKey("loopback", CANARY_KEY);
  return { egress: connection.api, server, provider };
}

export function ask(text: string): ModelRequest {
  return { prompt: [{ role: "user", content: [{ type: "text", text }] }] };
}
