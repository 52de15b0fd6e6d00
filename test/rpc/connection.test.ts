import { expect, onTestFinished, test } from "vitest";
import { AppError } from "#rpc/app-error.ts";
import { connectApi, exposeApi } from "#rpc/connection.ts";

interface CounterApi {
  readonly group: { readonly add: (left: number, right: number) => number };
  readonly fail: () => void;
  readonly never: () => Promise<void>;
  readonly untilAborted: (signal: AbortSignal) => Promise<string>;
}

const counter: CounterApi = {
  group: { add: (left, right) => left + right },
  fail: () => {
    throw new AppError("wrong-key", "The key was refused.");
  },
  never: () => new Promise(() => {}),
  untilAborted: (signal) => new Promise((resolve) => signal.addEventListener("abort", () => resolve("stopped"))),
};

function connect(options?: { timeoutMs: number }) {
  const { port1, port2 } = new MessageChannel();
  exposeApi(counter, port1);
  const connection = connectApi<CounterApi>(port2, options);
  onTestFinished(() => {
    connection.close(new AppError("aborted", "test over"));
    port1.close();
  });
  return connection;
}

test("a method in a group is called and answers", async () => {
  expect(await connect().api.group.add(2, 3)).toBe(5);
});

test("an error keeps its code across the port", async () => {
  await expect(connect().api.fail()).rejects.toMatchObject({ name: "AppError", code: "wrong-key" });
});

test("closing rejects the calls in flight and the later ones", async () => {
  const { api, close } = connect();
  const inFlight = api.never();
  close(new AppError("leader-changed", "Another tab took over."));
  await expect(inFlight).rejects.toMatchObject({ code: "leader-changed" });
  await expect(api.group.add(1, 1)).rejects.toMatchObject({ code: "leader-changed" });
});

test("a call that gets no answer is given up after its limit", async () => {
  await expect(connect({ timeoutMs: 20 }).api.never()).rejects.toMatchObject({ code: "timed-out" });
});

test("an AbortSignal reaches the other side", async () => {
  const controller = new AbortController();
  const answer = connect().api.untilAborted(controller.signal);
  controller.abort();
  expect(await answer).toBe("stopped");
});
