import type { EgressApi } from "#egress/egress-api.ts";
import { createBackFill } from "#embedding/back-fill.ts";
import type { EmbeddingWorkerApi } from "#embedding/downloaded-embedders-api.ts";
import { createEmbedderSwitch } from "#embedding/embedder-switch.ts";
import { openEmbedder } from "#embedding/open-embedder.ts";
import { createExtractionQueue } from "#extraction/extraction-queue.ts";
import type { LocalModelApi } from "#llm/local-model-api.ts";
import type { PrivacyClass } from "#memory/memory.ts";
import { createRecall } from "#memory/recall.ts";
import type { AssistantMessage } from "#message/message.ts";
import { mayLeave } from "#prompt/user-context.ts";
import { createRemoteModel } from "#provider/remote-model.ts";
import { AppError } from "#rpc/app-error.ts";
import type { Remote } from "#rpc/remote.ts";
import type { Session } from "#session/session.ts";
import { sessionIdentity } from "#session/session-key.ts";
import { providersInUse } from "#settings/providers-in-use.ts";
import type { Settings } from "#settings/settings.ts";
import type { StoreApi } from "#store/store-api.ts";
import { createTools } from "#tool/create-tools.ts";
import { answerByQuotingSources } from "./answer-by-quoting-sources.ts";
import { answerWithModel, type RunOutcome } from "./answer-with-model.ts";
import { createChat, type TurnToAnswer } from "./chat.ts";
import { createDirectiveKeeper } from "./directive-keeper.ts";
import { createDocumentCommands } from "./document-commands.ts";
import { createEmbedderCommands } from "./embedder-commands.ts";
import { createForgetByWords } from "./forget-by-words.ts";
import { createGoalQuestions } from "./goal-questions.ts";
import { createKeepingClock } from "./keeping-clock.ts";
import { createKeepingCommands } from "./keeping-commands.ts";
import { createMemoryCommands } from "./memory-commands.ts";
import { createNotes } from "./notes.ts";
import { createPromptMemories } from "./prompt-memories.ts";
import { createProviderCommands } from "./provider-commands.ts";
import { createPublisher } from "./publisher.ts";
import type { RunnerApi } from "./runner-api.ts";
import { createTagTaker } from "./take-tags.ts";
import { traceRun } from "./trace-run.ts";
import { createUndoLog } from "./undo-log.ts";

export interface RunnerDeps {
  readonly store: Remote<StoreApi>;
  readonly embedding: Remote<EmbeddingWorkerApi>;
  readonly egress: Remote<EgressApi>;
  /** Starts the llm worker; called on first use only. */
  readonly startLocalModels: () => Remote<LocalModelApi>;
  readonly whenTabEnds: (tabId: string, callback: () => void) => void;
  readonly newId: () => string;
  readonly now: () => number;
  readonly timeZone: string;
}

/** How many results a search over everything shows. */
const SEARCH_LIMIT = 40;

