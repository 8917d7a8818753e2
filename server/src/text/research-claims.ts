import { matchesIn } from "@discussion-post/contract/matches";
import type { Mention } from "./mention.ts";

/**
 * Finds where a sentence rests on research that it does not name: "Scientists have proven that breaks save lives",
 * "Studies show", "It has been scientifically proven". It may well be so; nothing was cited for it. What somebody asks,
 * doubts or supposes is none, nor is "the study", of which a sentence before may have said whose it is.
 */
export function researchClaims(text: string): Mention[] {
  if (!CUES.test(text) || /\?["”’)]{0,2}\s*$/.test(text)) return [];
  return CLAIMS.flatMap((pattern) =>
    matchesIn(text, pattern).flatMap(({ 0: words, index }): Mention[] => {
      const before = text.slice(Math.max(0, index - CLAUSE_CHARS), index);
      const isTold = NOT_A_CLAIM.test(before) || SUPPOSED.test(clauseEnd(before));
      if (isTold || OPINION.test(words)) return [];
      return [
        {
          ...{ start: index, end: index + words.length, kind: "study", names: [], years: [] },
          ...{ isCertain: false, isNarrative: true },
        },
      ];
    }),
  );
}

const PEOPLE =
  "(?:scientists|researchers|experts|specialists|psychologists|economists|sociologists|neuroscientists|epidemiologists|criminologists|scholars)";
const WORKS =
  "(?:studies|research|trials|surveys|polls|meta-analyses|experiments|evidence|science|literature)";
const CUES = new RegExp(String.raw`\b(?:${PEOPLE}|${WORKS}|scientifically|clinically|been)\b`, "i");
const KIND =
  "(?:many|most|several|numerous|multiple|countless|various|some|recent|new|modern|current|latest|leading|other|further|previous|earlier|more|much|(?:decades|years|plenty|lots|dozens|hundreds) of|a (?:growing|large|wide) body of|medical|clinical|scientific|empirical|academic|educational|psychological|social|health|sleep|brain|growing|mounting|strong|ample|considerable)";
const ADVERB =
  "(?:have|has|also|now|all|long|often|generally|largely|broadly|widely|clearly|consistently|repeatedly|already|recently|overwhelmingly|since|again|increasingly|both)";
const WHO = String.raw`(?<![\p{L}-])(?:${KIND} ){0,3}(?:${PEOPLE}|${WORKS})`;
const OF_WHICH = String.raw`(?: (?:on|into|about) \p{Ll}[\p{Ll}-]{2,20}(?: \p{Ll}[\p{Ll}-]{2,20}){0,2}?)?`;
const FINDS =
  "(?:prove[sdn]?|proved|shows?|shown|showed|finds?|found|demonstrate[sd]?|establish(?:e[sd])?|confirm(?:s|ed)?|conclude[sd]?|discovered|indicate[sd]?|suggest(?:s|ed)?|reveal(?:s|ed)?|agree|believe|warn(?:s|ed)?|estimate[sd]?|report(?:s|ed)?|document(?:s|ed)?|tells? us)";
/** Verbs behind which "that" is often left out. */
const SHOWS = "(?:prove[sdn]?|proved|shows?|shown|suggests?|indicates?|demonstrates?|confirms?|agree)";
const NO_CLAUSE =
  "(?!(?:on (?!this|that|the|one|two|three)|in|at|up|off|to|with|from|about|for|and|or|but|what|where|when|if|my|me|his|her|their|him|us|them|you|your)\\b)";
const LINK = String.raw`(?:an?|no|little|strong|clear|consistent)(?: \p{Ll}[\p{Ll}-]{1,20}){0,3} (?:links?|correlations?|connections?|relationships?|associations?|effects?|differences?|evidence|benefits?|increase|decrease|drop|rise)`;
const CLAIMS = [
  `${WHO}${OF_WHICH}(?: ${ADVERB}){0,3} ${FINDS}(?= that(?!\\p{L}))`,
  `${WHO}(?: ${ADVERB}){0,3} ${SHOWS}(?= ${NO_CLAUSE}\\p{L})`,
  `${WHO}(?: ${ADVERB}){0,3} (?:show|shown|shows|suggests?|find|finds|found|established|documented|identified|discovered|revealed?)(?= ${LINK})`,
  `${WHO}(?: ${ADVERB}){0,2} (?:have|has) (?:linked|tied|connected)(?!\\p{L})`,
  `(?<![\\p{L}-])as (?:${KIND} ){0,3}(?:${PEOPLE}|${WORKS})(?: ${ADVERB}){0,3} (?:shows?|shown|found|suggests?|demonstrated|confirm(?:s|ed)?)(?=,)`,
  String.raw`(?<!\p{L})(?:the |scientific )?(?:research|science) is (?:clear|conclusive|settled|overwhelming|unequivocal|unanimous)(?!\p{L})`,
  String.raw`(?<!\p{L})according to (?:${KIND} ){0,3}(?:${PEOPLE}|studies|research|science)(?=[,.;]|$)`,
  String.raw`(?<!\p{L})(?:is|are|been) (?:scientifically|clinically|empirically) (?:proven|proved|shown|established)(?!\p{L})`,
  String.raw`(?<!\p{L})it has (?:\p{Ll}{2,12} )?been (?:proven|proved|shown|demonstrated|established|found) that(?!\p{L})`,
  String.raw`(?<!\p{L})(?:has|have) (?:\p{Ll}{2,12} )?been (?:shown|proven|proved|demonstrated|linked) to(?= (?!(?:his|her|my|our|their|your|the|an?|me|us|him|them)\b)\p{Ll})`,
].map((pattern) => new RegExp(pattern, "giu"));

/** So far back a sentence says whose research it is, or that it is only thought. */
const CLAUSE_CHARS = 80;
/** "the study", "my research", "no evidence", "she has been shown to her room" */
const NOT_A_CLAIM =
  /(?:^|[^\p{L}])(?:(?:the|these|those|this|both|my|our|your|his|her|their|its|whose|no|few|any|little|not all|(?:he|she|I|we|you|they|who))\s|^that\s)$/iu;
/** "Some experts believe that" */
const OPINION = /^some .{0,60} believe$/i;
const SUPPOSED =
  /\b(?:if|whether|wonder|unless|until|imagine|suppose|before|once|would|could|should|does|did|what|hope|wish)\b/i;

/** The last clause of what stands before. */
function clauseEnd(before: string): string {
  return before.split(/[,;:—]|\b(?:because|since|and|but|while|although)\b/i).at(-1) ?? "";
}
