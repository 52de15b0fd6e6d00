/** Where the person is. Every place has an address, so that back, forward and reload work. */
export type Route =
  | { readonly room: "chat"; readonly sessionId: string | null; readonly messageId: string | null }
  | { readonly room: "memory"; readonly memoryId: string | null }
  | { readonly room: "reading"; readonly documentId: string | null }
  | { readonly room: "search"; readonly query: string }
  | { readonly room: "settings" };

export type RoomName = Route["room"];

/** Reads a location hash; an unknown address is a new chat. */
export function parseRoute(hash: string): Route {
  const [path = "", search = ""] = hash.replace(/^#\/?/, "").split("?", 2);
  const [room, first, second] = path.split("/").map(decode);
  switch (room) {
    case "memory":
      return { room, memoryId: first || null };
    case "reading":
      return { room, documentId: first || null };
    case "search":
      return { room, query: new URLSearchParams(search).get("q") ?? "" };
    case "settings":
      return { room };
    default:
      return { room: "chat", sessionId: (room === "chat" && first) || null, messageId: second || null };
  }
}

export function formatRoute(route: Route): string {
  switch (route.room) {
    case "chat":
      return `#/${["chat", route.sessionId, route.sessionId && route.messageId].filter(isText).map(encodeURIComponent).join("/")}`;
    case "memory":
      return `#/${["memory", route.memoryId].filter(isText).map(encodeURIComponent).join("/")}`;
    case "reading":
      return `#/${["reading", route.documentId].filter(isText).map(encodeURIComponent).join("/")}`;
    case "search":
      return route.query ? `#/search?${new URLSearchParams({ q: route.query })}` : "#/search";
    case "settings":
      return "#/settings";
    default:
      return route satisfies never;
  }
}

const isText = (part: string | null): part is string => part !== null && part !== "";

/** A hash typed by hand may hold a stray percent sign. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
