import type { Requirement } from "@discussion-post/contract/assignment/requirement";
import type { SentRequirements } from "@discussion-post/contract/assignment/sent-requirements";
import { block } from "./delimited.ts";

/**
 * What a student has corrected of what an assignment asks for, as it goes before the assignment's own words; nothing
 * where it stands as it was read, since the topic says it then.
 */
export function requirementLines(requirements: SentRequirements | undefined): string[] {
  if (!requirements?.isCorrected) return [];
  const lines = requirements.list.flatMap(lineOf);
  if (lines.length === 0) return [];
  return [
    ...block("ASSIGNMENT", lines),
    "The student has checked what is between the marks of ASSIGNMENT: where the topic says otherwise, it holds.",
    "",
  ];
}

/** Those of number of words, sources and style are lines of the request itself. */
function lineOf(requirement: Requirement): string[] {
  switch (requirement.kind) {
    case "question":
      return [`Answer or write: ${requirement.text}`];
    case "person":
      return [`Write in the ${requirement.person} person.`];
    case "ending":
      return ["End with a question to the readers."];
    case "experience":
      return [`Leave a blank in brackets for the student's own experience: ${requirement.text}`];
    case "avoid":
      return [
        requirement.what === "other" ? `Keep to this: ${requirement.text}` : AVOIDING[requirement.what],
      ];
    case "words":
    case "replyWords":
    case "sources":
    case "style":
    case "replies":
    case "due":
      return [];
  }
}

const AVOIDING = {
  quotations: "Quote nothing word for word.",
  wikipedia: "Rest nothing on Wikipedia, and do not name it as a source.",
} as const;
