import { type ModelHost, type ModelHostBehaviour, startModelHost } from "./model-host.ts";
import { tinyModel } from "./tiny-model.ts";

/** What a browser test can ask of Node: a host with the tiny model, one at a time. */
let host: ModelHost | null = null;

export const modelHostCommands = {
  openModelHost: async (_: unknown, repository: string): Promise<string> => {
    await host?.close();
    host = await startModelHost(repository, tinyModel());
    return host.url;
  },
  modelHostBehave: async (_: unknown, behaviour: Partial<ModelHostBehaviour>): Promise<void> => {
    host?.behave(behaviour);
  },
  modelHostRequests: async (): Promise<readonly string[]> => host?.requests.map(({ path }) => path) ?? [],
  closeModelHost: async (): Promise<void> => {
    await host?.close();
    host = null;
  },
};

declare module "vitest/browser" {
  interface BrowserCommands {
    openModelHost: (repository: string) => Promise<string>;
    modelHostBehave: (behaviour: Partial<ModelHostBehaviour>) => Promise<void>;
    modelHostRequests: () => Promise<readonly string[]>;
    closeModelHost: () => Promise<void>;
  }
}
