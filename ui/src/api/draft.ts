import {
  type Generation,
  type GenerationRequest,
  type GenerationStep,
  generation,
  generationRequest,
} from "@discussion-post/contract/generations";
import { generatorDefaults } from "@discussion-post/contract/options";
import type { Source } from "@discussion-post/contract/sources";
import { countWords } from "@discussion-post/contract/text";
import type { CheckedText } from "@discussion-post/contract/unverified";
import * as z from "zod/mini";
import { type PersistStorage, persist, type StateStorage, type StorageValue } from "zustand/middleware";
import { createStore } from "zustand/vanilla";
import { bodyOf } from "../text/post-text.ts";
import type { ApiError } from "./api-error.ts";

/** What names of stored drafts begin with; what follows is whose it is. */
const NAME_PREFIX = "draft";
/** The draft of somebody who is not signed in. */
export const VISITOR_DRAFT = `${NAME_PREFIX}:visitor`;
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
  /** The post that was saved of the finished draft; what is decided afterwards is saved into it. */
  savedPostId: number | null;
  error: ApiError | null;

  change(patch: Partial<GenerationRequest>): void;
  begin(run: Run): void;
  /** Empties a run that is about to be received from its start again. */
  rewind(runId: string): void;
  report(progress: RunProgress): void;
  find(sources: Source[]): void;
  write(text: string): void;
  /** Voids the text that arrived so far. */
  restart(): void;
  finish(written: WrittenPost): void;
  /** Changes the finished draft by what its writer decided about its references, and by what was found of them. */
  check(text: CheckedText & Partial<Pick<Generation, "sources" | "references">>): void;
  fail(error: ApiError): void;
  markSaved(postId: number): void;
  /** A new post: no topic, no text; the other choices stay. */
  startOver(): void;
}

export type DraftStore = ReturnType<typeof createDraftStore>;

/** Where drafts survive a reload. `names` lists those it holds, for a window in which several people write. */
export interface DraftStorage extends StateStorage {
  names?(): string[];
}

/** Whose draft is shown: a user's, by id, or a visitor's. */
export type DraftOwner = number | "visitor";

/** A draft that belongs to somebody, and is shown to nobody else. */
export interface OwnedDraftStore extends DraftStore {
  /**
   * Takes the draft of whoever was here away from the screen, and brings back what the new owner left. A visitor's
   * typed values stay with the user as whom they sign in, and other users' drafts are deleted then; a visitor alone
   * deletes nothing, since a session may have ended by itself. `null` while nobody knows who it is.
   */
  own(owner: DraftOwner | null): void;
  /** Deletes every stored draft, and the one that is shown. */
  forget(): void;
  /** Whether the storage holds something that a user, and not a visitor, wrote. */
  keepsWork(): boolean;
}

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
  savedPostId: null,
  error: null,
};

/** A draft that survives reloads, crashes and closed panels in the given storage, which belongs to one person. */
export function createDraftStore(storage: StateStorage) {
  return persistedDraft(delayedStorage(storage), { skipHydration: false });
}

/** A draft in a window that people of one computer share: it shows nothing before it is known whose it is. */
export function createOwnedDraftStore(storage: DraftStorage): OwnedDraftStore {
  const delayed = delayedStorage(storage);
  const store = persistedDraft(delayed, { skipHydration: true });
  let present: DraftOwner | null = null;

  function removeAll(isMeant: (name: string) => boolean): void {
    for (const name of storage.names?.() ?? []) {
      if (name.startsWith(NAME_PREFIX) && isMeant(name)) void storage.removeItem(name);
    }
  }

  function own(owner: DraftOwner | null): void {
    if (owner === present) return;
    delayed.flush();
    delayed.whilePaused(() => store.setState(blank));
    present = owner;
    if (owner === null) return;
    const name = nameOf(owner);
    const typed = owner === "visitor" ? null : visitorValues(storage);
    if (owner !== "visitor") removeAll((other) => other !== name && !other.startsWith(`${name}:`));
    store.persist.setOptions({ name });
    void store.persist.rehydrate();
    if (typed) store.getState().change(typed);
  }

  return Object.assign(store, {
    own,
    forget() {
      delayed.drop();
      present = null;
      delayed.whilePaused(() => store.setState(blank));
      removeAll(() => true);
    },
    keepsWork: () =>
      (storage.names?.() ?? []).some((name) => {
        if (!name.startsWith(`${NAME_PREFIX}:`) || name === VISITOR_DRAFT) return false;
        // What stands below a user's name was typed into another form.
        return name.split(":").length > 2 || hasWork(storage.getItem(name));
      }),
  });
}

/** Whether a stored draft has a topic or a text. */
function hasWork(text: ReturnType<StateStorage["getItem"]>): boolean {
  const { values, run, written } = restored(isPromise(text) ? undefined : parse(text)?.state);
  return Boolean(values?.topic.trim() || run || written);
}

/** The name under which a host's draft storage keeps what a user typed into another form; it goes with their drafts. */
export function unsavedName(userId: number, form: string): string {
  return `${nameOf(userId)}:${form}`;
}

