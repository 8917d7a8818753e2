import { type KeptDraft, readKept } from "@discussion-post/ui/api/kept-drafts";
import { type OwnedDraftStore, unsavedName } from "@discussion-post/ui/api/owned-draft";
import { type UnsavedDraft, unsavedIn } from "@discussion-post/ui/api/unsaved-draft";
import { useEffect, useState } from "react";

/*
 * Finished drafts that are not saved yet, as this browser keeps them for their user: also those whose place in the
 * generator another one took, in this tab or another. They stand below the user's name among the drafts, and go with
 * those when the user signs out.
 */
const FORM = "finished-";
/** The user's draft; what else stands below their name has further parts. */
const USERS_DRAFT = /^draft:(\d+)$/;
const changes = new EventTarget();

const prefixOf = (userId: number) => unsavedName(userId, FORM);
const keyOf = (userId: number, { written }: UnsavedDraft) => prefixOf(userId) + written.generation.id;

/** Keeps what is written in this tab until it is saved. */
export function keepFinishedDrafts(draft: OwnedDraftStore): void {
  draft.subscribe((now, before) => {
    if (!now.written || (now.written === before.written && now.isSaved === before.isSaved)) return;
    const userId = Number(USERS_DRAFT.exec(draft.persist.getOptions().name ?? "")?.[1]);
    if (!userId) return;
    const { written, savedPostId } = now;
    const unsaved = unsavedIn(now);
    if (unsaved) keepDraft(userId, unsaved);
    else forgetDraft(userId, { written, savedPostId });
  });
}

export function keepDraft(userId: number, draft: UnsavedDraft): void {
  const key = keyOf(userId, draft);
  try {
    const { content } = draft.written.generation;
    const { keptAt = Date.now(), known: before = content } = keptBefore(key) ?? {};
    // A version of the server's is known there; what was decided about references is not yet.
    const known = draft.isSent && draft.base != null ? content : before;
    localStorage.setItem(key, JSON.stringify({ ...draft, keptAt, known }));
  } catch {
    // The browser's storage is full: the draft stays where it was written.
  }
  for (const expired of read(userId).expired) localStorage.removeItem(expired);
  changes.dispatchEvent(new Event("change"));
}

export function forgetDraft(userId: number, draft: UnsavedDraft): void {
  localStorage.removeItem(keyOf(userId, draft));
  changes.dispatchEvent(new Event("change"));
}

/** The user's drafts, the newest first. */
export function keptDrafts(userId: number): KeptDraft[] {
  return read(userId).kept;
}

/** The same, as they come and go in any tab. */
export function useKeptDrafts(userId: number): KeptDraft[] {
  const [drafts, setDrafts] = useState(() => keptDrafts(userId));
  useEffect(() => {
    const update = () => setDrafts(keptDrafts(userId));
    update();
    changes.addEventListener("change", update);
    addEventListener("storage", update);
    return () => {
      changes.removeEventListener("change", update);
      removeEventListener("storage", update);
    };
  }, [userId]);
  return drafts;
}

/** A draft keeps its age, and what the server knew of it, when something in it is decided. */
function keptBefore(key: string): KeptDraft | undefined {
  return readKept([[key, parsed(localStorage.getItem(key))]]).kept[0];
}

function read(userId: number) {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(userId)));
  return readKept(keys.map((key) => [key, parsed(localStorage.getItem(key))]));
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
