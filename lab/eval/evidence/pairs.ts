import { DISCIPLINES, worksOf } from "@discussion-post/emulators/scholarly-works/corpus";
import type { ScholarlyWork } from "@discussion-post/emulators/scholarly-works/work";

/** How a claim was made of a sentence of an abstract. */
type Kind =
  | "paraphrase"
  | "synonyms"
  | "figures"
  | "swapped key"
  | "off topic"
  | "swapped number"
  | "turned"
  | "negated"
  | "overclaimed";

/** A claim, the work that it cites, and whether that work's abstract bears it out. */
export interface LabelledPair {
  kind: Kind;
  isGood: boolean;
  claim: string;
  /** Its abstract ends with a sentence of figures, which the corpus has few of. */
  work: ScholarlyWork & { abstract: string };
  half: "tuned" | "kept-aside";
}

/** Pairs of every work of the corpus that has an abstract, in an order of their own. */
export function labelledPairs(): LabelledPair[] {
  return DISCIPLINES.flatMap((discipline, place) => {
    const half = place % 2 === 0 ? "tuned" : "kept-aside";
    const works = worksOf(discipline).flatMap((one, index) =>
      one.abstract ? [withFigures(one, one.abstract, index)] : [],
    );
    return works.flatMap((work, index) => {
      const other = works[(index + 1) % works.length] ?? work;
      return pairsOf(work, other, index).map((pair) => ({ ...pair, half }) as const);
    });
  });
}

type Made = Omit<LabelledPair, "half">;
type Work = LabelledPair["work"];

function withFigures(work: ScholarlyWork, abstract: string, index: number): Work {
  return { ...work, abstract: `${abstract} ${figures(index)}` };
}

const THINGS = [
  "attendance",
  "satisfaction",
  "income",
  "ridership",
  "reading time",
  "trust",
  "turnover",
  "memory",
];

function figures(index: number): string {
  const { people, thing, share } = figuresOf(index);
  return `Among ${people} participants, ${thing} rose by ${share} % within a year.`;
}

function figuresOf(index: number) {
  return {
    people: 120 + 37 * index,
    thing: THINGS[index % THINGS.length] ?? "",
    share: 8 + 3 * (index % 13),
  };
}

function pairsOf(work: Work, other: Work, index: number): Made[] {
  const said = statement(work.abstract);
  const { people, thing, share } = figuresOf(index);
  const good = (kind: Kind, claim: string): Made => ({ kind, isGood: true, claim, work });
  const bad = (kind: Kind, claim: string): Made => ({ kind, isGood: false, claim, work });
  return [
    good("paraphrase", `As has been pointed out, ${lower(said)}`),
    good("synonyms", reworded(said)),
    good("figures", `Within one year, ${thing} rose by ${share} percent among ${people} participants`),
    bad("swapped key", statement(other.abstract)),
    bad("off topic", OFF_TOPIC[index % OFF_TOPIC.length] ?? ""),
    bad("swapped number", `Among ${people} participants, ${thing} rose by ${share + 21} % within a year`),
    bad("turned", `Among ${people} participants, ${thing} fell by ${share} % within a year`),
    bad(
      "negated",
      index % 2 === 0
        ? `It is not the case that ${lower(said)}`
        : `Among ${people} participants, ${thing} did not rise by ${share} % within a year`,
    ),
    bad("overclaimed", `It has been proven that everywhere and always ${lower(said)}`),
  ];
}

/** The first sentence of an abstract without the verb by which it speaks of the work. */
function statement(abstract: string): string {
  const [first = ""] = /^.*?[.!?](?=\s|$)/.exec(abstract) ?? [abstract];
  const bare = first.replace(/[.!?]$/, "").replace(/^(?:[A-Z][a-z]+s)(?: and [a-z]+s)? (?:that )?/, "");
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

function lower(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

const SYNONYMS: readonly (readonly [RegExp, string])[] = [
  [/\bpeople\b/g, "individuals"],
  [/\bstudents\b/g, "learners"],
  [/\bchildren\b/g, "youngsters"],
  [/\bwork\b/g, "labour"],
  [/\bdecides?\b/g, "determines"],
  [/\bcompanies|firms\b/g, "businesses"],
  [/\bdifferent\b/g, "various"],
  [/\bway\b/g, "manner"],
  [/\bneeds\b/g, "wants"],
];

function reworded(sentence: string): string {
  const said = SYNONYMS.reduce((text, [word, instead]) => text.replaceAll(word, instead), sentence);
  return `In other words, ${lower(said)}`;
}

const OFF_TOPIC = [
  "Penguins breed in large colonies on cold southern islands",
  "Volcanic soils hold unusual amounts of phosphorus and iron",
  "Medieval bakers paid their rent in loaves of rye bread",
  "Steel bridges expand by several centimetres on hot afternoons",
  "Owls turn their heads through three quarters of a circle",
];
