import fc from "fast-check";
import { expect, test } from "vitest";
import { formatRoute, parseRoute, type Route } from "../../src/ui/route.ts";

const id = fc.string({ minLength: 1 });
const route: fc.Arbitrary<Route> = fc.oneof(
  fc.record({ room: fc.constant("chat" as const), sessionId: id, messageId: fc.option(id) }),
  fc.constant<Route>({ room: "chat", sessionId: null, messageId: null }),
  fc.record({ room: fc.constant("memory" as const), memoryId: fc.option(id) }),
  fc.record({ room: fc.constant("reading" as const), documentId: fc.option(id) }),
  fc.record({ room: fc.constant("search" as const), query: fc.string() }),
  fc.constant<Route>({ room: "settings" }),
);

test("every place has an address that leads back to it", () => {
  fc.assert(
    fc.property(route, (place) => {
      expect(parseRoute(formatRoute(place))).toEqual(place);
    }),
  );
});

test.each(["", "#", "#/", "#/nowhere", "#/%E0%A4%A"])("%j is a new chat", (hash) => {
  expect(parseRoute(hash)).toEqual({ room: "chat", sessionId: null, messageId: null });
});
