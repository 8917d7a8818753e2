import { SentenceSplitter } from "@discussion-post/contract/sentences";
import type { PlacedCitation } from "@discussion-post/contract/unverified";
import { claimsOf } from "../../../server/src/evidence/claims.ts";
import { differInNegation, directionOf } from "../../../server/src/evidence/contradictions.ts";
import { gradeClaim, type ReadAbstract, readAbstract } from "../../../server/src/evidence/grade-claim.ts";
import { hasItsNumbers } from "../../../server/src/evidence/numbers.ts";
import type { WrittenPost } from "../../../server/src/generations/written-post.ts";

const CONTRADICTIONS = ["number", "direction", "negation"] as const;

/** Where a claim and the words that it was said to rest on differ. */
type Contradiction = (typeof CONTRADICTIONS)[number];

/** How a draft cites. */
export interface Citing {
  /** Sentences that cite, and those of them with a sentence of an abstract that supports them. */
  sentences: number;
  withEvidence: number;
  /** Works cited, each at its place, that an abstract could be asked about, and those that support their sentence. */
  judged: number;
  supporting: number;
  /** Sentences that say what words find in an abstract of the list, and those of them that cite such a work. */
  repeating: number;
  repeatingCited: number;
  /** What differs between claims and the words that they were said to rest on, as far as rules see it. */
  contradictions: Contradiction[];
}

/**
 * Counts it. Precision is what supports of what is cited; recall is what cites of what repeats an abstract.
 * @param abstracts those of the listed works, by key
 */
export function citingOf(
  { content, references, citations }: Pick<WrittenPost, "content" | "references" | "citations">,
  abstracts: ReadonlyMap<string, string>,
): Citing {
  const body = references ? (content.split(`\n\n${references.heading}\n\n`)[0] ?? content) : content;
  const known = new Map([...abstracts].map(([key, abstract]) => [key, readAbstract(abstract)]));
  const claims = claimsOf(body, citations);
  const found = citations.flatMap(({ evidence }) => evidence);
  const judged = found.filter(({ grade }) => grade !== "no_abstract" && grade !== "unchecked");
  const cited = Map.groupBy(citations, (_, index) => claims[index]?.claim ?? "");
  const repeating = sentencesOf(body).flatMap((sentence) => {
    const within = citations.filter(({ start }) => start >= sentence.start && start < sentence.end);
    const keys = keysBehind(withoutCitations(body, sentence, within), known);
    return keys.length === 0 ? [] : [within.some((one) => one.keys.some((key) => keys.includes(key)))];
  });
  return {
    sentences: cited.size,
    withEvidence: [...cited.values()].filter((all) => all.some(isSupported)).length,
    judged: judged.length,
    supporting: judged.filter(({ grade }) => grade === "supported").length,
    repeating: repeating.length,
    repeatingCited: repeating.filter(Boolean).length,
    contradictions: citations.flatMap(({ evidence }, index) =>
      evidence.flatMap(({ grade, quote }) =>
        (grade === "supported" || grade === "related") && quote !== null
          ? contradictionsOf(claims[index]?.bare ?? "", quote)
          : [],
      ),
    ),
  };
}

/** All of them together. */
export function sumOf(all: readonly Citing[]): Citing {
  const total = (value: (one: Citing) => number) => all.reduce((sum, one) => sum + value(one), 0);
  return {
    sentences: total((one) => one.sentences),
    withEvidence: total((one) => one.withEvidence),
    judged: total((one) => one.judged),
    supporting: total((one) => one.supporting),
    repeating: total((one) => one.repeating),
    repeatingCited: total((one) => one.repeatingCited),
    contradictions: all.flatMap((one) => one.contradictions),
  };
}

/** How many there are of each kind: "1 number, 0 direction, 0 negation". */
export function countedContradictions(contradictions: readonly Contradiction[]): string {
  return CONTRADICTIONS.map((kind) => `${contradictions.filter((one) => one === kind).length} ${kind}`).join(
    ", ",
  );
}

function isSupported({ evidence }: PlacedCitation): boolean {
  return evidence.some(({ grade }) => grade === "supported");
}

function contradictionsOf(claim: string, quote: string): Contradiction[] {
  const differs: Record<Contradiction, boolean> = {
    number: !hasItsNumbers(claim, quote),
    direction: directionOf(claim, quote) === "opposite",
    negation: differInNegation(claim, quote),
  };
  return CONTRADICTIONS.filter((kind) => differs[kind]);
}

/** The works whose abstracts say what a sentence says. */
function keysBehind(claim: string, known: ReadonlyMap<string, ReadAbstract>): string[] {
  return [...known].flatMap(([key, source]) =>
    gradeClaim({ claim, source, pointers: [] }).grade === "supported" ? [key] : [],
  );
}

interface Sentence {
  start: number;
  end: number;
}

function sentencesOf(body: string): Sentence[] {
  const splitter = new SentenceSplitter();
  let at = 0;
  return [...splitter.push(body), splitter.end()].map((sentence) => {
    const start = at;
    at += sentence.length;
    return { start, end: at };
  });
}

function withoutCitations(body: string, { start, end }: Sentence, within: readonly PlacedCitation[]): string {
  let text = "";
  let from = start;
  for (const citation of within) {
    text += body.slice(from, citation.start);
    from = citation.end;
  }
  return (text + body.slice(from, end)).trim();
}
