import type { CslItem } from "@discussion-post/contract/sources";

/** "Family", "Given", "Suffix" as far as they are known; an organisation's name is one part. */
export function nameParts({ family, given, suffix, literal }: CslName): string[] {
  const parts = [family, given, suffix].filter((part) => part !== undefined && part !== "");
  return (parts.length > 0 ? parts : [literal ?? ""]).map((part) => oneLine(part ?? ""));
}

type CslName = NonNullable<CslItem["author"]>[number];

/** A date as far as it is known, its month and day with two digits. */
export function dayOf(date: CslItem["issued"], separator: string): string {
  return (date?.["date-parts"][0] ?? []).map((part) => String(part).padStart(2, "0")).join(separator);
}

interface Pages {
  first?: string;
  last?: string;
}

/** "12-19" in two; what is no plain range, such as an article's number, stands in `first`. */
export function pagesOf({ page, number }: CslItem): Pages {
  const [, first, last] = /^([\p{L}\d]+) ?[-–] ?([\p{L}\d]+)$/u.exec(page ?? "") ?? [];
  if (first !== undefined && last !== undefined) return { first, last };
  const whole = page ?? number;
  return whole === undefined ? {} : { first: whole };
}

/** Titles carry the few tags of CSL's rich text: italics, superscripts and the like. */
export const MARKUP = /<(\/?)(i|b|sup|sub|sc|span)(?: [^<>]{0,80})?>/g;

export function withoutMarkup(text: string): string {
  return text.replaceAll(MARKUP, "");
}

/** Without the line breaks and control characters that would end a field. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
}
