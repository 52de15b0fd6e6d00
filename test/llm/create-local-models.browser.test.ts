import { expect, onTestFinished, test } from "vitest";
import type { LocalModelApi } from "#llm/local-model-api.ts";
import { AppError } from "#rpc/app-error.ts";
import { connectApi } from "#rpc/connection.ts";
import type { ServeRequest } from "#rpc/serve-request.ts";

test("the worker tells what this device could run, and why not", async () => {
  const worker = new Worker(new URL("../../workers/llm.worker.ts", import.meta.url), { type: "module" });
  const { port1, port2 } = new MessageChannel();
  worker.postMessage({ type: "serve", port: port1 } satisfies ServeRequest, [port1]);
  const { api, close } = connectApi<LocalModelApi>(port2);
  onTestFinished(() => {
    close(new AppError("aborted", "test over"));
    worker.terminate();
  });
  // What the page is offered, the worker is offered as well.
  const adapter = await navigator.gpu?.requestAdapter();
  const device = await api.describeDevice();
  expect(device.webgpu).toBe(adapter != null);
  if (adapter) expect(device.maxBufferBytes).toBe(adapter.limits.maxBufferSize);
  else expect(device.reason).toMatch(/WebGPU/);
  expect(await api.listModels()).toEqual([]);
});
