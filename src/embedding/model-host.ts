import { AppError } from "#rpc/app-error.ts";

/** Where the catalogue's models come from unless a person names a host of their own. */
export const MODEL_HUB = "https://huggingface.co";

/**
 * An address to fetch models from, without a slash at its end. Plain http only on this device: the embedding worker's
 * policy lets it reach nothing else that way.
 */
export function normalizeModelHost(input: string): string {
  const typed = input.trim().replace(/\/+$/, "");
  const url = URL.canParse(typed) ? new URL(typed) : null;
  const isLocal = url !== null && /^(localhost|127\.0\.0\.1)$/.test(url.hostname);
  if (!url || !(url.protocol === "https:" || (url.protocol === "http:" && isLocal))) {
    throw new AppError(
      "invalid-input",
      "A host for models starts with https:// (or with http://localhost, on this device), such as https://huggingface.co.",
    );
  }
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "") {
    throw new AppError(
      "invalid-input",
      "The host's address holds a name, a password or a question mark. Leave them out.",
    );
  }
  return url.origin + url.pathname.replace(/\/+$/, "");
}
