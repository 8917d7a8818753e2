import type { RemovedText, UnverifiedWords } from "@discussion-post/contract/unverified";
import { ExternalLink } from "lucide-react";
import { Button } from "../components/button.tsx";
import { Card } from "../components/card.tsx";
import { Link } from "../components/link.tsx";
import { lookUpUrl } from "../text/reference-check.ts";

interface ReferenceCheckProps {
  unverified: readonly UnverifiedWords[];
  removed: readonly RemovedText[];
  /** Takes the mark off. */
  onKeep: (words: UnverifiedWords) => void;
  /** Takes the sentence out. */
  onRemove: (words: UnverifiedWords) => void;
  onPutBack: (text: RemovedText) => void;
}

/** What nobody could verify in a draft, marked or taken out, and what to do about each. */
export function ReferenceCheck({ unverified, removed, onKeep, onRemove, onPutBack }: ReferenceCheckProps) {
  if (unverified.length === 0 && removed.length === 0) return null;
  return (
    <Card className="flex flex-col gap-4 p-5">
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
                  <span className="text-muted">
                    {words.kind === "blank" ? "Fill this in" : "Not verified"}
                  </span>
                </p>
                <div className="flex flex-wrap items-center gap-2">
                  {words.kind !== "blank" && (
                    <Link href={lookUpUrl(words)} target="_blank" rel="noreferrer">
                      Look it up
                      <ExternalLink aria-hidden className="ms-1 inline size-3.5 align-[-0.1em]" />
                      <span className="sr-only"> (opens in a new tab)</span>
                    </Link>
                  )}
                  <Button variant="secondary" size="sm" onClick={() => onKeep(words)}>
                    Keep<span className="sr-only"> “{words.text}”</span>
                  </Button>
                  <Button variant="ghost" size="sm" onClick={() => onRemove(words)}>
                    Remove sentence<span className="sr-only"> with “{words.text}”</span>
                  </Button>
                </div>
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
                <Button variant="secondary" size="sm" onClick={() => onPutBack(one)}>
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
