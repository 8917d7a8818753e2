import { onTestFinished } from "vitest";

interface FakeLanguageModelOptions {
  availability?: "unavailable" | "downloadable" | "downloading" | "available";
  /** In tokens; a character is one. */
  contextWindow?: number;
}

/** A browser's own model, whose download and whose answers a test plays. */
export interface FakeLanguageModel {
  /** What it was told so far: the rules and the request of each answer that was asked for. */
  asked: { rules: string; request: string }[];
  /** Reports how much of it is downloaded, from 0 to 1. */
  download(share: number): void;
  finishDownload(): void;
  failDownload(error: DOMException): void;
  /** Adds to the answer that is being written. */
  say(text: string): void;
  end(): void;
  fail(error: DOMException): void;
  /** How many sessions are held. */
  held(): number;
}

/**
 * Stands in for `LanguageModel` until the end of the test, as Chrome has it: a download waits for `create`, system
 * prompts come first, and more than the context holds is refused with a `QuotaExceededError`.
 */
export function fakeLanguageModel({
  availability = "available",
  contextWindow = 100_000,
}: FakeLanguageModelOptions = {}): FakeLanguageModel {
  const asked: FakeLanguageModel["asked"] = [];
  let state = availability;
  let held = 0;
  let monitors: EventTarget[] = [];
  let downloaded = Promise.withResolvers<void>();
  let answer: ReadableStreamDefaultController<string> | undefined;

  async function create({ initialPrompts = [], monitor, signal }: CreateOptions) {
    signal?.throwIfAborted();
    if (state === "unavailable") throw new DOMException("No model.", "NotSupportedError");
    if (monitor) {
      const events = new EventTarget();
      monitors.push(events);
      monitor(events);
    }
    if (state !== "available") {
      const aborted = Promise.withResolvers<never>();
      signal?.addEventListener("abort", () => aborted.reject(signal.reason), { once: true });
      await Promise.race([downloaded.promise, aborted.promise]);
    }
    const rules = initialPrompts.map(({ content }) => content).join("\n");
    if (rules.length > contextWindow) throw new DOMException("Too long.", "QuotaExceededError");
    held += 1;
    return session(rules);
  }

  function session(rules: string) {
    return {
      contextWindow,
      contextUsage: rules.length,
      measureContextUsage: async (request: string) => request.length,
      promptStreaming(request: string, { signal }: { signal: AbortSignal }) {
        asked.push({ rules, request });
        return new ReadableStream<string>({
          start(controller) {
            answer = controller;
            signal.addEventListener("abort", () => controller.error(signal.reason), { once: true });
          },
        });
      },
      destroy: () => {
        held -= 1;
      },
    };
  }

  Object.defineProperty(globalThis, "LanguageModel", {
    configurable: true,
    value: { availability: async () => state, create },
  });
  onTestFinished(() => {
    Reflect.deleteProperty(globalThis, "LanguageModel");
  });

  return {
    asked,
    download(share) {
      for (const events of monitors)
        events.dispatchEvent(new ProgressEvent("downloadprogress", { loaded: share, total: 1 }));
    },
    finishDownload() {
      state = "available";
      downloaded.resolve();
    },
    failDownload(error) {
      downloaded.reject(error);
      downloaded = Promise.withResolvers<void>();
      monitors = [];
    },
    say: (text) => answer?.enqueue(text),
    end: () => answer?.close(),
    fail: (error) => answer?.error(error),
    held: () => held,
  };
}

interface CreateOptions {
  initialPrompts?: { role: string; content: string }[];
  monitor?: (events: EventTarget) => void;
  signal?: AbortSignal;
}
