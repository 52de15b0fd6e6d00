import type { Database } from "#db/database.ts";
import { defaultSettings, type Settings } from "./settings.ts";

export interface SettingsStore {
  /** Stored values over the defaults. */
  readonly read: () => Settings;
  readonly write: (patch: Partial<Settings>, at: number) => Settings;
}

export function createSettingsStore(db: Database): SettingsStore {
  const read = (): Settings => {
    const rows = db.all<{ key: string; value: string }>("select key, value from settings");
    const known = rows.filter(({ key }) => Object.hasOwn(defaultSettings, key));
    // Each value was written by `write`, under the key that gives it its type.
    return { ...defaultSettings, ...Object.fromEntries(known.map(({ key, value }) => [key, JSON.parse(value)])) };
  };
  return {
    read,
    write: (patch, at) => {
      for (const [key, value] of Object.entries(patch)) {
        if (value === undefined || !Object.hasOwn(defaultSettings, key)) continue;
        db.run(
          `insert into settings (key, value, updated_at) values (?, ?, ?)
           on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
          key,
          JSON.stringify(value),
          at,
        );
      }
      return read();
    },
  };
}
