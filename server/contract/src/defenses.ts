import * as z from "zod/mini";
import { courseRule } from "./course-rule.ts";
import { endpoint } from "./endpoint.ts";
import { evidence } from "./evidence.ts";
import { DEFENSE_ANSWER_MAX_CHARS } from "./product-constants.ts";
import { idParam, plainText, timestamp } from "./text.ts";

/**
 * What a question is about: what a source shows of the sentence, a number in it, how sure it is, what speaks against
 * it, what its words mean, or the reasons for it.
 */
export const defenseKind = z.enum(["evidence", "number", "certainty", "objection", "meaning", "reason"]);

export type DefenseKind = z.infer<typeof defenseKind>;

/** A sentence of the post, and where it stands there. */
const placedSentence = z.object({ text: z.string(), start: z.int(), end: z.int() });

/** What a cited work shows of the sentence, as it is kept with the citation. */
const shownEvidence = z.pick(evidence, { key: true, grade: true, quote: true });

/** A question about one sentence of the student's own post. */
export const defenseQuestion = z.object({
  id: z.int(),
  kind: defenseKind,
  /** The sentence, to the letter. */
  sentence: z.string(),
  /** Where it stands in the post; null where the post no longer has it. */
  place: z.nullable(z.object({ start: z.int(), end: z.int() })),
  /** What the works that it cites show of it. */
  evidence: z.array(shownEvidence),
  asks: z.string(),
  /** Whether rules put it, or the model. */
  by: z.enum(["rules", "model"]),
  /** What the student has answered; empty while nothing. */
  answer: z.string(),
  /** What the answer still lacks, and where to look; null until it was asked for. */
  hint: z.nullable(z.string()),
  /** What the post and its sources say on it, to the letter; null until it was asked for after the hint. */
  said: z.nullable(z.object({ sentences: z.array(placedSentence), evidence: z.array(shownEvidence) })),
});

export type DefenseQuestion = z.infer<typeof defenseQuestion>;

/** Questions about a saved post, kept with it (ADR-0042). */
export const defense = z.object({
  /** In the order of the post; those whose sentence is gone come last. */
  questions: z.array(defenseQuestion),
  /** The model that was asked, as its provider names it; null where nobody says, or where rules put them all. */
  model: z.nullable(z.string()),
  createdAt: timestamp,
});

export type Defense = z.infer<typeof defense>;

const params = z.object({ id: idParam });

export const getDefense = endpoint({
  method: "GET",
  path: "/api/posts/:id/defense",
  summary: "The questions about a saved post, with what was answered",
  access: "user",
  params,
  /** Null where none were asked for. */
  response: z.object({ defense: z.nullable(defense) }),
  errors: ["not_found"],
});

/** Costs no post; where the model is called it counts among what an account may begin within an hour. */
export const prepareDefense = endpoint({
  method: "POST",
  path: "/api/posts/:id/defense",
  summary: "Five questions about a saved post; those whose sentence is gone are asked anew, the others stay",
  access: "user",
  params,
  body: z.object({
    /** What the course allows of AI, as the student has it now; the rule of the draft counts, too. */
    courseRule: z.optional(courseRule),
  }),
  response: defense,
  errors: ["not_found", "verification_required", "too_many_generations", "ai_overloaded"],
});

export const answerDefense = endpoint({
  method: "PUT",
  path: "/api/posts/:id/defense/answer",
  summary: "Keep an answer; give a hint for it, and after that what the post and its sources say",
  access: "user",
  params,
  body: z
    .object({
      question: z.int(),
      answer: plainText({ label: "Answer", max: DEFENSE_ANSWER_MAX_CHARS }),
      /** What was not hinted at is not shown: who asks for it then gets the hint. */
      wants: z.enum(["nothing", "hint", "said"]),
    })
    .check(
      z.refine(({ answer, wants }) => wants === "nothing" || answer.trim() !== "", {
        error: "Answer in your own words first",
        path: ["answer"],
      }),
    ),
  response: defense,
  errors: ["not_found"],
});
