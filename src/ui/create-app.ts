import { createSignal, onCleanup } from "solid-js";
import { createStore, produce } from "solid-js/store";
import { AppError } from "#rpc/app-error.ts";
import type { Remote } from "#rpc/remote.ts";
import type { RunnerApi } from "#runner/runner-api.ts";
import { connectRunner } from "#tab/connect-runner.ts";
import type { App, Highlight } from "./app-context.tsx";
import { emptyAppState } from "./app-state.ts";
import { applyEvent } from "./apply-event.ts";
import { applySessionSnapshot, applySnapshot } from "./apply-snapshot.ts";
import { createChatCommands } from "./commands/chat-commands.ts";
import { createKeepingCommands } from "./commands/keeping-commands.ts";
import { createMemoryCommands } from "./commands/memory-commands.ts";
import { createSessionCommands } from "./commands/session-commands.ts";
import { createDrafts } from "./drafts.ts";
import { keepReviewLoaded } from "./keep-review-loaded.ts";
import { keepStorage } from "./keep-storage.ts";
import { formatRoute, parseRoute, type Route } from "./route.ts";

/** Joins the page to the runner: one store, one link, one place for where the person is. */
export function createApp({
  profile,
  openPalette,
  openHelp,
}: AppOptions): App & { readonly announcement: () => string } {
  const [state, setState] = createStore(emptyAppState());
  const [route, setRoute] = createSignal(parseRoute(location.hash));
  const [highlight, setHighlight] = createSignal<Highlight | null>(null);
  const [announcement, announce] = createSignal("");
  let wasConnected = false;

  const load = async (runner: Remote<RunnerApi>) => {
    const snapshot = await runner.snapshot();
    setState(produce((draft) => applySnapshot(draft, snapshot)));
    // Conversations on screen may have missed events while the leader changed.
    const openIds = Object.keys(state.chats).filter((id) => snapshot.sessions.some((session) => session.id === id));
    for (const id of openIds) {
      const opened = await runner.sessions.open(id);
      setState(produce((draft) => applySessionSnapshot(draft, opened)));
    }
  };

  const link = connectRunner({
    profile,
    onState: (connection) => setState("connection", connection),
    onConnected: (runner) => {
      if (wasConnected) setState("hasMoved", true);
      wasConnected = true;
      load(runner).catch((error: unknown) => {
        const { code, message } = AppError.from(error);
        // A change of leader connects anew, which loads anew.
        if (code !== "leader-changed") setState("connection", { type: "failed", code, message });
      });
    },
    onEvents: (events) => {
      setState(
        produce((draft) => {
          for (const event of events) applyEvent(draft, event);
        }),
      );
      keepStorage(events);
    },
  });

  const drafts = createDrafts(sessionStorage);
  // Words that could not be stored are in this page alone; a reload finds them where they were written.
  const keepUnsentWords = () => {
    for (const [sessionId, { text, problem }] of Object.entries(state.outgoing)) {
      if (problem === null) continue;
      drafts.write(sessionId, [text, drafts.read(sessionId)].filter(Boolean).join("\n\n"));
    }
  };
  addEventListener("pagehide", keepUnsentWords);
  onCleanup(() => removeEventListener("pagehide", keepUnsentWords));

  const readHash = () => setRoute(parseRoute(location.hash));
  addEventListener("hashchange", readHash);
  onCleanup(() => removeEventListener("hashchange", readHash));

  const keeping = createKeepingCommands(link);
  keepReviewLoaded(state, setState, keeping.waiting);

  const go = (next: Route, { replace = false } = {}) => {
    const hash = formatRoute(next);
    if (hash === location.hash) return;
    if (replace) history.replaceState(null, "", hash);
    else history.pushState(null, "", hash);
    setRoute(next);
  };

  return {
    state,
    link,
    sessions: createSessionCommands(link, setState),
    chat: createChatCommands(link, state, setState),
    memories: createMemoryCommands(link, setState),
    keeping,
    drafts,
    route,
    go,
    highlight,
    setHighlight,
    announce,
    announcement,
    openPalette,
    openHelp,
  };
}

interface AppOptions {
  readonly profile: string;
  readonly openPalette: () => void;
  readonly openHelp: () => void;
}
