import type { QuotingInput } from "#provider/quoting/quoting-input.ts";

/** An input with nothing recalled and nothing learned, changed where a test needs it. */
export function quotingInput(change: Partial<QuotingInput> & Pick<QuotingInput, "text">): QuotingInput {
  return {
    messageId: "message-asking",
    learned: [],
    recalled: { memories: [], messages: [], documents: [] },
    known: [],
    memoryCount: 12,
    hasDocuments: false,
    companionName: "Recollect",
    isFirstTurn: false,
    now: Date.UTC(2026, 9, 20, 12),
    locale: "en",
    timeZone: "UTC",
    ...change,
  };
}
