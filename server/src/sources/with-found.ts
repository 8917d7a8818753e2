import type { Source } from "@discussion-post/contract/sources";
import type { RenderedStyle } from "../citations/citation-styles.ts";
import { inThread } from "../threads/threads.ts";
import { type CitableSource, toSources } from "./to-source.ts";
import type { Work } from "./work.ts";

interface WithFound<S> {
  /** Those at hand, and the works that are new. */
  sources: S[];
  /** By which the works are cited, in their order. */
  keys: string[];
}

/**
 * Adds works that were looked up to the sources of a post.
 * @returns null where the citation processor cannot read one of their records
 */
export async function withFound<S extends Source>(
  sources: readonly (S | CitableSource)[],
  works: readonly Work[],
  { style, why }: { style: RenderedStyle; why: string },
): Promise<WithFound<S | CitableSource> | null> {
  const isNew = ({ doi }: Work) => !sources.some(({ csl }) => csl.DOI?.toLowerCase() === doi);
  const news = works.filter(isNew);
  const all = [...sources, ...news].map(({ csl }) => csl);
  if ((await inThread("renderableWorks", { style, works: all })).length < all.length) return null;
  const added = toSources(
    news.map((work) => ({
      work,
      isOwn: false,
      isFitting: true,
      why: `${why}; found in ${work.foundIn.join(" and ")}.`,
    })),
    sources.map(({ key }) => key),
  );
  const together = [...sources, ...added];
  const keys = works.map(({ doi }) => together.find(({ csl }) => csl.DOI?.toLowerCase() === doi)?.key ?? "");
  return { sources: together, keys: [...new Set(keys)] };
}
