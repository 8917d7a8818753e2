import { checkCitation, replaceCitation, undoReplacement } from "@discussion-post/contract/citations";
import type { PostInFull } from "@discussion-post/contract/posts";
import type { PlacedCitation } from "@discussion-post/contract/unverified";
import type { CitationOutcome, Replaced } from "../text/citation-changes.ts";
import { useHost } from "./host.tsx";
import { queryKeys } from "./query-keys.ts";
import { failureOf } from "./use-reference-check.ts";
import { useWishKey } from "./use-wish-key.ts";

/** What can be done about the citations of a saved post; each change is saved at once. */
export function useSavedCitations({ id: postId, updatedAt }: Pick<PostInFull, "id" | "updatedAt">) {
  const { api, queryClient } = useHost();
  const withKey = useWishKey();

  function show(post: PostInFull | null): void {
    if (!post) return;
    queryClient.setQueryData(queryKeys.post(postId), post);
    void queryClient.invalidateQueries({ queryKey: queryKeys.posts });
  }

  const atHand = ({ start, end }: PlacedCitation) => ({
    text: { postId, lastUpdatedAt: updatedAt },
    start,
    end,
  });

  return {
    async onReplace(citation: PlacedCitation, key: string): Promise<CitationOutcome<Replaced>> {
      try {
        const wish = { ...atHand(citation), key };
        const { post, source, start, id } = await withKey(wish, (idempotencyKey) =>
          api.call(replaceCitation, { body: wish, idempotencyKey }),
        );
        show(post);
        const undo = async (): Promise<CitationOutcome> => {
          try {
            const body = { id, lastUpdatedAt: post?.updatedAt ?? null };
            show((await api.call(undoReplacement, { body })).post);
            return { status: "done" };
          } catch (error) {
            return failureOf(error);
          }
        };
        return { status: "done", source, start, undo };
      } catch (error) {
        return failureOf(error);
      }
    },

    async onCheck(citation: PlacedCitation): Promise<CitationOutcome> {
      try {
        show((await api.call(checkCitation, { body: atHand(citation) })).post);
        return { status: "done" };
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}
