import { answersToLearnFrom } from "./answers.ts";
import { type Disobedience, evaluateDisobedient } from "./disobedient.ts";
import { learnedModels } from "./learned-models.ts";

/**
 * What the product makes of each author's answers with models that learned from all others'. The rules are as they
 * are: they have been built with most of these answers at hand.
 */
export async function* crossValidation(): AsyncGenerator<{ author: string; found: Disobedience }> {
  const answers = answersToLearnFrom();
  for (const author of new Set(answers.map((one) => one.author))) {
    const models = learnedModels(answers.filter((one) => one.author !== author));
    const theirs = answers.filter((one) => one.author === author);
    yield { author, found: await evaluateDisobedient(theirs, models) };
  }
}
