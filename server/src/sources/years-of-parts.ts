import { isWithin } from "@discussion-post/contract/assignment/source-kinds";
import { type PartOfYears, type RequestedKinds, yearsText } from "./requested-kinds.ts";
import { type Work, yearOf } from "./work.ts";

/** Whether a work is of the years of a part. */
export function isOfPart({ csl }: Pick<Work, "csl">, years: PartOfYears): boolean {
  return isWithin(yearOf({ csl }), years);
}

/** What to tell of the parts of which there are too few works. */
export function partsNotice(works: readonly Work[], parts: readonly PartOfYears[]): string[] {
  return parts.flatMap((part) => {
    const found = works.filter((work) => isOfPart(work, part)).length;
    // Where there are no works at all, another notice says so.
    if (found >= part.count || works.length === 0) return [];
    const asked = `${part.count} ${part.count === 1 ? "source" : "sources"}${yearsText(part)}`;
    return [
      `Your assignment asks for ${asked}, but ${found === 0 ? "none" : `only ${found}`} of these works ${found > 1 ? "are" : "is"} from those years. If you have some, add them to your own sources.`,
    ];
  });
}

/** What to tell where a topic prefers years that not all of the works are of. */
export function preferredNotice(works: readonly Work[], kinds: RequestedKinds): string[] {
  const within = works.filter((work) => isWithin(yearOf(work), kinds)).length;
  if (!kinds.arePreferred || within === works.length) return [];
  const found = within === 0 ? "none" : `only ${within}`;
  return [
    `Sources${yearsText(kinds)} are preferred, but ${found} of these works ${within > 1 ? "are" : "is"} from those years.`,
  ];
}
