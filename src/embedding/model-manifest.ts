import type { CatalogueModel } from "./embedder-catalogue.ts";
import type { ModelFiles } from "./model-files.ts";

/** What a model consists of and how much of it has come; kept beside its files. */
export interface ModelManifest {
  readonly host: string;
  readonly files: readonly ManifestFile[];
}

export interface ManifestFile {
  readonly path: string;
  /** Null while no one has said. */
  readonly bytes: number | null;
  /** What the file must have, by the catalogue or the host; null when neither says. */
  readonly sha256: string | null;
  /** What it has; null until it is whole. */
  readonly foundSha256: string | null;
}

const NAME = "manifest.json";

export async function readManifest(files: ModelFiles, modelId: string): Promise<ModelManifest | null> {
  const blob = await files.read(modelId, NAME);
  if (!blob) return null;
  try {
    const value: unknown = JSON.parse(await blob.text());
    return isManifest(value) ? value : null;
  } catch (error) {
    // Cut off in the middle of writing: the download begins with asking the host again.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

export async function writeManifest(files: ModelFiles, modelId: string, manifest: ModelManifest): Promise<void> {
  const writer = await files.open(modelId, NAME, 0);
  try {
    writer.write(new TextEncoder().encode(JSON.stringify(manifest)));
  } finally {
    writer.close();
  }
}

export function isWhole({ files }: ModelManifest): boolean {
  return files.every(({ foundSha256 }) => foundSha256 !== null);
}

/** The weights by their content: what tells one version of a model from another. */
export function weightsOf({ files }: ModelManifest, { weights }: CatalogueModel): ManifestFile | undefined {
  return files.find(({ path }) => path === weights);
}

function isManifest(value: unknown): value is ModelManifest {
  return (
    typeof value === "object" &&
    value !== null &&
    "host" in value &&
    typeof value.host === "string" &&
    "files" in value &&
    Array.isArray(value.files)
  );
}
