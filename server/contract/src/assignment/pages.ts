import { boundsOf } from "./bounds.ts";
import { NUMBER, RANGE_SIGN, rangeIn } from "./numbers.ts";
import type { Bounds, RequirementOf } from "./requirement.ts";
import { placed, type Unit } from "./units.ts";

/** Words on a page in the type that courses ask for. */
const PAGE_WORDS = { double: 275, single: 550 } as const;
/** No post has more. */
const PAGES_MAX = 5;

const SPACED = "(double|single)[- ]?spac(?:ed|ing)";
/** "One page, double spaced", "1-2 double-spaced pages", "half a page (single-spaced)" */
const PAGES = new RegExp(
  String.raw`\b(?:(?:${NUMBER} ?${RANGE_SIGN} ?)?${NUMBER}|(half an?)|an?)[ -](?:full |typed )?(?:${SPACED},? )?pages?\b(?:,? (?:long|in length|of text|typed)\b)?(?:[ ,;(]{1,3}(?:typed,? )?${SPACED})?`,
  "i",
);

/** How many words a sentence asks for that counts them by pages, and says how those are spaced. */
export function pagesIn(unit: Unit, before: string): RequirementOf<"words" | "replyWords">[] {
  const found = PAGES.exec(unit.text);
  if (!found) return [];
  const [words, from, to, half, spacedBefore, spacedBehind] = found;
  const spacing = (spacedBefore ?? spacedBehind)?.toLowerCase();
  if (spacing !== "double" && spacing !== "single") return [];
  const [least, most] = to === undefined ? [half ? 0.5 : 1, half ? 0.5 : 1] : rangeIn(from ?? to, to);
  if (most < 0.5 || most > PAGES_MAX) return [];
  const bounds: Bounds =
    least < most
      ? { min: least, max: most }
      : boundsOf(most, {
          before: before + unit.text.slice(0, found.index),
          after: unit.text.slice(found.index + words.length),
          alone: { min: most, max: most },
        });
  const inWords = (pages: number | null) => (pages === null ? null : Math.round(pages * PAGE_WORDS[spacing]));
  return [
    placed(unit, found.index, found.index + words.length, {
      kind: "words",
      min: inWords(bounds.min),
      max: inWords(bounds.max),
    } as const),
  ];
}

/** Whether a length was counted by pages. */
export function isInPages({ text }: { text: string }): boolean {
  return /\bpages?\b/i.test(text) && !/\bwords?\b/i.test(text);
}
