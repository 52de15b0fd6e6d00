import { expect, onTestFinished, test } from "vitest";
import { createHub, type HubMessage, type TabMessage } from "#tab/hub.ts";

function startHub() {
  const endings = new Map<string, () => void>();
  const hub = createHub({ whenTabEnds: (tabId, callback) => void endings.set(tabId, callback) });
  return {
    endTab: (tabId: string) => endings.get(tabId)?.(),
    openTab: (tabId: string) => {
      const { port1, port2 } = new MessageChannel();
      onTestFinished(() => port1.close());
      hub.connect(port1);
      const received: HubMessage["type"][] = [];
      let wake = () => {};
      port2.onmessage = ({ data }: MessageEvent<HubMessage>) => {
        received.push(data.type);
        wake();
      };
      const say = (message: TabMessage) => port2.postMessage(message);
      say({ type: "hello", tabId });
      const waitFor = async (type: HubMessage["type"], count = 1) => {
        while (received.filter((each) => each === type).length < count) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      };
      return { received, say, waitFor };
    },
  };
}

test("a tab that is there before the leader gets its port once the leader is ready", async () => {
  const { openTab } = startHub();
  const follower = openTab("follower");
  const leader = openTab("leader");
  leader.say({ type: "leader-ready" });
  await follower.waitFor("runner-port");
  await leader.waitFor("serve-tab", 2);
  expect(follower.received).toEqual(["runner-port"]);
});

test("a tab that comes later is introduced to the leader at once", async () => {
  const { openTab } = startHub();
  const leader = openTab("leader");
  leader.say({ type: "leader-ready" });
  await leader.waitFor("runner-port");
  const late = openTab("late");
  await late.waitFor("runner-port");
  expect(late.received).toEqual(["runner-port"]);
});

test("after the leader's end a new tab waits, and the next leader serves every tab that is left", async () => {
  const { openTab, endTab } = startHub();
  const first = openTab("first");
  first.say({ type: "leader-ready" });
  await first.waitFor("runner-port");
  endTab("first");
  const second = openTab("second");
  const third = openTab("third");
  second.say({ type: "leader-ready" });
  await third.waitFor("runner-port");
  await second.waitFor("serve-tab", 2);
  expect(second.received.filter((type) => type === "serve-tab")).toHaveLength(2);
  expect(first.received.filter((type) => type === "serve-tab")).toHaveLength(1);
});
