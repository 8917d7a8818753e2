import { stemmer } from "stemmer";
import type { TopicLanguage } from "./topic-language.ts";

/**
 * What the forms of an English word have in common, British or American, and who does it: "behaviours" and
 * "behavior", "photography" and "photographers", "impressionist" and "impressionism".
 */
export function stemOf(word: string): string {
  // What is written on mindfulness is not on minds.
  if (word.startsWith("mindful")) return "mindful";
  const american = word
    .replace(/(?<=[a-z]{3})our/, "or")
    .replace(/ae|oe/, "e")
    .replace(/(?<=[a-z]{3})is(?=(?:ation|e|ed|es|ing)s?$)/, "iz");
  return stemmer(american).replace(/(?<=[a-z]{5})(?:ist|ism|i)$/, "");
}

/** So many letters tell a word of another language: cutting there does about as well as its own stemmer. */
const STEM_CHARS = 5;

/** What the forms of a word have in common. */
export function stemIn(word: string, language: TopicLanguage): string {
  if (language === "en") return stemOf(word);
  const bare = word.normalize("NFD").replaceAll(/\p{M}/gu, "");
  // "المدن", "بالمدن" and "للمدن" are "مدن" with an article.
  const plain = language === "ar" ? bare.replace(/^[وف]?(?:[بك]?ال|لل)(?=\p{L}{3})/u, "") : bare;
  return plain.slice(0, STEM_CHARS);
}
