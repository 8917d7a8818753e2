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
  role: "system" | "user";
  content: string;
}

export interface TextModel {
  /** The text in the parts in which it arrives. @throws AppError with one of the `ai_…` codes */
  stream(messages: ChatMessage[]): AsyncIterable<string>;
}

interface OpenAiOptions {
  apiKey: string;
  /** Any server that speaks chat completions. */
  baseUrl: string;
  model: string;
  /** How long one text may take in all. */
  timeoutMs: number;
}

/** A model server of one's own may need no key; the SDK wants one all the same. */
const NO_KEY = "none";

/** The AI provider, by chat completions, which every compatible server knows. */
export function openAiModel({ apiKey, baseUrl, model, timeoutMs }: OpenAiOptions): TextModel {
  const client = new OpenAI({ apiKey: apiKey || NO_KEY, baseURL: baseUrl });
  return {
    async *stream(messages) {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const chunks = await client.chat.completions.create(
          { model, messages, stream: true, store: false },
          { signal },
        );
        let isComplete = false;
        for await (const chunk of chunks) {
          const [choice] = chunk.choices;
          if (choice?.delta.content) yield choice.delta.content;
          if (choice?.finish_reason) isComplete = true;
        }
        // The SDK ends the iteration quietly when its signal fires or the connection breaks off.
        signal.throwIfAborted();
        if (!isComplete) throw new AppError("ai_failed", "The AI service broke off. Please try again.");
      } catch (error) {
        throw toAppError(error, signal);
      }
    },
  };
}

/** Fixed sentences: the provider's own may quote our key. */
function toAppError(error: unknown, signal: AbortSignal): AppError {
  if (error instanceof AppError) return error;
  const cause = withoutText(error);
  if (signal.aborted || error instanceof APIConnectionTimeoutError || error instanceof APIUserAbortError) {
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
    return new AppError("ai_overloaded", "The AI service is busy. Please try again in a moment.", { cause });
  }
  return new AppError("ai_failed", "The AI service failed. Please try again.", { cause });
}

/** What may be logged of the provider's error. */
function withoutText(error: unknown): Error {
  if (error instanceof APIError)
    return new Error(`${error.name}, status ${error.status ?? "none"}, code ${error.code ?? "none"}`);
  return new Error(error instanceof Error ? error.name : "unknown");
}
