import { createLocalModels } from "#llm/create-local-models.ts";
import type { LocalModelApi } from "#llm/local-model-api.ts";
import { exposeApi } from "#rpc/connection.ts";
import type { ServeRequest } from "#rpc/serve-request.ts";

const localModels = createLocalModels(self.navigator);

self.addEventListener("message", ({ data }: MessageEvent<ServeRequest>) => {
  exposeApi<LocalModelApi>(localModels, data.port);
});
