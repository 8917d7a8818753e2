import type { RemovedText, UnverifiedWords } from "@discussion-post/contract/unverified";
import { useRef, useState } from "react";
import { Button } from "../components/button.tsx";
import { Card } from "../components/card.tsx";
import { markName } from "../text/reference-check.ts";
import { MarkActions, type MarkHandlers } from "./mark-actions.tsx";

interface ReferenceCheckProps extends MarkHandlers {
  unverified: readonly UnverifiedWords[];
  removed: readonly RemovedText[];
  onPutBack: (text: RemovedText) => void;
}

/** What nobody could verify in a post, marked or taken out, and what to do about each. */
export function ReferenceCheck({ unverified, removed, onPutBack, ...handlers }: ReferenceCheckProps) {
  const card = useRef<HTMLDivElement>(null);
  const [hasDecided, setHasDecided] = useState(false);
  const isEmpty = unverified.length === 0 && removed.length === 0;
  if (isEmpty && !hasDecided) return null;

  // The buttons go with what they were about: whoever pressed one stays in the card.
  function stay() {
    setHasDecided(true);
    card.current?.focus({ preventScroll: true });
  }

  return (
    <Card ref={card} tabIndex={-1} className="flex flex-col gap-4 p-5">
      {isEmpty && <p className="text-muted text-sm">Nothing is left to check.</p>}
      {unverified.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="font-semibold text-base tracking-tight">Check before you post</h2>
          <ul className="flex flex-col divide-y divide-line text-sm">
            {unverified.map((words) => (
              <li
                key={`${words.start}:${words.text}`}
                className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0"
              >
                <p className="wrap-anywhere">
                  <span className="font-medium">“{words.text}”</span>{" "}
                  <span className="text-muted">is {nameInList(words)}</span>
                </p>
                <MarkActions words={words} {...handlers} onGone={stay} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {removed.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="font-semibold text-base tracking-tight">Taken out</h2>
          <ul className="flex flex-col divide-y divide-line text-sm">
            {removed.map((one) => (
              <li
                key={`${one.at}:${one.text}`}
                className="flex flex-col items-start gap-2 py-3 first:pt-0 last:pb-0"
              >
                <p dir="auto" className="wrap-anywhere whitespace-pre-line text-muted">
                  {one.text.trim()}
                </p>
                <Button
                  variant="secondary"
                  size="sm"
                  onClick={() => {
                    onPutBack(one);
                    stay();
                  }}
                >
                  Undo<span className="sr-only">: put back “{one.text.trim().slice(0, 60)}”</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  );
}

function nameInList(words: UnverifiedWords): string {
  return words.kind === "blank" ? "yours to fill in" : markName(words);
}
