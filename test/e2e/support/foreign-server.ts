import { EventEmitter, once } from "node:events";
import { createServer } from "node:http";

/** Another origin that would answer anyone, and notes who came. */
export interface ForeignServer {
  readonly url: string;
  readonly paths: readonly string[];
  /** Resolves when the next asker of the endless answer at `/endless` hangs up: call it before that can happen. */
  readonly endlessEnded: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function startForeignServer(): Promise<ForeignServer> {
  const paths: string[] = [];
  const hangUps = new EventEmitter();
  const server = createServer((request, response) => {
    paths.push(request.url ?? "");
    response.writeHead(200, {
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Allow-Headers": "*",
      "Cross-Origin-Resource-Policy": "cross-origin",
    });
    if (request.url === "/endless") {
      response.write("first words");
      response.on("close", () => hangUps.emit("ended"));
      return;
    }
    response.end("reached");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The foreign server has no port.");
  return {
    url: `http://127.0.0.1:${address.port}/`,
    paths,
    endlessEnded: async () => {
      await once(hangUps, "ended");
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
