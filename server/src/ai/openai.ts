import OpenAI, {
  APIConnectionTimeoutError,
  APIError,
  APIUserAbortError,
  AuthenticationError,
  PermissionDeniedError,
  RateLimitError,
} from "openai";
import { AppError } from "../http/app-error.ts";

export interface ChatMessage {
  role: "system" | "user" | "assistant";
  content: string;
}

/** What a text cost, as the provider counts. */
export interface TokenUsage {
  inputTokens: number;
  outputTokens: number;
}

interface StreamOptions {
  /** Ends the call; the stream then throws what it was aborted with. */
  signal?: AbortSignal;
  /** Told once, where the provider says it. */
  onUsage?: (usage: TokenUsage) => void;
  /** How much may come. A provider that ignores the tokens is cut off at the characters. */
  limits?: { tokens: number; chars: number };
  /** Told where the text ends because no more of it may come, not because it is done. */
  onCutOff?: () => void;
}

export interface TextModel {
  /** The text in the parts in which it arrives. @throws AppError with one of the `ai_…` codes */
  stream(messages: ChatMessage[], options?: StreamOptions): AsyncIterable<string>;
}

interface OpenAiOptions {
  apiKey: string;
  /** Any server that speaks chat completions. */
  baseUrl: string;
  model: string;
  /** How long one text may take in all. */
  timeoutMs: number;
  /** How long nothing may come, before the first word and between two. */
  silenceMs: number;
}

/** A model server of one's own may need no key; the SDK wants one all the same. */
const NO_KEY = "none";

/** The AI provider, by chat completions, which every compatible server knows. */
export function openAiModel({ apiKey, baseUrl, model, timeoutMs, silenceMs }: OpenAiOptions): TextModel {
  const client = new OpenAI({ apiKey: apiKey || NO_KEY, baseURL: baseUrl });
  return {
    async *stream(messages, { signal: stop, onUsage, limits, onCutOff } = {}) {
      const silence = watch(silenceMs, "silence");
      const whole = watch(timeoutMs, "too long");
      const tooLate = AbortSignal.any([whole.signal, silence.signal]);
      const signal = stop ? AbortSignal.any([tooLate, stop]) : tooLate;
      try {
        const chunks = await client.chat.completions.create(
          {
            model,
            messages,
            stream: true,
            stream_options: { include_usage: true },
            store: false,
            ...(limits && { max_completion_tokens: limits.tokens }),
          },
          { signal },
        );
        let isComplete = false;
        let charsLeft = limits?.chars ?? Number.POSITIVE_INFINITY;
        for await (const chunk of chunks) {
          silence.restart();
          const [choice] = chunk.choices;
          if (choice?.delta.refusal) throw refused();
          if (choice?.finish_reason === "content_filter") throw filtered();
          const text = choice?.delta.content ?? "";
          if (text !== "") yield text.slice(0, charsLeft);
          charsLeft -= text.length;
          if (choice?.finish_reason) isComplete = true;
          if (choice?.finish_reason === "length") onCutOff?.();
          if (charsLeft < 0) {
            onCutOff?.();
            // Leaving the loop ends the request: what nobody will read shall not be written, and paid, either.
            return;
          }
          if (chunk.usage) {
            onUsage?.({
              inputTokens: chunk.usage.prompt_tokens,
              outputTokens: chunk.usage.completion_tokens,
            });
          }
        }
        // The SDK ends the iteration quietly when its signal fires or the connection breaks off.
        signal.throwIfAborted();
        if (!isComplete) throw new AppError("ai_failed", "The AI service broke off. Please try again.");
      } catch (error) {
        if (stop?.aborted) throw stop.reason;
        throw toAppError(error, tooLate);
      } finally {
        silence.stop();
        whole.stop();
      }
    },
  };
}

/** What a model's refusal becomes: it is the topic that has to change. */
export function refused(): AppError {
  return new AppError("ai_refused", "The AI refused to write about this topic.");
}

function filtered(cause?: Error): AppError {
  return new AppError("ai_filtered", "The AI provider's content filter stopped this draft.", { cause });
}

/** Aborts when nobody has called `restart` for so long. Stopped, it is gone, as `AbortSignal.timeout` would not be. */
function watch(ms: number, reason: string) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error(reason)), ms);
  return { signal: controller.signal, restart: () => timer.refresh(), stop: () => clearTimeout(timer) };
}

/** Fixed sentences: the provider's own may quote our key. */
function toAppError(error: unknown, tooLate: AbortSignal): AppError {
  if (error instanceof AppError) return error;
  const cause = withoutText(error);
  if (tooLate.aborted || error instanceof APIConnectionTimeoutError || error instanceof APIUserAbortError) {
    return new AppError("ai_timeout", "The AI service took too long. Please try again.", { cause });
  }
  if (error instanceof AuthenticationError || error instanceof PermissionDeniedError) {
    return new AppError(
      "ai_misconfigured",
      "The AI service refused our authentication. Our team has to fix this.",
      { cause },
    );
  }
  if (error instanceof RateLimitError) {
    return new AppError("ai_overloaded", "The AI service is busy. Please try again in a moment.", {
      cause,
      ...retryAfter(error),
    });
  }
  if (error instanceof APIError && error.code === "content_filter") return filtered(cause);
  return new AppError("ai_failed", "The AI service failed. Please try again.", { cause });
}

/** How long the provider asks to wait. */
function retryAfter(error: APIError): { retryAfterSeconds?: number } {
  const seconds = Number(error.headers?.get("retry-after"));
  return seconds > 0 ? { retryAfterSeconds: Math.ceil(seconds) } : {};
}

/** What may be logged of the provider's error. */
function withoutText(error: unknown): Error {
  if (error instanceof APIError)
    return new Error(`${error.name}, status ${error.status ?? "none"}, code ${error.code ?? "none"}`);
  return new Error(error instanceof Error ? error.name : "unknown");
}
