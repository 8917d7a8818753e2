import { requirementsAsked } from "@discussion-post/contract/assignment/asked";
import type { Requirement } from "@discussion-post/contract/assignment/requirement";
import type { SentRequirements } from "@discussion-post/contract/assignment/sent-requirements";
import type { GenerationRequest } from "@discussion-post/contract/generations";
import { block } from "./delimited.ts";

/**
 * What a student has corrected of what an assignment asks for, as it goes before the assignment's own words; nothing
 * where it stands as it was read, since the topic says it then.
 */
export function correctedLines(requirements: SentRequirements | undefined): string[] {
  if (!requirements?.isCorrected) return [];
  return listed(
    requirements.list.flatMap(lineOf),
    "The student has checked what is between the marks of ASSIGNMENT: where the topic says otherwise, it holds.",
  );
}

/**
 * The same for a draft, for which what was read and not corrected is gone through, too. That is read by rules, which err,
 * and stands in the topic anyway: only what they read best is told, in a few lines, and the topic holds.
 */
export function askedLines(
  request: Pick<GenerationRequest, "topic" | "answering" | "requirements">,
): string[] {
  const asked = requirementsAsked(request);
  if (asked.isCorrected) return correctedLines(asked);
  return listed(
    readLines(asked.list),
    "What is between the marks of ASSIGNMENT was read from the topic by rules: where the topic says otherwise, the topic holds.",
  );
}

function listed(lines: readonly string[], note: string): string[] {
  return lines.length === 0 ? [] : [...block("ASSIGNMENT", [...lines]), note, ""];
}

/**
 * In our own words alone: an order that hides in a topic is not said a second time, as if we gave it. That nothing is to
 * be cited is a line of the request itself.
 */
function readLines(list: readonly Requirement[]): string[] {
  const questions = list.filter((one) => one.kind === "question");
  const choices = new Map(questions.flatMap(({ choice }) => (choice ? [[choice.from, choice.pick]] : [])));
  const things = questions.filter(({ choice }) => !choice).length;
  const ours = list.filter(
    (one) =>
      one.kind === "person" ||
      one.kind === "ending" ||
      (one.kind === "avoid" && one.what !== "other" && one.what !== "sources"),
  );
  return [
    ...(things > 1 ? [`It seems to ask ${things} things: take up each of them.`] : []),
    ...new Set(
      [...choices.values()].map((pick) => `It seems to leave a choice: take up ${pick} of what it offers.`),
    ),
    ...new Set(ours.flatMap(lineOf)),
    ...(list.some(({ kind }) => kind === "experience")
      ? ["Leave a blank in brackets where the topic asks for the student's own experience."]
      : []),
  ];
}

/** Those of number of words, sentences and paragraphs, sources, works and style are lines of the request itself. */
function lineOf(requirement: Requirement): string[] {
  switch (requirement.kind) {
    case "question":
      return requirement.choice
        ? [
            `Among what to choose from, of which ${requirement.choice.pick} ${requirement.choice.pick === 1 ? "is" : "are"} to be taken up: ${requirement.text}`,
          ]
        : [`Answer or write: ${requirement.text}`];
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
    case "sourceRule":
      return [`Of the sources, as far as you can tell: ${requirement.text}`];
    case "words":
    case "replyWords":
    case "sentences":
    case "paragraphs":
    case "sources":
    case "work":
    case "style":
    case "replies":
    case "due":
      return [];
  }
}

const AVOIDING = {
  quotations: "Quote nothing word for word.",
  sources: "Cite nothing but what the student gave.",
  wikipedia: "Rest nothing on Wikipedia, and do not name it as a source.",
} as const;
