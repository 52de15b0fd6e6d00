import { expect, test } from "vitest";
import { createLocalModels } from "#llm/create-local-models.ts";

test("a browser without WebGPU is told so, in plain words", async () => {
  expect(await createLocalModels({}).describeDevice()).toEqual({
    webgpu: false,
    reason: expect.stringContaining("no WebGPU"),
    maxBufferBytes: null,
    shaderF16: false,
  });
});
