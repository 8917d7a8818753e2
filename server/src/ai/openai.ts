import { setTimeout as sleep } from "node:timers/promises";
import OpenAI, { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from "openai";
import { AppError } from "../errors/app-error.ts";
import { type JsonEvent, jsonEventsOf } from "./json-events.ts";
import { modelName } from "./model-name.ts";
import {
  adaptation,
  type ChatMessage,
  type Dialect,
  described,
  OPENAI_DIALECT,
  requestIn,
} from "./provider-dialect.ts";
import {
  brokeOff,
  filtered,
  isStillLoading,
  refusedBy,
  refusedTopic,
  tooLate,
  unreachable,
} from "./provider-errors.ts";
import { type ProviderRefusal, providerFetch, readRefusal } from "./provider-refusal.ts";
import type { ModelOptions, StreamOptions, TextModel } from "./text-model.ts";
import { type TimeLimits, timeLimits } from "./time-limits.ts";

/** A model server of one's own may need no key; the SDK wants one all the same. */
const NO_KEY = "none";
/** Between two questions whether a model is loaded by now. */
const LOADING_PAUSE_MS = 1_000;
/** More than a dialect has steps. */
const ADAPTATIONS_MAX = 8;

/**
 * The AI provider, by chat completions, which every compatible server knows. What this one refuses or needs is
 * learned from its first refusals and remembered as long as the process lives.
 */
export function openAiModel(options: ModelOptions): TextModel {
  const { apiKey, baseUrl, model, isOwnMachine } = options;
  const client = new OpenAI({
    apiKey: apiKey || NO_KEY,
    baseURL: baseUrl,
    fetch: providerFetch,
    // The key and the topic are for this address, and not for wherever it might lead.
    fetchOptions: { redirect: "error" },
    logLevel: "off",
  });
  let dialect: Dialect = OPENAI_DIALECT;

  return {
    async *stream(messages, { signal: stop, ...wishes } = {}) {
      const time = timeLimits(options);
      const signal = stop ? AbortSignal.any([time.signal, stop]) : time.signal;
      try {
        const isWritten = yield* attempt(messages, { ...wishes, signal, time });
        if (isWritten) return;
        // It thought for as long as it might write.
        learn({ tokenLimit: null }, wishes.onAdapted);
        yield* attempt(messages, { ...wishes, signal, time });
      } catch (error) {
        if (stop?.aborted) throw stop.reason;
        const refusal = refusalOf(error);
        const isLate = time.signal.aborted && !(refusal && isStillLoading(refusal));
        throw isLate ? tooLate() : failureOf(error, isOwnMachine);
      } finally {
        time.stop();
      }
    },
    dialect: () => described(dialect),
  };

  function learn(changes: Partial<Dialect>, onAdapted: StreamOptions["onAdapted"]): void {
    dialect = { ...dialect, ...changes };
    onAdapted?.(described(dialect));
  }

  /** One answer. @returns false where thinking used up the tokens and there is not a word */
  async function* attempt(
    messages: readonly ChatMessage[],
    wishes: Attempt,
  ): AsyncGenerator<string, boolean> {
    const { signal, time, limits, onModel, onUsage, onCutOff } = wishes;
    const hadLimit = dialect.tokenLimit !== null && limits !== undefined;
    let isComplete = false;
    let hasText = false;
    let isUsedUp = false;
    let charsLeft = limits?.chars ?? Number.POSITIVE_INFINITY;
    let name: string | null = null;
    const response = await open(messages, wishes);
    for await (const events of jsonEventsOf(response)) {
      let text = "";
      for (const event of events) {
        const chunk = chunkIn(event, response);
        if (name === null) {
          name = modelName(chunk.model);
          if (name !== null) onModel?.(name);
        }
        // Some leave the list out where it would be empty.
        const choice = (chunk.choices as typeof chunk.choices | undefined)?.[0];
        if (choice?.delta?.refusal) throw refusedTopic();
        // OpenRouter's word for a provider that failed in the middle, where no error stands beside it.
        if (choice?.finish_reason === ("error" as string)) throw brokeOff();
        // Gemini adds what for.
        if (choice?.finish_reason?.startsWith("content_filter")) throw filtered();
        text += textOf(choice?.delta?.content);
        hasText ||= text.trim() !== "";
        if (choice?.finish_reason) isComplete = true;
        if (choice?.finish_reason === "length") {
          isUsedUp = hadLimit && !hasText;
          onCutOff?.();
        }
        if (chunk.usage) {
          onUsage?.({ inputTokens: chunk.usage.prompt_tokens, outputTokens: chunk.usage.completion_tokens });
        }
      }
      time.restart({ hasText });
      if (text !== "") yield text.slice(0, charsLeft);
      charsLeft -= text.length;
      if (charsLeft < 0) {
        onCutOff?.();
        // Leaving the loop ends the request: what nobody will read shall not be written, and paid, either.
        return true;
      }
    }
    signal.throwIfAborted();
    if (!isComplete) throw brokeOff();
    return !isUsedUp;
  }

  /** Asks as the provider wants to be asked, which may take a refusal or two to find out. */
  async function open(messages: readonly ChatMessage[], { signal, limits, onAdapted }: Attempt) {
    // Tried out first: a provider that refuses everything teaches nothing.
    let used = dialect;
    let learned: Partial<Dialect> = {};
    for (let tries = 0; ; ) {
      try {
        const request = requestIn(used, { model, messages, maxTokens: limits?.tokens });
        const response = await client.chat.completions.create(request, { signal }).asResponse();
        if (Object.keys(learned).length > 0) learn(learned, onAdapted);
        return response;
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal && isStillLoading(refusal)) {
          // Its first word is waited for as it is of a model that thinks.
          await sleep(LOADING_PAUSE_MS, undefined, { signal }).catch(() => {
            throw error;
          });
          continue;
        }
        const changes = refusal && tries < ADAPTATIONS_MAX ? adaptation(used, refusal) : null;
        if (!changes) throw error;
        tries += 1;
        learned = { ...learned, ...changes };
        used = { ...used, ...changes };
      }
    }
  }
}

