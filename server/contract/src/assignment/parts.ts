import { repliesAmong, speaksOfReplies } from "./replies.ts";
import { withoutLowerLevels } from "./rubric-levels.ts";
import { clausesOf, type Unit, unitsOf } from "./units.ts";

/** A part of a sentence, and what has to be known of what stands around it. */
export interface Part {
  clause: Unit;
  /** Whether it is about what is written to others afterwards, and not about the post. */
  isOfReplies: boolean;
  /** What stands right before it. */
  before: string;
}

/** The parts of an assignment's sentences, in order; of a rubric those of its best level. */
export function partsOf(assignment: string, units = unitsOf(assignment)): Part[] {
  const everything = units.flatMap((unit, index) =>
    clausesOf(unit).map((clause) => ({
      clause,
      isOfReplies: speaksOfReplies(clause, units[index - 1]),
      before: assignment.slice(Math.max(0, clause.start - BEFORE_CHARS), clause.start),
    })),
  );
  const best = new Set(withoutLowerLevels(everything.map(({ clause }) => clause)));
  const parts = everything.filter(({ clause }) => best.has(clause));
  const isAnswer = ({ clause, isOfReplies }: Part) => isOfReplies && RESPONSE.test(clause.text);
  if (!parts.some(isAnswer) || repliesAmong(parts.map(({ clause }) => clause)).length > 0) return parts;
  return parts.map((part) => (isAnswer(part) ? { ...part, isOfReplies: false } : part));
}

/** Where nobody is to be replied to, a response is the answer: "Each response should be at least 250 words." */
const RESPONSE = /^(?:(?:all|both|each|the|these|your) )?responses?\b(?! (?:posts?|to)\b)/i;

/** So much before a number may say what it bounds. */
const BEFORE_CHARS = 30;
