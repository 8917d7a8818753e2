import { type CourseRuleName, courseRules } from "@discussion-post/contract/course-rule";
import { AppError } from "../errors/app-error.ts";
import { refuseForbiddenText } from "../generations/forbidden-text.ts";
import { ownWords, wordsOf } from "../statements/own-words.ts";

interface Refining {
  /** The rule of the draft, and as the student has it now; undefined where nothing is known of one. */
  rules: readonly (CourseRuleName | undefined)[];
  /** The words to refine. */
  passage: string;
  /** The latest text that the AI wrote whole; empty where all of it is the student's. */
  written: string;
}

/** Of a passage of the student's own, so many words are not the AI's. */
const OWN_SHARE_MIN = 0.5;

/**
 * Refuses what a course's rule does not let the AI refine: anything at the first two levels, and at the third what is
 * not mostly the student's own words (ADR-0036).
 * @throws AppError `rule_forbids_writing`, `rule_forbids_refining`
 */
export function refuseForbiddenRefinement({ rules, passage, written }: Refining): void {
  for (const courseRule of rules) refuseForbiddenText({ courseRule });
  if (!rules.includes("collaboration")) return;
  const words = wordsOf(passage);
  if (ownWords(words, wordsOf(written)) >= words.length * OWN_SHARE_MIN) return;
  throw new AppError(
    "rule_forbids_refining",
    `Your course's rule is “${courseRules.collaboration.label}”, so only your own words are refined, and most of these are the AI's.`,
  );
}
