import type { PostInFull } from "@discussion-post/contract/posts";
import { ApiError } from "./api-error.ts";
import { useHost } from "./host.tsx";
import type { Host } from "./host-interface.ts";
import { postKeeper } from "./keep-answer.ts";
import { postFromDraft } from "./post-from-draft.ts";
import { saveAgain, saveNew, saveOnce } from "./posts.ts";
import { sameUser } from "./same-user.ts";
import type { WrittenPost } from "./unsaved-draft.ts";
import { useDraft } from "./use-draft.ts";

interface SavingEvents {
  /** @param how whether it had to wait for a connection */
  onSaved: (post: PostInFull, how: { hasWaited: boolean }) => void;
  onFailed: (failure: { error: Error; retry: () => void }) => void;
}

/** Saving the written draft of this window. */
export function useDraftSaving(events: SavingEvents) {
  const host = useHost();
  const saveState = useDraft(({ isSaving, isSaved }) =>
    isSaving ? "saving" : isSaved ? "saved" : "unsaved",
  );
  return { save: () => void saveDraft(host, events, { hasWaited: false }), saveState } as const;
}

/**
 * Saves the written draft. The generation's own id is the key: a second click, or a retry, saves nothing twice. What is
 * changed afterwards is saved into the same post.
 * A save without an answer may have arrived. It is sent again as it was, by the next press or as soon as the browser
 * is online again, whichever page of ours is shown by then; what was changed since goes into its post.
 */
async function saveDraft(
  host: Host,
  events: SavingEvents,
  { hasWaited }: { hasWaited: boolean },
): Promise<void> {
  const { written, isSaving, noteSaving } = host.draft.getState();
  if (!written || isSaving) return;
  const isSameUser = sameUser(host);
  noteSaving(true);
  try {
    const post = await sendWhole(host, written);
    if (isSameUser()) events.onSaved(post, { hasWaited });
  } catch (failure) {
    const error = failure as Error;
    if (!isSameUser()) return;
    if (error instanceof ApiError && error.code === "unreachable") onceOnline(host, events, written);
    events.onFailed({ error, retry: () => void saveDraft(host, events, { hasWaited: false }) });
  } finally {
    noteSaving(false);
  }
}

/** Saves the draft, and what is changed of it meanwhile after it. */
async function sendWhole(host: Host, written: WrittenPost): Promise<PostInFull> {
  const keep = postKeeper(host);
  let [sent, post] = await send(host, written);
  while (true) {
    await keep(post);
    const { written: now, markSaved, noteSavedAs } = host.draft.getState();
    // Another draft may have taken its place.
    if (!isOf(sent, now)) return post;
    if (isSame(sent, now)) {
      markSaved(post.id);
      return post;
    }
    noteSavedAs(post.id);
    sent = now;
    post = await saveAgain(host.api, postFromDraft(now), post.id);
  }
}

/** Returns the post, with what was sent of it: what was sent before, where no answer came. */
async function send(
  { api, draft }: Host,
  written: WrittenPost,
): Promise<[sent: WrittenPost, post: PostInFull]> {
  const { savedPostId, unansweredSave, noteUnansweredSave } = draft.getState();
  const key = written.generation.id;
  if (savedPostId !== null) return [written, await saveAgain(api, postFromDraft(written), savedPostId)];
  if (!isOf(written, unansweredSave)) {
    noteUnansweredSave(written);
    const post = await answered(draft, saveNew(api, postFromDraft(written), key));
    return [written, post];
  }
  return [unansweredSave, await answered(draft, saveOnce(api, postFromDraft(unansweredSave), key))];
}

/** Notes that there is an answer, be it a refusal. */
async function answered(draft: Host["draft"], answer: Promise<PostInFull>): Promise<PostInFull> {
  try {
    const post = await answer;
    draft.getState().noteUnansweredSave(null);
    return post;
  } catch (error) {
    const isAnswer = error instanceof ApiError && error.code !== "unreachable";
    if (isAnswer) draft.getState().noteUnansweredSave(null);
    throw error;
  }
}

/** Saves the draft when the browser is online again, unless it was saved, or another stands there, by then. */
function onceOnline(host: Host, events: SavingEvents, waiting: WrittenPost): void {
  const again = () => {
    const { written, isSaved } = host.draft.getState();
    if (isOf(waiting, written) && !isSaved) void saveDraft(host, events, { hasWaited: true });
  };
  addEventListener("online", again, { once: true });
}

function isOf(one: WrittenPost, other: WrittenPost | null): other is WrittenPost {
  return one.generation.id === other?.generation.id;
}

function isSame(one: WrittenPost, other: WrittenPost): boolean {
  return JSON.stringify(postFromDraft(one)) === JSON.stringify(postFromDraft(other));
}
