import type { RemovedText, UnverifiedWords } from "@discussion-post/contract/unverified";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "../components/button.tsx";
import { Card } from "../components/card.tsx";
import { markName, removalNames } from "../text/reference-check.ts";
import type { UncitedEntry } from "../text/uncited-entries.ts";
import { MarkActions, type MarkHandlers } from "./mark-actions.tsx";

interface ReferenceCheckProps extends MarkHandlers {
  unverified: readonly UnverifiedWords[];
  /** Words whose mark the writer took off. */
  kept?: readonly UnverifiedWords[];
  removed: readonly RemovedText[];
  /** Entries of the list that no sentence cites any more. */
  uncited?: readonly UncitedEntry[];
  onMarkAgain: (words: UnverifiedWords) => void;
  onPutBack: (text: RemovedText) => void;
  onTakeOut: (entry: UncitedEntry) => void;
}

/** What nobody could verify in a post, marked, kept or taken out, and what to do about each. */
export function ReferenceCheck({
  unverified,
  kept = [],
  removed,
  uncited = [],
  onMarkAgain,
  onPutBack,
  onTakeOut,
  ...handlers
}: ReferenceCheckProps) {
  const card = useRef<HTMLDivElement>(null);
  const [hasDecided, setHasDecided] = useState(false);
  const isEmpty = unverified.length + kept.length + removed.length + uncited.length === 0;
  if (isEmpty && !hasDecided) return null;

  // The buttons go with what they were about: the focus stays in the card.
  function stay() {
    setHasDecided(true);
    card.current?.focus({ preventScroll: true });
  }

  return (
    <Card ref={card} tabIndex={-1} className="flex flex-col gap-5 p-5">
      {isEmpty && <p className="text-muted text-sm">Nothing is left to check.</p>}
      <Group title="Check before you post">
        {unverified.map((words) => (
          <Entry key={`${words.start}:${words.text}`}>
            <p className="wrap-anywhere">
              <span className="font-medium">“{words.text}”</span>{" "}
              <span className="text-muted">is {nameInList(words)}</span>
            </p>
            <MarkActions words={words} {...handlers} onGone={stay} />
          </Entry>
        ))}
      </Group>
      <Group title="No longer cited">
        {uncited.map((entry) => (
          <Entry key={entry.text}>
            <p dir="auto" className="wrap-anywhere">
              {entry.text}
            </p>
            {entry.isNumbered ? (
              <p className="text-muted">It stays in your list, or the other numbers would be wrong.</p>
            ) : (
              <Decision
                label="Remove from list"
                of={entry.text}
                onPress={() => {
                  onTakeOut(entry);
                  stay();
                }}
              />
            )}
          </Entry>
        ))}
      </Group>
      <Group title="Taken out">
        {removed.map((one) => (
          <Entry key={`${one.at}:${one.text}`}>
            <p className="text-muted text-xs">{removalNames[one.reason]}</p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {one.text.trim()}
            </p>
            <Decision
              label="Undo"
              of={one.text.trim()}
              onPress={() => {
                onPutBack(one);
                stay();
              }}
            />
          </Entry>
        ))}
      </Group>
      <Group title="Kept by you">
        {kept.map((words) => (
          <Entry key={`${words.start}:${words.text}`}>
            <p className="wrap-anywhere">“{words.text}”</p>
            <Decision
              label="Mark again"
              of={words.text}
              onPress={() => {
                onMarkAgain(words);
                stay();
              }}
            />
          </Entry>
        ))}
      </Group>
    </Card>
  );
}

function Group({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-semibold text-base tracking-tight">{title}</h2>
      <ul className="flex flex-col divide-y divide-line text-sm">{children}</ul>
    </section>
  );
}

function Entry({ children }: { children: ReactNode }) {
  return <li className="flex flex-col items-start gap-2 py-3 first:pt-0 last:pb-0">{children}</li>;
}

/** A button that says to a screen reader what it is about. */
function Decision({ label, of, onPress }: { label: string; of: string; onPress: () => void }) {
  return (
    <Button variant="secondary" size="sm" onClick={onPress}>
      {label}
      <span className="sr-only"> “{of.slice(0, 60)}”</span>
    </Button>
  );
}

function nameInList(words: UnverifiedWords): string {
  return words.kind === "blank" ? "yours to fill in" : markName(words);
}
