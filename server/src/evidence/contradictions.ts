import { stemOf } from "../sources/stem.ts";

function stems(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/).map(stemOf));
}

/** Words that turn what they stand beside into its opposite. */
const NEGATIONS =
  /(?<![\p{L}])(?:not|no|never|neither|nor|none|cannot|without|fail(?:s|ed)? to|unable|lack(?:s|ed|ing)?|absence|hardly|unrelated|un(?:affected|changed))(?![\p{L}])|n['’]t(?![\p{L}])/giu;

/** Whether one of two sentences denies and the other does not. */
export function differInNegation(claim: string, passage: string): boolean {
  return (claim.match(NEGATIONS)?.length ?? 0) % 2 !== (passage.match(NEGATIONS)?.length ?? 0) % 2;
}

/** Words of opposite directions. */
const AXES: readonly (readonly [up: ReadonlySet<string>, down: ReadonlySet<string>])[] = [
  [
    stems(
      "increase rise raise rose risen grow grew grown growth higher high more greater improve improvement gain enhance boost strengthen expand accelerate elevate upward larger longer faster",
    ),
    stems(
      "decrease decline reduce reduction fall fell fallen lower low less fewer smaller worsen impair deteriorate lose loss weaken shrink drop diminish cut slow downward shorter slower hinder",
    ),
  ],
  [stems("positive positively"), stems("negative negatively inverse inversely adverse adversely")],
  [stems("better best"), stems("worse worst poorer")],
  [stems("benefit beneficial advantage advantageous"), stems("harm harmful damage detrimental disadvantage")],
  [stems("support confirm favor favour"), stems("refute oppose contradict undermine disprove")],
  [stems("promote encourage facilitate protect prevent"), stems("discourage inhibit suppress threaten")],
  [stems("effective effectively success successful"), stems("ineffective failure unsuccessful")],
  [stems("majority most many"), stems("minority few")],
];

/** How a claim's direction stands to a passage's: the same, another somewhere, or altogether the opposite. */
export function directionOf(claim: string, passage: string): "same" | "other" | "opposite" {
  const [said, shown] = [wordsOf(claim), wordsOf(passage)];
  let isOther = false;
  for (const [up, down] of AXES) {
    const [claimUp, claimDown] = [countOf(said, up), countOf(said, down)];
    const [shownUp, shownDown] = [countOf(shown, up), countOf(shown, down)];
    if (claimUp > 0 && claimDown === 0 && shownUp === 0 && shownDown > 0) return "opposite";
    if (claimDown > 0 && claimUp === 0 && shownDown === 0 && shownUp > 0) return "opposite";
    if (claimUp > shownUp || claimDown > shownDown) isOther = true;
  }
  return isOther ? "other" : "same";
}

const STRONG = stems(
  "prove proves proven proof always all every everyone guarantee guarantees certainly definitely undoubtedly must only entirely completely eliminate eliminates universally solely inevitable inevitably undeniable conclusively cause causes caused causal never",
);

/** Whether a claim is surer or wider than the passage: it holds a strong word that stands nowhere there. */
export function isOverclaimed(claim: string, passage: string): boolean {
  const shown = new Set(wordsOf(passage));
  return wordsOf(claim).some((word) => STRONG.has(word) && !shown.has(word));
}

/** Words by which a sentence leaves open what it speaks of, or only asks it. */
const OPEN = stems(
  "may might could perhaps possible possibly potential potentially if whether unclear unknown uncertain hypothesis hypothesize aim feasible opinion investigate explore",
);

/** Whether a claim states what the passage leaves open or only asks. */
export function isMoreCertain(claim: string, passage: string): boolean {
  const isOpen = (text: string) => wordsOf(text).some((word) => OPEN.has(word));
  return isOpen(passage) && !isOpen(claim);
}

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}]{2,40}/gu) ?? []).map(stemOf);
}

function countOf(words: readonly string[], among: ReadonlySet<string>): number {
  return words.filter((word) => among.has(word)).length;
}
