import { mkdirSync, writeFileSync } from "node:fs";
import { textOf } from "@discussion-post/contract/linear-model";
import { MODEL_NAMES, weightsUrl } from "../../server/src/text/learned/model-names.ts";
import { answersToLearnFrom } from "./answers.ts";
import { learnedModels } from "./learned-models.ts";
import { learnedSentences } from "./source-sentences/learned-sentences.ts";

/** Learns the product's models from all labelled texts but those kept aside, and writes their weights to its source. */
export function train(print: (line: string) => void): void {
  const sentences = textOf(learnedSentences());
  writeFileSync(SENTENCE_WEIGHTS, weightsModule(sentences));
  print(`sentences  ${sentences.split("\n").length - 3} features`);
  const models = learnedModels(answersToLearnFrom());
  mkdirSync(new URL(".", weightsUrl("reference")), { recursive: true });
  for (const name of MODEL_NAMES) {
    const text = textOf(models[name]);
    writeFileSync(weightsUrl(name), text);
    print(
      `${name.padEnd(10)} ${text.split("\n").length - 3} features, ${Math.round(text.length / 1000)} kB, from ${models[name].threshold.toFixed(2)} on`,
    );
  }
}

/** Where the weights of sentences on sources are. */
export const SENTENCE_WEIGHTS = new URL(
  "../../server/contract/src/assignment/source-sentence-weights.ts",
  import.meta.url,
);

/** The weights as a module: they are part of the website's scripts. */
export function weightsModule(weights: string): string {
  return `/** Learned by \`npm run eval -- train\`: one feature a line, with its weight in hundredths. */
export const SOURCE_SENTENCE_WEIGHTS = \`${weights}\`;
`;
}
