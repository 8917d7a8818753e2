import { mkdirSync, writeFileSync } from "node:fs";
import { textOf } from "../../server/src/text/learned/linear-model.ts";
import { MODEL_NAMES, weightsUrl } from "../../server/src/text/learned/model-names.ts";
import { answersToLearnFrom } from "./answers.ts";
import { learnedModels } from "./learned-models.ts";

/** Learns the product's models from all labelled texts but those kept aside, and writes their weights to its source. */
export function train(print: (line: string) => void): void {
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
