import type { Settings } from "./settings.ts";

export interface SettingsStore {
  /** Stored values over the defaults. */
  readonly read: () => Settings;
  readonly write: (patch: Partial<Settings>, at: number) => Settings;
}
