import { wordFeatures } from "./sentence-features.ts";

/** What tells a refusal stands here. */
const OPENING_CHARS = 1_200;
/** A post is seldom shorter than the first, and nothing else is longer than the last. */
const LENGTHS = [120, 250, 500, 900, 1_500];

/** What an answer is made of, for a model that tells whether it is a post. */
export function answerFeatures(answer: string): ReadonlySet<string> {
  const text = answer.trim();
  const features = wordFeatures(text.slice(0, OPENING_CHARS));
  features.add(`~chars${LENGTHS.find((most) => text.length <= most) ?? "more"}`);
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const items = lines.filter((line) => /^\s*(?:[-*•+]|\d{1,2}[.)]|[IVX]{1,4}\.)\s/.test(line));
  if (items.length >= 2) features.add("~items");
  if (items.length * 2 > lines.length) features.add("~mostly items");
  const opening = text.slice(0, OPENING_CHARS);
  const yours = opening.match(/\b(?:you|your)\b/gi)?.length ?? 0;
  features.add(`~yours${Math.min(4, yours)}`);
  if (/\?["”’)]*$/.test(text)) features.add("~ends asking");
  return features;
}
