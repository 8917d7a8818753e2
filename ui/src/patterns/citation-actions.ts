import type { PlacedCitation } from "@discussion-post/contract/unverified";
import { type RefObject, useEffect, useRef } from "react";
import { showToast } from "../components/toast.tsx";
import {
  type CitationOutcome,
  citationReplaced,
  type Replaced,
  replacementStays,
} from "../text/citation-changes.ts";

/** What a writer can do about a citation. */
export interface CitationHandlers {
  /** Has its sentence rest on another work than this source's; left out where the AI may not write. */
  onReplace?: (citation: PlacedCitation, key: string) => Promise<CitationOutcome<Replaced>>;
  /** Has its sentence compared with the abstracts of its works again. */
  onCheck: (citation: PlacedCitation) => Promise<CitationOutcome>;
}

/** Where the focus belongs once the text is there that has it. */
interface Place {
  start: number;
  key: string;
}

/**
 * The handlers with what belongs to them on a page: the focus goes to the citation that has come, and a notice offers
 * to take it back, whereupon the focus goes to the one that is there again.
 * @param article holds the citations
 */
export function useCitationActions(
  article: RefObject<HTMLElement | null>,
  handlers: CitationHandlers | undefined,
): CitationHandlers | undefined {
  const wanted = useRef<Place | null>(null);
  const focusWanted = () => {
    const place = wanted.current;
    const chip = place && chipAt(article.current, place);
    if (!chip) return;
    wanted.current = null;
    chip.focus({ preventScroll: true });
    chip.scrollIntoView({ block: "nearest" });
  };
  // After every paint: the text comes when its store says so.
  useEffect(focusWanted);
  if (!handlers) return undefined;

  function focusOn(place: Place): void {
    wanted.current = place;
    focusWanted();
  }

  async function undo(replaced: Replaced, place: Place): Promise<void> {
    const outcome = await replaced.undo();
    if (outcome.status === "done") focusOn(place);
    else showToast(replacementStays(outcome.message));
  }

  const { onReplace, onCheck } = handlers;
  if (!onReplace) return { onCheck };
  return {
    onCheck,
    async onReplace(citation, key) {
      const outcome = await onReplace(citation, key);
      if (outcome.status === "done") {
        const { source, start } = outcome;
        focusOn({ start, key: source.key });
        showToast(citationReplaced(source, () => void undo(outcome, { start: citation.start, key })));
      }
      return outcome;
    },
  };
}

function chipAt(article: HTMLElement | null, { start, key }: Place): HTMLElement | null {
  const chips = [...(article?.querySelectorAll<HTMLElement>("[data-citation]") ?? [])];
  return (
    chips.find(
      ({ dataset }) => dataset.citation === String(start) && dataset.keys?.split(" ").includes(key),
    ) ?? null
  );
}
