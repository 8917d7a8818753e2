import { type Remark, remarkKind } from "@discussion-post/contract/feedback";
import * as z from "zod";
import { jsonIn } from "../ai/json-in.ts";
import { GivenWords } from "../plans/given-words.ts";
import { isGuidance, singleLine } from "../plans/plan-lines.ts";
import type { DraftSentence } from "./draft-sentences.ts";
import { REMARKS_MAX } from "./feedback-prompt.ts";
import { remarkAt } from "./remark-at.ts";

const answer = z.object({
  remarks: z.array(z.unknown()).max(4 * REMARKS_MAX),
});
const said = z.object({ sentence: z.int(), kind: z.enum(remarkKind.options), says: z.string() });

/**
 * The remarks of a model's answer, each on the sentence that it points at. One that points at none, or that says
 * anything but a short question or instruction, is left out and counted, whatever it says (ADR-0036).
 * @throws an error where the answer holds no remarks
 */
export function modelRemarks(
  text: string,
  sentences: readonly DraftSentence[],
): { remarks: Remark[]; leftOut: number } {
  const given = answer.parse(JSON.parse(jsonIn(text))).remarks;
  const words = new GivenWords(sentences.map((sentence) => sentence.text).join("\n"));
  const remarks = given.flatMap((one) => {
    const { success, data } = said.safeParse(one);
    const sentence = success ? sentences[data.sentence - 1] : undefined;
    const says = success ? singleLine(data.says) : null;
    return success && sentence && says !== null && isGuidance(says, words)
      ? [remarkAt(sentence, { kind: data.kind, says, by: "model" })]
      : [];
  });
  return { remarks: remarks.slice(0, REMARKS_MAX), leftOut: given.length - remarks.length };
}
