import { type Unit, unitsOf } from "./units.ts";

/*
 * An assignment may hold advice on sources up to discussion, which orders nothing: Evaluate this advice: "Use five
 * peer-reviewed articles, and never cite a newspaper." Students are often told to use only recent sources.
 */

/** A sentence with such advice blanked out, so that what is left keeps its place. */
export function adviceApart(unit: Unit): Unit {
  const text = TOLD.test(unit.text) ? blank(unit.text) : unit.text.replaceAll(QUOTED, ofSources);
  return text === unit.text ? unit : { ...unit, text };
}

/** A text with such advice blanked out. */
export function withoutAdvice(text: string): string {
  return unitsOf(text).reduce((rest, unit) => {
    const apart = adviceApart(unit).text;
    return apart === unit.text
      ? rest
      : rest.slice(0, unit.start) + apart + rest.slice(unit.start + apart.length);
  }, text);
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
  /\b(?:books?|cit(?:e|ing)|sources?|references?|citations?|articles?|stud(?:y|ies)|peer[- ]reviewed)\b/i;
/** "Nursing students are often told to use recent sources", "Some teachers say you must never cite blogs" */
const TOLD =
  /\b(?:students|nurses|teachers|writers|researchers|they|people) (?:are|were|have been) (?:always |commonly |often |sometimes |usually )?(?:taught|told)\b|\b(?:is|was|were|are) said to\b|\b(?:many|most|some) (?:colleges|instructors|people|professors|schools|teachers|universities) (?:argue|ask|believe|claim|demand|forbid|insist|require|say|think)\b/i;
