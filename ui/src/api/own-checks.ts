import { requirementsAsked } from "@discussion-post/contract/assignment/asked";
import { type Check, checkPost } from "@discussion-post/contract/assignment/check-post";
import type { GenerationRequest } from "@discussion-post/contract/generations";

/** What an own draft meets of its assignment. Which works it cites, and how, only the student can tell. */
export function ownChecks(values: GenerationRequest, text: string): Check[] {
  const checks = checkPost(requirementsAsked(values).list, {
    body: text,
    sources: [],
    citationStyle: null,
    blanks: 0,
  });
  return checks.map((check) =>
    check.requirement.kind === "sources" || check.requirement.kind === "style"
      ? { ...check, state: "yours", rests: null }
      : check,
  );
}
