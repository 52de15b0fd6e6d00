import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import { removeChunks } from "#search/chunk-store.ts";
import type { SearchStore } from "#search/search-api.ts";
import { createSearchStore } from "#search/search-store.ts";
import { builtInEmbedder } from "../support/built-in-embedder.ts";
import { memoryDatabase } from "../support/memory-database.ts";
import { addDocument, addMemory, addMessage, addSession, ask, embedAll } from "../support/search-rows.ts";

let db: Database;
let store: SearchStore;
const find = (query: string, options: Parameters<typeof ask>[1] = {}) =>
  store.search(ask(query, options)).map(({ sourceId }) => sourceId);

beforeEach(() => {
  db = memoryDatabase();
  store = createSearchStore(db);
});

describe("words", () => {
  test("a natural question finds the stems of its telling words", () => {
    addDocument(db, "violin", "She has been practising the violin for years");
    addDocument(db, "garden", "What do you do in the garden?");
    expect(find("What does she do to practise her violins?", { vector: null })).toEqual(["violin"]);
  });

  test("a rare word counts for more than a frequent one", () => {
    for (let index = 0; index < 20; index += 1) addDocument(db, `walk${index}`, "a long walk by the river");
    addDocument(db, "heron", "a heron stood in the shallows");
    expect(find("walk heron", { vector: null })[0]).toBe("heron");
  });

  test("a frequent word finds what the filter leaves when the rare ones find nothing there", () => {
    for (let index = 0; index < 320; index += 1) {
      addDocument(db, `river${index}`, "the river is high");
      addDocument(db, `walk${index}`, "a walk to the mill");
    }
    addDocument(db, "walk", "another walk to the mill");
    addMemory(db, "habit", "I walk every day");
    expect(find("river walk", { vector: null, kinds: ["memory"], limit: 5 })).toEqual(["habit"]);
  });

  test("part of a long word is found when the word itself is nowhere", () => {
    addDocument(db, "aquarium", "the aquarium by the harbour");
    expect(find("aquari", { vector: null })).toEqual(["aquarium"]);
  });

  test.each([
    ["a run of three and more", "我的狗叫雷克斯", "我的狗叫什么名字"],
    ["two characters", "我住在里斯本", "住在"],
    ["one character", "我养了一只猫", "猫"],
    ["Japanese", "私は水族館で働いています", "水族館"],
    ["Thai", "ฉันมีสุนัขชื่อเร็กซ์", "สุนัข"],
  ])("text without spaces is found by %s", (_, text, query) => {
    addDocument(db, "other", "日本の天気はとても良いです");
    addDocument(db, "wanted", text);
    expect(find(query, { vector: null })[0]).toBe("wanted");
  });
});

describe("related words", () => {
  test("lift the text that has a synonym of a word that no text has", () => {
    addMemory(db, "doctor", "I saw the physician about my knee");
    addMemory(db, "dog", "My dog is called Rex");
    embedAll(db);
    const [first] = createSearchStore(db, () => builtInEmbedder).search(ask("doctor", {}));
    const [plain] = store.search(ask("doctor", {}));
    expect(first?.sourceId).toBe("doctor");
    expect(first?.score).toBeGreaterThan(plain?.score ?? 0);
  });
});

describe("meaning", () => {
  test("a fact is found by a question in other words", () => {
    addMemory(db, "job", "I work as a nurse at the city hospital");
    addMemory(db, "dog", "My dog is called Rex");
    addMemory(db, "move", "We're moving to Lisbon in March");
    embedAll(db);
    expect(find("what is my profession?")[0]).toBe("job");
    expect(find("what's my pet's name?")[0]).toBe("dog");
  });

  test("a hit says what found it", () => {
    addMemory(db, "dog", "My dog is called Rex");
    embedAll(db);
    const [byMeaning] = store.search(ask("the name of my pet"));
    expect(byMeaning?.why).toMatchObject({ text: null, found: "vectors" });
    expect(byMeaning?.why.vector).toBeGreaterThan(0.2);
    const [byWord] = store.search(ask("dog"));
    expect(byWord).toMatchObject({ title: "key of dog", text: "My dog is called Rex", start: 0, end: 20 });
    expect(byWord?.why.found).toBe("full-text");
    expect(byWord?.why.text).toBeGreaterThan(0.5);
  });

  test("vectors saved after the first search are used by the next", () => {
    addMemory(db, "dog", "My dog is called Rex");
    embedAll(db);
    find("pet");
    addMemory(db, "job", "I work as a nurse at the city hospital");
    embedAll(db);
    expect(find("what is my profession?")[0]).toBe("job");
  });

  test("another embedder's vectors are never compared", () => {
    addMemory(db, "dog", "My dog is called Rex");
    embedAll(db);
    db.run("update embeddings set revision = 'other'");
    expect(find("the name of my pet")).toEqual([]);
  });
});

