import { useEffect, useEffectEvent, useState } from "react";
import { useSession } from "./accounts.ts";
import { ApiError } from "./api-error.ts";
import { useHost } from "./host.tsx";
import type { Host } from "./host-interface.ts";
import { postKeeper } from "./keep-answer.ts";
import { hearOtherTabs, tellOtherTabs } from "./other-tabs.ts";
import { queryKeys } from "./query-keys.ts";
import { sendDraft } from "./send-draft.ts";
import type { WrittenPost } from "./unsaved-draft.ts";
import { useDraft } from "./use-draft.ts";
import { getVersion, listVersions } from "./versions.ts";

/* What the server has of the text that is typed into this window's finished draft. */

/** Sends the draft as it is shown, and shows what the server knows of the references in it. @throws ApiError */
export async function sendShown(host: Host): Promise<void> {
  const { api, draft, queryClient } = host;
  const keep = postKeeper(host);
  if (draft.getState().unanswered !== null) await learnUnanswered(host);
  const { written, savedPostId, base, noteSending } = draft.getState();
  if (!written) return;
  const { id } = written.generation;
  if (savedPostId === null) noteSending();
  const { text, post } = await sendDraft(api, written, savedPostId, base).catch((error: unknown) => {
    const now = draft.getState();
    if (isRefusal(error) && now.written?.generation.id === id)
      now.noteSent({ isSent: now.isSent, base: now.base });
    throw error;
  });
  void queryClient.invalidateQueries({
    queryKey: queryKeys.versions(post ? { postId: post.id } : { draftId: id }),
  });
  if (post) void keep(post);
  else tellOtherTabs(id);
  const { written: now, noteSent, exchange, markSaved } = draft.getState();
  if (now?.generation.id !== id) return;
  // What was typed meanwhile comes from this version, and is not sent yet.
  if (now !== written) return noteSent({ isSent: false, base: "number" in text ? text.number : null });
  exchange(text, { isSaved: post !== null });
  if (post) markSaved(post.id);
}

/** Whether the server itself has said that it did not take what was sent; what stands between may not know. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status <= 500;
}

/**
 * Learns whether the text arrived that was sent before the page or the connection was lost: the server's version may be
 * this window's own.
 */
async function learnUnanswered({ api, draft }: Host): Promise<void> {
  const { written, unanswered } = draft.getState();
  if (!written) return;
  const of = { draftId: written.generation.id };
  const { present } = await listVersions(api, of);
  const { content } = present === null ? { content: null } : await getVersion(api, of, present);
  const now = draft.getState();
  if (now.written?.generation.id !== of.draftId || now.unanswered !== unanswered) return;
  now.noteSent({ isSent: now.isSent, base: content === unanswered ? present : now.base });
}

/**
 * Learns which of the server's versions the text is that an edit begins with, so that what another tab or device has
 * written since is not replaced without a word. Where the server has another text already, it is of none of them.
 */
export async function learnBase(host: Host, { generation }: WrittenPost): Promise<void> {
  const { savedPostId, base } = host.draft.getState();
  if (savedPostId !== null || base !== null) return;
  const of = { draftId: generation.id };
  const { present } = await listVersions(host.api, of);
  if (present === null) return;
  const { content } = await getVersion(host.api, of, present);
  const now = host.draft.getState();
  if (now.written?.generation.id !== of.draftId || now.base !== null) return;
  now.noteSent({ isSent: now.isSent, base: content === generation.content ? present : NO_VERSION });
}

/** Numbers of versions begin above it. */
const NO_VERSION = 0;

/** The next press saves over what came from elsewhere, which stays among the versions. */
export async function overNewest(host: Host, draftId: string): Promise<void> {
  const of = { draftId };
  void host.queryClient.invalidateQueries({ queryKey: queryKeys.versions(of) });
  const { present } = await listVersions(host.api, of);
  host.draft.getState().noteSent({ isSent: false, base: present });
}

