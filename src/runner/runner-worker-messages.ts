/** Tab to runner worker. */
export type RunnerWorkerMessage =
  /** Sent once, first: the ports to the workers beside it. */
  | {
      readonly type: "start";
      readonly storePort: MessagePort;
      readonly embeddingPort: MessagePort;
      readonly egressPort: MessagePort;
    }
  | { readonly type: "serve-tab"; readonly port: MessagePort };
