import {
  type Generation,
  type GenerationRequest,
  type GenerationStep,
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
import { type UnsavedDraft, type WrittenPost, writtenPost } from "./unsaved-draft.ts";

/** What names of stored drafts begin with; what follows is whose it is. */
const NAME_PREFIX = "draft";
/** The draft of somebody who is not signed in, in a window where nobody's session has ended. */
const VISITOR_DRAFT = `${NAME_PREFIX}:visitor`;
/** Who was the last to be signed in in this window, until they sign out. */
const LAST_OWNER = `${NAME_PREFIX}-owner`;
/** What a user typed after their session had ended stands below their name, like the drafts of other forms. */
const AFTER_SESSION = "after_session";
const WRITE_DELAY_MS = 250;

/** One generation as it was asked for. The key makes every repeat of it the same generation. */
export interface Run {
  key: string;
  userId: number;
  request: GenerationRequest;
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
  /** A draft that was replaced takes its place again, with the topic and the choices that it was written from. */
  reopen(draft: UnsavedDraft): void;
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
   * deletes nothing, since a session may have ended by itself. What is typed after that belongs to the user whose
   * session it was, and to nobody else.
   * @param owner `null` while nobody knows who it is
   * @param ended whose session was found ended, where this window has not seen them signed in
   */
  own(owner: DraftOwner | null, ended?: number | null): void;
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

  function show(name: string): void {
    store.persist.setOptions({ name });
    void store.persist.rehydrate();
  }

  function own(owner: DraftOwner | null, ended?: number | null): void {
    if (owner === present) return;
    delayed.flush();
    delayed.whilePaused(() => store.setState(blank));
    present = owner;
    if (owner === null) return;
    if (owner === "visitor") {
      if (ended) void storage.setItem(LAST_OWNER, String(ended));
      show(visitorName(storage));
      return;
    }
    const name = nameOf(owner);
    const afterSession = unsavedName(owner, AFTER_SESSION);
    const typed = typedValues(storage, afterSession) ?? typedValues(storage, VISITOR_DRAFT);
    removeAll((other) => other === afterSession || (other !== name && !other.startsWith(`${name}:`)));
    void storage.setItem(LAST_OWNER, String(owner));
    show(name);
    if (typed) store.getState().change(joined(store.getState(), typed));
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
        // What else stands below a user's name was typed into another form.
        const [, , form = AFTER_SESSION] = name.split(":");
        return form !== AFTER_SESSION || hasWork(storage.getItem(name));
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

function nameOf(userId: number): string {
  return `${NAME_PREFIX}:${userId}`;
}

/** Whether a draft storage keeps this in its own window alone: who opens the next one may be somebody else. */
export function staysInWindow(name: string): boolean {
  return name === VISITOR_DRAFT || name === LAST_OWNER || name.endsWith(`:${AFTER_SESSION}`);
}

/** Where is kept what somebody types who is not signed in: as the last user's, until that one signs out. */
function visitorName(storage: StateStorage): string {
  const lastOwner = storage.getItem(LAST_OWNER);
  const isKnown = typeof lastOwner === "string" && lastOwner !== "";
  return isKnown ? unsavedName(Number(lastOwner), AFTER_SESSION) : VISITOR_DRAFT;
}

/** What was typed before signing in, over what waited there: no topic is lost, unless a post was written from it. */
function joined({ values: earlier, written }: Draft, typed: GenerationRequest): GenerationRequest {
  const ownSources = typed.ownSources.length > 0 ? typed.ownSources : earlier.ownSources;
  return { ...typed, ownSources, topic: joinedTopic() };

  function joinedTopic(): string {
    if (typed.topic.trim() === "") return earlier.topic;
    const isKept = typed.topic.includes(earlier.topic.trim()) || written?.request.topic === earlier.topic;
    return isKept ? typed.topic : `${earlier.topic}\n\n${typed.topic}`;
  }
}

/** What somebody who was not signed in has changed in the form; null for nothing. */
function typedValues(storage: StateStorage, name: string): GenerationRequest | null {
  const text = storage.getItem(name);
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
        reopen: ({ written, savedPostId }) =>
          set({ ...blank, values: written.request, written, savedPostId }),
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
  written: z.nullable(writtenPost),
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
