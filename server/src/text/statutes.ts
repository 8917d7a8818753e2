/** The sentence as if it named no section of a code: laws are no references (ADR-0015). */
export function withoutStatutes(text: string): string {
  return text.includes("§") ? text.replaceAll(SECTION, "the law") : text;
}

/** "42 U.S.C. § 1395", "45 C.F.R. §§ 164.502" */
const SECTION = /\b\d{1,3} (?:[A-Z]\.? ?){2,5}(?:Ann\. )?§{1,2} ?\d[\w.-]{0,12}(?:\([a-z0-9]{1,3}\)){0,4}/g;