function nameOf(owner: DraftOwner): string {
  return owner === "visitor" ? VISITOR_DRAFT : `${NAME_PREFIX}:${owner}`;
}

/** What a visitor has changed in the form; null for nothing. */
function visitorValues(storage: StateStorage): GenerationRequest | null {
  const text = storage.getItem(VISITOR_DRAFT);
  const values = isPromise(text) ? undefined : restored(parse(text)?.state).values;
  if (!values || JSON.stringify(values) === JSON.stringify(blank.values)) return null;
  return values;
}

function persistedDraft(storage: PersistStorage<StoredDraft>, { skipHydration }: { skipHydration: boolean }) {
  return createStore<Draft>()(
    persist(
      (set) => ({
        ...blank,
        change: (patch) => set(({ values }) => ({ values: withAnswered({ ...values, ...patch }) })),
        begin: (run) => set({ ...notReceiving, run, isWriting: true, error: null }),
        rewind: (runId) => set({ ...notReceiving, isWriting: true, runId }),
        report: (progress) => set({ progress }),
        find: (liveSources) => set({ liveSources }),
        write: (text) => set(({ liveText }) => ({ liveText: liveText + text })),
        restart: () => set({ liveText: "" }),
        finish: (written) => set({ ...notReceiving, run: null, written, isSaved: false, savedPostId: null }),
        check: ({ content, unverified, kept, removed, citations, sources, references }) =>
          set(({ written }) => {
            if (!written) return {};
            const generation = {
              ...written.generation,
              ...{ content, unverified, kept, removed, citations },
              ...(sources && { sources }),
              ...(references !== undefined && { references }),
            };
            const wordCount = countWords(bodyOf(content, generation.references));
            return { written: { ...written, generation: { ...generation, wordCount } }, isSaved: false };
          }),
        // Where no answer came the server may still be writing: the run is kept, so that a repeat takes it up.
        fail: (error) =>
          set(({ run }) => ({
            ...notReceiving,
            run: error.code === "unreachable" ? run : null,
            error,
          })),
        markSaved: (savedPostId) => set({ isSaved: true, savedPostId }),
        startOver: () => set(({ values }) => ({ ...blank, values: withAnswered({ ...values, topic: "" }) })),
      }),
      {
        name: NAME_PREFIX,
        version: 1,
        skipHydration,
        storage,
        partialize: ({ values, run, written, isSaved, savedPostId }) => ({
          ...{ values, run, written, isSaved, savedPostId },
        }),
        merge: (stored, current) => ({ ...current, ...restored(stored) }),
      },
    ),
  );
}

/** So much of a post tells whether a topic still is about it. */
const POST_BEGINNING_CHARS = 60;

/** A post that has gone from the topic is answered no more. */
function withAnswered({ answering, ...values }: GenerationRequest): GenerationRequest {
  const isThere = answering && values.topic.includes(answering.post.slice(0, POST_BEGINNING_CHARS));
  return isThere ? { ...values, answering } : values;
}

const storedDraft = z.object({
  // An unfinished topic may be empty or too long: only a request to the server has to be valid.
  values: z.extend(generationRequest, { topic: z.string() }),
  run: z.nullable(z.object({ key: z.string(), userId: z.int(), request: generationRequest })),
  written: z.nullable(z.object({ request: generationRequest, generation })),
  isSaved: z.boolean(),
  savedPostId: z._default(z.nullable(z.int()), null),
});

type StoredDraft = z.infer<typeof storedDraft>;

/** What can be used of a stored draft; one that an older version wrote in another shape is left behind. */
function restored(stored: unknown): Partial<Draft> {
  const parsed = storedDraft.safeParse(stored);
  return parsed.success ? parsed.data : {};
}

interface DelayedStorage extends PersistStorage<StoredDraft> {
  /** Writes what waits to be written. */
  flush(): void;
  /** Forgets what waits to be written. */
  drop(): void;
  /** Makes a change that is not written. */
  whilePaused(change: () => void): void;
}

/**
 * Writes a moment after a change, so that not every letter is one, and at the latest when the page goes away. A run
 * that begins or ends is written at once: it costs a post, and the page may be killed without a word.
 */
function delayedStorage(storage: StateStorage): DelayedStorage {
  let isPaused = false;
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
    flush,
    drop() {
      clearTimeout(timer);
      timer = undefined;
      write = undefined;
    },
    whilePaused(change) {
      isPaused = true;
      change();
      isPaused = false;
    },
    getItem: (name) => {
      const text = storage.getItem(name);
      return isPromise(text) ? (async () => parse(await text))() : parse(text);
    },
    setItem: (name, value) => {
      if (isPaused) return;
      write = () => storage.setItem(name, JSON.stringify(value));
      if (value.state.run !== lastRun) {
        lastRun = value.state.run;
        flush();
      } else timer ??= setTimeout(() => whenIdle(flush), WRITE_DELAY_MS);
    },
    removeItem: (name) => storage.removeItem(name),
  };
}

function isPromise(text: unknown): text is PromiseLike<string | null> {
  return typeof text === "object" && text !== null;
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
