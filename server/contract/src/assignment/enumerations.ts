import { matchesIn } from "../matches.ts";
import { isImperative } from "./imperatives.ts";
import type { Unit } from "./units.ts";

/** Whether a sentence counts what to write of: "Cover (a) the actors, (b) the use cases, and (c) the risks." */
export function isEnumeration({ text }: Unit): boolean {
  const [first, second] = matchesIn(text, ENUMERATED);
  if (!first || !second || !FIRST.test(first[0])) return false;
  return TO_COVER.test(text.slice(0, first.index)) || isImperative(text.slice(first.index + first[0].length));
}

/** The parts that a sentence counts, each a task of its own; any other sentence is one. */
export function enumerated(unit: Unit): Unit[] {
  if (!isEnumeration(unit)) return [unit];
  const signs = matchesIn(unit.text, ENUMERATED);
  return signs.map(({ 0: sign, index }, at) => {
    const from = index + sign.length;
    const text = unit.text.slice(from, signs[at + 1]?.index).replace(/[ ,;.]{1,3}(?:(?:and|or) )?$/i, "");
    return { ...unit, text, start: unit.start + from };
  });
}

/** "(1) ", "(b) " or "(iii) " within a sentence */
const ENUMERATED = /\((?:[1-6a-f]|i{1,3}|iv)\) /g;
const FIRST = /^\([1ai]\) $/;
const TO_COVER =
  /\b(?:address|analy[sz]e|compare|consider|cover|describe|discuss|explain|give|identify|include|list|mention|name|post|provide|report|share|state|tell|upload|write)\b[^.?!]{0,80}$/i;
