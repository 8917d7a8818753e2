import { rememberLast } from "../remember-last.ts";
import { adviceApartIn } from "./advice-apart.ts";
import { joinedByOr } from "./alternatives.ts";
import { avoidedIn } from "./avoided.ts";
import { apartFromChoice, choicesAmong } from "./choices.ts";
import { isCountFirst } from "./count-first.ts";
import { datesOfAll, withoutRepeatedDates } from "./dates-told-apart.ts";
import { dueIn } from "./dues.ts";
import { isEnumeration } from "./enumerations.ts";
import { experiencesAmong, offersOwnLife } from "./experiences.ts";
import { endingIn, personIn, styleIn } from "./manner.ts";
import { type NamePairs, pairsSpelledOut } from "./name-pairs.ts";
import { worksNamedBy } from "./named-works.ts";
import { avoidsSources } from "./no-sources.ts";
import { partsNamedIn } from "./one-of-parts.ts";
import { ordersApart } from "./orders-apart.ts";
import { withoutOtherTasks } from "./other-tasks.ts";
import { partsOf } from "./parts.ts";
import { repliesAmong, speaksOfReplies } from "./replies.ts";
import { withSourcesOfReplies } from "./reply-sources.ts";
import type { Requirement, RequirementOf } from "./requirement.ts";
import { countIn } from "./source-counts.ts";
import { sourcesAmong } from "./source-requirements.ts";
import { firstTypeIn } from "./source-types.ts";
import { isPreparation, tasksAmong } from "./tasks.ts";
import { textCountIn } from "./text-counts.ts";
import { placed, type Unit, unitsOf } from "./units.ts";
import { wholeLengths } from "./whole-lengths.ts";
import { withoutLength } from "./without-length.ts";
import { wordsIn } from "./word-requirements.ts";

/**
 * Reads what an assignment asks for, each with the words that it rests on, in their order. Deterministic and linear.
 * @param assignment a prompt as a course shows it
 * @param thisYear the year in which it is read
 */
export function readAssignment(
  assignment: string,
  thisYear = new Date().getFullYear(),
): readonly Requirement[] {
  return readWhole(assignment, thisYear);
}

const readWhole = rememberLast((assignment: string, thisYear: number): readonly Requirement[] => {
  const adviceApart = adviceApartIn(assignment);
  const units = unitsOf(assignment).flatMap(apartFromChoice).flatMap(ordersApart);
  const partOf = partsNamedIn(assignment);
  const ownUnits = units.filter((unit, index) => !speaksOfReplies(unit, units[index - 1]));
  const isOwn = new Set(ownUnits);
  const tasks = tasksAmong(ownUnits);
  const isTask = new Set(tasks);
  const aboutStudent = [
    ...tasks,
    ...ownUnits.filter(
      (unit) => !isTask.has(unit) && !isEnumeration(unit) && (isPreparation(unit) || offersOwnLife(unit)),
    ),
  ];
  const parts = partsOf(assignment, units);
  const read = parts.flatMap(({ clause, isOfReplies, before }): Requirement[] => [
    ...wordsIn(clause, { isOfReplies, before }),
    ...textCountIn(clause, { isOfReplies, before }),
    ...dueIn(clause, { isOfReplies }),
  ]);
  const ofPost = parts.filter(({ isOfReplies }) => !isOfReplies).map(({ clause }) => clause);
  const manner = units.flatMap((unit): Requirement[] => [
    ...styleIn(adviceApart(unit)),
    ...personIn(unit),
    ...(isOwn.has(unit) || ENDS_POST.test(unit.text) ? endingIn(unit) : []),
  ]);
  const avoided = ownUnits
    .flatMap((unit) => avoidedIn(adviceApart(unit)))
    .filter((one) => !(avoidsSources(one) && partOf(one) !== null));
  // A sentence that does nothing but forbid is no part to answer.
  const forbidding = new Set(avoided.map(({ start, end }) => `${start}-${end}`));
  const pairs = pairsSpelledOut(assignment);
  const sources = sourcesAmong((clausesOnSources(assignment) ?? ofPost).map(adviceApart), thisYear);
  const questions = choicesAmong(tasks, ownUnits)
    .map(({ task, choice }) => {
      const told = withoutLength(task);
      const [title = ""] = TITLE_BEFORE.exec(told.text) ?? [];
      return placed(told, title.length, told.text.length, {
        kind: "question",
        ...(choice && { choice }),
      } as const);
    })
    .filter(({ start, end }) => !forbidding.has(`${start}-${end}`))
    .filter((task) => !countsSourcesAlone(task.text))
    .filter((task) => !manner.some((one) => one.kind !== "person" && isMostOf(one, task)))
    .filter(isFirstOfItsWords());
  const all = [
    ...wholeLengths(read).filter(isFirstCount()),
    ...withSourcesOfReplies(repliesAmong(parts.map(({ clause }) => clause)), parts),
    ...sources,
    ...ownUnits.flatMap((unit) => worksIn(unit, pairs)),
    ...manner,
    ...avoided.filter(
      (one) =>
        one.what !== "other" || !sources.some(({ start, text }) => start === one.start && text === one.text),
    ),
    ...questions,
    ...experiencesAmong(aboutStudent.map(withoutLength)),
  ];
  return withoutRepeatedDates(datesOfAll(all)).toSorted((a, b) => a.start - b.start);
});

