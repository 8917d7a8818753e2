import type { Source } from "@discussion-post/contract/sources";
import type { CitableSource } from "./to-source.ts";

/** Sources for the user: cited ones first, in the order in which the text has them. */
export function citedFirst(
  sources: readonly (Source & Partial<Pick<CitableSource, "abstract" | "isPinned">>)[],
  citedKeys: readonly string[],
): Source[] {
  const place = (key: string) => (citedKeys.includes(key) ? citedKeys.indexOf(key) : citedKeys.length);
  return sources
    .map(({ abstract: _abstract, isPinned: _isPinned, ...source }) => ({
      ...source,
      isCited: citedKeys.includes(source.key),
    }))
    .toSorted((a, b) => place(a.key) - place(b.key));
}
