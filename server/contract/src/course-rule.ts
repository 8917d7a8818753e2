import * as z from "zod/mini";

interface CourseRule {
  /** Its number on the AI Assessment Scale of Perkins, Furze, Roe and MacVaugh. */
  level: 1 | 2 | 3 | 4 | 5;
  label: string;
  /** What it lets the student do here, as a sentence. */
  says: string;
  /** Whether sentences may be written that could be handed in. */
  allowsWriting: boolean;
}

/** What a course allows of AI, by the levels of the AI Assessment Scale (ADR-0036). */
export const courseRules = {
  no_ai: {
    level: 1,
    label: "No AI",
    says: "No AI is called. You get a breakdown of the task, and write every word yourself.",
    allowsWriting: false,
  },
  planning: {
    level: 2,
    label: "AI for planning",
    says: "You get questions, points to cover and sources, and no sentence to hand in.",
    allowsWriting: false,
  },
  collaboration: {
    level: 3,
    label: "AI as a helper",
    says: "You get a draft with gaps that only you can fill in.",
    allowsWriting: true,
  },
  full: {
    level: 4,
    label: "AI for all of it",
    says: "You get a whole draft. You check each claim and answer for it.",
    allowsWriting: true,
  },
  exploration: {
    level: 5,
    label: "Exploring with AI",
    says: "You get a whole draft, and use it as you and your teacher agreed.",
    allowsWriting: true,
  },
} as const satisfies Record<string, CourseRule>;

export type CourseRuleName = keyof typeof courseRules;

export const courseRuleNames = Object.keys(courseRules) as [CourseRuleName, ...CourseRuleName[]];

export const courseRule = z.enum(courseRuleNames);

/** The strictest of these rules; undefined where there is none. */
export function strictestRule(
  rules: readonly (CourseRuleName | null | undefined)[],
): CourseRuleName | undefined {
  return courseRuleNames.find((rule) => rules.includes(rule));
}

/** Whether a draft may be written under a rule; without one it may. */
export function allowsWriting(rule: CourseRuleName | undefined): boolean {
  return rule === undefined || courseRules[rule].allowsWriting;
}
