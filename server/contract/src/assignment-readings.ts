import * as z from "zod/mini";
import { user } from "./accounts.ts";
import { sentRequirement } from "./assignment/sent-requirements.ts";
import { endpoint } from "./endpoint.ts";
import { REQUIREMENTS_MAX, TOPIC_MAX_CHARS } from "./product-constants.ts";
import { trimmedText } from "./text.ts";

/** Shorter texts are topics, which ask for nothing but themselves. */
const READING_MIN_CHARS = 120;

/** Whether a text says so much that rules may misread what it asks for. */
export function isWorthReading(assignment: string): boolean {
  return assignment.length >= READING_MIN_CHARS && assignment.length <= TOPIC_MAX_CHARS;
}

/** What an assignment asks for, as a model reads it. */
export const assignmentReading = z.object({
  /** Null where no model can be asked now, or its answer is of no use: then what rules read stays. */
  requirements: z.nullable(z.array(sentRequirement).check(z.maxLength(REQUIREMENTS_MAX))),
});

export type AssignmentReading = z.infer<typeof assignmentReading>;

/** Costs no post; bounded for each account. */
export const readByModel = endpoint({
  method: "POST",
  path: "/api/assignment-readings",
  summary: "Read what an assignment asks for with the AI model, which rules alone may misread",
  access: "user",
  body: z.object({
    assignment: trimmedText({ label: "Assignment", min: READING_MIN_CHARS, max: TOPIC_MAX_CHARS }),
  }),
  response: assignmentReading,
  errors: ["too_many_requests", "verification_required"],
});

export const wantReadings = endpoint({
  method: "PUT",
  path: "/api/account/assignment-readings",
  summary: "Choose whether assignments are read by the AI model before a post is asked for",
  access: "user",
  body: z.object({ isWanted: z.boolean() }),
  response: user,
});