/** The agent and everything around it. Resolves when it may be asked: settings read, cut-off runs marked. */
export async function createRunner(deps: RunnerDeps): Promise<RunnerApi> {
  const { store, embedding, egress, newId, now, timeZone } = deps;
  const { publish, subscribe } = createPublisher(deps);
  const undoLog = createUndoLog();
  const live = new Map<string, AssistantMessage>();

  await store.runs.interruptAll(now());
  let settings: Settings = await store.settings.read();
  await egress.allow(providersInUse(settings));
  const setSettings = async (next: Settings) => {
    settings = next;
    publish({ type: "settings-changed", settings, hasKey: await hasKey() });
  };
  const hasKey = async () => (settings.provider ? egress.hasKey(settings.provider.id) : false);

  const reportTrouble = ({ code, message }: AppError) => publish({ type: "trouble", code, message });
  const embedders = createEmbedderSwitch({
    store: store.embeddings,
    builtIn: embedding,
    open: (choice, known) => openEmbedder({ egress, downloaded: embedding.downloaded }, choice, known),
    settings: () => settings,
    write: async (patch) => {
      const before = providersInUse(settings);
      const next = await store.settings.write(patch, now());
      const inUse = providersInUse(next);
      await egress.allow(inUse);
      await setSettings(next);
      // A key outlives no use of it.
      for (const { id } of before) if (!inUse.some((provider) => provider.id === id)) await egress.saveKey(id, "");
    },
    publish,
    report: reportTrouble,
    now,
  });
  const { embedQuery } = embedders;
  const backFill = createBackFill({ store: store.embeddings, embedding, publish, now, onFault: reportTrouble });
  const recall = createRecall({ search: store.search, embedQuery, now });
  const promptMemories = createPromptMemories(store, now);
  const onWrite = () => {
    recall.invalidate();
    backFill.kick();
    embedders.kick();
  };
  const notes = createNotes({ memories: store.memories, publish, undoLog, newId, now, onWrite });
  /** What is said to a remote model has left the device anyway; what is said to none has not. */
  const privacyOfNewNotes = (): PrivacyClass => (settings.provider ? "may-leave" : "ask");

  const mayRead = (privacy: PrivacyClass) => settings.provider !== null && mayLeave(privacy, settings.provider);
  const onChange = () => {
    promptMemories.renew();
    onWrite();
    void directive.refresh();
  };
  const questions = createGoalQuestions({ memories: store.memories, publish, undoLog, onChange, now });
  const takeTags = createTagTaker({
    store,
    notes,
    questions,
    embedQuery,
    privacy: privacyOfNewNotes,
    newId,
    now,
  });

  const tools = createTools({
    store,
    embedQuery,
    newId,
    now,
    mayRead,
    mayReadElsewhere: () => settings.provider?.mayReadMemories ?? false,
    report: notes.report,
    reportForgotten: notes.reportForgotten,
  });
  const modelFor = () => (settings.provider ? createRemoteModel({ egress, provider: settings.provider }) : null);
  const directive = createDirectiveKeeper({
    personality: store.personality,
    publish,
    modelFor,
    mayRead,
    now,
    onFault: reportTrouble,
  });
  const extraction = createExtractionQueue({
    store,
    modelFor: async () => modelFor(),
    report: (results, message) => {
      notes.report(results, message);
      void directive.refresh();
    },
    privacy: privacyOfNewNotes,
    newId,
    now,
  });

  const openSession = async (id: string, at: number): Promise<Session> => {
    const existing = await store.sessions.get(id);
    if (existing) return existing;
    const session = await store.sessions.getOrCreate({
      id,
      ...sessionIdentity({ type: "main", name: id }),
      title: "",
      isTemporary: false,
      createdAt: at,
    });
    publish({ type: "session-created", session });
    return session;
  };

  const answer = async (turn: TurnToAnswer): Promise<RunOutcome> => {
    const { provider, companionName } = settings;
    const trace = traceRun({ id: newId(), sessionId: turn.session.id, runId: turn.run.id, now });
    const recalled = await trace.span(
      "recall",
      () => recall.recall({ text: turn.userMessage.text, sessionId: turn.session.id, messageId: turn.userMessage.id }),
      (found) => ({
        memories: found.memories.length,
        messages: found.messages.length,
        documents: found.documents.length,
      }),
    );
    const model = modelFor();
    const outcome =
      provider && model && !turn.forgot
        ? await answerWithModel(
            { store, publish, promptMemories, newId, now, timeZone, live, takeTags },
            {
              ...turn,
              model,
              provider,
              tools,
              companionName,
              recalled: [...recalled.memories, ...recalled.messages, ...recalled.documents],
              trace,
            },
          )
        : await answerByQuotingSources(
            { store, publish, newId, now, live, timeZone },
            { ...turn, recalled, companionName, language: settings.language },
          );
    await store.traces.save(trace.finish());
    return outcome;
  };

  const forgetByWords = createForgetByWords({
    store,
    embedQuery,
    reportForgotten: (memory) => {
      notes.reportForgotten(memory);
      promptMemories.renew();
    },
    now,
  });
  const chat = createChat({
    store,
    publish,
    now,
    openSession,
    takeNotes: (message) => notes.takeByRule(message, privacyOfNewNotes()),
    forget: forgetByWords.handle,
    answer,
    afterTurn: (sessionId) => {
      onWrite();
      store.maintenance.makeDurable().catch((error: unknown) => reportTrouble(AppError.from(error)));
      extraction.schedule(sessionId);
      keepingClock.restart();
      void directive.refresh();
    },
  });

  const memoryCommands = createMemoryCommands({
    store,
    publish,
    notes,
    questions,
    undoLog,
    embedQuery,
    now,
    onChange,
  });
  const keepingCommands = createKeepingCommands({ store, publish, undoLog, onChange, now });
  const keepingClock = createKeepingClock({
    isBusy: () => chat.activeRuns().length > 0,
    tidy: () => keepingCommands.consolidate(newId()),
    onFault: reportTrouble,
  });
  const providerCommands = createProviderCommands({ store, egress, settings: () => settings, setSettings });
  let startedLocalModels: Remote<LocalModelApi> | undefined;
  const localModels = () => {
    startedLocalModels ??= deps.startLocalModels();
    return startedLocalModels;
  };
  const publishSession = (session: Session) => publish({ type: "session-updated", session });

  onWrite();
  keepingClock.restart();

  return {
    subscribe,
    snapshot: async () => ({
      sessions: await store.sessions.list({ includeArchived: true }),
      settings,
      hasKey: await hasKey(),
      memoryCount: await store.memories.count(),
      activeRuns: chat.activeRuns(),
    }),
    sessions: {
      open: async (sessionId) => {
        const session = await store.sessions.get(sessionId);
        if (!session) throw new AppError("not-found", "This chat is gone. Choose another, or begin a new one.");
        const stored = await store.sessions.messages(sessionId, { includeCompacted: true });
        return {
          session,
          messages: stored.map((message) => live.get(message.id) ?? message),
          memories: await store.memories.list({ sessionId, includeSuperseded: true, includeProposed: true }),
          interruptedRuns: await store.runs.listInterrupted(sessionId),
          goalQuestions: questions.openIn(sessionId),
        };
      },
      rename: async (id, title, at) => publishSession(await store.sessions.rename(id, title.trim(), at)),
      setPinned: async (id, pinnedAt) => publishSession(await store.sessions.setPinned(id, pinnedAt)),
      setArchived: async (id, archivedAt) => publishSession(await store.sessions.setArchived(id, archivedAt)),
      remove: async (id) => {
        await chat.stop(id);
        await store.sessions.remove(id);
        recall.invalidate();
        publish({ type: "session-deleted", sessionId: id });
      },
    },
    chat: { send: chat.send, stop: chat.stop, retry: chat.retry },
    memories: memoryCommands,
    keeping: keepingCommands.api,
    personality: {
      directive: async () => {
        const current = await store.personality.directive();
        return current?.text ? current : null;
      },
      removeDirective: async (at) => {
        await store.personality.removeDirective(at);
        promptMemories.renew();
        publish({ type: "directive-changed", directive: null });
      },
    },
    documents: createDocumentCommands(store, onWrite),
    search: async (query) => ({
      query,
      hits: await store.search.search({
        query,
        vector: await embedQuery(query),
        kinds: ["memory", "message", "document"],
        limit: SEARCH_LIMIT,
        now: now(),
      }),
    }),
    settings: {
      write: async (patch, at) => setSettings(await store.settings.write(patch, at)),
      ...providerCommands,
    },
    embedders: createEmbedderCommands({
      egress,
      downloaded: embedding.downloaded,
      embedders,
      settings: () => settings,
      publish,
      newId,
    }),
    localModels: {
      describeDevice: () => localModels().describeDevice(),
      list: () => localModels().listModels(),
    },
    ledger: () => egress.ledger(),
    traces: (runId) => store.traces.listByRun(runId),
    storage: async () => ({
      ...(await store.maintenance.describe()),
      integrity: await store.maintenance.checkIntegrity(),
    }),
  };
}
