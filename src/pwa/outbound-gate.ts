import { workerName } from "./security-headers.mjs";

export interface OutboundGateDeps {
  readonly findClient: (id: string) => Promise<{ readonly url: string } | undefined>;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** The workers whose requests may leave the origin. */
const outboundWorkers: ReadonlySet<string | undefined> = new Set(["egress"]);

/**
 * Lets only the egress worker's requests leave the origin: the second fence, inside the policy each worker's
 * own headers set.
 */
export function createOutboundGate({ findClient, fetch }: OutboundGateDeps) {
  const allowedClientIds = new Set<string>();

  return {
    /**
     * Undefined lets the browser send the request itself, which keeps permission prompts and long streams out
     * of the service worker. Who a client is can only be asked asynchronously, so the first request of each
     * goes through here.
     */
    answer: (request: Request, clientId: string): Promise<Response> | undefined => {
      // Workers that were there before the first service worker claimed them have no id in Chromium 156: until
      // the next load their own headers are their only fence. Pages have one, and stay inside.
      if (clientId === "" || allowedClientIds.has(clientId)) return undefined;
      return findClient(clientId).then((client) => {
        if (!client || !outboundWorkers.has(workerName(new URL(client.url).pathname))) return Response.error();
        allowedClientIds.add(clientId);
        return fetch(request);
      });
    },
  };
}
