/** A logistic regression: how much each feature of a text speaks for a "yes". */
export interface LinearModel {
  bias: number;
  /** From this score on the answer is "yes". */
  threshold: number;
  weights: ReadonlyMap<string, number>;
}

/** Weights are kept in hundredths: more digits change nothing. */
const HUNDREDTHS = 100;

/**
 * Reads a model as {@link textOf} writes it.
 * @throws Error where it is none
 */
export function modelFrom(text: string): LinearModel {
  const values = text
    .trimEnd()
    .split("\n")
    .map((line): [string, number] => {
      const tab = line.lastIndexOf("\t");
      return [line.slice(0, tab), Number(line.slice(tab + 1)) / HUNDREDTHS];
    });
  const [[first, bias] = ["", 0], [second, threshold] = ["", 0], ...weights] = values;
  if (first !== "bias" || second !== "threshold" || values.some(([, value]) => Number.isNaN(value)))
    throw new Error("These are no weights of a model.");
  return { bias, threshold, weights: new Map(weights) };
}

/** A model as it is kept in a file: one feature a line with its weight. */
export function textOf({ bias, threshold, weights }: LinearModel): string {
  const rounded = [...weights]
    .map(([feature, weight]) => [feature, Math.round(weight * HUNDREDTHS)] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const all = [
    ["bias", Math.round(bias * HUNDREDTHS)],
    ["threshold", Math.round(threshold * HUNDREDTHS)],
    ...rounded,
  ];
  return `${all.map((line) => line.join("\t")).join("\n")}\n`;
}

/**
 * How strongly the features speak for a "yes": the logarithm of the odds. A long text has more features, each of which
 * counts less.
 */
export function scoreOf({ bias, weights }: LinearModel, features: ReadonlySet<string>): number {
  let sum = 0;
  for (const feature of features) sum += weights.get(feature) ?? 0;
  return bias + sum / Math.sqrt(features.size || 1);
}

export function saysYes(model: LinearModel, features: ReadonlySet<string>): boolean {
  return scoreOf(model, features) >= model.threshold;
}
