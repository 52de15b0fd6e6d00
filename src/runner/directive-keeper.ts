import { writeDirective } from "#extraction/write-directive.ts";
import type { Memory, PrivacyClass } from "#memory/memory.ts";
import { hashObservations, selectObservations, strictestPrivacy, templateDirective } from "#memory/personality.ts";
import type { ChatModel } from "#provider/model-stream.ts";
import { AppError } from "#rpc/app-error.ts";
import type { Remote } from "#rpc/remote.ts";
import type { StoreApi } from "#store/store-api.ts";
import type { Publisher } from "./publisher.ts";

export interface DirectiveKeeperDeps {
  readonly personality: Remote<StoreApi["personality"]>;
  readonly publish: Publisher["publish"];
  /** Null when no model is set up: the paragraph is made from templates then. */
  readonly modelFor: () => ChatModel | null;
  /** May the model that is set now read an observation of this class? */
  readonly mayRead: (privacy: PrivacyClass) => boolean;
  readonly now: () => number;
  readonly onFault: (error: AppError) => void;
}

/** Longest wait for a model's paragraph. */
const TIME_LIMIT_MS = 20_000;

/**
 * Keeps the directive in step with what is observed: faded observations are closed, and the paragraph is made anew
 * when it would be made of something else (B11). One at a time; calls in between are answered by one more round.
 */
export function createDirectiveKeeper(deps: DirectiveKeeperDeps) {
  const { personality, publish, now, onFault } = deps;
  let running: Promise<void> | null = null;
  let isWantedAgain = false;
  let mayBeShown = false;

  const round = async () => {
    for (const memory of await personality.closeFaded(now())) publish({ type: "memory-changed", memory });
    const observations = selectObservations(await personality.observations(), now());
    const before = await personality.directive();
    if (observations.length === 0) {
      if (before) await personality.dropDirective();
      // It may have gone with an observation that was forgotten; the tabs still show it then.
      if (before || mayBeShown) publish({ type: "directive-changed", directive: null });
      mayBeShown = false;
      return;
    }
    const inputsHash = hashObservations(observations);
    mayBeShown = before !== null;
    if (before?.inputsHash === inputsHash) return;
    const { text, madeBy } = await write(observations);
    // An observation may have been forgotten while a model wrote: its words must not come back.
    const latest = selectObservations(await personality.observations(), now());
    if (hashObservations(latest) !== inputsHash) {
      isWantedAgain = true;
      return;
    }
    const directive = { text, inputsHash, madeBy, madeAt: now(), privacy: strictestPrivacy(observations) };
    await personality.saveDirective(directive);
    mayBeShown = true;
    publish({ type: "directive-changed", directive });
  };

  const write = async (observations: readonly Memory[]): Promise<{ text: string; madeBy: string }> => {
    const model = deps.modelFor();
    if (model && observations.every(({ privacy }) => deps.mayRead(privacy))) {
      try {
        const text = await writeDirective(observations, model, AbortSignal.timeout(TIME_LIMIT_MS));
        return { text, madeBy: `model:${model.modelId}` };
      } catch (error) {
        // The template says the same, less gracefully; a bug of ours must still be heard of.
        const fault = AppError.from(error);
        if (fault.code === "internal") onFault(fault);
      }
    }
    return { text: templateDirective(observations), madeBy: "template" };
  };

  const run = async () => {
    do {
      isWantedAgain = false;
      await round();
    } while (isWantedAgain);
  };

  return {
    /** Resolves when the directive fits what is observed by then. */
    refresh: (): Promise<void> => {
      isWantedAgain = true;
      running ??= run()
        .catch((error: unknown) => {
          // The next leader, or the next turn, comes back to it.
          const fault = AppError.from(error);
          if (fault.code !== "leader-changed") onFault(fault);
        })
        .finally(() => {
          running = null;
        });
      return running;
    },
  };
}
