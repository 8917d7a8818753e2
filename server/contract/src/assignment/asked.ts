import type { GenerationRequest } from "../generations.ts";
import { REQUIREMENT_MAX_CHARS, REQUIREMENTS_MAX } from "../product-constants.ts";
import { requirementsOf } from "./check-post.ts";
import { readAssignment } from "./read-assignment.ts";
import type { SentRequirements } from "./sent-requirements.ts";

/** What a draft's assignment asks for: as the student corrected it, else as it reads. */
export function requirementsAsked({
  requirements,
  topic,
  answering,
}: Pick<GenerationRequest, "requirements" | "topic" | "answering">): SentRequirements {
  if (requirements) return requirements;
  const read = readAssignment(answering ? (answering.prompt ?? "") : topic);
  const list = requirementsOf(read, { isReply: answering !== undefined })
    .filter(({ text }) => text.length <= REQUIREMENT_MAX_CHARS)
    .slice(0, REQUIREMENTS_MAX);
  return { list, isCorrected: false };
}
