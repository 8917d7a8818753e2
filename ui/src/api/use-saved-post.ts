import { getPost, type PostInFull } from "@discussion-post/contract/posts";
import { restoreDraft } from "@discussion-post/contract/unsaved-drafts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSession } from "./accounts.ts";
import { ApiError } from "./api-error.ts";
import type { Draft } from "./draft.ts";
import { useHost } from "./host.tsx";
import type { Host } from "./host-interface.ts";
import { queryKeys } from "./query-keys.ts";
import { useDraft } from "./use-draft.ts";

/** So long after it was read or saved, a post is taken for the one on the server. */
const JUST_READ_MS = 2_000;

/**
 * Keeps what this window's saved draft says true: it shows the text that its post has by now, and is an unsaved draft
 * again once the post is deleted, here or elsewhere.
 * @param isAtRest whether the draft is only read now
 */
export function useSavedPost(isAtRest: boolean): void {
  const host = useHost();
  const { user } = useSession();
  const postId = useDraft(({ isSaved, savedPostId, isWriting }) =>
    isSaved && !isWriting ? savedPostId : null,
  );
  const { data, error } = useQuery({
    queryKey: queryKeys.post(postId ?? 0),
    queryFn: () => host.api.call(getPost, { params: { id: String(postId) } }),
    enabled: user !== null && postId !== null && isAtRest,
    staleTime: JUST_READ_MS,
    // Another tab may have deleted or edited it meanwhile.
    refetchOnWindowFocus: true,
  });
  const isGone = error instanceof ApiError && error.code === "not_found";
  useEffect(() => {
    if (postId === null || !isAtRest) return;
    if (isGone) void becomeUnsaved(host, postId);
    else if (data?.id === postId) showText(host, data);
  }, [host, postId, isAtRest, isGone, data]);
}

/** The server lists it again, for every device. */
async function becomeUnsaved({ api, draft, queryClient }: Host, postId: number): Promise<void> {
  const { written } = draft.getState();
  if (!written) return;
  const { id } = written.generation;
  await api.call(restoreDraft, { params: { id } }).catch((error: unknown) => {
    // A server that knows no such draft any more: this device keeps it.
    if (!(error instanceof ApiError)) throw error;
  });
  const { savedPostId, written: now, markUnsaved } = draft.getState();
  if (now?.generation.id === id && savedPostId === postId) markUnsaved();
  void queryClient.invalidateQueries({ queryKey: queryKeys.drafts });
}

function showText({ draft }: Host, post: PostInFull): void {
  const { written, isSaved, exchange } = draft.getState();
  if (written && isSaved && !isShown(written, post)) exchange(post, { isSaved: true });
}

function isShown({ generation }: NonNullable<Draft["written"]>, { content, unverified, kept }: PostInFull) {
  return (
    generation.content === content &&
    JSON.stringify([generation.unverified, generation.kept]) === JSON.stringify([unverified, kept])
  );
}
