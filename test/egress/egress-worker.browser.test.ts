import { expect, onTestFinished, test } from "vitest";
import type { EgressApi } from "#egress/egress-api.ts";
import { createRemoteModel } from "#provider/remote-model.ts";
import { AppError } from "#rpc/app-error.ts";
import { connectApi } from "#rpc/connection.ts";
import type { ServeRequest } from "#rpc/serve-request.ts";
import type { ProviderSettings } from "#settings/settings.ts";

const provider: ProviderSettings = {
  id: `p-${crypto.randomUUID()}`,
  kind: "openai-compatible",
  name: "Nobody",
  // The discard port: nothing answers there, and the browser itself blocks it.
  baseUrl: "http://127.0.0.1:9/v1",
  model: "none",
  contextWindow: 8192,
  mayReadMemories: false,
};

function startWorker() {
  const worker = new Worker(new URL("../../workers/egress.worker.ts", import.meta.url), { type: "module" });
  const connect = () => {
    const { port1, port2 } = new MessageChannel();
    worker.postMessage({ type: "serve", port: port1 } satisfies ServeRequest, [port1]);
    const connection = connectApi<EgressApi>(port2);
    onTestFinished(() => connection.close(new AppError("aborted", "test over")));
    return connection.api;
  };
  onTestFinished(() => worker.terminate());
  return { connect, terminate: () => worker.terminate() };
}

test("the worker serves several callers, and a key outlives it", async () => {
  const first = startWorker();
  await first.connect().saveKey(provider.id, "sk-canary-1");
  expect(await first.connect().hasKey(provider.id)).toBe(true);
  first.terminate();
  const second = startWorker().connect();
  expect(await second.hasKey(provider.id)).toBe(true);
  await second.saveKey(provider.id, "");
  expect(await second.hasKey(provider.id)).toBe(false);
});

test("a host that does not answer ends the stream with words that help", async () => {
  const egress = startWorker().connect();
  await egress.allow([provider]);
  const answer = createRemoteModel({ egress, provider }).stream(
    { prompt: [{ role: "user", content: [{ type: "text", text: "Hello?" }] }] },
    "chat",
    new AbortController().signal,
  );
  const read = async () => {
    for await (const part of answer) expect(part.type).not.toBe("text-delta");
  };
  await expect(read()).rejects.toMatchObject({
    code: "unreachable",
    message: expect.stringContaining(`OLLAMA_ORIGINS=${location.origin}`),
  });
  expect(await egress.ledger()).toMatchObject([{ status: null }, { status: null }, { status: null }]);
});

test("a host that was not allowed is not asked", async () => {
  const egress = startWorker().connect();
  await expect(egress.test(provider, new AbortController().signal)).rejects.toMatchObject({ code: "not-allowed" });
  expect(await egress.ledger()).toEqual([]);
});
