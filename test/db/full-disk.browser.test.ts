import { cdp } from "@vitest/browser/context";
import { afterEach, expect, test } from "vitest";
import { newSession, userMessage } from "../support/builders.ts";
import { freshProfile, startDbWorker, terminateDbWorkers } from "../support/db-worker.ts";

/** The part of the DevTools protocol that this test speaks; the provider's type is left open by Vitest. */
interface QuotaSession {
  send(method: "Storage.overrideQuotaForOrigin", params: { origin: string; quotaSize?: number }): Promise<unknown>;
}

const setQuota = (quotaSize?: number) => {
  const session = cdp() as unknown as QuotaSession;
  const limit = quotaSize === undefined ? {} : { quotaSize };
  return session.send("Storage.overrideQuotaForOrigin", { origin: location.origin, ...limit });
};

afterEach(async () => {
  await setQuota();
  terminateDbWorkers();
});

test("when the disk is full the writer is told so, and what was written before is there", async () => {
  const worker = startDbWorker(freshProfile());
  await worker.next("leading");
  const api = worker.connect();
  await api.sessions.getOrCreate(newSession({ id: "chat" }));
  await api.sessions.append(userMessage("Before the disk was full.", { id: "before" }));

  const { usage = 0 } = await navigator.storage.estimate();
  await setQuota(usage + 1_000_000);
  const text = "All the words that do not fit on the disk any more, one after the other. ".repeat(12_000);
  const fill = async () => {
    for (let index = 0; index < 10; index += 1) await api.sessions.append(userMessage(`${index} ${text}`));
  };
  await expect(fill()).rejects.toMatchObject({
    code: "storage-full",
    message: expect.stringContaining("Free some space"),
  });

  await setQuota();
  expect(await api.sessions.getMessage("before")).toMatchObject({ text: "Before the disk was full." });
  await api.sessions.append(userMessage("After it.", { id: "after" }));
  expect(await api.maintenance.checkIntegrity()).toBe("ok");
});
