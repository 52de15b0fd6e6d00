import { AppError } from "#rpc/app-error.ts";
import type { NewSession, SessionScope } from "./session.ts";

/** Where a session stands: the person's chats, and the sessions that work begets under them. */
export type SessionKey =
  | { readonly type: "main"; readonly name: string }
  /** A helper started by the session `parent`. */
  | { readonly type: "sub-agent"; readonly parent: SessionKey; readonly id: string }
  /** A run inside another run of the same session. */
  | { readonly type: "nested"; readonly parent: SessionKey; readonly id: string }
  | { readonly type: "heartbeat"; readonly id: string };

/**
 * The key as one string, e.g. `main:tea/sub-agent:research/nested:3`.
 * Names may hold anything: what would part the key is percent-encoded.
 */
export function buildSessionKey(key: SessionKey): string {
  switch (key.type) {
    case "main":
      return `main:${encodePart(key.name)}`;
    case "heartbeat":
      return `heartbeat:${encodePart(key.id)}`;
    case "sub-agent":
    case "nested":
      return `${buildSessionKey(key.parent)}/${key.type}:${encodePart(key.id)}`;
    default:
      return key satisfies never;
  }
}

/** Reads what `buildSessionKey` wrote. Throws `invalid-input` for anything else. */
export function parseSessionKey(text: string): SessionKey {
  const [root, ...rest] = text.split("/");
  const [rootType, rootName] = splitPart(root ?? "", text);
  let key: SessionKey;
  if (rootType === "main") key = { type: "main", name: rootName };
  else if (rootType === "heartbeat") key = { type: "heartbeat", id: rootName };
  else throw unreadable(text);
  for (const part of rest) {
    const [type, id] = splitPart(part, text);
    if (type !== "sub-agent" && type !== "nested") throw unreadable(text);
    key = { type, parent: key, id };
  }
  return key;
}

/** What makes a session of this key unique in the store. */
export function sessionIdentity(key: SessionKey): Pick<NewSession, "name" | "scope" | "scopeId"> {
  switch (key.type) {
    case "main":
      return { name: buildSessionKey(key), scope: "chat", scopeId: "" };
    case "heartbeat":
      return { name: buildSessionKey(key), scope: "heartbeat", scopeId: "" };
    case "sub-agent":
    case "nested": {
      const scope: SessionScope = key.type;
      return { name: buildSessionKey(key), scope, scopeId: buildSessionKey(key.parent) };
    }
    default:
      return key satisfies never;
  }
}

function splitPart(part: string, whole: string): [type: string, value: string] {
  const colon = part.indexOf(":");
  if (colon < 1) throw unreadable(whole);
  try {
    return [part.slice(0, colon), decodeURIComponent(part.slice(colon + 1))];
  } catch (cause) {
    throw unreadable(whole, cause);
  }
}

/** `encodeURIComponent` refuses half surrogate pairs; they become the replacement character. */
function encodePart(value: string): string {
  return encodeURIComponent(value.toWellFormed());
}

function unreadable(text: string, cause?: unknown): AppError {
  return new AppError("invalid-input", `"${text}" is no session key. It should look like main:name/sub-agent:id.`, {
    cause,
  });
}
