import { isEnumeration } from "./enumerations.ts";
import { NUMBER, numberIn } from "./numbers.ts";
import type { Choice } from "./requirement.ts";
import type { Unit } from "./units.ts";

const VERB =
  "(?:choose|pick|select|answer|respond to|address|discuss|do|complete|consider|develop|explore|take(?: up)?|tackle|focus on|write (?:about|on|in response to))";
const MANY = `(?:any |only |just |exactly |at least )?(?:${NUMBER}|either)(?: \\(\\d\\))?`;
const LISTED =
  "(?:questions?|prompts?|topics?|options?|choices|scenarios?|tasks?|statements?|problems?|items?|following|these|those|below)";
/** "Choose one of the following", "answer any two of these questions", "either option", "Pick two:" */
const CHOICE = new RegExp(
  String.raw`\b${VERB} ${MANY}(?:(?: (?:of|from|out of|among) (?:the |these |those )?(?:${NUMBER} )?(?:(?:following|discussion|essay|study|guiding|above|listed) )?${LISTED}\b| (?:question|prompt|topic|option|scenario)s?\b)|(?: of (?:them|these|those))? ?(?=:))`,
  "i",
);
/** What of the statement itself is to be written: "and explain why it matters" */
const AND_WRITE =
  /^[^.?!:]{0,60}\b(?:and|then) (?!(?:then|answer|address|complete|develop|discuss|respond|write)\b)[a-z]{3}/i;
/** "1) ", "(b) ", "Option A: " */
const NUMBERED =
  /^(?:\(?(?:\d{1,2}|[a-h]|i{1,3}|iv)[.)] |(?:option|prompt|question|topic|choice|scenario) ?[a-z0-9]{1,2} ?[.:)–-])/i;
const PICK_MAX = 10;

/** What stands in one line behind "Choose one of the following:" is a unit of its own. */
export function apartFromChoice(unit: Unit): Unit[] {
  const found = CHOICE.exec(unit.text);
  if (!found || isEnumeration(unit)) return [unit];
  const end = found.index + found[0].length;
  const colon = /^[^.?!:]{0,80}:\s{1,3}(?=\S)/.exec(unit.text.slice(end));
  if (!colon) return [unit];
  const at = end + colon[0].length;
  return [
    { ...unit, text: unit.text.slice(0, at).trimEnd() },
    { ...unit, text: unit.text.slice(at), start: unit.start + at, isItem: true },
  ];
}

/**
 * The tasks among which an assignment leaves a choice, each with how many are to be chosen. What only leaves the choice
 * is no task.
 */
export function choicesAmong(
  tasks: readonly Unit[],
  units: readonly Unit[],
): { task: Unit; choice: Choice | undefined }[] {
  const choiceOf = new Map<Unit, Choice>();
  const statements = new Set<Unit>();
  for (const [index, unit] of units.entries()) {
    const found = CHOICE.exec(unit.text);
    if (!found) continue;
    const pick = found[1] === undefined ? 1 : numberIn(found[1]);
    const offered = offeredBy(unit, { index, units, tasks });
    if (pick < 1 || pick > PICK_MAX || offered.length <= pick) continue;
    for (const task of offered) choiceOf.set(task, { pick, from: unit.start + found.index });
    if (!AND_WRITE.test(unit.text.slice(found.index + found[0].length))) statements.add(unit);
  }
  return tasks.flatMap((task) =>
    statements.has(task) && !choiceOf.has(task) ? [] : [{ task, choice: choiceOf.get(task) }],
  );
}

function offeredBy(
  unit: Unit,
  { index, units, tasks }: { index: number; units: readonly Unit[]; tasks: readonly Unit[] },
): Unit[] {
  const within = tasks.filter(
    (task) => task !== unit && task.start > unit.start && task.start < unit.start + unit.text.length,
  );
  if (within.length > 1) return within;
  const isTask = new Set(tasks);
  const behind = units.slice(index + 1);
  const inLine = listedIn(
    upTo(behind, ({ paragraph }) => paragraph === unit.paragraph).filter((one) => isTask.has(one)),
  );
  if (inLine.length > 1) return inLine;
  const below = upTo(
    behind.filter(({ paragraph }) => paragraph > unit.paragraph),
    isListed,
  ).filter((one) => isTask.has(one));
  if (below.length > 1) return below;
  return upTo(units.slice(0, index).toReversed(), isListed).filter((one) => isTask.has(one));
}

/** Of one line, what goes on as it begins: numbered, or asking. */
function listedIn(tasks: Unit[]): Unit[] {
  const [first] = tasks;
  if (!first) return [];
  if (NUMBERED.test(first.text)) return tasks.filter(({ text }) => NUMBERED.test(text));
  return first.text.endsWith("?") ? upTo(tasks, ({ text }) => text.endsWith("?")) : tasks;
}

function isListed({ text, isItem }: Unit): boolean {
  return isItem || NUMBERED.test(text) || text.endsWith("?");
}

function upTo(units: readonly Unit[], isMeant: (unit: Unit) => boolean): Unit[] {
  const end = units.findIndex((unit) => !isMeant(unit));
  return units.slice(0, end === -1 ? units.length : end);
}
