import { isLoopbackHost, isPrivateHost } from "#egress/private-host.ts";
import { AppError } from "#rpc/app-error.ts";

/** Where well-known providers keep the interface, for people who enter the host alone. */
const knownPaths: Readonly<Record<string, string>> = {
  "openrouter.ai": "/api/v1",
  "api.groq.com": "/openai/v1",
  "api.fireworks.ai": "/inference/v1",
  "generativelanguage.googleapis.com": "/v1beta/openai",
};

/** What people paste along with the base: the end of an endpoint's address. */
const endpointPath = /\/(chat\/completions|completions|models|embeddings|responses|messages)$/;

/** Ollama's own interface, beside which it serves the compatible one under /v1. */
const ollamaPath = /^\/api(\/(chat|generate|tags))?$/;

/**
 * The base address of an OpenAI-compatible interface, from whatever form a person gives it in:
 * with a scheme, without slash at the end. Throws `invalid-input` with the reason when it cannot be one.
 * What it returns, it returns unchanged when given again.
 */
export function normalizeBaseUrl(input: string): string {
  const typed = input
    .trim()
    .replace(/^["'<](.*)["'>]$/s, "$1")
    .trim();
  if (typed === "") throw refuse("Enter the address of the provider, such as https://api.example.com/v1.");
  const url = parse(typed);
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw refuse(`The address must start with https:// or http://, not ${url.protocol}//.`);
  }
  if (url.username !== "" || url.password !== "") {
    throw refuse("The address holds a name or a password. Leave them out, and enter the key in its own field.");
  }
  if (url.search !== "") {
    throw refuse(
      "The address holds a question mark with something behind it. Leave that out; a key has its own field.",
    );
  }
  // Servers bind to all interfaces under this name, but a browser cannot ask there.
  if (url.hostname === "0.0.0.0" || url.hostname === "[::]") url.hostname = "localhost";
  if (url.protocol === "http:" && !isPrivateHost(url.hostname)) {
    throw refuse(`${url.host} lies outside your own network: the address must start with https://.`);
  }
  return url.origin + basePath(url);
}

function parse(typed: string): URL {
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(typed);
  const address = hasScheme ? typed : addScheme(typed);
  if (!URL.canParse(address) || new URL(address).hostname === "") {
    throw refuse("This is not a web address. It looks like https://api.example.com/v1 or localhost:11434.");
  }
  return new URL(address);
}

function addScheme(typed: string): string {
  const guess = `http://${typed.replace(/^\/+/, "")}`;
  if (!URL.canParse(guess)) return guess;
  const { hostname } = new URL(guess);
  const isNear = hostname === "0.0.0.0" || isLoopbackHost(hostname) || isPrivateHost(hostname);
  return isNear ? guess : guess.replace(/^http:/, "https:");
}

function basePath({ hostname, pathname }: URL): string {
  let path = pathname.replace(/\/{2,}/g, "/").replace(/\/$/, "");
  while (endpointPath.test(path)) path = path.replace(endpointPath, "");
  const known = knownPaths[hostname];
  if (path === "" || (!known && ollamaPath.test(path)) || known?.startsWith(`${path}/`)) {
    return known ?? "/v1";
  }
  return path;
}

function refuse(reason: string): AppError {
  return new AppError("invalid-input", reason);
}
