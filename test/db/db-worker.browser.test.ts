import { afterEach, expect, test } from "vitest";
import { newSession, userMessage } from "../support/builders.ts";
import { freshProfile, startDbWorker, type TestDbWorker, terminateDbWorkers } from "../support/db-worker.ts";

afterEach(terminateDbWorkers);

const longDocuments = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `d${index}`,
    path: `/${index}.md`,
    title: `Document ${index}`,
    text: "Some words about the sea, the wind and the harbour of a small town. ".repeat(400),
    mediaType: "text/markdown",
    tags: [],
    createdAt: index,
  }));

async function appendTo(worker: TestDbWorker, texts: readonly string[]): Promise<void> {
  const api = worker.connect();
  await api.sessions.getOrCreate(newSession({ id: "chat" }));
  for (const text of texts) await api.sessions.append(userMessage(text));
}

async function textsIn(worker: TestDbWorker): Promise<string[]> {
  const messages = await worker.connect().sessions.messages("chat", {});
  return messages.map((message) => ("text" in message ? message.text : ""));
}

test("the file is opened with a write-ahead log, closed, and found again by the next worker", async () => {
  const profile = freshProfile();
  const first = startDbWorker(profile);
  await first.next("leading");
  await appendTo(first, ["one", "two"]);
  expect(await first.connect().maintenance.describe()).toMatchObject({ journalMode: "wal", messages: 2 });
  first.send({ type: "release" });
  expect(await first.next("released")).toEqual({ type: "released", takenOver: false });

  const second = startDbWorker(profile);
  await second.next("leading");
  expect(await textsIn(second)).toEqual(["one", "two"]);
  expect(await second.connect().maintenance.checkIntegrity()).toBe("ok");
});

test("a call after the release is refused, on old ports and on new ones", async () => {
  const worker = startDbWorker(freshProfile());
  await worker.next("leading");
  const api = worker.connect();
  await api.sessions.getOrCreate(newSession({ id: "chat" }));
  worker.send({ type: "release" });
  await worker.next("released");
  await expect(api.sessions.get("chat")).rejects.toMatchObject({ code: "leader-changed" });
  await expect(worker.connect().sessions.get("chat")).rejects.toMatchObject({ code: "leader-changed" });
});

test("profiles are separate files", async () => {
  const [one, other] = [startDbWorker(freshProfile()), startDbWorker(freshProfile())];
  await Promise.all([one.next("leading"), other.next("leading")]);
  await appendTo(one, ["mine"]);
  expect(await other.connect().sessions.get("chat")).toBeNull();
});

test("a second worker waits, and gets the file with all acknowledged writes when the first is terminated", async () => {
  const profile = freshProfile();
  const first = startDbWorker(profile);
  await first.next("leading");
  const second = startDbWorker(profile);
  await appendTo(first, ["one", "two", "three"]);
  expect(second.events).toEqual([]);
  first.terminate();
  await second.next("leading");
  expect(await textsIn(second)).toEqual(["one", "two", "three"]);
  expect(await second.connect().maintenance.checkIntegrity()).toBe("ok");
});

test("the same when the first is terminated in the middle of a long write, which leaves nothing half done", async () => {
  const profile = freshProfile();
  const first = startDbWorker(profile);
  await first.next("leading");
  await appendTo(first, ["acknowledged"]);
  const second = startDbWorker(profile);
  const write = first.connect().documents.putAll(longDocuments(400), 1);
  const refused = expect(write).rejects.toMatchObject({ code: "leader-changed" });
  // Answered after the write has begun to be read from the port, in all likelihood in its middle.
  await new Promise((resolve) => requestAnimationFrame(resolve));
  first.terminate();
  await refused;
  await second.next("leading");
  expect(await textsIn(second)).toEqual(["acknowledged"]);
  expect([0, 400]).toContain((await second.connect().documents.list()).length);
  expect(await second.connect().maintenance.checkIntegrity()).toBe("ok");
});