/** Sends what an ended session, a lost connection or a closed page has left unsent, as soon as its owner is back. */
export function useUnsentText(isEditing: boolean, { onKept }: { onKept: (error: ApiError) => void }): void {
  const host = useHost();
  const { user } = useSession();
  const unsentId = useDraft(({ written, isSent, isWriting }) =>
    !isSent && !isWriting ? (written?.generation.id ?? null) : null,
  );
  const send = useEffectEvent(() => {
    sendShown(host).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === "edited_elsewhere") onKept(error);
    });
  });
  const isDue = user !== null && unsentId !== null && !isEditing;
  useEffect(() => {
    if (!isDue) return;
    send();
    addEventListener("online", send);
    return () => removeEventListener("online", send);
  }, [isDue]);
}

/**
 * Shows what another tab has made of this window's unsaved draft, at once or as soon as it is only read again; and what
 * has become of the draft that this window finds on the device as it is opened.
 * @param isAtRest whether the draft is only read now; what is typed is told of the other text when it's sent
 * @param onShown told that another text is shown from now on, and whether in the place of one that was found
 */
export function useTextOfOtherTabs(isAtRest: boolean, onShown: (isFound: boolean) => void): void {
  const host = useHost();
  const id = useDraft(({ written, savedPostId }) =>
    savedPostId === null ? (written?.generation.id ?? null) : null,
  );
  const isSent = useDraft(({ isSent }) => isSent);
  const isSignedIn = useSession().user !== null;
  const [heard, setHeard] = useState<{ id: string; isFound?: boolean } | null>(null);
  useEffect(() => {
    if (id === null) return;
    return hearOtherTabs((changed) => {
      if (changed === id) setHeard({ id });
    });
  }, [id]);
  useEffect(() => {
    const find = () => {
      const { written, savedPostId } = host.draft.getState();
      if (written && savedPostId === null) setHeard({ id: written.generation.id, isFound: true });
    };
    if (host.draft.persist.hasHydrated()) find();
    return host.draft.persist.onFinishHydration(find);
  }, [host]);
  const isReady = isAtRest && isSent;
  const tell = useEffectEvent(onShown);
  useEffect(() => {
    if (!isReady || id === null || heard?.id !== id || !isSignedIn) return;
    let isOver = false;
    const { isFound = false } = heard;
    void showNewest(host, { draftId: id, isFound }, () => !isOver).then((isShown) => {
      if (isShown) tell(isFound);
      // Once: what is done with the text here from now on is known here.
      if (!isOver) setHeard((now) => (now === heard ? null : now));
    });
    return () => {
      isOver = true;
    };
  }, [host, isReady, id, heard, isSignedIn]);
}

interface DraftToShow {
  draftId: string;
  /** Whether its text was found on the device: what was decided of its references there may be sent nowhere yet. */
  isFound: boolean;
}

/** Returns whether another text came of it. */
async function showNewest(
  { api, draft }: Host,
  { draftId, isFound }: DraftToShow,
  isWanted: () => boolean,
): Promise<boolean> {
  const before = draft.getState().written;
  if (before === null) return false;
  const { content } = before.generation;
  try {
    const { present, versions } = await listVersions(api, { draftId });
    if (present === null) return false;
    const version = await getVersion(api, { draftId }, present);
    if (version.content === content) return false;
    const earlier = versions.map(({ number }) => number).filter((number) => number < present);
    if (isFound && !(await isAmong(api, { draftId, numbers: earlier, content }))) return false;
    const { written, exchange } = draft.getState();
    if (!isWanted() || written !== before) return false;
    exchange(version, { isSaved: false });
    return true;
  } catch (error) {
    // Who edits the older text is told then.
    if (!(error instanceof ApiError)) throw error;
    return false;
  }
}

/** So many versions before the present one are looked at. */
const EARLIER_MAX = 12;

/** Whether a text is that of one of these versions, oldest first. */
async function isAmong(
  api: Host["api"],
  { draftId, numbers, content }: { draftId: string; numbers: readonly number[]; content: string },
): Promise<boolean> {
  for (const number of numbers.toReversed().slice(0, EARLIER_MAX)) {
    const version = await getVersion(api, { draftId }, number);
    if (version.content === content) return true;
  }
  return false;
}
