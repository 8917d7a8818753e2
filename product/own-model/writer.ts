export interface Message {
  role: "system" | "user" | "assistant";
  content: string;
}

/** A model that is loaded; it writes one text at a time. */
export interface Writer {
  /** How many tokens it reads and writes at once. */
  contextTokens: number;
  /** How many tokens these messages take. */
  tokensOf(messages: readonly Message[]): number;
  /** Writes until the model has ended, `maxTokens` are written, or the signal fires, which is no error. */
  write(
    messages: readonly Message[],
    options: { maxTokens: number; signal: AbortSignal; onText: (text: string) => void },
  ): Promise<{ outputTokens: number; isCutOff: boolean }>;
}
