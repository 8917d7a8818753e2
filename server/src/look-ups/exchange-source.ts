import type { CitationStyle } from "@discussion-post/contract/options";
import { citationProcessor } from "../citations/citation-processor.ts";
import { withFound } from "../sources/with-found.ts";
import type { Work } from "../sources/work.ts";
import { type CitingText, recited } from "./cite-work.ts";

interface Exchange {
  /** The source that is cited no longer. */
  key: string;
  /** What takes its place. */
  work: Work;
  style: CitationStyle | null;
}

/**
 * The text with another work cited wherever it cites this source, and its other citations and its list as they then
 * read.
 * @returns null where it cites in no style, or the record cannot be rendered
 */
export async function exchangeSource(
  text: CitingText,
  { key, work, style }: Exchange,
): Promise<CitingText | null> {
  if (style === null || style === "none") return null;
  const others = text.sources.filter((source) => source.key !== key);
  const found = await withFound(others, [work], { style, why: "You chose it in place of another work" });
  const [newKey] = found?.keys ?? [];
  if (!found || newKey === undefined) return null;
  const processor = citationProcessor(
    style,
    found.sources.map(({ csl }) => csl),
  );
  const instead = (keys: readonly string[]) => [...new Set(keys.map((one) => (one === key ? newKey : one)))];
  return recited(text, {
    sources: found.sources,
    processor,
    citations: (placed) =>
      placed.map((citation) => ({
        ...citation,
        keys: instead(citation.keys),
        evidence: citation.evidence.filter((one) => one.key !== key),
      })),
  });
}
