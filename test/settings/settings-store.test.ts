import { expect, test } from "vitest";
import { defaultSettings, type ProviderSettings } from "#settings/settings.ts";
import { createSettingsStore } from "#settings/settings-store.ts";
import { NOON } from "../support/builders.ts";
import { memoryDatabase } from "../support/memory-database.ts";

const provider: ProviderSettings = {
  id: "p",
  kind: "openai-compatible",
  name: "Ollama",
  baseUrl: "http://localhost:11434/v1",
  model: "llama",
  contextWindow: 8192,
  mayReadMemories: false,
};

test("an empty database gives the defaults", () => {
  expect(createSettingsStore(memoryDatabase()).read()).toEqual(defaultSettings);
});

test("a patch changes what it names, nulls included, and leaves the rest", () => {
  const settings = createSettingsStore(memoryDatabase());
  settings.write({ provider, theme: "dark" }, NOON);
  expect(settings.write({ companionName: "Ada" }, NOON)).toEqual({
    ...defaultSettings,
    provider,
    theme: "dark",
    companionName: "Ada",
  });
  expect(settings.write({ provider: null }, NOON).provider).toBeNull();
});

test("a setting that another version knew is left alone and not shown", () => {
  const db = memoryDatabase();
  db.run("insert into settings (key, value, updated_at) values ('future', '1', 0)");
  expect(createSettingsStore(db).read()).toEqual(defaultSettings);
});
