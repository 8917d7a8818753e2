import { planLines } from "../../server/src/plans/plan-lines.ts";
import { disobedientPlans, proseIn } from "./course-rules/disobedient-plans.ts";
import { rulePrompts } from "./course-rules/rule-prompts.ts";

/**
 * Prints what of a disobedient model's answers a plan lets through, for each way in which it hides a post and for each
 * prompt. Fails where it is prose.
 */
export function runCourseRules(print: (line: string) => void): boolean {
  const prompts = rulePrompts();
  let isSound = true;
  print(`${"answer".padEnd(34)} plans  prose  lines kept  lines left out`);
  for (const [way, said] of Object.entries(disobedientPlans)) {
    const plans = prompts.map(({ topic }) => planLines(said, topic));
    const prose = plans.filter((one) => proseIn(one).length > 0).length;
    const [first] = plans;
    const kept = first ? first.terms.length + first.questions.length + first.outline.length : 0;
    const figures = [prompts.length, prose, kept, first?.leftOut ?? 0].map((figure) =>
      String(figure).padStart(6),
    );
    print(`${way.padEnd(34)} ${figures.join(" ")}`);
    isSound &&= prose === 0;
  }
  return isSound;
}
