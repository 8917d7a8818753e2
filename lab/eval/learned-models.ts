import { type LinearModel, modelFrom, scoreOf, textOf } from "@discussion-post/contract/linear-model";
import type { ModelName } from "../../server/src/text/learned/model-names.ts";
import type { LearnedModels } from "../../server/src/text/learned/models.ts";
import type { Answer } from "./answers.ts";
import { lessons, TEACHER } from "./labelled-texts.ts";
import { type Example, learned } from "./logistic-regression.ts";

/** Of the "no" examples of authors that a model has not learned from, so many may get a "yes". */
const FALSE_SHARE_MAX: Record<ModelName, number> = {
  reference: 0.01,
  above: 0.003,
  below: 0.005,
  refusal: 0,
};
/** Smaller weights change next to no judgement, and are left out. */
const WEIGHT_MIN: Record<ModelName, number> = { reference: 0.3, above: 0.5, below: 0.5, refusal: 0.5 };
/** So much above the strongest "no" that may not get a "yes" a threshold is. */
const MARGIN = 0.3;

/** Even odds are not enough to take a line out of a post, whatever the examples say. */
const THRESHOLD_MIN = 0.5;

/** The models that these answers and the written lessons teach. The same answers give the same models. */
export function learnedModels(answers: readonly Answer[]): LearnedModels {
  const all = lessons(answers);
  const model = (name: ModelName) =>
    withoutSmallWeights(withThreshold(all[name], FALSE_SHARE_MAX[name]), WEIGHT_MIN[name]);
  return {
    reference: model("reference"),
    above: model("above"),
    below: model("below"),
    refusal: model("refusal"),
  };
}

/** The threshold is chosen by what models without one author say of that author's examples. */
function withThreshold(examples: readonly Example[], falseShareMax: number): LinearModel {
  // What was written to learn from is harder than what models write, and cannot be learned from what they write.
  const authors = [...new Set(examples.map(({ author }) => author))].filter((author) => author !== TEACHER);
  const scores = authors
    .flatMap((author) => {
      const model = learned(examples.filter((one) => one.author !== author));
      return examples
        .filter((one) => one.author === author && !one.isYes)
        .map(({ features }) => scoreOf(model, features));
    })
    .sort((one, other) => other - one);
  const strongestNo = scores[Math.floor(scores.length * falseShareMax)] ?? 0;
  const threshold = Math.max(THRESHOLD_MIN, strongestNo + (falseShareMax === 0 ? MARGIN : 0.01));
  return { ...learned(examples), threshold };
}

/** The model as it is kept, so that what is measured is what is used. */
function withoutSmallWeights(model: LinearModel, weightMin: number): LinearModel {
  const weights = [...model.weights].filter(([, weight]) => Math.abs(weight) >= weightMin);
  return modelFrom(textOf({ ...model, weights: new Map(weights) }));
}
