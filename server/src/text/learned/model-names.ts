/**
 * What is learned: whether a sentence refers to somebody's publication, whether a line above or below a post is none
 * of it, and whether an answer is no post.
 */
export const MODEL_NAMES = ["reference", "above", "below", "refusal"] as const;

export type ModelName = (typeof MODEL_NAMES)[number];

/** Where the weights of a model are kept. */
export function weightsUrl(name: ModelName): URL {
  return new URL(`weights/${name}.tsv`, import.meta.url);
}
