import {
  type Generation,
  type GenerationRequest,
  type GenerationStep,
  generation,
  generationRequest,
} from "@discussion-post/contract/generations";
import { generatorDefaults } from "@discussion-post/contract/options";
import type { Source } from "@discussion-post/contract/sources";
import * as z from "zod/mini";
import { type PersistStorage, persist, type StateStorage, type StorageValue } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import type { ApiError } from "./api-error.ts";

const STORAGE_NAME = "draft";
const WRITE_DELAY_MS = 250;

/** One generation as it was asked for. The key makes every repeat of it the same generation. */
export interface Run {
  key: string;
  userId: number;
  request: GenerationRequest;
}

/** A finished draft and what it was written from. */
export interface WrittenPost {
  request: GenerationRequest;
  generation: Generation;
}

/** What is being done for a run that is received. */
export interface RunProgress {
  step: GenerationStep;
  /** The place in line; with `waiting`. */
  place?: number | undefined;
}

/** The post being made in this window, from the first word of its topic until it is saved or replaced. */
export interface Draft {
  values: GenerationRequest;
  /** A generation that was begun and whose end is not known here. */
  run: Run | null;
  /** Whether this window is receiving the run now. */
  isWriting: boolean;
  /** What arrived of the run so far. */
  liveText: string;
  /** The works found for the run so far. */
  liveSources: Source[];
  progress: RunProgress | null;
  /** What the server calls the run; null before its first word. */
  runId: string | null;
  /** The last finished draft; a new run replaces it only by succeeding. */
  written: WrittenPost | null;
  isSaved: boolean;
  error: ApiError | null;

  change(patch: Partial<GenerationRequest>): void;
  begin(run: Run): void;
  /** Empties a run that is about to be received from its start again. */
  rewind(runId: string): void;
  report(progress: RunProgress): void;
  find(sources: Source[]): void;
  write(text: string): void;
  finish(written: WrittenPost): void;
  fail(error: ApiError): void;
  markSaved(): void;
  /** A new post: no topic, no text; the other choices stay. */
  startOver(): void;
  /** As if nobody had been here. */
  reset(): void;
}

export type DraftStore = ReturnType<typeof createDraftStore>;

/** The text to show: the run's while it is received, else the finished draft's; empty when there is none. */
export function draftText({ isWriting, liveText, written }: Draft): string {
  return isWriting ? liveText : (written?.generation.content ?? "");
}

const notReceiving = {
  isWriting: false,
  liveText: "",
  liveSources: [] as Source[],
  progress: null,
  runId: null,
};

const blank = {
  values: { topic: "", ...generatorDefaults, ownSources: [] as string[] },
  run: null,
  ...notReceiving,
  written: null,
  isSaved: false,
  error: null,
};

/** A draft that survives reloads, crashes and closed panels in the given storage. */
export function createDraftStore(storage: StateStorage) {
  return createStore<Draft>()(
    persist(
      (set) => ({
        ...blank,
        change: (patch) => set(({ values }) => ({ values: { ...values, ...patch } })),
        begin: (run) => set({ ...notReceiving, run, isWriting: true, error: null }),
        rewind: (runId) => set({ ...notReceiving, isWriting: true, runId }),
        report: (progress) => set({ progress }),
        find: (liveSources) => set({ liveSources }),
        write: (text) => set(({ liveText }) => ({ liveText: liveText + text })),
        finish: (written) => set({ ...notReceiving, run: null, written, isSaved: false }),
        // Where no answer came the server may still be writing: the run is kept, so that a repeat takes it up.
        fail: (error) =>
          set(({ run }) => ({
            ...notReceiving,
            run: error.code === "unreachable" ? run : null,
            error,
          })),
        markSaved: () => set({ isSaved: true }),
        startOver: () => set(({ values }) => ({ ...blank, values: { ...values, topic: "" } })),
        reset: () => set(blank),
      }),
      {
        name: STORAGE_NAME,
        version: 1,
        storage: delayedStorage(storage),
        partialize: ({ values, run, written, isSaved }) => ({ values, run, written, isSaved }),
        merge: (stored, current) => ({ ...current, ...restored(stored) }),
      },
    ),
  );
}

const storedDraft = z.object({
  // An unfinished topic may be empty or too long: only a request to the server has to be valid.
  values: z.extend(generationRequest, { topic: z.string() }),
  run: z.nullable(z.object({ key: z.string(), userId: z.int(), request: generationRequest })),
  written: z.nullable(z.object({ request: generationRequest, generation })),
  isSaved: z.boolean(),
});

type StoredDraft = z.infer<typeof storedDraft>;

/** What can be used of a stored draft; one that an older version wrote in another shape is left behind. */
function restored(stored: unknown): Partial<Draft> {
  const parsed = storedDraft.safeParse(stored);
  return parsed.success ? parsed.data : {};
}

/**
 * Writes a moment after a change, so that not every letter is one, and at the latest when the page goes away. A run
 * that begins or ends is written at once: it costs a post, and the page may be killed without a word.
 */
function delayedStorage(storage: StateStorage): PersistStorage<StoredDraft> {
  let lastRun: Run | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let write: (() => unknown) | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    write?.();
    write = undefined;
  };
  globalThis.addEventListener?.("pagehide", flush);
  return {
    getItem: async (name) => parse(await storage.getItem(name)),
    setItem: (name, value) => {
      write = () => storage.setItem(name, JSON.stringify(value));
      if (value.state.run !== lastRun) {
        lastRun = value.state.run;
        flush();
      } else timer ??= setTimeout(() => whenIdle(flush), WRITE_DELAY_MS);
    },
    removeItem: (name) => storage.removeItem(name),
  };
}

function parse(text: string | null): StorageValue<StoredDraft> | null {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    // Cut off while it was written: there is nothing to take up.
    return null;
  }
}

/** Between two frames where the browser can tell, so that a letter is not waited for. */
function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(act, { timeout: WRITE_DELAY_MS });
  else act();
}
