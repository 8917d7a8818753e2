import { feedback } from "@discussion-post/contract/feedback";
import { generationRequest } from "@discussion-post/contract/generations";
import { plan } from "@discussion-post/contract/plans";
import * as z from "zod/mini";

/* What stands beside the generator's draft: a text of the student's own, and a plan for one. */

/** An assignment as it stood in the form, where its topic may be empty. */
const assignment = z.extend(generationRequest, { topic: z.string() });

const ownText = z.object({
  text: z.string(),
  /** What was said of it, and what that was asked about; null before. */
  answer: z.nullable(z.object({ feedback, values: assignment, text: z.string() })),
});

/** A text that the student wrote, to get feedback on. */
export type OwnText = z.infer<typeof ownText>;

const topicPlan = z.object({ topic: z.string(), plan });

/** The last plan, and the topic that it is for. */
export type TopicPlan = z.infer<typeof topicPlan>;

export const noOwnText: OwnText = { text: "", answer: null };

/** As both are stored; what another version wrote in another shape is left behind, and nothing with it. */
export const storedStudentWork = {
  own: z.catch(z._default(ownText, noOwnText), noOwnText),
  plan: z.catch(z._default(z.nullable(topicPlan), null), null),
};
