import { DAY_MS, retentionDays } from "@discussion-post/contract/retention";
import * as z from "zod/mini";
import { createDraftStore, type DraftStore } from "./draft.ts";
import { postFromDraft } from "./post-from-draft.ts";
import { type UnsavedDraft, unsavedDraft } from "./unsaved-draft.ts";

/** As long as the server keeps what it wrote for an account. */
const KEPT_DAYS = retentionDays.drafts;
const KEPT_MAX = 20;

/** An unsaved draft that a device keeps for its user, also where it stands nowhere else any more. */
const keptDraft = z.extend(unsavedDraft, {
  keptAt: z.number(),
  /** The text that the server was known to have when the device began to keep it. */
  known: z.optional(z.string()),
});

export type KeptDraft = z.infer<typeof keptDraft>;

/**
 * What a device keeps, newest first, and the keys of what may go: too many, too old, or in another version's shape.
 * @param entries keys of the storage, with what stands there
 */
export function readKept(entries: Iterable<[key: string, value: unknown]>): {
  kept: KeptDraft[];
  expired: string[];
} {
  const expired: string[] = [];
  const kept: { key: string; draft: KeptDraft }[] = [];
  for (const [key, value] of entries) {
    const { data } = keptDraft.safeParse(value);
    if (data && Date.now() - data.keptAt < KEPT_DAYS * DAY_MS) kept.push({ key, draft: data });
    else expired.push(key);
  }
  kept.sort((a, b) => b.draft.keptAt - a.draft.keptAt);
  expired.push(...kept.slice(KEPT_MAX).map(({ key }) => key));
  return { kept: kept.slice(0, KEPT_MAX).map(({ draft }) => draft), expired };
}

/** A kept draft as a line of a list: by which name it is known, and since when. */
export function listedDraft(draft: KeptDraft) {
  const { written, keptAt } = draft;
  const { title } = postFromDraft(written);
  return { id: written.generation.id, title, keptAt: new Date(keptAt).toISOString(), draft };
}

/** A kept draft on its own, to be saved. */
export function draftOf(kept: UnsavedDraft): DraftStore {
  const draft = createDraftStore({
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  });
  draft.getState().reopen(kept);
  return draft;
}
