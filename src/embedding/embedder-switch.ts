import { AppError } from "#rpc/app-error.ts";
import type { Remote } from "#rpc/remote.ts";
import {
  type EmbedderChoice,
  isSameEmbedder,
  type OtherEmbedderChoice,
  type ServingEmbedder,
} from "#settings/embedder-choice.ts";
import type { Settings } from "#settings/settings.ts";
import { type BackFill, createBackFill } from "./back-fill.ts";
import type { EmbedderId } from "./embedder-id.ts";
import type { EmbeddingApi } from "./embedding-api.ts";
import type { EmbeddingStore } from "./embedding-store.ts";
import { measureBaseline } from "./measure-baseline.ts";

type EmbedderSettings = Pick<Settings, "embedder" | "servingEmbedder">;

export interface EmbedderSwitchDeps {
  readonly store: Remote<EmbeddingStore>;
  readonly builtIn: Remote<EmbeddingApi>;
  /** The embedder of a choice; `known` is what it was when it began to serve. */
  readonly open: (choice: OtherEmbedderChoice, known: EmbedderId | null) => Remote<EmbeddingApi>;
  readonly settings: () => EmbedderSettings;
  readonly write: (patch: Partial<EmbedderSettings>) => Promise<void>;
  readonly publish: (event: SwitchProgress) => void;
  /** Something failed that the person did not just ask for. */
  readonly report: (fault: AppError) => void;
  readonly now: () => number;
}

/** How far the chosen embedder is with what it may read. */
export interface SwitchProgress {
  readonly type: "embedder-progress";
  readonly chunks: number;
  readonly embedded: number;
}

/** A question's vector. `rest` speaks for chunks that have no vector of this embedder. */
export interface EmbeddedQuery {
  readonly embedder: EmbedderId;
  readonly values: Float32Array;
  readonly baseline?: number;
  readonly rest?: EmbeddedQuery;
}

export interface EmbedderSwitch {
  /** Tries the embedder, takes it as the wanted one and begins its vectors; rejects, changing nothing, when it fails. */
  readonly choose: (choice: EmbedderChoice) => Promise<void>;
  /** A model is gone from the device: whatever it did, the built-in does again. */
  readonly abandon: (choice: OtherEmbedderChoice) => Promise<void>;
  /** By the embedder that serves; by the built-in when that one fails, which is told once. Null when both fail. */
  readonly embedQuery: (text: string) => Promise<EmbeddedQuery | null>;
  /** Something new may wait for its vector. */
  readonly kick: () => void;
  readonly whenIdle: () => Promise<void>;
}

/** Small, so that a closed tab loses little of what was paid for or computed long. */
const BATCH_CHUNKS = 64;

/** Vectors dropped in one transaction: some 50 ms. */
const DROP_ROWS = 5_000;

/**
 * Changes the embedder without a gap: the old one serves until the new one has all its vectors. The built-in embedder
 * keeps a vector of every chunk at all times, for what may not be sent elsewhere and for when the other one fails.
 */
