import { expect, test } from "vitest";

/** What each folder of src may import. ARCHITECTURE.md shows the same graph in words. */
const mayImport: Record<string, readonly string[]> = {
  rpc: [],
  message: ["rpc"],
  db: ["rpc"],
  // A remote embedder asks the one door to the network, and the person chooses which embedder serves.
  embedding: ["db", "egress", "rpc", "settings"],
  search: ["db", "embedding", "message", "rpc"],
  session: ["db", "message", "rpc", "search"],
  run: ["db", "message", "rpc", "session"],
  memory: ["db", "embedding", "message", "rpc", "search"],
  document: ["db", "rpc", "search"],
  settings: ["db", "rpc"],
  trace: ["db", "message"],
  store: ["db", "document", "embedding", "memory", "rpc", "run", "search", "session", "settings", "trace"],
  egress: ["rpc", "settings"],
  llm: ["rpc"],
  provider: ["egress", "memory", "message", "rpc", "search", "settings"],
  tool: ["document", "embedding", "memory", "message", "rpc", "search", "session", "store"],
  agent: ["egress", "message", "provider", "rpc", "tool"],
  prompt: ["egress", "memory", "message", "search", "session", "settings", "tool"],
  extraction: ["memory", "message", "provider", "rpc", "search", "session"],
  runner: [
    "agent",
    "document",
    "egress",
    "embedding",
    "extraction",
    "llm",
    "memory",
    "message",
    "prompt",
    "provider",
    "rpc",
    "run",
    "search",
    "session",
    "settings",
    "store",
    "tool",
    "trace",
  ],
  tab: ["db", "embedding", "egress", "llm", "rpc", "runner"],
  ui: [
    "document",
    "egress",
    "embedding",
    "memory",
    "message",
    "rpc",
    "run",
    "runner",
    "search",
    "session",
    "settings",
    "tab",
    "trace",
  ],
};

const sources = import.meta.glob<string>("../src/*/**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });

test.each(Object.entries(sources))("%s imports only the layers below it", (path, source) => {
  const folder = path.split("/")[2] ?? "";
  const imported = [...source.matchAll(/from "#([^/"]+)/g)].map((match) => match[1]);
  expect(mayImport[folder]).toEqual(expect.arrayContaining(imported.filter((name) => name !== folder)));
});
