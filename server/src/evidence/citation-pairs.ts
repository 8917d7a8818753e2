import { setImmediate } from "node:timers/promises";
import type { Evidence, EvidenceGrade } from "@discussion-post/contract/evidence";
import type { PlacedCitation } from "@discussion-post/contract/unverified";
import type { CitableSource } from "../sources/to-source.ts";
import type { ReadPost } from "../text/post-reader.ts";
import { claimsOf } from "./claims.ts";
import { gradeClaim, type Passage, type ReadAbstract, readAbstract } from "./grade-claim.ts";

/** One source of one citation: what is claimed, and what is known of whether the source's abstract shows it. */
export interface CitationPair {
  /** Which citation of the text. */
  citation: number;
  key: string;
  /** The sentence that cites, as printed. */
  claim: string;
  /** The same without its citations. */
  bare: string;
  /** Where in `bare` the citation stood. */
  at: number;
  /** Null where no index has an abstract. */
  source: ReadAbstract | null;
  pointers: readonly number[];
  /** Null while nobody is sure. */
  grade: EvidenceGrade | null;
  passage: Passage | null;
}

/** A post has far fewer citations; those of a text without end stay unchecked. */
const PAIRS_MAX = 80;

/** Every source of every citation of a text, graded where words alone suffice, with other work in between. */
export async function citationPairs(
  { body, citations, pointers }: Pick<ReadPost, "body" | "citations" | "pointers">,
  sources: readonly Pick<CitableSource, "key" | "abstract">[],
): Promise<CitationPair[]> {
  const abstracts = new Map<string, ReadAbstract | null>();
  for (const { key, abstract } of sources) {
    abstracts.set(key, abstract ? readAbstract(abstract) : null);
    await setImmediate();
  }
  const claims = claimsOf(body, citations);
  const wanted = citations.flatMap(({ keys }, citation) => keys.map((key) => ({ citation, key })));
  const pairs: CitationPair[] = [];
  for (const { citation, key } of wanted.slice(0, PAIRS_MAX)) {
    const { claim = "", bare = "", at = 0 } = claims[citation] ?? {};
    const source = abstracts.get(key) ?? null;
    const pointed = pointers[citation]?.[key] ?? [];
    const pair = { citation, key, claim, bare, at, source, pointers: pointed };
    await setImmediate();
    if (source) pairs.push({ ...pair, ...gradeClaim({ claim: bare, source, pointers: pointed }) });
    else pairs.push({ ...pair, grade: "no_abstract", passage: null });
  }
  return pairs;
}

/** The citations with what their sources say of them. */
export function withEvidence(
  citations: readonly PlacedCitation[],
  pairs: readonly CitationPair[],
  checkedAt: string,
): PlacedCitation[] {
  const byCitation = Map.groupBy(pairs, ({ citation }) => citation);
  return citations.map((citation, index) => ({
    ...citation,
    evidence: (byCitation.get(index) ?? []).map((pair) => evidenceOf(pair, checkedAt)),
  }));
}

function evidenceOf({ key, claim, grade, passage, pointers }: CitationPair, checkedAt: string): Evidence {
  const isShown = grade === "supported" || (grade === "related" && pointers.length > 0);
  return {
    key,
    claim,
    grade: grade ?? "unchecked",
    quote: isShown ? (passage?.text ?? null) : null,
    checkedAt,
  };
}
