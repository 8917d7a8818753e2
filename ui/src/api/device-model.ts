import type { DevicePrompt } from "@discussion-post/contract/device-drafts";

// The model that a browser has of its own, by the Prompt API (https://webmachinelearning.github.io/prompt-api/).

/** What we use of a session. Chrome's extensions had other names before; pages know the present ones alone. */
interface LanguageModelSession {
  promptStreaming(input: string, options: { signal: AbortSignal }): ReadableStream<string>;
  measureContextUsage?(input: string): Promise<number>;
  measureInputUsage?(input: string): Promise<number>;
  contextUsage?: number;
  inputUsage?: number;
  contextWindow?: number;
  inputQuota?: number;
  destroy(): void;
}

interface CreateOptions {
  initialPrompts?: { role: "system"; content: string }[];
  monitor?: (monitor: EventTarget) => void;
  signal: AbortSignal;
}

interface LanguageModelFactory {
  availability(options: object): Promise<string>;
  create(options: CreateOptions & object): Promise<LanguageModelSession>;
}

/** `downloadable`: it has to be downloaded before, which a press of a button allows. */
export type DeviceModelState = "unavailable" | "downloadable" | "available";

/** Asked for and used with the same options, as the API wants it. */
const TEXT_IN_ENGLISH = {
  expectedInputs: [{ type: "text", languages: ["en"] }],
  expectedOutputs: [{ type: "text", languages: ["en"] }],
};

/** Whether this browser offers a model that writes. Never rejected. */
export async function deviceModelState(): Promise<DeviceModelState> {
  try {
    const said = await factory()?.availability(TEXT_IN_ENGLISH);
    if (said === "available") return said;
    return said === "downloadable" || said === "downloading" ? "downloadable" : "unavailable";
  } catch {
    return "unavailable";
  }
}

/**
 * Has the browser download its model.
 * @param onProgress told how much of it is there, from 0 to 1
 */
export async function downloadDeviceModel(
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const monitor = (events: EventTarget) =>
    events.addEventListener("downloadprogress", (event) => {
      if (event instanceof ProgressEvent) onProgress(event.loaded);
    });
  const session = await existing().create({ ...TEXT_IN_ENGLISH, monitor, signal });
  session.destroy();
}

/** A session that has read the rules and has room for its request and the answer. */
export interface PromptedModel {
  /** Which of the prompts it is. */
  prompt: number;
  /** The answer in the parts in which it comes. Ends where the signal is aborted. */
  write(signal: AbortSignal): AsyncIterable<string>;
  destroy(): void;
}

/**
 * A session for the first of the prompts that the model can read at once; null where there is none.
 * @param answerTokens how much room the answer needs
 */
export async function promptedModel(
  prompts: readonly DevicePrompt[],
  { answerTokens, signal }: { answerTokens: number; signal: AbortSignal },
): Promise<PromptedModel | null> {
  for (const [prompt, { rules, request }] of prompts.entries()) {
    const session = await sessionWith(rules, signal);
    if (!session) return null;
    if ((await roomAfter(session, request)) >= answerTokens) {
      return {
        prompt,
        write: (stop) => partsOf(session.promptStreaming(request, { signal: stop }), stop),
        destroy: () => session.destroy(),
      };
    }
    session.destroy();
  }
  return null;
}

/** Null where the rules alone are more than the model reads. */
async function sessionWith(rules: string, signal: AbortSignal): Promise<LanguageModelSession | null> {
  try {
    const initialPrompts = [{ role: "system" as const, content: rules }];
    return await existing().create({ ...TEXT_IN_ENGLISH, initialPrompts, signal });
  } catch (error) {
    if (isTooLong(error)) return null;
    throw error;
  }
}

/** How many tokens are left when the request is read. */
async function roomAfter(session: LanguageModelSession, request: string): Promise<number> {
  const { contextWindow = session.inputQuota, contextUsage = session.inputUsage } = session;
  // Who says nothing of it refuses what is too long.
  if (contextWindow === undefined || contextUsage === undefined) return Number.POSITIVE_INFINITY;
  try {
    const measured = session.measureContextUsage?.(request) ?? session.measureInputUsage?.(request);
    return contextWindow - contextUsage - ((await measured) ?? 0);
  } catch (error) {
    if (isTooLong(error)) return 0;
    throw error;
  }
}

async function* partsOf(stream: ReadableStream<string>, signal: AbortSignal): AsyncGenerator<string> {
  const reader = stream.getReader();
  try {
    while (true) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

/** Whether the browser's model refused what is more than it reads at once. */
export function isTooLong(error: unknown): boolean {
  return error instanceof Error && error.name === "QuotaExceededError";
}

function existing(): LanguageModelFactory {
  const found = factory();
  if (!found) throw new DOMException("This browser has no model.", "NotSupportedError");
  return found;
}

function factory(): LanguageModelFactory | undefined {
  // TypeScript's library does not know it: only some browsers have it.
  return (globalThis as { LanguageModel?: LanguageModelFactory }).LanguageModel;
}
