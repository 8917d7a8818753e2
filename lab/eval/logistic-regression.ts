import type { LinearModel } from "@discussion-post/contract/linear-model";

/** A text by its features, and whether the answer for it is "yes". */
export interface Example {
  features: ReadonlySet<string>;
  isYes: boolean;
  /** Who wrote it: a model is measured on others than it has learned from. */
  author: string;
}

/** A feature of fewer examples says more of them than of others. */
const EXAMPLES_MIN = 2;
const ROUNDS = 20;
const STEP = 0.5;
/** How strongly weights are drawn towards nothing. */
const DECAY = 0.003;

/**
 * Learns to tell the examples apart, by gradient descent with a step of its own for each feature. The same examples in
 * the same order give the same model. Its threshold is even odds; whoever uses it sets another.
 */
export function learned(examples: readonly Example[]): LinearModel {
  const index = indexOf(examples);
  const rows = examples.map(({ features, isYes }) => ({
    columns: [...features].flatMap((feature) => index.get(feature) ?? []),
    // As when it is used: features that nobody knows count for the length.
    scale: 1 / Math.sqrt(features.size || 1),
    isYes,
  }));
  const yes = examples.filter(({ isYes }) => isYes).length;
  const share = {
    yes: examples.length / (2 * Math.max(1, yes)),
    no: examples.length / (2 * Math.max(1, examples.length - yes)),
  };
  const weights = new Float64Array(index.size);
  const squares = new Float64Array(index.size).fill(1e-2);
  let bias = 0;
  let biasSquares = 1e-2;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { columns, scale, isYes } of rows) {
      let score = bias;
      for (const column of columns) score += (weights[column] ?? 0) * scale;
      const error = (1 / (1 + Math.exp(-score)) - (isYes ? 1 : 0)) * (isYes ? share.yes : share.no);
      biasSquares += error * error;
      bias -= (STEP * error) / Math.sqrt(biasSquares);
      for (const column of columns) {
        const gradient = error * scale + DECAY * (weights[column] ?? 0);
        squares[column] = (squares[column] ?? 0) + gradient * gradient;
        weights[column] = (weights[column] ?? 0) - (STEP * gradient) / Math.sqrt(squares[column] ?? 1);
      }
    }
  }
  return {
    bias,
    threshold: 0,
    weights: new Map([...index].map(([feature, column]) => [feature, weights[column] ?? 0])),
  };
}

function indexOf(examples: readonly Example[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { features } of examples)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const kept = [...counts].filter(([, count]) => count >= EXAMPLES_MIN).map(([feature]) => feature);
  return new Map(kept.map((feature, column) => [feature, column]));
}
