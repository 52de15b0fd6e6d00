import { holdsInChat } from "#memory/chat-scope.ts";
import type { Memory, MemoryCandidate, MemoryCategory, MemoryLayer, MemoryWriteResult } from "#memory/memory.ts";
import type { ToolDeps } from "./create-tools.ts";
import { defineTool, ToolFailure } from "./define-tool.ts";
import { clip, formatDay, numberLines } from "./format-lines.ts";
import type { Tool, ToolContext } from "./tool.ts";
import type { ToolInput } from "./tool-input.ts";

const actions = ["search", "list", "store", "forget"] as const;
const layers = ["tacit", "daily", "entity", "project"] as const satisfies readonly MemoryLayer[];
const categories = [
  "fact",
  "preference",
  "entity",
  "decision",
  "style",
  "artifact",
  "instruction",
  "goal",
] as const satisfies readonly MemoryCategory[];

const MAX_RESULTS = 20;
const MAX_VALUE_CHARACTERS = 300;

/** Below what the person types or confirms: a model may have misunderstood. */
const TOOL_CONFIDENCE = 0.6;
const DEFAULT_IMPORTANCE = 0.5;

const description = `What you know about the person: find, list, note and forget facts.
search: facts that fit "query". list: the newest facts, of one "layer" if given.
store: propose a fact with "key" and "value"; the person decides whether it is kept.
forget: delete one fact for good, only when the person asks for it; give its "id" and its "key" as search shows them.`;

type MemoryToolDeps = Pick<
  ToolDeps,
  "store" | "embedQuery" | "newId" | "now" | "mayRead" | "report" | "reportForgotten"
>;

/** The `memory` tool. It shows only what may leave the device for the model in use, and can only propose facts. */
export function createMemoryTool(deps: MemoryToolDeps): Tool {
  return defineTool({
    name: "memory",
    description,
    inputSchema: {
      type: "object",
      properties: {
        action: { type: "string", enum: [...actions] },
        query: { type: "string", description: "search: what to look for, in the words the person would use" },
        key: { type: "string", description: "store, forget: a short name of the fact, such as favorite-tea" },
        value: { type: "string", description: "store: the fact itself, one sentence" },
        layer: { type: "string", enum: [...layers], description: "list, store: tacit (default) is about the person" },
        namespace: { type: "string", description: "store: a group within the layer, such as preferences" },
        category: { type: "string", enum: [...categories], description: "store: what kind of fact it is" },
        id: { type: "string", description: "forget: the fact's id" },
        limit: { type: "integer", minimum: 1, maximum: MAX_RESULTS },
      },
      required: ["action"],
    },
    run: (input, context) => {
      const action = input.choice("action", actions);
      switch (action) {
        case "search":
          return search(deps, input, context);
        case "list":
          return list(deps, input, context);
        case "store":
          return store(deps, input, context);
        case "forget":
          return forget(deps, input);
        default:
          return action satisfies never;
      }
    },
  });
}

async function search(
  { store, embedQuery, now, mayRead }: MemoryToolDeps,
  input: ToolInput,
  { sessionId }: ToolContext,
): Promise<string> {
  const query = input.text("query");
  const hits = await store.search.search({
    query,
    vector: await embedQuery(query),
    kinds: ["memory"],
    limit: input.count("limit", { min: 1, max: MAX_RESULTS, fallback: 8 }),
    now: now(),
  });
  const found = await Promise.all(
    hits.map(async (hit) => ({ memory: await store.memories.get(hit.sourceId), score: hit.score })),
  );
  const lines = found.flatMap(({ memory, score }) =>
    memory && mayRead(memory.privacy) && holdsInChat(memory, sessionId)
      ? [memoryLine(memory, `score ${score.toFixed(2)}`)]
      : [],
  );
  return lines.length === 0 ? `Nothing is known about "${clip(query, 100)}".` : numberLines(lines);
}

