import type { Evidence } from "@discussion-post/contract/evidence";
import type { PlacedCitation } from "@discussion-post/contract/unverified";
import { claimsOf } from "./claims.ts";
import { gradeClaim, readAbstract } from "./grade-claim.ts";

/**
 * The citations of a text that a client sent, with the evidence that the server has of them: what a client says of
 * evidence counts for nothing.
 * @param known the citations of the text before, or where they stand now
 */
export function withKnownEvidence(
  sent: readonly PlacedCitation[],
  known: readonly PlacedCitation[],
): PlacedCitation[] {
  const byWords = Map.groupBy(known, ({ text }) => text);
  return sent.map((citation) => {
    const alike = byWords.get(citation.text) ?? [];
    const same = alike.find(({ start }) => start === citation.start) ?? alike[0];
    const evidence = (same?.evidence ?? []).filter(({ key }) => citation.keys.includes(key));
    return { ...citation, evidence };
  });
}

/**
 * What the sentences of an edited text still rest on. Those that were changed are graded anew, by their words; where
 * these decide nothing, the evidence stays that of the former sentence, so that its reader learns of the change.
 */
export function reviewedEvidence(
  content: string,
  citations: readonly PlacedCitation[],
  checkedAt: string,
): PlacedCitation[] {
  if (citations.every(({ evidence }) => evidence.length === 0)) return [...citations];
  const claims = claimsOf(content, citations);
  return citations.map((citation, index) => {
    const { claim = "", bare = "" } = claims[index] ?? {};
    const evidence = citation.evidence.map((one) =>
      one.claim === claim ? one : reviewed(one, { claim, bare, checkedAt }),
    );
    return { ...citation, evidence };
  });
}

function reviewed(
  evidence: Evidence,
  { claim, bare, checkedAt }: { claim: string; bare: string; checkedAt: string },
): Evidence {
  if (evidence.grade === "no_abstract" || evidence.grade === "unchecked") return { ...evidence, claim };
  return isStillShown(evidence, bare) ? { ...evidence, claim, grade: "supported", checkedAt } : evidence;
}

/** Of an abstract no more is kept than what was quoted: what that does not show nobody can tell now. */
function isStillShown({ quote }: Evidence, bare: string): boolean {
  if (quote === null) return false;
  return gradeClaim({ claim: bare, source: readAbstract(quote), pointers: [1] }).grade === "supported";
}

/**
 * The evidence of sentences that stand as they were judged, with their words left open: their citations may read
 * differently when the text is written anew. {@link withClaims} fills them in.
 */
export function withOpenClaims(content: string, citations: readonly PlacedCitation[]): PlacedCitation[] {
  const claims = claimsOf(content, citations);
  return citations.map((citation, index) => ({
    ...citation,
    evidence: citation.evidence.map((one) =>
      one.claim === claims[index]?.claim ? { ...one, claim: OPEN } : one,
    ),
  }));
}

/** The citations with the words of their sentences where they were left open. */
export function withClaims(content: string, citations: readonly PlacedCitation[]): PlacedCitation[] {
  const claims = claimsOf(content, citations);
  return citations.map((citation, index) => ({
    ...citation,
    evidence: citation.evidence.map((one) =>
      one.claim === OPEN ? { ...one, claim: claims[index]?.claim ?? "" } : one,
    ),
  }));
}

const OPEN = "";