/** An assignment that counts sentences again counts those of something else, or the same ones. */
function isFirstCount(): (one: Requirement) => boolean {
  const seen = new Set<string>();
  return ({ kind }) => {
    if (kind !== "sentences" && kind !== "paragraphs") return true;
    const isFirst = !seen.has(kind);
    seen.add(kind);
    return isFirst;
  };
}

interface Stretch {
  start: number;
  end: number;
}

/** Whether one holds the other, and more than half of it is that: "Include a question for your classmates at the end." */
function isMostOf(part: Stretch, whole: Stretch): boolean {
  const isWithin = part.start >= whole.start && part.end <= whole.end;
  return isWithin && 2 * (part.end - part.start) > whole.end - whole.start;
}

/** "d) at least three references, none older than 2014", "Refer to a minimum of four (4) sources" */
function countsSourcesAlone(text: string): boolean {
  const first = countIn(text)?.index ?? firstTypeIn(text)?.start;
  return first !== undefined && isCountFirst(text.slice(0, first)) && !ALSO_ASKS.test(text);
}

const ALSO_ASKS =
  /\b(?:and|then|to) (?:analy[sz]e|answer|argue|back|compare|contrast|defend|describe|discuss|evaluate|explain|identify|illustrate|link|relate|show|summari[sz]e|support)\b/i;

/** Tells the first of those that ask in the same words: an assignment that is pasted twice asks once. */
function isFirstOfItsWords(): (one: { text: string }) => boolean {
  const seen = new Set<string>();
  return ({ text }) => {
    const words = text.toLowerCase();
    const isFirst = !seen.has(words);
    seen.add(words);
    return isFirst;
  };
}

/** What a syllabus says of its post, where it says how many sources other tasks want as well; else null. */
function clausesOnSources(assignment: string): Unit[] | null {
  const ofPost = withoutOtherTasks(assignment);
  if (ofPost === assignment) return null;
  return partsOf(ofPost)
    .filter(({ isOfReplies }) => !isOfReplies)
    .map(({ clause }) => clause);
}

/** What a sentence mentions without an order may be what a classmate cites. */
function worksIn(unit: Unit, pairs: NamePairs): RequirementOf<"work">[] {
  const named = worksNamedBy(unit, pairs);
  const groups = joinedByOr(unit, named);
  return named
    .filter((work) => work.isOrdered && work.isSure)
    .flatMap((work): RequirementOf<"work">[] => {
      const { isOrdered: _, isRuledOut: __, isOnly: ___, isSure: ____, ...facts } = work;
      const group = groups.find((one) => one.includes(work)) ?? [work];
      // Of two of which one will do the first stands for both.
      if (group[0] !== work) return [];
      const or = group
        .slice(1)
        .map(({ authors, hasMoreAuthors, year }) => ({ authors, hasMoreAuthors, year }));
      const last = group.at(-1) ?? work;
      const place = placed(unit, work.start - unit.start, last.end - unit.start, {});
      return [{ kind: "work", ...facts, ...place, ...(or.length > 0 && { or }) }];
    });
}

/** A question to classmates may end the post, and not only a reply. */
const ENDS_POST = /\b(?:close|conclude|end) (?:by|of|the|with|your)\b/i;

/** "BIO 110 Forum 6: Should parents …?", "Prompt: Does it …?" */
const TITLE_BEFORE =
  /^(?=[^:]{0,60}(?:\d|\b(?:discussion|forum|module|prompt|question|topic|tutorial|unit|week)\b))[^:.?!]{2,60}: (?=(?:are|can|could|did|do|does|has|have|how|is|should|to what|was|were|what|when|where|which|who|why|will|would)\b[^?]{4,400}\?$)/i;
