import { matchesIn } from "@discussion-post/contract/matches";
import type { Mention } from "./mention.ts";

const UNIVERSITY = String.raw`(?:University of \p{Lu}\p{Ll}{2,15}(?: \p{Lu}\p{Ll}{2,15})?|\p{Lu}\p{Ll}{2,15} (?:State|Tech|University|College|Institute)|Harvard|Yale|Princeton|Stanford|Oxford|Cambridge|Cornell|Columbia|Dartmouth|Duke|Emory|Vanderbilt|Georgetown|Northwestern|Johns Hopkins|Carnegie Mellon|Berkeley|Caltech|Purdue|Rutgers|Tufts|Baylor|McGill|[A-Z]{3,6})`;
const PEOPLE =
  "(?:researchers|scientists|economists|psychologists|sociologists|neuroscientists|historians|scholars|biologists|physicists|linguists|engineers|professors|academics|investigators|epidemiologists|anthropologists|physicians)";
const PEOPLE_ANY = `(?:${PEOPLE}|Researchers|Scientists|Economists|Psychologists|Scholars)`;
const FOUND = String.raw`(?:(?:have|has|had|recently|also|once|first|now|since|even|repeatedly|long|already) ){0,3}(?:f(?:ou|i)nds?|show(?:ed|n)?|prove[dn]?|demonstrated?|discover(?:ed)?|argued?|reported?|concluded?|established|estimated?|suggest(?:ed)?|reveal(?:ed)?|confirm(?:ed)?|linked|observed?|identif(?:y|ied)|claim(?:ed)?|warn(?:ed)?|document(?:ed)?|calculated?|believe)(?!\p{L})`;
/** "Harvard researchers have shown", "researchers at the University of Texas found" */
const RESEARCHERS = new RegExp(
  String.raw`(?<![\p{L}-])(?:${UNIVERSITY}(?: (?:law|business|medical|cognitive|social|clinical|political|sleep))? ${PEOPLE}|${PEOPLE_ANY} (?:at|from) (?:the )?${UNIVERSITY}(?: University| College)?)(?= ${FOUND})`,
  "gu",
);
/** "a paper in Nature": journals that are called by a word of every day, and so only behind what they print. */
const IN_JOURNAL =
  /(?<!\p{L})(?:article|paper|study|report|review|trial|editorial|meta-analysis) (?:that appeared |published )?in (?:the journal )?(?:Nature|Science|Cell|Pediatrics|Psychological Science)(?= (?!of |and |for |at )\p{Ll}|[,.])/gu;
/** "The Okonkwo study is often cited here." */
const CITED_STUDY =
  /(?<=(?:^|[^\p{L}])[Tt]he )(?:\p{Lu}[\p{L}'’-]{1,25} ){1,3}(?:study|experiment|survey|paper)(?= (?:is|was|has been) (?:often |frequently |widely |commonly |sometimes )?(?:cited|quoted)(?!\p{L}))/gu;

/** Finds studies of which no more is said than from which university or in which journal they are, or by whose name they go. */
export function institutesResearchers(text: string): Mention[] {
  if (!CUES.test(text)) return [];
  return [RESEARCHERS, IN_JOURNAL, CITED_STUDY].flatMap((pattern) =>
    matchesIn(text, pattern).flatMap(({ 0: words, index }) => {
      const names = words.split(" ").filter((word) => /^\p{Lu}/u.test(word));
      const isOwn = OWN.test(text.slice(Math.max(0, index - 20), index));
      if (isOwn || names.length === 0) return [];
      return [
        {
          ...{ start: index, end: index + words.length, kind: "study", years: [] },
          ...{ names, isCertain: false, isNarrative: true },
        } satisfies Mention,
      ];
    }),
  );
}

const CUES = new RegExp(
  String.raw`\b${PEOPLE}\b|\b(?:article|paper|study|report|review|trial|editorial|meta-analysis|experiment|survey)\b`,
  "iu",
);
/** "our Duke professors have found" */
const OWN = /(?<!\p{L})(?:my|our|your|two|three|some) (?:\p{Ll}{2,12} )?$/iu;
