import * as z from "zod/mini";
import { doi } from "./doi.ts";

/** More works than a look-up offers. */
const CHOICES_MAX = 20;

const dois = z.array(doi).check(z.maxLength(CHOICES_MAX));

/**
 * What somebody decided about the works that were suggested for their post, by DOI. It counts for works that the
 * server itself looks up for the topic, and for no others.
 */
export const sourceChoices = z.object({
  /** To be offered first, and to be cited. */
  pinned: z._default(dois, []),
  /** Not to be cited; the next work takes the place. */
  replaced: z._default(dois, []),
  /** Not to be cited; the post cites one less, and none only where nothing else was found. */
  leftOut: z._default(dois, []),
});

export type SourceChoices = z.infer<typeof sourceChoices>;

export const NO_CHOICES: SourceChoices = { pinned: [], replaced: [], leftOut: [] };

interface Facts {
  doi: string | undefined;
  /** Whether the user named it. */
  isOwn: boolean;
}

interface Chosen<T> {
  /** Those of the user's own, pinned ones, and the others in their order: the first `wanted` of them are proposed. */
  works: T[];
  /** How many of them the post is to cite. */
  wanted: number;
}

/**
 * The works that a post may cite after somebody has decided about them.
 * @param works best first
 * @param wanted how many the topic asks for
 */
export function chosenAmong<T>(
  works: readonly T[],
  { pinned, replaced, leftOut }: SourceChoices,
  { wanted, factsOf }: { wanted: number; factsOf: (work: T) => Facts },
): Chosen<T> {
  const isIn = (list: readonly string[]) => (work: T) =>
    list.includes(factsOf(work).doi?.toLowerCase() ?? "");
  const own = works.filter((work) => factsOf(work).isOwn);
  const found = works.filter((work) => !factsOf(work).isOwn);
  const isGone = isIn([...replaced, ...leftOut]);
  const left = found.filter((work) => !isGone(work));
  const isPinned = isIn(pinned);
  const first = left.filter(isPinned);
  return {
    works: [...own, ...first, ...left.filter((work) => !isPinned(work))],
    wanted: Math.max(
      own.length + first.length,
      wanted - found.filter(isIn(leftOut)).length,
      Math.min(wanted, left.length, 1),
    ),
  };
}
