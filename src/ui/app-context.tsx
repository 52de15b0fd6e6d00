import { createContext, useContext } from "solid-js";
import { AppError } from "#rpc/app-error.ts";
import type { RunnerLink } from "#tab/connect-runner.ts";
import type { AppState } from "./app-state.ts";
import type { ChatCommands } from "./commands/chat-commands.ts";
import type { KeepingCommands } from "./commands/keeping-commands.ts";
import type { MemoryCommands } from "./commands/memory-commands.ts";
import type { SessionCommands } from "./commands/session-commands.ts";
import type { Drafts } from "./drafts.ts";
import type { Route } from "./route.ts";

/** Words to light up where a source is opened. */
export interface Highlight {
  readonly sourceId: string;
  readonly quote: string;
}

/** What every component can reach: the state to read, and what a person can do. */
export interface App {
  readonly state: AppState;
  readonly link: RunnerLink;
  readonly sessions: SessionCommands;
  readonly chat: ChatCommands;
  readonly memories: MemoryCommands;
  readonly keeping: KeepingCommands;
  readonly drafts: Drafts;
  readonly route: () => Route;
  readonly go: (route: Route, options?: { readonly replace?: boolean }) => void;
  readonly highlight: () => Highlight | null;
  readonly setHighlight: (highlight: Highlight | null) => void;
  /** Says something to a screen reader. */
  readonly announce: (text: string) => void;
  readonly openPalette: () => void;
  readonly openHelp: () => void;
}

const AppContext = createContext<App>();

export const AppProvider = AppContext.Provider;

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new AppError("internal", "useApp was called outside AppProvider.");
  return app;
}
