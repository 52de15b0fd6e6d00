import type { AgentEvent, ToolCall } from "#agent/agent-event.ts";
import { runAgent } from "#agent/agent-loop.ts";
import { createTagReader, type MemoryTag, readTags, type TagReading } from "#extraction/memory-tags.ts";
import { holdsInChat } from "#memory/chat-scope.ts";
import { estimateTokens } from "#message/estimate-tokens.ts";
import type { AssistantMessage, NewMessage, Source, UserMessage } from "#message/message.ts";
import { compileContext } from "#prompt/compile-context.ts";
import { mayLeave } from "#prompt/user-context.ts";
import type { ChatModel } from "#provider/model-stream.ts";
import type { Remote } from "#rpc/remote.ts";
import type { Run, RunStatus } from "#run/run-store.ts";
import type { SearchHit } from "#search/search-api.ts";
import type { Session } from "#session/session.ts";
import type { ProviderSettings } from "#settings/settings.ts";
import type { StoreApi } from "#store/store-api.ts";
import type { Tool } from "#tool/tool.ts";
import { type Answer, type AnswerDeps, beginAnswer } from "./answer.ts";
import type { createPromptMemories } from "./prompt-memories.ts";
import type { Publisher } from "./publisher.ts";
import { citedSources, hitToSource, memoryToSource } from "./sources.ts";
import type { createTagTaker } from "./take-tags.ts";
import type { RunTrace } from "./trace-run.ts";

export interface ModelAnswerDeps {
  readonly store: Remote<StoreApi>;
  readonly publish: Publisher["publish"];
  readonly promptMemories: ReturnType<typeof createPromptMemories>;
  readonly newId: () => string;
  readonly now: () => number;
  readonly timeZone: string;
  readonly live: AnswerDeps["live"];
  readonly takeTags: ReturnType<typeof createTagTaker>;
}

export interface ModelAnswerInput {
  readonly run: Run;
  readonly session: Session;
  readonly userMessage: UserMessage;
  readonly replaced: AssistantMessage | null;
  readonly model: ChatModel;
  readonly provider: ProviderSettings;
  readonly tools: readonly Tool[];
  readonly companionName: string;
  readonly recalled: readonly SearchHit[];
  readonly trace: RunTrace;
  readonly signal: AbortSignal;
}

export interface RunOutcome {
  readonly status: Exclude<RunStatus, "running" | "interrupted">;
  readonly answer: AssistantMessage | null;
}

