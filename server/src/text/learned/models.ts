import { readFileSync } from "node:fs";
import { type LinearModel, modelFrom, saysYes } from "@discussion-post/contract/linear-model";
import { answerFeatures } from "./answer-features.ts";
import { lineFeatures } from "./line-features.ts";
import { type ModelName, weightsUrl } from "./model-names.ts";
import { OTHER_SCRIPT } from "./scripts.ts";
import { sentenceFeatures } from "./sentence-features.ts";

/** What was learned from labelled texts (`npm run eval -- train`), for what no rule is sure of. */
export type LearnedModels = Record<ModelName, LinearModel>;

const load = (name: ModelName) => modelFrom(readFileSync(weightsUrl(name), "utf8"));

/** The models that the product works with. */
export const ourModels: LearnedModels = {
  reference: load("reference"),
  above: load("above"),
  below: load("below"),
  refusal: load("refusal"),
};

/** Fewer words say too little. */
const WORDS_MIN = 5;
/** What cites one of our sources belongs to a post. */
const CITES = /\[@/;
export function isLearnedReference(sentence: string, { reference }: LearnedModels): boolean {
  return hasWords(sentence) && !OTHER_SCRIPT.test(sentence) && saysYes(reference, sentenceFeatures(sentence));
}

/** @param side where the line stands: before all lines of the post, or after them */
export function isLearnedWrapping(line: string, side: "above" | "below", models: LearnedModels): boolean {
  return !CITES.test(line) && !OTHER_SCRIPT.test(line) && saysYes(models[side], lineFeatures(line));
}

export function isLearnedRefusal(answer: string, { refusal }: LearnedModels): boolean {
  return (
    hasWords(answer) &&
    !CITES.test(answer) &&
    !OTHER_SCRIPT.test(answer) &&
    saysYes(refusal, answerFeatures(answer))
  );
}

function hasWords(text: string): boolean {
  return text.split(/\s+/, WORDS_MIN).length === WORDS_MIN;
}
