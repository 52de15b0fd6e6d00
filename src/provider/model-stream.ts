import type { LanguageModelV4StreamPart } from "@ai-sdk/provider";
import type { EgressPurpose, ModelRequest } from "#egress/egress-api.ts";

/**
 * A language model as the agent sees it: the SDK's LanguageModelV4 stream, however it travels.
 * A failure throws an AppError from the iterator; parts that came before it stand.
 */
export interface ChatModel {
  readonly providerId: string;
  readonly modelId: string;
  /** Tokens it can read. */
  readonly contextWindow: number;
  readonly stream: (
    request: ModelRequest,
    purpose: EgressPurpose,
    signal: AbortSignal,
  ) => AsyncIterable<LanguageModelV4StreamPart>;
}
