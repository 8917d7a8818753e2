import type { Source } from "@discussion-post/contract/sources";
import type { CheckedText } from "@discussion-post/contract/unverified";

type Citing = Pick<CheckedText, "citations" | "removed"> & { sources: readonly Source[] };

/**
 * The keys of the sources that a text cites. Where no citation has a place and none was taken out, the server knows: the
 * writer may have edited all of them away, or the text may be of an earlier version.
 */
export function citedKeys({ citations, removed, sources }: Citing): Set<string> {
  if (citations.length + removed.length === 0)
    return new Set(sources.filter(({ isCited }) => isCited).map(({ key }) => key));
  return new Set(citations.flatMap(({ keys }) => keys));
}

/** A text's sources, each with whether the text cites it as it stands: its writer may have taken sentences out. */
export function sourcesAsCited(text: Citing): Source[] {
  const keys = citedKeys(text);
  return text.sources.map((source) => ({ ...source, isCited: keys.has(source.key) }));
}

/** A text while it is edited and nobody has judged it: a work that it cites no longer is not cited. */
export function asTyped<T extends Citing>(text: T, typed: CheckedText): T & CheckedText {
  const { citations, sources } = text;
  const isKnown = citations.length > 0;
  return {
    ...text,
    ...typed,
    ...(isKnown && { sources: sources.map((source) => ({ ...source, isCited: false })) }),
  };
}
