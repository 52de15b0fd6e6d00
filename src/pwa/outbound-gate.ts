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
  const isAllowed = async (clientId: string) => {
    const client = await findClient(clientId);
    if (!client || !outboundWorkers.has(workerName(new URL(client.url).pathname))) return false;
    allowedClientIds.add(clientId);
    return true;
  };

  return {
    /** A worker introduces itself by asking for its own script; from then on its requests go past. */
    meet: async (path: string, clientId: string): Promise<void> => {
      if (clientId !== "" && outboundWorkers.has(workerName(path))) await isAllowed(clientId);
    },

    /**
     * Undefined lets the browser send the request itself, which keeps permission prompts and long streams out
     * of the service worker. Who a client is can only be asked asynchronously, so the first request of one that
     * has not been met goes through here.
     */
    answer: (request: Request, clientId: string): Promise<Response> | undefined => {
      // Workers that were there before the first service worker claimed them have no id in Chromium 156: until
      // the next load their own headers are their only fence. Pages have one, and stay inside.
      if (clientId === "" || allowedClientIds.has(clientId)) return undefined;
      return isAllowed(clientId).then((allowed) => (allowed ? fetch(request) : Response.error()));
    },
  };
}
