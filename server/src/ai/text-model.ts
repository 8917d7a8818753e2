import type { ChatMessage } from "./provider-dialect.ts";

/** What a text cost, as the provider counts. */
export interface TokenUsage {
  inputTokens: number;
  outputTokens: number;
}

export interface StreamOptions {
  /** Ends the call; the stream then throws what it was aborted with. */
  signal?: AbortSignal;
  /** Told which model answers, as the provider names it, where it does. */
  onModel?: (name: string) => void;
  /** Told once, where the provider says it. */
  onUsage?: (usage: TokenUsage) => void;
  /** How much may come. A provider that ignores the tokens is cut off at the characters. */
  limits?: { tokens: number; chars: number };
  /** Told where the text ends because no more of it may come, not because it is done. */
  onCutOff?: () => void;
  /** Told when the provider has to be asked differently from now on, in words for the operator. */
  onAdapted?: (dialect: string) => void;
}

export interface TextModel {
  /** The text in the parts in which it arrives. @throws AppError with one of the `ai_…` codes */
  stream(messages: readonly ChatMessage[], options?: StreamOptions): AsyncIterable<string>;
  /** How the provider is asked, as far as is known, in words for the operator. */
  dialect(): string;
  /** How long it may take to check citations, where that is not as long as usual. */
  checkMs?: number;
}

/** Which model writes, where it is, and how long it may take. */
export interface ModelOptions {
  apiKey: string;
  baseUrl: string;
  model: string;
  /** How long one text may take in all. */
  timeoutMs: number;
  /** How long a model may think before its first word. */
  firstWordMs: number;
  /** How long nothing may come between two. */
  silenceMs: number;
  /** Whether it runs where this server does, for somebody who tries it out. */
  isOwnMachine?: boolean;
}