test("who asks to take over goes first, before those who waited longer; the leader goes to the end", async () => {
  const profile = freshProfile();
  const leader = startDbWorker(profile);
  await leader.next("leading");
  await appendTo(leader, ["from the first"]);
  const patient = startDbWorker(profile);
  await untilInLine(profile, 1);
  const asker = startDbWorker(profile);
  await untilInLine(profile, 2);

  asker.send({ type: "take-over" });
  expect(await leader.next("released")).toEqual({ type: "released", takenOver: true });
  await asker.next("leading");
  expect(patient.events).toEqual([]);
  await appendTo(asker, ["from the third"]);
  await untilInLine(profile, 2);

  asker.terminate();
  await patient.next("leading");
  expect(await textsIn(patient)).toEqual(["from the first", "from the third"]);
  patient.terminate();
  await leader.next("leading");
  expect(await textsIn(leader)).toEqual(["from the first", "from the third"]);
});

test("two who ask at once end with one leader, and the file whole", async () => {
  const profile = freshProfile();
  const leader = startDbWorker(profile);
  await leader.next("leading");
  await appendTo(leader, ["one"]);
  const [left, right] = [startDbWorker(profile), startDbWorker(profile)];
  await untilInLine(profile, 2);
  left.send({ type: "take-over" });
  right.send({ type: "take-over" });
  await leader.next("released");
  await Promise.race([left.next("leading"), right.next("leading")]);
  await untilInLine(profile, 2);
  const leads = ({ events }: TestDbWorker) =>
    events.filter(({ type }) => type === "leading").length > events.filter(({ type }) => type === "released").length;
  await expect.poll(() => [leader, left, right].filter(leads).length, { timeout: 30_000 }).toBe(1);
  const winner = [left, right].find(leads);
  expect(winner && (await textsIn(winner))).toEqual(["one"]);
});

test("a tab that asks and dies leaves the database to those who wait", async () => {
  const profile = freshProfile();
  const leader = startDbWorker(profile);
  await leader.next("leading");
  await appendTo(leader, ["one"]);
  const asker = startDbWorker(profile);
  await untilInLine(profile, 1);
  asker.send({ type: "take-over" });
  await leader.next("released");
  asker.terminate();
  await leader.next("leading");
  expect(await textsIn(leader)).toEqual(["one"]);
});

test("a request of a tab that has died meanwhile costs the leader a moment, not the file", async () => {
  const profile = freshProfile();
  const leader = startDbWorker(profile);
  await leader.next("leading");
  await appendTo(leader, ["one"]);
  const channel = new BroadcastChannel(`recollect-take-over-${profile}`);
  channel.postMessage({ type: "ask", asker: "a worker that holds no lock" });
  channel.close();
  await leader.next("released");
  await leader.next("leading");
  expect(await textsIn(leader)).toEqual(["one"]);
});

test("a passing failure of the browser's file handles loses nothing", async () => {
  const profile = freshProfile();
  const first = startDbWorker(profile);
  await first.next("leading");
  await appendTo(first, ["one", "two"]);
  first.terminate();
  const flaky = startDbWorker(
    profile,
    new Worker(new URL("../support/flaky-handles.worker.ts", import.meta.url), { type: "module" }),
  );
  await flaky.next("leading");
  expect(await textsIn(flaky)).toEqual(["one", "two"]);
});

test("without storage there is a clear word, and no database in memory", async () => {
  const worker = startDbWorker(
    freshProfile(),
    new Worker(new URL("../support/private-window.worker.ts", import.meta.url), { type: "module" }),
  );
  await expect(worker.next("leading")).rejects.toMatchObject({
    code: "no-storage",
    message: expect.stringContaining("Private windows"),
  });
});

/** Resolves when so many workers wait for the profile's lock. */
async function untilInLine(profile: string, count: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const { pending = [] } = await navigator.locks.query();
        return pending.filter(({ name }) => name === `recollect-database-${profile}`).length;
      },
      { timeout: 30_000 },
    )
    .toBe(count);
}
