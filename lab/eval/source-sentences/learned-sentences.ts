import { sentenceFeatures } from "@discussion-post/contract/assignment/source-sentences";
import { sentencesByRules } from "@discussion-post/contract/assignment/unread-sentences";
import { type LinearModel, modelFrom, scoreOf, textOf } from "@discussion-post/contract/linear-model";
import { type Example, learned } from "../logistic-regression.ts";
import { type LabelledSentences, labelledSentences } from "./labelled.ts";

/** In which "within the last five years" is read. */
const THIS_YEAR = 2026;
/** A feature of fewer sentences, or of less weight, changes next to no judgement, and is left out. */
const SENTENCES_MIN = 4;
const WEIGHT_MIN = 0.5;
/** Of the other sentences so many may be taken for one on sources: each is one line more to look at. */
const FALSE_SHARE_MAX = 0.02;

/** What the sentences that are labelled to learn from teach. The same sentences give the same model. */
export function learnedSentences(): LinearModel {
  const examples = withoutRare(labelledSentences("training").flatMap(examplesOf));
  const sets = [...new Set(examples.map(({ author }) => author))];
  // The threshold is chosen by what models without one set say of it.
  const scores = sets
    .flatMap((set) => {
      const model = learned(examples.filter(({ author }) => author !== set));
      return examples
        .filter(({ author, isYes }) => author === set && !isYes)
        .map(({ features }) => scoreOf(model, features));
    })
    .sort((one, other) => other - one);
  const threshold = scores[Math.floor(scores.length * FALSE_SHARE_MAX)] ?? 0;
  const { bias, weights } = learned(examples);
  const heavy = [...weights].filter(([, weight]) => Math.abs(weight) >= WEIGHT_MIN);
  return modelFrom(textOf({ bias, threshold, weights: new Map(heavy) }));
}

function examplesOf({ id, text, onSources }: LabelledSentences): Example[] {
  const { units, lines } = sentencesByRules(text, THIS_YEAR);
  const [author = ""] = id.split("-");
  return units.map((unit, place) => ({
    features: sentenceFeatures(units, place, lines),
    isYes: onSources.includes(unit.text),
    author,
  }));
}

function withoutRare(examples: readonly Example[]): Example[] {
  const counts = new Map<string, number>();
  for (const { features } of examples)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return examples.map((one) => ({
    ...one,
    features: new Set([...one.features].filter((feature) => (counts.get(feature) ?? 0) >= SENTENCES_MIN)),
  }));
}
