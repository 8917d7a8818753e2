import type { GenerationRequest } from "../generations.ts";
import { REQUIREMENT_MAX_CHARS, REQUIREMENTS_MAX } from "../product-constants.ts";
import { requirementsOf } from "./check-post.ts";
import { readAssignment } from "./read-assignment.ts";
import type { Requirement } from "./requirement.ts";
import type { SentRequirements } from "./sent-requirements.ts";

/** What a draft's assignment asks for: as the student corrected it, else as it reads. */
export function requirementsAsked({
  requirements,
  topic,
  answering,
}: Pick<GenerationRequest, "requirements" | "topic" | "answering">): SentRequirements {
  if (requirements) return requirements;
  const read = readAssignment(answering ? (answering.prompt ?? "") : topic);
  const list = requirementsOf(read, { isReply: answering !== undefined }).filter(
    ({ text }) => text.length <= REQUIREMENT_MAX_CHARS,
  );
  return { list: withoutSurplus(list), isCorrected: false };
}

/** As many as may be sent; of parts to answer and of what is to be left out there can be any number. */
function withoutSurplus(list: readonly Requirement[]): Requirement[] {
  let surplus = list.length - REQUIREMENTS_MAX;
  if (surplus <= 0) return [...list];
  return list
    .toReversed()
    .filter(({ kind }) => (kind !== "question" && kind !== "avoid") || surplus-- <= 0)
    .toReversed()
    .slice(0, REQUIREMENTS_MAX);
}
