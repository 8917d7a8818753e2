import { courseRuleIn } from "@discussion-post/contract/assignment/course-rule-in";
import type { CourseRuleName } from "@discussion-post/contract/course-rule";
import { useState } from "react";

interface RuleQuestion {
  /**
   * Holds back what would have a post written, where the assignment's words forbid that and nobody has chosen a rule.
   * @returns whether it is held back, and asked about
   */
  holdBack: (write: () => void) => boolean;
  /** Does what was held back; undefined where nothing is. */
  writeAnyway: (() => void) | undefined;
}

/** Asks before a post is written, while the form is there once for each such sentence of an assignment. */
export function useRuleQuestion(rule: CourseRuleName | undefined, assignment: string): RuleQuestion {
  const [held, setHeld] = useState<{ words: string; write: () => void } | null>(null);
  const [waived, setWaived] = useState<string | null>(null);
  const isHeld = held !== null && rule === undefined && held.words === forbiddingWords(assignment);
  return {
    holdBack(write) {
      const words = rule === undefined ? forbiddingWords(assignment) : null;
      if (words === null || words === waived) return false;
      setHeld({ words, write });
      return true;
    },
    writeAnyway: isHeld
      ? () => {
          setWaived(held.words);
          setHeld(null);
          held.write();
        }
      : undefined,
  };
}

/** The sentence of an assignment that lets nobody hand in what an AI wrote; null where there is none. */
function forbiddingWords(assignment: string): string | null {
  const said = courseRuleIn(assignment);
  return said && (said.rule === "no_ai" || said.rule === "planning") ? said.text : null;
}
