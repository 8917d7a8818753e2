import {
  type CitationStyle,
  citationStyleOptions,
  type Length,
  lengthBands,
  lengthOptions,
  type Perspective,
  perspectiveOptions,
  type Tone,
  toneOptions,
} from "@discussion-post/contract/options";
import type { WordRange } from "@discussion-post/contract/requested-words";
import type { ReactNode } from "react";
import { Card } from "../components/card.tsx";
import { isNamed, lengthName } from "../text/length-name.ts";
import { wordRange } from "../text/word-range.ts";
import { WordMeter } from "./word-meter.tsx";

interface PostDetailsProps {
  tone: Tone;
  length: Length;
  perspective: Perspective;
  /** `null`: the post has no citations. */
  citationStyle: CitationStyle | null;
  /** The model that wrote it, where that is known. */
  model?: string | null;
  /** Words of the post without its reference list. */
  wordCount: number;
  /** The words that it was to have; those of its length where nothing else is known. */
  words?: WordRange;
  /** The words that its topic asks for; null for none. */
  asked?: WordRange | null;
  /** Whether the assignment's checklist judges the length, which is said once. */
  isLengthChecked?: boolean;
  /** Whether more words are coming; the length is judged when they are all there. */
  isWriting?: boolean;
}

/** How a post was asked for, and whether its length is what was asked. */
export function PostDetails({
  tone,
  length,
  perspective,
  citationStyle,
  model = null,
  wordCount,
  words = lengthBands[length],
  asked = null,
  isLengthChecked = false,
  isWriting = false,
}: PostDetailsProps) {
  const isAnother = asked !== null && (words.min < asked.min || words.max > asked.max);
  const ownNote = isNamed(length, words) ? wordRange(words) : undefined;
  const lengthNote = asked && !isAnother ? ownNote : lengthBands[length].hint;
  return (
    <Card className="p-5">
      <h2 className="font-semibold text-base tracking-tight">Post Details</h2>
      <p className="mt-3 flex items-baseline justify-between gap-3 text-sm">
        <span data-word-count tabIndex={-1} className="font-semibold text-2xl tabular-nums tracking-tight">
          {wordCount.toLocaleString("en-US")} <span className="font-medium text-sm">words</span>
        </span>
        <span className="text-end text-muted text-xs">
          {isWriting && "so far"}
          {!isWriting &&
            !isLengthChecked &&
            lengthVerdict(
              wordCount,
              words,
              isAnother || asked === null ? "the length you chose" : "the requested length",
            )}
        </span>
      </p>
      <div className="mt-2 mb-2">
        <WordMeter wordCount={wordCount} band={words} />
      </div>
      {isAnother && !isLengthChecked && (
        <p className="mb-2 text-muted text-xs">Your assignment asks for {wordRange(asked)}.</p>
      )}
      <dl className="mt-3 flex flex-wrap gap-1.5 text-xs">
        <Detail name="Length" note={lengthNote}>
          {asked && !isAnother ? lengthName(length, words) : lengthOptions[length].label}
        </Detail>
        <Detail name="Tone">{toneOptions[tone].label}</Detail>
        <Detail name="Perspective">{perspectiveOptions[perspective].label}</Detail>
        {citationStyle !== null && (
          <Detail name="Citation style">{citationStyleOptions[citationStyle].label.toUpperCase()}</Detail>
        )}
        {model !== null && <Detail name="Written by">{model}</Detail>}
      </dl>
    </Card>
  );
}

function Detail({ name, note, children }: { name: string; note?: string | undefined; children: ReactNode }) {
  return (
    <div className="edge flex flex-wrap items-baseline gap-x-1.5 rounded-md bg-sunken px-2 py-1">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="font-medium">
        {children}
        {note !== undefined && (
          <>
            {" "}
            <span className="font-normal text-muted">{note}</span>
          </>
        )}
      </dd>
    </div>
  );
}

function lengthVerdict(wordCount: number, { min, max }: WordRange, what: string): string {
  if (wordCount < min) return `${(min - wordCount).toLocaleString("en-US")} below ${what}`;
  if (wordCount > max) return `${(wordCount - max).toLocaleString("en-US")} over ${what}`;
  return `within ${what}`;
}
