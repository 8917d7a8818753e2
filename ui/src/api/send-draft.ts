import { editDraft } from "@discussion-post/contract/versions";
import type { ApiClient } from "./client.ts";
import { postFromDraft } from "./post-from-draft.ts";
import { saveAgain } from "./posts.ts";
import type { WrittenPost } from "./unsaved-draft.ts";
import type { NewText } from "./versions.ts";

/**
 * Has the server know a draft as it is seen here, in the post that was saved of it if there is one.
 * @param base the version that its text comes from; null where nobody knows
 * @throws ApiError `edited_elsewhere` where the draft has another text than that by now
 */
export async function sendDraft(
  api: ApiClient,
  written: WrittenPost,
  savedPostId: number | null,
  base: number | null = null,
): Promise<NewText> {
  if (savedPostId !== null) {
    const post = await saveAgain(api, postFromDraft(written), savedPostId);
    return { text: post, post };
  }
  const { id, content, unverified, kept, removed, citations } = written.generation;
  const text = await api.call(editDraft, {
    params: { id },
    body: { content, unverified, kept, removed, citations, ...(base !== null && { base }) },
  });
  return { text, post: null };
}
