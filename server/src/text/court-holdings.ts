import { matchesIn } from "@discussion-post/contract/matches";
import type { Mention } from "./mention.ts";

const WORD = String.raw`\p{Lu}[\p{L}.'’&-]{0,25}`;
const PARTY = `${WORD}(?: (?:of |of the |and |& )?${WORD}){0,5}`;
const HOLDS =
  "(?:held|holds|ruled|rules|found|decided|concluded|reasoned|rejected|affirmed|reversed|upheld|recognized|established|struck|declined|refused|required)";
const CASE = String.raw`(?<![\p{L}.])(?!(?:In|Under|As|See|After|Since|And|But|The|When|Like|Before) )(${PARTY}) vs?\.? (${PARTY})`;
const PARTIES = new RegExp(CASE, "gu");
/** "In Doe v. Crane, the court ruled", "Doe v. Crane established" */
const HOLDING = new RegExp(
  String.raw`${CASE}(?:(?: \((?:1[89]|20)\d\d\))?,? (?:the |a |an |this )?(?:\p{L}{2,14} ){0,3}(?:court|Court|justices|judges?|majority|panel|tribunal)(?: (?:of|in|for) [\p{L} ]{2,30}?)?(?: (?:also|then|later|unanimously|first|finally))?|(?: \((?:1[89]|20)\d\d\))?) ${HOLDS}(?!\p{L})`,
  "gu",
);

/**
 * Finds cases of which a sentence says what their court held and not where that is reported. Those that every course
 * knows by their parties are left.
 */
export function courtHoldings(text: string): Mention[] {
  if (!/ vs?\.? \p{Lu}/u.test(text)) return [];
  return matchesIn(text, HOLDING).flatMap(({ 1: first = "", 2: second = "", index }) => {
    const end = text.indexOf(second, index + first.length) + second.length;
    if (isLandmark(first, second)) return [];
    return [
      {
        ...{ start: index, end, kind: "case", years: [], isCertain: false, isNarrative: true },
        names: `${first} ${second}`.split(" ").filter((word) => /^\p{Lu}\p{L}{2}/u.test(word)),
      } satisfies Mention,
    ];
  });
}

/** The sentence as if it did not name the case that every course knows. */
export function withoutLandmarks(text: string): string {
  const known = matchesIn(text, PARTIES).filter(({ 1: first = "", 2: second = "" }) =>
    isLandmark(first, second),
  );
  let rest = text;
  for (const { 0: words, index } of known.toReversed())
    rest = `${rest.slice(0, index)}the case${rest.slice(index + words.length)}`;
  return rest;
}

function isLandmark(first: string, second: string): boolean {
  return LANDMARKS.has(`${wordOf(first, -1)} ${wordOf(second, 0)}`);
}

function wordOf(party: string, at: number): string {
  return (party.split(" ").at(at) ?? "").replaceAll(/[^\p{L}]/gu, "").toLowerCase();
}

/** The last word of the first party and the first of the second. */
const LANDMARKS = new Set(
  `marbury madison,mcculloch maryland,gibbons ogden,worcester georgia,scott sandford,plessy ferguson,lochner new
   schenck united,gitlow new,near minnesota,korematsu united,brown board,mapp ohio,engel vitale,gideon wainwright
   sullivan new,times sullivan,co sullivan,griswold connecticut,miranda arizona,loving virginia,terry ohio,tinker des
   brandenburg ohio,roe wade,states nixon,bakke regents,california bakke,johnson texas,texas johnson,wisconsin yoder
   casey planned,parenthood casey,bush gore,lawrence texas,bowers hardwick,heller district,columbia heller
   mcdonald chicago,mcdonald city,united fec,united federal,obergefell hodges,dobbs jackson,states windsor
   shelby holder,county holder,katz united,carpenter united,kelo city,furman georgia,gregg georgia,roper simmons
   riley california,hazelwood kuhlmeier,district kuhlmeier,states lopez,youngstown sawyer,baker carr,grutter bollinger
   donoghue stevenson,hadley baxendale,palsgraf long,carlill carbolic,regina dudley,mabo queensland,wickard filburn`
    .split(/,|\n\s*/)
    .map((pair) => pair.trim()),
);
