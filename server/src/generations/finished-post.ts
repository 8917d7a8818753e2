import type { GenerationRequest } from "@discussion-post/contract/generations";
import { isShortage } from "@discussion-post/contract/notices";
import { countWords } from "@discussion-post/contract/text";
import { type CitationPair, withEvidence } from "../evidence/citation-pairs.ts";
import { citedFirst } from "../sources/cited-first.ts";
import type { FoundSources } from "../sources/offered-works.ts";
import { unfittingNotice } from "../sources/shortage.ts";
import { sourceWishOf } from "../sources/source-wish.ts";
import { answersOf } from "./answers.ts";
import { remarksOn, SHORT_ABSTRACTS, UNREVISED, uncitedRemarks } from "./draft-notices.ts";
import type { Version } from "./draft-version.ts";
import { postContent } from "./post-content.ts";
import type { WrittenPost } from "./written-post.ts";

interface Finished {
  request: GenerationRequest;
  found: FoundSources;
  version: Version;
  pairs: readonly CitationPair[];
  /** Whether there was no room to have it revised. */
  isUnrevised: boolean;
  model: string | null;
}

/** A finished version, as it is kept. */
export function finishedPost({ request, found, version, pairs, isUnrevised, model }: Finished): WrittenPost {
  const { text, references } = version;
  const requested = request.citationStyle === "none" ? null : sourceWishOf(request).requested;
  const cited = text.citedKeys.length;
  const isMet = requested?.asked != null && cited >= requested.asked;
  const unfit = requested && !isMet && isUnfitting(version, found) ? unfittingNotice(cited, requested) : null;
  const checkedAt = new Date().toISOString();
  return {
    content: postContent(text.body, references),
    wordCount: countWords(text.body),
    notices: [
      ...(unfit === null ? found.notices : [unfit, ...found.notices.filter((one) => !isShortage(one))]),
      version.hasShortAbstracts ? SHORT_ABSTRACTS : null,
      isUnrevised ? UNREVISED : null,
      ...remarksOn(version, request),
      ...uncitedRemarks(found.sources, text.citedKeys),
    ].filter((one) => one !== null),
    sources: citedFirst(version.sources, text.citedKeys),
    references,
    unverified: text.unverified,
    kept: [],
    removed: text.removed,
    citations: withEvidence(text.citations, pairs, checkedAt),
    answers: answersOf(text, request),
    sourcesRequested: requested?.asked ?? 0,
    citationStyle: request.citationStyle,
    model,
    checkedAt: pairs.length > 0 ? checkedAt : null,
  };
}

/** Whether works were found of which too few fitted. */
function isUnfitting({ text, isStopped }: Version, { sources, required, wanted }: FoundSources): boolean {
  const cited = text.citedKeys.length;
  return (
    !isStopped && sources.length > required && cited >= required && cited < Math.min(wanted, sources.length)
  );
}
