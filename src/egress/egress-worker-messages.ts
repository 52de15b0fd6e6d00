/** Tab to egress worker: expose the API on this port. A worker serves one profile, that of the first message. */
export interface EgressWorkerMessage {
  readonly type: "serve";
  readonly port: MessagePort;
  readonly profile: string;
}
