import { checkCitation, replaceCitation, undoReplacement } from "@discussion-post/contract/citations";
import { allowsWriting } from "@discussion-post/contract/course-rule";
import type { CitingDraft } from "@discussion-post/contract/look-ups";
import type { PlacedCitation } from "@discussion-post/contract/unverified";
import type { CitationOutcome, Replaced } from "../text/citation-changes.ts";
import { useHost } from "./host.tsx";
import { useCourseRule } from "./use-course-rule.ts";
import { failureOf } from "./use-reference-check.ts";
import { useWishKey } from "./use-wish-key.ts";

/** What can be done about the citations of the finished draft: none is replaced where the course's rule allows no writing. */
export function useCitations() {
  const { api, draft } = useHost();
  const withKey = useWishKey();
  const courseRule = useCourseRule();
  const written = () => draft.getState().written;

  /** Shows what the server has made of this text, unless it is another one by now. */
  function show(made: CitingDraft | null, before: ReturnType<typeof written>): CitationOutcome {
    if (!made || written() !== before) return { status: "failed", message: CHANGED };
    draft.getState().check(made);
    return { status: "done" };
  }

  function atHand({ start, end }: PlacedCitation) {
    const before = written();
    if (!before) throw new Error("there is no draft");
    const { id, content, unverified, kept, removed, citations } = before.generation;
    const { citationStyle } = before.request;
    const text = { generationId: id, content, unverified, kept, removed, citations, citationStyle };
    return { before, body: { text, start, end } };
  }

  const writing = {
    async onReplace(citation: PlacedCitation, key: string): Promise<CitationOutcome<Replaced>> {
      const { before, body } = atHand(citation);
      try {
        const wish = { ...body, key, ...(courseRule && { courseRule }) };
        const made = await withKey(wish, (idempotencyKey) =>
          api.call(replaceCitation, { body: wish, idempotencyKey }),
        );
        const shown = show(made.draft, before);
        if (shown.status === "failed") return shown;
        const after = written();
        const undo = async (): Promise<CitationOutcome> => {
          if (written() !== after) return { status: "failed", message: CHANGED_SINCE };
          try {
            const undone = await api.call(undoReplacement, { body: { id: made.id, lastUpdatedAt: null } });
            return show(undone.draft, after);
          } catch (error) {
            return failureOf(error);
          }
        };
        return { status: "done", source: made.source, start: made.start, undo };
      } catch (error) {
        return failureOf(error);
      }
    },
  };

  return {
    ...(allowsWriting(courseRule) && writing),

    async onCheck(citation: PlacedCitation): Promise<CitationOutcome> {
      const { before, body } = atHand(citation);
      try {
        return show((await api.call(checkCitation, { body })).draft, before);
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}

const CHANGED = "The text changed meanwhile. Try again.";
const CHANGED_SINCE = "The text has changed since. Replace the citation once more instead.";