/** Answers one message with a language model, tool calls included; every event is stored before the next request. */
export async function answerWithModel(deps: ModelAnswerDeps, input: ModelAnswerInput): Promise<RunOutcome> {
  const { store, publish, newId, now } = deps;
  const { run, session, userMessage, model, provider, trace, signal } = input;
  const answerDeps: AnswerDeps = { sessions: store.sessions, publish, now, live: deps.live };

  const { known, fresh, dueGoals, directive } = await deps.promptMemories.forSession(session.id);
  const mayGo = known.filter(({ privacy }) => mayLeave(privacy, provider));
  const offered = await offerSources(store, input.recalled, provider, session.id);

  const compile = async () => {
    const stored = await store.sessions.messages(session.id, {});
    const request = compileContext({
      companionName: input.companionName,
      directive: directive && mayLeave(directive.privacy, provider) ? directive.text : "",
      knownMemories: mayGo,
      // What was said after this message, and the answer being written, are not part of its story. Before its first
      // word, that answer still holds what it takes the place of: the model would go on in mid-sentence.
      messages: stored.filter(
        (message) =>
          !(message.type === "assistant" && message.status === "streaming") &&
          (message.runId === run.id || message.position <= userMessage.position),
      ),
      userMessageId: userMessage.id,
      tail: {
        now: userMessage.createdAt,
        timeZone: deps.timeZone,
        modelId: model.modelId,
        activeTask: session.activeTask,
        freshMemories: fresh.filter(({ privacy }) => mayLeave(privacy, provider)),
        dueGoals: dueGoals.filter(({ privacy }) => mayLeave(privacy, provider)),
        recalled: offered,
      },
      contextWindow: model.contextWindow,
    });
    trace.mark("request-compiled", {
      messages: request.prompt.length,
      knownMemories: mayGo.length,
      offeredSources: offered.length,
    });
    return request;
  };

  const begin = (replaced: AssistantMessage | null) =>
    beginAnswer(answerDeps, { id: newId(), sessionId: session.id, runId: run.id, model: model.modelId, replaced });
  const appendToolMessage = async (message: ToolMessage) => {
    publish({ type: "message-appended", message: await store.sessions.append(message) });
  };

  let answer: Answer = await begin(input.replaced);
  let isOpen = true;
  let tags = createTagReader();
  let taken: MemoryTag[] = [];
  const show = ({ text, tags: found }: TagReading) => {
    if (text !== "") answer.append(text);
    taken.push(...found);
  };
  const usedMemories = offered.filter(({ kind }) => kind === "memory").map(({ id }) => id);
  if (usedMemories.length > 0) await store.memories.touch(usedMemories, now());

  const events: AsyncGenerator<AgentEvent> = runAgent({
    model,
    tools: input.tools,
    compile,
    context: { sessionId: session.id, runId: run.id, messageId: userMessage.id, now: userMessage.createdAt },
    purpose: "chat",
    signal,
  });

  for await (const event of events) {
    switch (event.type) {
      case "step-start":
        if (!isOpen) answer = await begin(null);
        isOpen = true;
        tags = createTagReader();
        taken = [];
        break;
      case "text-delta":
        show(tags.push(event.delta));
        break;
      case "reasoning-delta":
        answer.appendReasoning(event.delta);
        break;
      case "step-end":
        trace.mark("step-ended", {
          step: event.step,
          finishReason: event.finishReason,
          toolCalls: event.toolCalls.length,
          inputTokens: event.usage?.inputTokens ?? null,
          cachedInputTokens: event.usage?.cachedInputTokens ?? null,
          outputTokens: event.usage?.outputTokens ?? null,
        });
        show(tags.finish());
        {
          const text = shownText(event.text, taken, event.toolCalls.length > 0);
          const ended = await answer.end({
            status: signal.aborted ? "stopped" : "complete",
            text,
            sources: citedSources(text, offered),
            usage: event.usage,
          });
          isOpen = false;
          // A temporary chat leaves nothing behind.
          if (taken.length > 0 && !session.isTemporary) {
            await trace.span(
              "tags",
              () => deps.takeTags({ ...input, tags: taken, answer: ended }),
              () => ({
                tags: taken.length,
              }),
            );
          }
        }
        break;
      case "tool-start":
        await appendToolMessage(toolCallMessage(event.call, { id: newId(), run, now: now() }));
        break;
      case "tool-end":
        await appendToolMessage(toolResultMessage(event, { id: newId(), run, now: now() }));
        break;
      case "finish":
        return { status: event.reason === "stopped" ? "stopped" : "complete", answer: answer.message() };
      case "fault": {
        if (!isOpen) answer = await begin(null);
        const fault = { code: event.code, message: event.message };
        // Tags of an answer that broke off are not acted upon: it will be asked for again.
        const { text } = readTags(event.text);
        const kept = event.text === "" ? {} : { text, sources: citedSources(text, offered) };
        return { status: "failed", answer: await answer.end({ status: "failed", fault, ...kept }) };
      }
      default:
        event satisfies never;
    }
  }
  return { status: "complete", answer: answer.message() };
}

/** Said where an answer was nothing but tags. */
const NOTED = "Noted.";

/** The words of an answer without its tags, and without the blanks that stood before one at the end. */
function shownText(text: string, tags: readonly MemoryTag[], hasToolCalls: boolean): string {
  if (tags.length === 0) return text;
  const shown = readTags(text).text.trimEnd();
  return shown === "" && !hasToolCalls ? NOTED : shown;
}

/** What search found, as numbered sources, without what must not leave the device for this provider (B15). */
async function offerSources(
  store: Remote<StoreApi>,
  hits: readonly SearchHit[],
  provider: ProviderSettings,
  sessionId: string,
): Promise<Source[]> {
  const sources: Source[] = [];
  for (const hit of hits) {
    if (hit.kind === "memory") {
      const memory = await store.memories.get(hit.sourceId);
      if (memory && mayLeave(memory.privacy, provider) && holdsInChat(memory, sessionId))
        sources.push(memoryToSource(memory, sources.length + 1));
    } else if (provider.mayReadMemories || hit.sessionId === sessionId) {
      sources.push(hitToSource(hit, sources.length + 1));
    }
  }
  return sources;
}

type ToolMessage = Extract<NewMessage, { type: "tool-call" | "tool-result" }>;

interface ToolMessageOrigin {
  readonly id: string;
  readonly run: Run;
  readonly now: number;
}

function toolCallMessage(
  { callId, toolName, input, inputText }: ToolCall,
  { id, run, now }: ToolMessageOrigin,
): ToolMessage {
  return {
    type: "tool-call",
    id,
    sessionId: run.sessionId,
    runId: run.id,
    createdAt: now,
    tokenEstimate: estimateTokens(inputText),
    isCompacted: false,
    callId,
    toolName,
    input,
  };
}

function toolResultMessage(
  { call, output, isError }: Extract<AgentEvent, { type: "tool-end" }>,
  { id, run, now }: ToolMessageOrigin,
): ToolMessage {
  return {
    type: "tool-result",
    id,
    sessionId: run.sessionId,
    runId: run.id,
    createdAt: now,
    tokenEstimate: estimateTokens(output),
    isCompacted: false,
    callId: call.callId,
    toolName: call.toolName,
    output,
    isError,
  };
}
