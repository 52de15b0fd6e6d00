/** Tab to hub. */
export type TabMessage =
  /** First message: who I am. `tabId` names a Web Lock the tab holds for as long as it lives. */
  | { readonly type: "hello"; readonly tabId: string }
  /** This tab's workers run now; give every tab a port to them. */
  | { readonly type: "leader-ready" }
  /** This tab gave way. */
  | { readonly type: "leader-gone" };

/** Hub to tab. */
export type HubMessage =
  /** To the leader: serve a tab on this port. */
  | { readonly type: "serve-tab"; readonly port: MessagePort }
  /** To each tab: the runner is at the other end of this port. */
  | { readonly type: "runner-port"; readonly port: MessagePort };

export interface HubDeps {
  /** Calls back when the tab of this id is gone; a MessagePort does not tell. */
  readonly whenTabEnds: (tabId: string, callback: () => void) => void;
}

/** Hands each tab a port to the runner of the leader tab. Holds no application state. */
export function createHub({ whenTabEnds }: HubDeps) {
  const tabs = new Set<MessagePort>();
  let leader: MessagePort | undefined;

  const introduce = (tab: MessagePort, to: MessagePort) => {
    const { port1, port2 } = new MessageChannel();
    to.postMessage({ type: "serve-tab", port: port1 } satisfies HubMessage, [port1]);
    tab.postMessage({ type: "runner-port", port: port2 } satisfies HubMessage, [port2]);
  };

  return {
    connect: (tab: MessagePort) => {
      tab.onmessage = ({ data }: MessageEvent<TabMessage>) => {
        switch (data.type) {
          case "hello":
            tabs.add(tab);
            whenTabEnds(data.tabId, () => {
              tabs.delete(tab);
              if (leader === tab) leader = undefined;
            });
            if (leader) introduce(tab, leader);
            return;
          case "leader-ready":
            leader = tab;
            for (const each of tabs) introduce(each, tab);
            return;
          case "leader-gone":
            if (leader === tab) leader = undefined;
            return;
          default:
            data satisfies never;
        }
      };
    },
  };
}
