import type { Settings } from "#settings/settings.ts";

const THEME_KEY = "recollect-theme";

/** The theme of the last visit; the settings, which take a moment to load, have the last word. */
export function storedTheme(): Settings["theme"] {
  const theme = localStorage.getItem(THEME_KEY);
  return theme === "light" || theme === "dark" ? theme : "system";
}

export function applyTheme(theme: Settings["theme"]): void {
  document.documentElement.dataset.theme = theme;
  localStorage.setItem(THEME_KEY, theme);
}