describe("what is gone or no longer true", () => {
  test("a deleted chunk is not found, whichever way it was deleted", () => {
    addSession(db, "s");
    addMessage(db, "cascaded", "my dog is called Rex", { sessionId: "s", position: 0 });
    addMessage(db, "removed", "the dog next door is called Bello");
    embedAll(db);
    expect(find("pet names")).toHaveLength(2);
    db.run("delete from sessions where id = 's'");
    removeChunks(db, "message", "removed");
    expect(find("pet names")).toEqual([]);
    expect(find("dog")).toEqual([]);
  });

  test("a deletion that was rolled back did not happen", () => {
    addMemory(db, "dog", "My dog is called Rex");
    embedAll(db);
    find("pet");
    const failing = () =>
      db.transaction(() => {
        removeChunks(db, "memory", "dog");
        throw new Error("no");
      });
    expect(failing).toThrow("no");
    expect(find("the name of my pet")).toEqual(["dog"]);
  });

  test("memories count while they are believed", () => {
    addMemory(db, "old", "I live in Porto", { validFrom: 100, validTo: 200 });
    addMemory(db, "new", "I live in Lisbon", { validFrom: 200 });
    addMemory(db, "proposed", "I live in a lighthouse", { status: "proposed" });
    addMemory(db, "discarded", "I live in a tent", { status: "discarded" });
    embedAll(db);
    expect(find("where do I live?")).toEqual(["new"]);
    expect(find("where do I live?", { asOf: 150 })).toEqual(["old"]);
    expect(find("where do I live?", { asOf: 200 })).toEqual(["new"]);
    expect(find("where do I live?", { asOf: 50 })).toEqual([]);
  });
});

describe("filters", () => {
  beforeEach(() => {
    addSession(db, "s1");
    addSession(db, "s2");
    addMessage(db, "first", "my dog likes the river", { sessionId: "s1", position: 0 });
    addMessage(db, "question", "what does my dog like?", { sessionId: "s1", position: 1, isTelling: false });
    addMessage(db, "elsewhere", "a dog by the river", { sessionId: "s2", position: 0 });
    addDocument(db, "book", "the dog book");
    embedAll(db);
  });

  test.each([
    ["kinds", { kinds: ["document"] as const }, ["book"]],
    ["the session", { sessionId: "s2" }, ["elsewhere"]],
    ["tellings only", { sessionId: "s1", onlyTellings: true }, ["first"]],
    ["all but one message", { sessionId: "s1", exceptMessageId: "first" }, ["question"]],
    ["no kinds at all", { kinds: [] }, []],
  ])("%s", (_, options, expected) => {
    expect(find("dog", options)).toEqual(expected);
    expect(find("puppy", options)).toEqual(expected);
  });

  test("a filter holds before the limit, so that many others do not crowd out the wanted", () => {
    for (let index = 0; index < 300; index += 1) addDocument(db, `d${index}`, "dog dog dog puppy");
    embedAll(db);
    expect(find("dog", { sessionId: "s2", limit: 1 })).toEqual(["elsewhere"]);
    expect(find("puppy", { sessionId: "s2", limit: 1 })).toEqual(["elsewhere"]);
  });

  test("text that begins to tell is found from then on", () => {
    find("puppy", { onlyTellings: true });
    db.run("update chunks set is_telling = 1 where source_id = 'question'");
    expect(find("puppy", { sessionId: "s1", onlyTellings: true })).toContain("question");
  });
});

