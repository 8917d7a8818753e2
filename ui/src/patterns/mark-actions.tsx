import type { UnverifiedWords } from "@discussion-post/contract/unverified";
import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { Button } from "../components/button.tsx";
import { Link } from "../components/link.tsx";
import { canLookUp, type LookUpOutcome, scholarUrl } from "../text/reference-check.ts";

/** What a writer can do about marked words. */
export interface MarkHandlers {
  /** Takes the mark off. */
  onKeep: (words: UnverifiedWords) => void;
  /** Takes the sentence out. */
  onRemove: (words: UnverifiedWords) => void;
  /** Looks for the work that the words mean, and cites it. */
  onLookUp: (words: UnverifiedWords) => Promise<LookUpOutcome>;
  /** Has the text edited with a blank selected; not given while the text cannot be edited. */
  onFillIn?: ((blank: UnverifiedWords) => void) | undefined;
}

interface MarkActionsProps extends MarkHandlers {
  words: UnverifiedWords;
  /** Told when the mark is gone, and these buttons with it: the focus needs another place. */
  onGone: () => void;
}

/** The buttons for one marked passage, and what came of the last look-up. */
export function MarkActions({ words, onKeep, onRemove, onLookUp, onFillIn, onGone }: MarkActionsProps) {
  const [outcome, setOutcome] = useState<LookUpOutcome | null>(null);
  const [isLooking, setIsLooking] = useState(false);

  async function lookUp() {
    setIsLooking(true);
    setOutcome(null);
    const outcome = await onLookUp(words);
    setIsLooking(false);
    setOutcome(outcome);
    if (outcome.status === "cited") onGone();
  }

  const of = <span className="sr-only"> “{words.text}”</span>;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-1.5">
        {canLookUp(words) && (
          <Button variant="secondary" size="sm" loading={isLooking} onClick={() => void lookUp()}>
            {isLooking ? "Looking up..." : "Look up"}
            {of}
          </Button>
        )}
        {words.kind === "blank" && onFillIn && (
          <Button variant="secondary" size="sm" onClick={() => onFillIn(words)}>
            Fill in{of}
          </Button>
        )}
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            onKeep(words);
            onGone();
          }}
        >
          Keep{of}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          className="-mx-1.5"
          onClick={() => {
            onRemove(words);
            onGone();
          }}
        >
          Remove sentence<span className="sr-only"> with “{words.text}”</span>
        </Button>
      </div>
      <div role="status">
        {outcome?.status === "failed" && <p className="mt-2">{outcome.message}</p>}
        {outcome?.status === "not_found" && (
          <p className="mt-2">
            Not found in Crossref or OpenAlex.{" "}
            <Link href={scholarUrl(words)} target="_blank" rel="noreferrer">
              Search Google Scholar
              <ExternalLink aria-hidden className="ms-1 inline size-3.5 align-[-0.1em]" />
              <span className="sr-only"> (opens in a new tab)</span>
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}
