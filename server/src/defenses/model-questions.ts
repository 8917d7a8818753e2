import { defenseKind } from "@discussion-post/contract/defenses";
import { DEFENSE_QUESTIONS } from "@discussion-post/contract/product-constants";
import * as z from "zod";
import { jsonIn } from "../ai/json-in.ts";
import { GivenWords } from "../plans/given-words.ts";
import { isGuidance, singleLine } from "../plans/plan-lines.ts";
import { givesAway, passagesOf } from "./passages.ts";
import type { PostSentence } from "./read-post.ts";
import { CLUES, isOfKind, type NewQuestion } from "./rule-questions.ts";

/** Other sentences of the post that answer a question; a model that names more names some that don't. */
const ANSWERING_MAX = 3;

const answer = z.object({ questions: z.array(z.unknown()).max(8 * DEFENSE_QUESTIONS) });
const put = z.object({
  sentence: z.int(),
  kind: z.enum(defenseKind.options),
  asks: z.string(),
  hint: z.string().optional(),
  answered: z.array(z.int()).max(100).optional(),
});

/**
 * The questions of a model's answer, one for a sentence. One that points at no sentence, that is more than a short
 * question, or that says what the post or its sources answer, is left out, whatever it says; a hint like that gives way
 * to the rules' (ADR-0042).
 * @throws an error where the answer holds no questions
 */
export function modelQuestions(said: string, sentences: readonly PostSentence[]): NewQuestion[] {
  const questions: NewQuestion[] = [];
  const shown = sentences.flatMap(({ text, evidence }) => [
    text,
    ...evidence.map(({ quote }) => quote ?? ""),
  ]);
  const words = new GivenWords(shown.join("\n"));
  for (const one of answer.parse(JSON.parse(jsonIn(said))).questions) {
    const question = questionOf(one, sentences, words);
    if (question && !questions.some(({ sentence }) => sentence === question.sentence))
      questions.push(question);
  }
  return questions;
}

function questionOf(one: unknown, sentences: readonly PostSentence[], words: GivenWords): NewQuestion | null {
  const { success, data } = put.safeParse(one);
  const sentence = success ? sentences[data.sentence - 1] : undefined;
  if (!success || !sentence || !isOfKind(data.kind, sentence)) return null;
  const others = (data.answered ?? []).flatMap((number) => sentences[number - 1] ?? []);
  const answering = [...new Set(others)].filter((other) => other !== sentence).slice(0, ANSWERING_MAX);
  const answeredBy = answering.map(({ text }) => text);
  const passages = passagesOf(sentence, answeredBy);
  const isFit = (line: string) => isGuidance(line, words) && !givesAway(line, passages, sentence.text);
  const asks = singleLine(data.asks);
  const hint = singleLine(data.hint ?? "");
  if (!asks?.endsWith("?") || !isFit(asks)) return null;
  return {
    kind: data.kind,
    sentence: sentence.text,
    asks,
    by: "model",
    clue: hint !== null && isFit(hint) ? hint : CLUES[data.kind],
    answeredBy,
  };
}
