import type { Source } from "@discussion-post/contract/sources";
import type { CheckedText } from "@discussion-post/contract/unverified";

type Citing = Pick<CheckedText, "citations" | "removed">;

/** The keys of the sources that a text cites; null for one of an earlier version, of which nothing is known. */
export function citedKeys({ citations, removed }: Citing): Set<string> | null {
  if (citations.length + removed.length === 0) return null;
  return new Set(citations.flatMap(({ keys }) => keys));
}

/** A text's sources, each with whether the text cites it as it stands: its writer may have taken sentences out. */
export function sourcesAsCited({ sources, ...text }: Citing & { sources: readonly Source[] }): Source[] {
  const keys = citedKeys(text);
  return sources.map((source) => (keys ? { ...source, isCited: keys.has(source.key) } : source));
}
