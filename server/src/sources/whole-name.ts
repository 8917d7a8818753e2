import type { CslItem } from "@discussion-post/contract/sources";
import { familyTold } from "./family-order.ts";
import { boundedGivenNames } from "./record-limits.ts";

type CslName = NonNullable<CslItem["author"]>[number];

/** A whole name, taken apart as best one can: the last word and the particles before it are the family's. */
export function parsedName(whole: string | null | undefined): CslName | null {
  const words = (whole ?? "").split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  if (words.length === 1) return { literal: words.join("") };
  const told = familyTold(words);
  if (told) return told;
  // "José Ortega y Gasset": both are the family's.
  const joint = words.indexOf("y");
  let family = joint > 1 && joint < words.length - 1 ? joint - 1 : words.length - 1;
  while (family > 1 && PARTICLES.has(words[family - 1]?.toLowerCase() ?? "")) family -= 1;
  return {
    family: words.slice(family).join(" "),
    given: boundedGivenNames(words.slice(0, family).join(" ")),
  };
}

const PARTICLES = new Set("van von de del della der den da di ibn la le dos ten ter".split(" "));
