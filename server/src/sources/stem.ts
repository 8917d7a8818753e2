import { stemmer } from "stemmer";

/**
 * What the forms of an English word have in common, British or American, and who does it: "behaviours" and
 * "behavior", "photography" and "photographers", "impressionist" and "impressionism".
 */
export function stemOf(word: string): string {
  const american = word
    .replace(/(?<=[a-z]{3})our/, "or")
    .replace(/ae|oe/, "e")
    .replace(/(?<=[a-z]{3})is(?=(?:ation|e|ed|es|ing)s?$)/, "iz");
  return stemmer(american).replace(/(?<=[a-z]{5})(?:ist|ism|i)$/, "");
}
