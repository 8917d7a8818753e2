import { z } from "zod";
import { AppError } from "../errors/app-error.ts";
import { modelName } from "./model-name.ts";
import type { ChatMessage } from "./provider-dialect.ts";
import { brokeOff, refusedBy, tooLate, unreachable } from "./provider-errors.ts";
import { providerFetch, readRefusal } from "./provider-refusal.ts";
import type { ModelOptions, StreamOptions, TextModel } from "./text-model.ts";
import { type TimeLimits, timeLimits } from "./time-limits.ts";

interface OllamaOptions extends ModelOptions {
  /** How many tokens the model reads and writes at once; Ollama loads it with room for so many. */
  contextTokens: number;
}

interface Attempt extends StreamOptions {
  signal: AbortSignal;
  time: TimeLimits;
}

/**
 * A model that Ollama serves, by Ollama's own protocol: over chat completions it has room for 4,096 tokens where
 * nobody set more, and silently drops the rules where the topic is long.
 */
export function ollamaModel(options: OllamaOptions): TextModel {
  const { apiKey, baseUrl, model, contextTokens, isOwnMachine } = options;
  /** Some models think whether or not they shall, and of those the length is not bounded. */
  let hasTokenLimit = true;

  return {
    async *stream(messages, { signal: stop, ...rest } = {}) {
      const time = timeLimits(options);
      const signal = stop ? AbortSignal.any([time.signal, stop]) : time.signal;
      try {
        const isWritten = yield* attempt(messages, { ...rest, signal, time });
        if (isWritten) return;
        hasTokenLimit = false;
        rest.onAdapted?.(dialect());
        yield* attempt(messages, { ...rest, signal, time });
      } catch (error) {
        if (stop?.aborted) throw stop.reason;
        throw time.signal.aborted ? tooLate() : failureOf(error, isOwnMachine);
      } finally {
        time.stop();
      }
    },
    dialect,
  };

  function dialect(): string {
    return `Ollama's own protocol, ${contextTokens} tokens of context, ${hasTokenLimit ? "num_predict" : "no limit of tokens"}`;
  }

  /** One answer. @returns false where thinking used up the tokens and there is not a word */
  async function* attempt(
    messages: readonly ChatMessage[],
    { signal, time, limits, onModel, onUsage, onCutOff }: Attempt,
  ): AsyncGenerator<string, boolean> {
    const hadLimit = hasTokenLimit && limits !== undefined;
    const response = await providerFetch(new URL("/api/chat", baseUrl), {
      method: "POST",
      // The topic is for this address, and not for wherever it might lead.
      redirect: "error",
      headers: { "content-type": "application/json", ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
      body: JSON.stringify({
        model,
        messages,
        stream: true,
        // A post needs none, and a small machine thinks for minutes.
        think: false,
        // What does not fit is an error, and not a prompt without its beginning.
        truncate: false,
        shift: false,
        options: { num_ctx: contextTokens, ...(hadLimit && { num_predict: limits.tokens }) },
      }),
      signal,
    });
    if (!response.ok) throw refusal(response.status, await response.json(), isOwnMachine);
    const name = modelName(model);
    if (name !== null) onModel?.(name);
    let hasText = false;
    let charsLeft = limits?.chars ?? Number.POSITIVE_INFINITY;
    for await (const line of linesOf(response)) {
      const event = readEvent(line);
      if (event.error !== undefined) throw refusal(undefined, { error: event.error }, isOwnMachine);
      const text = event.message.content;
      hasText ||= text.trim() !== "";
      time.restart({ hasText });
      if (text !== "") yield text.slice(0, charsLeft);
      charsLeft -= text.length;
      const isCutOff = event.done_reason === "length" || charsLeft < 0;
      if (isCutOff) onCutOff?.();
      if (event.done) {
        onUsage?.({ inputTokens: event.prompt_eval_count, outputTokens: event.eval_count });
        return hasText || !isCutOff || !hadLimit;
      }
      // Leaving the loop ends the request: what nobody will read shall not be written either.
      if (charsLeft < 0) return true;
    }
    throw brokeOff();
  }
}

const count = z.int().nonnegative().catch(0);
const event = z.object({
  message: z.object({ content: z.string().catch("") }).catch({ content: "" }),
  done: z.boolean().catch(false),
  done_reason: z.string().optional().catch(undefined),
  prompt_eval_count: count,
  eval_count: count,
  error: z.unknown().optional(),
});

/** @throws AppError where the line is none of Ollama's */
function readEvent(line: string): z.output<typeof event> {
  try {
    return event.parse(JSON.parse(line));
  } catch (error) {
    throw brokeOff(new Error(error instanceof Error ? error.constructor.name : "unknown"));
  }
}

const LINE_MAX_CHARS = 1_000_000;

async function* linesOf(response: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const part of partsOf(response)) {
    const lines = (rest + decoder.decode(part, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > LINE_MAX_CHARS) throw brokeOff(new Error("a line too long"));
    for (const line of lines) if (line.trim() !== "") yield line;
  }
  if (rest.trim() !== "") yield rest;
}

/** @throws AppError where the connection ends before the answer does */
async function* partsOf(response: Response): AsyncGenerator<Uint8Array> {
  try {
    yield* response.body ?? [];
  } catch (error) {
    // Until somebody aborts it, a stream's own failure is a connection that broke.
    throw error instanceof TypeError ? brokeOff(new Error("the connection broke")) : error;
  }
}

function refusal(status: number | undefined, body: unknown, isOwnMachine = false): AppError {
  const { error } = z.object({ error: z.unknown() }).catch({ error: undefined }).parse(body);
  return refusedBy(readRefusal({ status, error }), { isOwnMachine });
}

/** What went wrong, for the person at the screen. */
function failureOf(error: unknown, isOwnMachine = false): AppError {
  if (error instanceof AppError) return error;
  const cause = new Error(error instanceof Error ? error.constructor.name : "unknown");
  // `fetch` has one error for all that keeps it from an answer.
  return error instanceof TypeError ? unreachable(cause, { isOwnMachine }) : brokeOff(cause);
}
