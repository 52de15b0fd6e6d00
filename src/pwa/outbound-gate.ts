import { workerName } from "./security-headers.mjs";

export interface OutboundGateDeps {
  readonly findClient: (id: string) => Promise<{ readonly url: string } | undefined>;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** The workers whose every request may leave the origin. */
const outboundWorkers: ReadonlySet<string | undefined> = new Set(["egress"]);

/** Addresses of a model's files and of the list of them, in the layout of the hub; nothing else fits into them. */
const modelAddress = /\/resolve\/[\w.-]+\/[\w./-]+$|\/api\/models\/[\w.-]+\/[\w.-]+\/tree\/[\w.-]+$/;

/** The embedding worker fetches models; it reads every text there is, so what it sends must have room for none. */
function asksForModel({ method, url }: Request): boolean {
  const { pathname, search } = new URL(url);
  return method === "GET" && modelAddress.test(pathname) && (search === "" || search === "?recursive=true");
}

/**
 * Lets only the egress worker's requests leave the origin, and the embedding worker's for a model: the second fence,
 * inside the policy each worker's own headers set.
 */
export function createOutboundGate({ findClient, fetch }: OutboundGateDeps) {
  const allowedClientIds = new Set<string>();
  const nameOf = async (clientId: string) => {
    const client = await findClient(clientId);
    const name = client && workerName(new URL(client.url).pathname);
    if (outboundWorkers.has(name)) allowedClientIds.add(clientId);
    return name;
  };
  const mayPass = async (request: Request, clientId: string) => {
    const name = await nameOf(clientId);
    return outboundWorkers.has(name) || (name === "embedding" && asksForModel(request));
  };

  return {
    /** A worker introduces itself by asking for its own script; from then on its requests go past. */
    meet: async (path: string, clientId: string): Promise<void> => {
      if (clientId !== "" && outboundWorkers.has(workerName(path))) await nameOf(clientId);
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
      return mayPass(request, clientId).then((passes) => (passes ? fetch(request) : Response.error()));
    },
  };
}