interface Attempt extends Omit<StreamOptions, "signal"> {
  signal: AbortSignal;
  time: TimeLimits;
}

/** @throws APIError where the provider says in the middle of its answer that it failed */
function chunkIn({ event, data }: JsonEvent, { headers }: Response): OpenAI.ChatCompletionChunk {
  // As chat completions are; what a provider leaves out is asked for with care.
  const chunk = data as OpenAI.ChatCompletionChunk & { error?: object };
  if (event === "error" || chunk?.error)
    throw new APIError(undefined, chunk?.error ?? chunk, undefined, headers);
  return chunk;
}

/** What went wrong, for the person at the screen. */
function failureOf(error: unknown, isOwnMachine = false): AppError {
  if (error instanceof AppError) return error;
  const refusal = refusalOf(error);
  if (refusal) return refusedBy(refusal, { retryAfterSeconds: retryAfterSeconds(error), isOwnMachine });
  const cause = new Error(error instanceof Error ? error.constructor.name : "unknown");
  if (error instanceof APIConnectionTimeoutError || error instanceof APIUserAbortError) return tooLate(cause);
  return error instanceof APIConnectionError ? unreachable(cause, { isOwnMachine }) : brokeOff(cause);
}

/** What the provider said; null where it said nothing. */
function refusalOf(error: unknown): ProviderRefusal | null {
  if (!(error instanceof APIError)) return null;
  if (error.status === undefined && error.error === undefined) return null;
  return readRefusal({ status: error.status, error: error.error });
}

/** How long the provider asks to wait. */
function retryAfterSeconds(error: unknown): number | undefined {
  const seconds = error instanceof APIError ? Number(error.headers?.get("retry-after")) : 0;
  return seconds > 0 ? Math.ceil(seconds) : undefined;
}

/** Mistral's thinking models send a list, in which thoughts stand beside the text. */
function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content
    .map((part) => (part?.type === "text" && typeof part.text === "string" ? part.text : ""))
    .join("");
}
