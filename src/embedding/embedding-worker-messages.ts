/** Tab to embedding worker: serve EmbeddingApi on this port. May be sent again for another port. */
export interface EmbeddingWorkerMessage {
  readonly type: "serve";
  readonly port: MessagePort;
}
