import type { RenderedStyle } from "./rendered-style.ts";

/** What kind of thesis it is, as far as its record tells: its genre in CSL. */
export type ThesisKind = "PhD dissertation" | "Doctoral dissertation" | "Master’s thesis" | "Dissertation";

/** By the degree that a university registered; "Dissertation" where it registered none, which may be either. */
export function thesisKind(degree: string): ThesisKind {
  if (/\bph\.? ?d\b|\bd\.? ?phil\b|\bdoctor of philosophy\b/i.test(degree)) return "PhD dissertation";
  if (/\bdoctor|\b(?:ed|psy|d\.?n\.?p|sc)\.? ?d\b/i.test(degree)) return "Doctoral dissertation";
  return /\bmaster|\bm\.? ?(?:a|ed|phil|sc?|b\.?a)\b/i.test(degree) ? "Master’s thesis" : "Dissertation";
}

/**
 * What a style calls it: Publication Manual (7th ed.), 10.6; MLA Handbook (9th ed.), appendix 2; Chicago Manual of Style
 * (17th ed.), 14.215; Cite Them Right, "Theses"; IEEE Reference Guide, "Theses"; AMA Manual of Style (11th ed.), 3.13.8;
 * The Bluebook, rule 17.2.2; Citing Medicine, chapter 5.
 */
export function thesisWords(genre: string | undefined, style: RenderedStyle): string {
  const kinds: Record<string, string> = WORDS[style];
  return kinds[genre ?? ""] ?? WORDS[style].Dissertation;
}

const WORDS: Record<RenderedStyle, Record<ThesisKind, string>> = {
  apa: words("Doctoral dissertation", "Doctoral dissertation", "Master’s thesis", "Dissertation"),
  mla: words("PhD dissertation", "Doctoral dissertation", "Master’s thesis", "Dissertation"),
  chicago: words("PhD diss.", "Doctoral diss.", "Master’s thesis", "Diss."),
  harvard: words("PhD thesis", "Doctoral thesis", "Master’s thesis", "Dissertation"),
  ieee: words("Ph.D. dissertation", "Doctoral dissertation", "Master’s thesis", "Dissertation"),
  ama: words("Dissertation", "Dissertation", "Master’s thesis", "Dissertation"),
  bluebook: words("Ph.D. dissertation", "doctoral dissertation", "master’s thesis", "dissertation"),
  vancouver: words("dissertation", "dissertation", "master’s thesis", "dissertation"),
};

function words(phd: string, doctoral: string, master: string, unknown: string): Record<ThesisKind, string> {
  return {
    "PhD dissertation": phd,
    "Doctoral dissertation": doctoral,
    "Master’s thesis": master,
    Dissertation: unknown,
  };
}
