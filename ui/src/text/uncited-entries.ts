import type { ReferenceList, Source } from "@discussion-post/contract/sources";
import type { CheckedText } from "@discussion-post/contract/unverified";
import { citedKeys } from "./cited-sources.ts";

/** What a text cites. */
export interface CitingText extends CheckedText {
  sources: readonly Source[];
  references: ReferenceList | null;
}

/** An entry that stands in the list although no sentence cites its work any more. */
export interface UncitedEntry {
  text: string;
  /** Whether the entries are numbered: without this one the numbers in the text would be wrong. */
  isNumbered: boolean;
}

/** What a writer has to decide, or has decided, about the references of a text. */
export function checkedReferences(text: CitingText | undefined) {
  const { unverified = [], kept = [], removed = [] } = text ?? {};
  return { unverified, kept, removed, uncited: text ? uncitedEntries(text) : [] };
}

/** The entries of a text's list that nothing cites any more. */
export function uncitedEntries(text: CitingText): UncitedEntry[] {
  const { content, sources, references } = text;
  const cited = citedKeys(text);
  if (!references) return [];
  const lines = new Set(content.split("\n").map((line) => line.trim()));
  return entriesOf(references)
    .filter((entry) => lines.has(entry))
    .filter((entry) => sources.some((source) => isOf(source, entry) && !cited.has(source.key)))
    .map((text) => ({ text, isNumbered: /^\[?\d/.test(text) }));
}

/** Takes an entry out of the list, and the heading with the last one; it can be put back. */
export function takeOutEntry(text: CitingText, entry: UncitedEntry): CheckedText {
  const { content, unverified, kept, removed, citations, references } = text;
  const others = references ? entriesOf(references).filter((one) => one !== entry.text) : [];
  const isLast = !others.some((one) => content.includes(`\n${one}`));
  const first = isLast && references ? `\n${references.heading}` : `\n${entry.text}`;
  const line = content.lastIndexOf(first);
  if (line === -1) return text;
  const at = content.slice(0, line).trimEnd().length;
  const end = content.indexOf(entry.text, at) + entry.text.length;
  const moved = <Mark extends { start: number; end: number }>(marks: readonly Mark[]) =>
    marks.map((one) =>
      one.start < end ? one : { ...one, start: one.start - end + at, end: one.end - end + at },
    );
  return {
    content: content.slice(0, at) + content.slice(end),
    unverified: moved(unverified),
    kept: moved(kept),
    citations: moved(citations),
    removed: [
      ...removed.map((one) => ({ ...one, at: one.at < end ? Math.min(one.at, at) : one.at - end + at })),
      { at, text: content.slice(at, end), reason: "entry" as const },
    ],
  };
}

function entriesOf({ entries }: ReferenceList): string[] {
  return entries.map((runs) =>
    runs
      .map(({ text }) => text)
      .join("")
      .trim(),
  );
}

/** An entry shows the address of its work, or at least the title. */
function isOf({ title, csl }: Source, entry: string): boolean {
  const shown = entry.toLowerCase();
  return (
    (csl.DOI !== undefined && shown.includes(csl.DOI.toLowerCase())) || shown.includes(title.toLowerCase())
  );
}
