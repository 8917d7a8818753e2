import type { GenerationRequest } from "../generations.ts";

/** The text that says what is asked for: of a reply it is not the post that is answered. */
export function assignmentOf({ topic, answering }: Pick<GenerationRequest, "topic" | "answering">): string {
  return answering ? (answering.prompt ?? "") : topic;
}
