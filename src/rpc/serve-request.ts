/** Tab to worker, as often as there are callers: expose the worker's API on this port. */
export interface ServeRequest {
  readonly type: "serve";
  readonly port: MessagePort;
}
