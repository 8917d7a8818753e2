import type { FittingWork } from "@discussion-post/contract/feedback";
import type { RenderedStyle } from "../citations/citation-styles.ts";
import { gradeClaim, readAbstract } from "../evidence/grade-claim.ts";
import type { SourcesService } from "../sources/sources.service.ts";
import type { CitableSource } from "../sources/to-source.ts";

/** Works for one claim. */
const WORKS_MAX = 3;
/** A passage that holds less of a claim does not speak of most of it. */
const SPEAKS_MIN = 0.5;

interface Claim {
  claim: string;
  style: RenderedStyle;
  sources: Pick<SourcesService, "alternatives">;
}

/** Published works that may support a claim, those whose abstracts speak of most of it first; null where no index answers. */
export async function fittingWorks({ claim, style, sources }: Claim): Promise<FittingWork[] | null> {
  const found = await sources.alternatives({ topic: claim, count: WORKS_MAX, besides: [], style });
  if (found === null) return null;
  return found
    .map((work) => speaking(claim, work))
    .toSorted((a, b) => b.score - a.score)
    .map(({ work: { abstract: _, isPinned: __, ...source }, quote }) => ({ source, quote }));
}

function speaking(claim: string, work: CitableSource) {
  const graded = work.abstract
    ? gradeClaim({ claim, source: readAbstract(work.abstract), pointers: [] })
    : null;
  const passage = graded && graded.grade !== "not_shown" ? graded.passage : null;
  const quote = passage && passage.score >= SPEAKS_MIN ? passage.text : null;
  return { work, quote, score: quote === null ? 0 : (passage?.score ?? 0) };
}
