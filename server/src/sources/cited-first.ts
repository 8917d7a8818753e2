import type { Source } from "@discussion-post/contract/sources";

/** Sources for the user: cited ones first, in the order in which the text has them. */
export function citedFirst(
  sources: readonly (Source & { abstract?: string | null })[],
  citedKeys: readonly string[],
): Source[] {
  const place = (key: string) => (citedKeys.includes(key) ? citedKeys.indexOf(key) : citedKeys.length);
  return sources
    .map(({ abstract: _abstract, ...source }) => ({ ...source, isCited: citedKeys.includes(source.key) }))
    .toSorted((a, b) => place(a.key) - place(b.key));
}
