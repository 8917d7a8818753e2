import { generationRequest } from "@discussion-post/contract/generations";
import * as z from "zod/mini";
import type { PersistStorage, StateStorage, StorageValue } from "zustand/middleware";
import { describedSource } from "../text/described-source.ts";
import { storedStudentWork } from "./student-work.ts";
import { writtenPost } from "./unsaved-draft.ts";

/** How drafts are kept in a storage, and when they are written into it. */

const WRITE_DELAY_MS = 250;

const askableChoices = z.pick(generationRequest, { length: true, citationStyle: true });
const followedChoices = z.object({ former: askableChoices, set: askableChoices });

const storedDraft = z.object({
  // An unfinished topic may be empty or too long: only a request to the server has to be valid.
  values: z.extend(generationRequest, { topic: z.string() }),
  run: z.nullable(
    z.object({
      key: z.string(),
      userId: z.int(),
      request: generationRequest,
      isOnDevice: z.optional(z.boolean()),
    }),
  ),
  written: z.nullable(writtenPost),
  isSaved: z.boolean(),
  savedPostId: z._default(z.nullable(z.int()), null),
  isSent: z._default(z.boolean(), true),
  base: z._default(z.nullable(z.int()), null),
  unanswered: z._default(z.nullable(z.string()), null),
  followed: z.catch(z._default(z.nullable(followedChoices), null), null),
  described: z.catch(z._default(z.nullable(describedSource), null), null),
  ...storedStudentWork,
});

export type StoredDraft = z.infer<typeof storedDraft>;

/** What can be used of a stored draft; one that an older version wrote in another shape is left behind. */
export function restored(stored: unknown): Partial<StoredDraft> {
  const parsed = storedDraft.safeParse(stored);
  return parsed.success ? parsed.data : {};
}

export interface DelayedStorage extends PersistStorage<StoredDraft> {
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
export function delayedStorage(storage: StateStorage): DelayedStorage {
  let isPaused = false;
  let lastRun: StoredDraft["run"] = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let write: (() => unknown) | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    write?.();
    write = undefined;
  };
  let isLeft = false;
  globalThis.addEventListener?.("pagehide", () => {
    isLeft = true;
    flush();
  });
  globalThis.addEventListener?.("pageshow", () => {
    isLeft = false;
  });
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
      return isPromise(text) ? (async () => parseStored(await text))() : parseStored(text);
    },
    setItem: (name, value) => {
      if (isPaused) return;
      write = () => storage.setItem(name, JSON.stringify(value));
      // What others change as the page goes away has no moment left.
      if (isLeft || value.state.run !== lastRun) {
        lastRun = value.state.run;
        flush();
      } else timer ??= setTimeout(() => whenIdle(flush), WRITE_DELAY_MS);
    },
    removeItem: (name) => storage.removeItem(name),
  };
}

export function isPromise(text: unknown): text is PromiseLike<string | null> {
  return typeof text === "object" && text !== null;
}

export function parseStored(text: string | null): StorageValue<StoredDraft> | null {
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
