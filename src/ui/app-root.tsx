import { createEffect, createSignal, type JSX, lazy, Match, Show, Suspense, Switch } from "solid-js";
import { AppProvider } from "./app-context.tsx";
import { createApp } from "./create-app.ts";
import { ConnectionScreen } from "./shell/connection-screen.tsx";
import { Shell } from "./shell/shell.tsx";
import { listenForShortcuts } from "./shell/shortcuts.ts";
import { preferredLocale, setLocale } from "./text/format.ts";
import { applyTheme } from "./theme.ts";

const Palette = lazy(() => import("./shell/palette.tsx").then((module) => ({ default: module.Palette })));
const HelpSheet = lazy(() => import("./shell/help-sheet.tsx").then((module) => ({ default: module.HelpSheet })));

/** The only profile there is yet; its name is part of the database's path and lock. */
const PROFILE = "main";

/** The whole page. */
export function AppRoot(): JSX.Element {
  const [isPaletteOpen, setPaletteOpen] = createSignal(false);
  const [isHelpOpen, setHelpOpen] = createSignal(false);
  const app = createApp({
    profile: PROFILE,
    openPalette: () => setPaletteOpen(true),
    openHelp: () => setHelpOpen(true),
  });
  listenForShortcuts(app);

  createEffect(() => {
    if (app.state.isLoaded) applyTheme(app.state.settings.theme);
  });
  createEffect(() => {
    setLocale(preferredLocale(app.state.settings.language, navigator.languages));
    document.documentElement.lang = app.state.settings.language;
  });

  return (
    <AppProvider value={app}>
      <Switch fallback={<Shell />}>
        <Match when={app.state.connection.type === "elsewhere" || app.state.connection.type === "failed"}>
          <ConnectionScreen connection={app.state.connection} onTakeOver={app.link.takeOver} />
        </Match>
      </Switch>
      <Suspense>
        <Show when={isPaletteOpen()}>
          <Palette onClose={() => setPaletteOpen(false)} />
        </Show>
        <Show when={isHelpOpen()}>
          <HelpSheet onClose={() => setHelpOpen(false)} />
        </Show>
      </Suspense>
      <p class="visually-hidden" role="status" aria-live="polite">
        {app.announcement()}
      </p>
    </AppProvider>
  );
}
