import { type TransferHandler, transferHandlers } from "comlink";

interface WireSignal {
  readonly aborted: boolean;
  readonly port: MessagePort;
}

const abortSignalHandler: TransferHandler<AbortSignal, WireSignal> = {
  canHandle: (value): value is AbortSignal => value instanceof AbortSignal,
  serialize: (signal) => {
    const { port1, port2 } = new MessageChannel();
    signal.addEventListener("abort", () => port1.postMessage("abort"), { once: true });
    return [{ aborted: signal.aborted, port: port2 }, [port2]];
  },
  deserialize: ({ aborted, port }) => {
    const controller = new AbortController();
    if (aborted) controller.abort();
    port.onmessage = () => {
      controller.abort();
      port.close();
    };
    return controller.signal;
  },
};

/** Lets any method of any API take an `AbortSignal` as an argument. */
export function installAbortTransfer(): void {
  transferHandlers.set("AbortSignal", abortSignalHandler);
}
