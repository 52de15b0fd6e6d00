import { createBackFill } from "#embedding/back-fill.ts";
import { AppError } from "#rpc/app-error.ts";
import type { Remote } from "#rpc/remote.ts";
import { createRunner, type RunnerDeps } from "#runner/runner.ts";
import type { RunnerEvent } from "#runner/runner-api.ts";
import type { StoreApi } from "#store/store-api.ts";
import type { JunkTurn, UpdateCase } from "../case-files.ts";

/** What a search over memories gave: the texts of the facts, best first. */
export interface CaseOutcome {
  readonly results: readonly string[];
  /** What the companion said at each step; for a person who looks into a failure. */
  readonly answers: readonly string[];
}

export interface CompanionDriver {
  readonly runCase: (updateCase: UpdateCase) => Promise<CaseOutcome>;
  /** Says one thing to a companion that knows nothing, and gives the values it then holds. */
  readonly runTurn: (turn: JunkTurn) => Promise<readonly string[]>;
}

export interface DriverDeps {
  readonly store: Remote<StoreApi>;
  readonly embedding: RunnerDeps["embedding"];
  readonly egress: RunnerDeps["egress"];
}

/** The product's own runner over its own store, with a clock that stands where a case says. No model is set up. */
export async function driveCompanion({ store, embedding, egress }: DriverDeps): Promise<CompanionDriver> {
  let clock = Date.now();
  const ended = new Map<string, (answer: string) => void>();
  const runner = await createRunner({
    store,
    embedding,
    egress,
    startLocalModels: () => {
      throw new AppError("internal", "The evaluation runs without a model.");
    },
    whenTabEnds: () => {},
    newId: () => crypto.randomUUID(),
    now: () => clock,
    timeZone: "UTC",
  });
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<readonly RunnerEvent[]>) => {
    for (const event of data) {
      if (event.type === "run-ended") ended.get(event.run.id)?.(event.answer?.text ?? "");
    }
  };
  runner.subscribe(port2, "evaluation");
  const backFill = createBackFill({ store: store.embeddings, embedding, publish: () => {}, now: () => clock });

  const say = async (sessionId: string, text: string, at: number): Promise<string> => {
    clock = at;
    const runId = crypto.randomUUID();
    const { promise, resolve } = Promise.withResolvers<string>();
    ended.set(runId, resolve);
    await runner.chat.send({ messageId: crypto.randomUUID(), runId, sessionId, text, at });
    const answer = await promise;
    ended.delete(runId);
    backFill.kick();
    await backFill.whenIdle();
    return answer;
  };

  /** Each case begins with an empty memory, made so by what a person could do. */
  const inCleanSession = async <Result>(work: (sessionId: string) => Promise<Result>): Promise<Result> => {
    const sessionId = crypto.randomUUID();
    try {
      return await work(sessionId);
    } finally {
      for (const { id } of await everything()) await store.memories.forget(id, clock);
      await runner.sessions.remove(sessionId);
    }
  };
  const everything = () => runner.memories.list({ includeSuperseded: true, includeProposed: true });

  return {
    runCase: ({ steps, ask, asOf }) =>
      inCleanSession(async (sessionId) => {
        const answers: string[] = [];
        for (const { at, text } of steps) answers.push(await say(sessionId, text, at));
        // "Current" is the day of the measurement, or the last step's where a case plays in the future.
        clock = Math.max(Date.now(), ...steps.map(({ at }) => at));
        const { hits } = await runner.memories.search(ask, asOf ?? undefined);
        return { results: hits.map(({ text }) => text), answers };
      }),
    runTurn: ({ text }) =>
      inCleanSession(async (sessionId) => {
        await say(sessionId, text, Date.now());
        return (await everything()).map(({ value }) => value);
      }),
  };
}
