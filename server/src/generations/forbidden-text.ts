import { allowsWriting, courseRules } from "@discussion-post/contract/course-rule";
import type { GenerationRequest } from "@discussion-post/contract/generations";
import { AppError } from "../errors/app-error.ts";

/** @throws AppError `rule_forbids_writing` where the course's rule allows no text to hand in (ADR-0036) */
export function refuseForbiddenText({ courseRule }: Pick<GenerationRequest, "courseRule">): void {
  if (courseRule === undefined || allowsWriting(courseRule)) return;
  throw new AppError(
    "rule_forbids_writing",
    `Your course's rule is “${courseRules[courseRule].label}”, so no text is written for it.`,
  );
}