export function createEmbedderSwitch(deps: EmbedderSwitchDeps): EmbedderSwitch {
  const { store, builtIn, open, settings, write, publish, report, now } = deps;
  const opened = new Map<string, Remote<EmbeddingApi>>();
  let filling: { readonly choice: OtherEmbedderChoice; readonly backFill: BackFill; readonly stop: () => void } | null =
    null;
  let told: string | null = null;
  /** Whether vectors that nobody needs are gone; a tab may have been closed in the middle of that. */
  let hasDropped = false;

  /** Each failure once, until something works again: a provider that is down fails at every turn. */
  const tellOnce = (error: unknown) => {
    const fault = AppError.from(error);
    if (fault.code === "leader-changed" || fault.code === "aborted" || told === fault.message) return;
    told = fault.message;
    report(new AppError(fault.code, `${fault.message} Until then search goes on without it.`));
  };

  const openOnce = (choice: OtherEmbedderChoice, known: EmbedderId | null): Remote<EmbeddingApi> => {
    const key = JSON.stringify(choice);
    const api = opened.get(key) ?? open(choice, known);
    opened.set(key, api);
    return api;
  };

  const knownId = (choice: OtherEmbedderChoice): EmbedderId | null => {
    const { servingEmbedder } = settings();
    return servingEmbedder && isSameEmbedder(servingEmbedder.choice, choice) ? servingEmbedder.embedder : null;
  };

  const dropOthers = async () => {
    const { servingEmbedder } = settings();
    const kept = [await builtIn.describe(), ...(servingEmbedder ? [servingEmbedder.embedder] : [])];
    while ((await store.dropOthers(kept, DROP_ROWS)) === DROP_ROWS);
    hasDropped = true;
  };

  /** The wanted embedder has a vector of everything it may read: from now on it is asked. */
  const serve = async (choice: OtherEmbedderChoice, embedder: EmbedderId) => {
    told = null;
    const { servingEmbedder } = settings();
    const isServing = servingEmbedder !== null && isSameId(servingEmbedder.embedder, embedder);
    if (isServing) return hasDropped ? undefined : dropOthers();
    const baseline = await measureBaseline(openOnce(choice, embedder));
    // The person may have chosen another meanwhile.
    if (!isSameEmbedder(settings().embedder, choice)) return;
    await write({ servingEmbedder: { choice, embedder, baseline } });
    await dropOthers();
  };

  const stopFilling = () => {
    filling?.stop();
    filling = null;
  };

  const fill = (choice: OtherEmbedderChoice) => {
    if (filling && !isSameEmbedder(filling.choice, choice)) stopFilling();
    if (!filling) {
      const controller = new AbortController();
      const backFill = createBackFill({
        store,
        embedding: openOnce(choice, knownId(choice)),
        publish: ({ chunks, embedded }) => publish({ type: "embedder-progress", chunks, embedded }),
        now,
        onFault: tellOnce,
        signal: controller.signal,
        scope: choice.type === "remote" ? "may-leave" : "all",
        batchChunks: BATCH_CHUNKS,
        onComplete: (embedder) => serve(choice, embedder),
      });
      filling = { choice, backFill, stop: () => controller.abort() };
    }
    filling.backFill.kick();
  };

  const kick = () => {
    const { embedder } = settings();
    if (embedder.type !== "built-in") return fill(embedder);
    stopFilling();
    if (!hasDropped) dropOthers().catch(tellOnce);
  };

  const embedBuiltIn = async (text: string): Promise<EmbeddedQuery> => ({
    embedder: await builtIn.describe(),
    values: await builtIn.embed([text], "query"),
  });

  const embedServing = async (
    { choice, embedder, baseline }: ServingEmbedder,
    text: string,
  ): Promise<EmbeddedQuery | null> => {
    try {
      // A question in the words of a device-only fact stays here as the fact does.
      if (choice.type === "remote" && (await store.isDeviceOnly(text))) return null;
      const api = openOnce(choice, embedder);
      const found = await api.describe();
      if (!isSameId(found, embedder)) {
        throw new AppError(
          "bad-answer",
          `${embedder.model} is another model than before. Choose it again in Settings.`,
        );
      }
      return { embedder, values: await api.embed([text], "query"), baseline };
    } catch (error) {
      tellOnce(error);
      return null;
    }
  };

  return {
    choose: async (choice) => {
      if (choice.type === "built-in") {
        stopFilling();
        await write({ embedder: choice, servingEmbedder: null });
        await dropOthers();
        return;
      }
      opened.delete(JSON.stringify(choice));
      const api = openOnce(choice, null);
      await api.describe();
      // A remote one has just answered; the files of a fetched one may still be no model.
      if (choice.type === "downloaded") await api.embed(["Is it ready?"], "query");
      stopFilling();
      told = null;
      hasDropped = false;
      await write({ embedder: choice });
      fill(choice);
    },
    abandon: async (choice) => {
      const { embedder, servingEmbedder } = settings();
      opened.delete(JSON.stringify(choice));
      const isWanted = isSameEmbedder(embedder, choice);
      const isServing = servingEmbedder !== null && isSameEmbedder(servingEmbedder.choice, choice);
      if (!isWanted && !isServing) return;
      if (isWanted) stopFilling();
      const stays = isServing ? null : servingEmbedder;
      await write({
        servingEmbedder: stays,
        embedder: isWanted ? (stays?.choice ?? { type: "built-in" }) : embedder,
      });
      await dropOthers();
    },
    embedQuery: async (text) => {
      const { servingEmbedder } = settings();
      const [serving, rest] = await Promise.allSettled([
        servingEmbedder ? embedServing(servingEmbedder, text) : null,
        embedBuiltIn(text),
      ]);
      if (rest.status === "rejected") report(AppError.from(rest.reason));
      const ownRest = rest.status === "fulfilled" ? rest.value : null;
      const own = serving.status === "fulfilled" ? serving.value : null;
      if (!own) return ownRest;
      return ownRest ? { ...own, rest: ownRest } : own;
    },
    kick,
    whenIdle: async () => filling?.backFill.whenIdle(),
  };
}

function isSameId(left: EmbedderId, right: EmbedderId): boolean {
  return left.model === right.model && left.revision === right.revision && left.dimensions === right.dimensions;
}
