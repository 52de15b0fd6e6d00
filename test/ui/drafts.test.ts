import { expect, test } from "vitest";
import { createDrafts } from "../../src/ui/drafts.ts";

function createStorage(limit = Number.POSITIVE_INFINITY): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > limit) throw new DOMException("full", "QuotaExceededError");
      items.set(key, value);
    },
    removeItem: (key) => void items.delete(key),
  };
}

test("each chat has its own draft, and a reload finds it again", () => {
  const storage = createStorage();
  const drafts = createDrafts(storage);
  drafts.write("s1", "half a thought");
  drafts.write(null, "a new chat");
  expect(createDrafts(storage).read("s1")).toBe("half a thought");
  expect(createDrafts(storage).read(null)).toBe("a new chat");
  expect(createDrafts(storage).read("s2")).toBe("");
});

test("a draft too large for the browser's storage is kept while the tab lives", () => {
  const drafts = createDrafts(createStorage(10));
  drafts.write("s1", "longer than ten characters");
  expect(drafts.read("s1")).toBe("longer than ten characters");
});

test("a sent draft is gone", () => {
  const storage = createStorage();
  const drafts = createDrafts(storage);
  drafts.write("s1", "hi");
  drafts.write("s1", "");
  expect(createDrafts(storage).read("s1")).toBe("");
});