describe("talk", () => {
  beforeEach(() => {
    addSession(db, "s");
    const turns = [
      ["Ana", "Hello there"],
      ["Ben", "Where did you spend the summer in the mountains?"],
      ["Ana", "In a small hut above Grindelwald"],
      ["Ben", "Lovely"],
      ["Ana", "The mountains are grey today"],
    ] as const;
    for (const [position, [speaker, text]] of turns.entries()) {
      addMessage(db, `t${position}`, text, { sessionId: "s", position, speaker, saidAt: position });
    }
  });

  test("the turn after a matching question is found though it shares no word with it", () => {
    expect(find("summer mountains", { vector: null }).slice(0, 2)).toContain("t2");
    const alone = { text: true, vectors: true, neighbours: false, speaker: true };
    expect(find("summer mountains", { vector: null, parts: alone })).not.toContain("t2");
  });

  test("turns of the speaker whom the question names come first", () => {
    const [ana] = store.search(ask("What did Ana say of the mountains?", { vector: null, sessionId: "s" }));
    const [ben] = store.search(ask("What did Ben say of the mountains?", { vector: null, sessionId: "s" }));
    expect(ana?.speaker).toBe("Ana");
    expect(ana?.why.speaker).toBeGreaterThan(0);
    expect(ben?.speaker).toBe("Ben");
  });

  test("what was said at the time the question names comes before the rest", () => {
    const at = (month: number) => new Date(2026, month, 10).getTime();
    addDocument(db, "other", "unrelated");
    addMessage(db, "march", "we ate soup", { saidAt: at(2) });
    addMessage(db, "may", "we ate soup", { saidAt: at(4) });
    expect(find("soup in March", { vector: null })[0]).toBe("march");
    expect(find("soup in May", { vector: null })[0]).toBe("may");
  });

  test("a source cut into several chunks is one hit, its best chunk", () => {
    const filler = "Nothing of note happened on that day. ".repeat(60);
    addDocument(db, "diary", `${filler}We saw an otter. ${filler}`);
    const hits = store.search(ask("otter", { vector: null }));
    expect(hits).toHaveLength(1);
    expect(hits[0]?.text).toContain("otter");
    expect(hits[0]?.start).toBeGreaterThan(0);
  });
});

describe("when an index is damaged", () => {
  beforeEach(() => {
    addDocument(db, "violin", "practising the violin");
  });

  test("full text is rebuilt once and answers", () => {
    db.run("delete from chunk_words_data where id > 10");
    expect(find("violin", { vector: null })).toEqual(["violin"]);
    expect(db.all("select rowid from chunk_words where chunk_words match 'violin'")).toHaveLength(1);
  });

  test("an empty table can be rebuilt by hand", () => {
    db.run("insert into chunk_words (chunk_words) values ('delete-all')");
    db.run("insert into chunk_trigrams (chunk_trigrams) values ('delete-all')");
    expect(find("violin", { vector: null })).toEqual([]);
    store.rebuildFullText();
    expect(find("violin", { vector: null })).toEqual(["violin"]);
  });
});

describe("any question", () => {
  test("one with nothing to look for gets what was said last", () => {
    addMessage(db, "older", "first", { saidAt: 1 });
    addMessage(db, "newer", "second", { saidAt: 2 });
    const hits = store.search(ask("?!", { vector: null }));
    expect(hits.map(({ sourceId }) => sourceId)).toEqual(["newer", "older"]);
    expect(hits[0]?.why.found).toBe("newest");
  });

  test("one whose words are nowhere gets nothing", () => {
    addDocument(db, "violin", "practising the violin");
    expect(find("zebra crossing", { vector: null })).toEqual([]);
  });

  test("operators, quotes, emoji, broken Unicode and wild cards are only text", () => {
    addDocument(db, "violin", "practising the violin");
    const words = fc.constantFrom(
      '"',
      "'",
      "AND",
      "OR",
      "NOT",
      "NEAR(",
      "*",
      "^",
      ":",
      "-",
      "+",
      "(",
      ")",
      "%",
      "_",
      "\\",
    );
    const pieces = fc.oneof(
      words,
      fc.string({ unit: "binary" }),
      fc.constantFrom("violin", "text:", "狗", "日本語", "👩‍👩‍👧", "\u0000", "\ud800", "ﬁ", "İ"),
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const hits = store.search(ask(parts.join(" "), { vector: null }));
        for (const { score } of hits) expect(score >= 0 && score <= 1).toBe(true);
      }),
    );
  });

  test("a megabyte is searched by how it begins", () => {
    addDocument(db, "violin", "practising the violin");
    expect(find(`violin ${"lorem ipsum ".repeat(90_000)}`, { vector: null })).toEqual(["violin"]);
    expect(find("狗".repeat(1_000_000), { vector: null })).toEqual([]);
    expect(find("x".repeat(1_000_000), { vector: null })).toEqual([]);
  });

  test("a vector that cannot be compared is passed over", () => {
    addMemory(db, "dog", "My dog is called Rex");
    embedAll(db);
    const embedder = { model: "recollect-static-en", revision: "1", dimensions: 192 };
    const zeros = { embedder, values: new Float32Array(192) };
    const broken = { embedder, values: new Float32Array(192).fill(Number.NaN) };
    expect(find("dog", { vector: zeros })).toEqual(["dog"]);
    expect(find("dog", { vector: broken })).toEqual(["dog"]);
  });
});
