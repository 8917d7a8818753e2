import { type Unit, unitsOf } from "./units.ts";

/*
 * An assignment may hold advice on sources up to discussion, which orders nothing: Evaluate this advice: "Use five
 * peer-reviewed articles, and never cite a newspaper." Students are often told to use only recent sources.
 */

/** How to blank out such advice in the sentences of an assignment, so that what is left keeps its place. */
export function adviceApartIn(assignment: string): (unit: Unit) => Unit {
  const rest = withoutAdvice(assignment);
  return (unit) => {
    const { start, text } = unit;
    const end = start + text.length;
    // What was blanked out before stays so.
    const isWhole = assignment.slice(start, end) === text;
    const left = isWhole ? rest.slice(start, end) : adviceApart(text);
    return left === text ? unit : { ...unit, text: left };
  };
}

/** A text with such advice blanked out. */
export function withoutAdvice(text: string): string {
  // One quotation may hold several sentences.
  return unitsOf(text).reduce(
    (rest, unit) => {
      if (!TOLD.test(unit.text)) return rest;
      return rest.slice(0, unit.start) + blank(unit.text) + rest.slice(unit.start + unit.text.length);
    },
    text.replaceAll(QUOTED, ofSources),
  );
}

function adviceApart(text: string): string {
  return TOLD.test(text) ? blank(text) : text.replaceAll(QUOTED, ofSources);
}

function ofSources(words: string): string {
  return ON_SOURCES.test(words) ? blank(words) : words;
}

function blank(words: string): string {
  return " ".repeat(words.length);
}

/** Five words or more within quotation marks. */
const QUOTED =
  /["“][^"“”\n ]{1,40}(?: [^"“”\n ]{1,40}){4,60}["”]|(?<![^\s(:])['‘][^'‘’\n ]{1,40}(?: [^'‘’\n ]{1,40}){4,60}['’](?![\p{L}\d])/gu;
const ON_SOURCES =
  /\b(?:books?|cit(?:e|ing)|wikipedia|sources?|references?|citations?|articles?|stud(?:y|ies)|peer[- ]reviewed)\b/i;
/** "Nursing students are often told to use recent sources", "Some teachers say you must never cite blogs" */
const TOLD =
  /\b(?:students|nurses|teachers|writers|researchers|they|people) (?:are|were|have been) (?:always |commonly |often |sometimes |usually )?(?:taught|told)\b|\b(?:is|was|were|are) said to\b|\b(?:many|most|some) (?:colleges|instructors|people|professors|schools|teachers|universities) (?:argue|ask|believe|claim|demand|forbid|insist|require|say|think)\b/i;
