import { countWords } from "@discussion-post/contract/text";
import { diffWordsWithSpace } from "diff";

interface VersionDifferenceProps {
  before: string;
  after: string;
}

/** Texts that differ in more words than this are two texts, and are not worth the wait. */
const CHANGES_MAX = 1_500;

/** What words came and went between two texts. */
export function VersionDifference({ before, after }: VersionDifferenceProps) {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: CHANGES_MAX });
  if (!changes)
    return <p className="text-muted">Hardly a word is the same, so there's nothing to compare.</p>;
  const came = wordsIn(changes.filter(({ added }) => added));
  const went = wordsIn(changes.filter(({ removed }) => removed));
  return (
    <>
      <p className="text-muted text-sm tabular-nums">{sumOf(came, went)}</p>
      <div
        dir="auto"
        className="wrap-anywhere max-w-[72ch] whitespace-pre-line font-reading text-[1.0625rem] leading-[1.7]"
      >
        {changes.map(({ value, added, removed }, index) => {
          // Pieces of a difference never change places.
          const key = `${index} ${value.length}`;
          if (added)
            return (
              <ins key={key} className="rounded-sm bg-success-soft decoration-success-ink underline-offset-4">
                <span className="sr-only"> [added] </span>
                {value}
              </ins>
            );
          if (removed)
            return (
              <del key={key} className="rounded-sm bg-danger-soft text-muted">
                <span className="sr-only"> [removed] </span>
                {value}
              </del>
            );
          return <span key={key}>{value}</span>;
        })}
      </div>
    </>
  );
}

function wordsIn(changes: readonly { value: string }[]): number {
  return changes.reduce((sum, { value }) => sum + countWords(value), 0);
}

function sumOf(came: number, went: number): string {
  if (came + went === 0) return "No words differ.";
  const words = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "word" : "words"}`;
  return `${words(came)} added, ${words(went)} removed.`;
}
