import { checkCitation, replaceCitation, undoReplacement } from "@discussion-post/contract/citations";
import type { PostInFull } from "@discussion-post/contract/posts";
import type { PlacedCitation } from "@discussion-post/contract/unverified";
import type { CitationOutcome, Replaced } from "../text/citation-changes.ts";
import { useHost } from "./host.tsx";
import { postKeeper } from "./keep-answer.ts";
import { failureOf } from "./use-reference-check.ts";
import { useWishKey } from "./use-wish-key.ts";

/** What can be done about the citations of a saved post; each change is saved at once. */
export function useSavedCitations({ id: postId, updatedAt }: Pick<PostInFull, "id" | "updatedAt">) {
  const host = useHost();
  const { api } = host;
  const withKey = useWishKey();

  const atHand = ({ start, end }: PlacedCitation) => ({
    text: { postId, lastUpdatedAt: updatedAt },
    start,
    end,
  });

  return {
    async onReplace(citation: PlacedCitation, key: string): Promise<CitationOutcome<Replaced>> {
      const keep = postKeeper(host);
      try {
        const wish = { ...atHand(citation), key };
        const { post, source, start, id } = await withKey(wish, (idempotencyKey) =>
          api.call(replaceCitation, { body: wish, idempotencyKey }),
        );
        if (post) void keep(post);
        const undo = async (): Promise<CitationOutcome> => {
          const keepFormer = postKeeper(host);
          try {
            const body = { id, lastUpdatedAt: post?.updatedAt ?? null };
            const { post: former } = await api.call(undoReplacement, { body });
            if (former) void keepFormer(former);
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
      const keep = postKeeper(host);
      try {
        const { post } = await api.call(checkCitation, { body: atHand(citation) });
        if (post) void keep(post);
        return { status: "done" };
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}
