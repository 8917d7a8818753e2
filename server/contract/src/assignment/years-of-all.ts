import { exceptedYearsIn } from "./excepted-years.ts";
import { arePreferredYears } from "./preferred-years.ts";
import type { RequirementOf } from "./requirement.ts";
import { asksForPeerReviewed, isOfSources, sourcesYears } from "./source-kinds.ts";
import { placed, type Unit } from "./units.ts";
import { ANY_YEAR, hasYears, type Years } from "./years.ts";
import { isOfThoseBefore, type YearsOfSome, yearsOfSome } from "./years-of-some.ts";

/* Years that a sentence gives to sources which another one counts. */

/** Whether a sentence orders: "Most of its studies are from before 1990" does not. */
export const IS_RULE =
  /\b(?:us(?:e|ing)|cit(?:e|ing)|choose|find|only|must|should|ought|need|ha(?:ve|s) to|at (?:least|minimum)|avoid|exclude|refrain|skip|omit|(?:stay|steer) (?:away|clear)|not|no|nothing|none|never|cannot|\w{2,6}n['’]t|accepted|acceptable|preferred|prefer|preferably|ideally|favou?r|rather|would|priority|oldest|earliest|try|limit|require[sd]?|keine|nicht|nutzen|pas|verwende[nt]|sollen|dürfen|nur|ausschließlich|deben|utilice[n]?|usen|solo|doivent|devez|utilisez|uniquement)\b|müssen|sólo/i;
/** What was or was not published once is the subject. */
const IS_TOLD =
  /\b(?:was|(?<!\bif (?:they|these|all|both|your sources) )were|had|did(?:n['’]t)?|has been|(?<!\b(?:must|should|to) )have been)\b|\?$/i;
const HAS_EXCEPTION =
  /\b(?:except(?:ions?)?|apart|aside|besides|other than|save|unless|at least|most(?:ly)?|per ?cent|some|(?<!\bevery (?:last |single )?)one|another|second|third|an? (?:[\w-]{2,20} ){0,3}(?:source|article|paper|study|reference|book))\b/i;

/** What a sentence that counts no sources says of those that others count. */
interface SaidBesides {
  unit: Unit;
  /** Its words, so that they tell that they are of sources. */
  text: string;
  /** What it wants of some of them alone. */
  parts: YearsOfSome[];
}

/** The sentences on sources that count none: of sources by their own words, or because they go on from one that is. */
export function saidBesides(
  units: readonly Unit[],
  { counted, thisYear }: { counted: readonly Unit[]; thisYear: number },
): SaidBesides[] {
  let isGoingOn = false;
  return units.flatMap((unit) => {
    if (counted.includes(unit)) {
      isGoingOn = true;
      return [];
    }
    const parts = partsOfYears(unit, thisYear);
    const goesOn = isGoingOn && (parts.length > 0 || GOES_ON.test(unit.text)) && !IS_TOLD.test(unit.text);
    isGoingOn = goesOn || isOfSources(unit.text) || (isGoingOn && ONE_OF_THEM.test(unit.text));
    if (isOfSources(unit.text)) return { unit, text: unit.text, parts };
    return goesOn ? { unit, text: `Sources: ${unit.text}`, parts } : [];
  });
}

/** "None of them may be older than 2014.", "Preferably from 2018 or later.", "Research since 2000 only." */
const GOES_ON =
  /^(?:(?:none|nothing|neither|preferably|ideally)\b|(?:currency|recency) ?:|(?:all|both|each|every (?:last |single )?one)(?: of (?:them|these))? (?:must|should|ha(?:ve|s) to|needs? to|from|published|dated|within)\b|(?:they|these) (?:must|should|have to|need to)\b|no (?:older|earlier) |do(?:n['’]t| not) (?:go|reach) |it would be (?:best|good|great|nice|ideal) if (?:they|these|all)\b|(?:recent )?(?:research|literature|scholarship) [^.]{0,30}\bonly\b)/i;

/** "One can be a classic; the other two must be post-2010." */
const ONE_OF_THEM = /^(?:one|two|three|another|the other)\b/i;

/** "At least one of them must be from 2018 or later.", where another sentence counts them. */
function partsOfYears(unit: Unit, thisYear: number): YearsOfSome[] {
  const parts = yearsOfSome(unit.text, thisYear);
  const isOrder = IS_RULE.test(unit.text) || parts.length > 1;
  return !IS_TOLD.test(unit.text) && isOrder && isOfThoseBefore(unit.text, parts) ? parts : [];
}

/** So many of all the sources that a text asks for, as a requirement of its own. */
export function ofSome(unit: Unit, some: YearsOfSome, all: number): RequirementOf<"sources"> {
  const { years, isPeerReviewed, start, end, of } = some;
  return placed(unit, start, end, { kind: "sources", isPeerReviewed, ...years, min: of(all), max: null });
}

/** Of six, two of which may be older, six are to be of any year and four of the later ones. */
export function withExceptions(
  sources: RequirementOf<"sources">[],
  units: readonly Unit[],
  thisYear: number,
): RequirementOf<"sources">[] {
  const [all] = sources;
  if (!all || all.min === null || sources.length > 1) return sources;
  for (const unit of units) {
    const excepted = exceptedYearsIn(unit.text, thisYear);
    const since = excepted?.since ?? all.since;
    if (!excepted || since === null) continue;
    const whole = { ...all, ...ANY_YEAR };
    const min = all.min - excepted.of(all.min);
    if (min < 1) return [whole];
    const { isPeerReviewed } = all;
    const later = { kind: "sources", isPeerReviewed, since, until: null, min, max: null } as const;
    return [whole, placed(unit, excepted.start, excepted.end, later)];
  }
  return sources;
}

/** "Avoid articles published before 2010." says of those that are cited when they are to be from. */
export function yearsAlone(unit: Unit, thisYear: number): RequirementOf<"sources">[] {
  const { text } = unit;
  const years = sourcesYears(text, thisYear);
  if (!hasYears(years) || IS_TOLD.test(text) || !IS_RULE.test(text)) return [];
  const facts = { isPeerReviewed: asksForPeerReviewed(text), ...years, ...wish(text, years, thisYear) };
  return [placed(unit, 0, text.length, { kind: "sources", ...facts, min: 1, max: null })];
}

/** Whether a sentence gives years to all that is cited: "All sources must be from 2015 or later." */
export function bindsAll({ text }: { text: string }, thisYear: number): boolean {
  if (
    IS_TOLD.test(text) ||
    !IS_RULE.test(text) ||
    HAS_EXCEPTION.test(text) ||
    arePreferredYears(text, thisYear)
  )
    return false;
  return hasYears(sourcesYears(text, thisYear));
}

/** Whether the years that a sentence gives are a wish of it alone. */
export function wish(text: string, years: Years, thisYear: number): { arePreferred?: true } {
  return hasYears(years) && arePreferredYears(text, thisYear) ? { arePreferred: true } : {};
}
