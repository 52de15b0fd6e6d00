const REDACTED = "[key]";

/** Shapes of keys and bearer tokens, for those that are not ours but are echoed all the same. */
const keyShapes = [
  /\b(?:sk|pk|rk|gsk|xai|key)[-_][A-Za-z0-9_-]{12,}/g,
  /\bAIza[A-Za-z0-9_-]{20,}/g,
  /\bBearer\s+\S+/gi,
];

/** Takes the key, also in its URL-encoded form, and everything that looks like one out of a text. */
export function redact(text: string, key: string | null): string {
  const exact = key ? [key, encodeURIComponent(key)] : [];
  const withoutKey = exact.reduce((result, secret) => result.replaceAll(secret, REDACTED), text);
  return keyShapes.reduce((result, shape) => result.replace(shape, REDACTED), withoutKey);
}
