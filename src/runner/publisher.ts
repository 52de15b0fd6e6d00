import { createEventBatcher } from "#rpc/event-port.ts";
import type { RunnerEvent } from "./runner-api.ts";

export interface Publisher {
  readonly publish: (event: RunnerEvent) => void;
  readonly subscribe: (port: MessagePort, tabId: string) => void;
}

export interface PublisherDeps {
  readonly whenTabEnds: (tabId: string, callback: () => void) => void;
}

/** Sends every event to every tab, in order, gathered so that a token is not a message. */
export function createPublisher({ whenTabEnds }: PublisherDeps): Publisher {
  const ports = new Set<MessagePort>();
  const { push } = createEventBatcher<RunnerEvent>((events) => {
    const joined = joinDeltas(events);
    for (const port of ports) port.postMessage(joined);
  });
  return {
    publish: push,
    subscribe: (port, tabId) => {
      ports.add(port);
      whenTabEnds(tabId, () => {
        ports.delete(port);
        port.close();
      });
    },
  };
}

/** Neighbouring deltas of one message become one. */
function joinDeltas(events: readonly RunnerEvent[]): RunnerEvent[] {
  const joined: RunnerEvent[] = [];
  for (const event of events) {
    const last = joined.at(-1);
    const isDelta = event.type === "text-delta" || event.type === "reasoning-delta";
    if (isDelta && last?.type === event.type && last.messageId === event.messageId) {
      joined[joined.length - 1] = { ...last, delta: last.delta + event.delta };
    } else {
      joined.push(event);
    }
  }
  return joined;
}