async function list({ store, mayRead }: MemoryToolDeps, input: ToolInput, { sessionId }: ToolContext): Promise<string> {
  const layer = input.optionalChoice("layer", layers);
  const limit = input.count("limit", { min: 1, max: MAX_RESULTS, fallback: MAX_RESULTS });
  const memories = await store.memories.list(layer ? { layer, limit } : { limit });
  const lines = memories
    .filter((memory) => mayRead(memory.privacy) && holdsInChat(memory, sessionId))
    .map((memory) => memoryLine(memory));
  return lines.length === 0 ? "No facts are known yet." : numberLines(lines);
}

async function store(deps: MemoryToolDeps, input: ToolInput, context: ToolContext): Promise<string> {
  const message = await deps.store.sessions.getMessage(context.messageId);
  const candidate: MemoryCandidate = {
    id: deps.newId(),
    layer: input.optionalChoice("layer", layers) ?? "tacit",
    namespace: input.optionalText("namespace") ?? "facts",
    key: input.text("key"),
    value: input.text("value"),
    category: input.optionalChoice("category", categories) ?? "fact",
    provenance: {
      origin: "tool",
      extractor: "tool:memory",
      sessionId: context.sessionId,
      messageId: context.messageId,
      start: null,
      end: null,
      // The words it was drawn from are the person's; the model's own wording stands in the value.
      quote: message?.type === "user" ? clip(message.text, MAX_VALUE_CHARACTERS) : "",
      saidBy: message?.type === "user" ? (message.speaker ?? "You") : "the companion",
      saidAt: message?.createdAt ?? context.now,
    },
    // A model has it already; to whom else it may go, the person decides.
    privacy: "ask",
    confidence: TOOL_CONFIDENCE,
    importance: DEFAULT_IMPORTANCE,
    tags: [],
    status: "proposed",
  };
  const results = await deps.store.memories.write([candidate], deps.now());
  deps.report(results, { id: context.messageId, sessionId: context.sessionId });
  const [result] = results;
  if (!result) throw new ToolFailure("The fact was not taken. Say it in other words.");
  return describeWrite(result, deps);
}

function describeWrite(result: MemoryWriteResult, { mayRead }: MemoryToolDeps): string {
  switch (result.type) {
    case "stored":
      return `Proposed: ${memoryLine(result.memory)}. The person decides whether it is kept.`;
    case "merged":
    case "reinforced":
    case "duplicate":
      if (result.memory.status === "discarded") throw new ToolFailure("The person has declined this fact before.");
      // The fact it met may be one that this model must not see.
      return mayRead(result.memory.privacy) ? `Known already: ${memoryLine(result.memory)}.` : "Proposed.";
    case "refused":
      throw new ToolFailure(`Not kept: ${result.explanation}`);
    default:
      return result satisfies never;
  }
}

async function forget(deps: MemoryToolDeps, input: ToolInput): Promise<string> {
  const id = input.text("id");
  const key = input.text("key");
  const memory = await deps.store.memories.get(id);
  // A fact it may not read it may not touch; that one is there is not told either.
  if (!memory || memory.status === "discarded" || !deps.mayRead(memory.privacy)) {
    throw new ToolFailure(`There is no fact with the id "${clip(id, 60)}". Search for it first.`);
  }
  if (memory.key !== key.toLowerCase()) {
    throw new ToolFailure(
      `The fact ${id} has another key than "${clip(key, 60)}". Search again, and give both as shown.`,
    );
  }
  const forgotten = await deps.store.memories.forget(id, deps.now());
  if (!forgotten) throw new ToolFailure(`The fact ${id} is gone already.`);
  deps.reportForgotten(forgotten);
  return `Forgotten: ${memory.key}. The person can still take it back.`;
}

function memoryLine(memory: Memory, ...notes: readonly string[]): string {
  const { namespace, key, value, provenance, status } = memory;
  const details = [
    ...notes,
    `id ${memory.id}`,
    `said by ${provenance.saidBy} on ${formatDay(provenance.saidAt)}`,
    `source ${provenance.origin}`,
    ...(status === "proposed" ? ["not confirmed yet"] : []),
    ...(memory.validTo === null ? [] : [`true until ${formatDay(memory.validTo)}`]),
  ];
  return `[${namespace}] ${key}: ${clip(value, MAX_VALUE_CHARACTERS)} (${details.join("; ")})`;
}
