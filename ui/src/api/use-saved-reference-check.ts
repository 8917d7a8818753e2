import { lookUpInPost } from "@discussion-post/contract/look-ups";
import type { PostInFull } from "@discussion-post/contract/posts";
import type { CheckedText, RemovedText, UnverifiedWords } from "@discussion-post/contract/unverified";
import {
  keepWords,
  type LookUpOutcome,
  markAgain,
  putBack,
  removeSentence,
} from "../text/reference-check.ts";
import { takeOutEntry, type UncitedEntry } from "../text/uncited-entries.ts";
import { useHost } from "./host.tsx";
import { postKeeper } from "./keep-answer.ts";
import { useUpdatePost } from "./posts.ts";
import { failureOf, type ReferenceCheckEvents } from "./use-reference-check.ts";

interface SavedReferenceCheckEvents extends ReferenceCheckEvents {
  onFailed: (error: Error) => void;
}

/** What the writer decides about each unverified reference of a saved post; every decision is saved at once. */
export function useSavedReferenceCheck(
  post: PostInFull,
  { onRemoved, onCited, onFailed }: SavedReferenceCheckEvents,
) {
  const host = useHost();
  const update = useUpdatePost();

  function save(
    { content, unverified, kept, removed, citations }: CheckedText,
    read = post,
  ): Promise<PostInFull | null> {
    const change = { content, unverified, kept, removed, citations };
    return update.mutateAsync({ read, change }).catch((error: Error) => {
      onFailed(error);
      return null;
    });
  }

  return {
    onKeep: (words: UnverifiedWords) => void save(keepWords(post, words)),
    onMarkAgain: (words: UnverifiedWords) => void save(markAgain(post, words)),
    onTakeOut: (entry: UncitedEntry) => void save(takeOutEntry(post, entry)),
    async onRemove(words: UnverifiedWords) {
      const without = await save(removeSentence(post, words));
      if (without) onRemoved(() => void save(post, without));
    },
    onPutBack: (one: RemovedText) => void save(putBack(post, one)),
    async onLookUp({ start, end }: UnverifiedWords): Promise<LookUpOutcome> {
      const keep = postKeeper(host);
      try {
        const { post: citing, source } = await host.api.call(lookUpInPost, {
          params: { id: String(post.id) },
          body: { start, end, lastUpdatedAt: post.updatedAt },
        });
        if (!citing || !source) return { status: "not_found" };
        void keep(citing);
        onCited(source);
        return { status: "cited" };
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}
