import { type NamedWork, nameOfWork } from "@discussion-post/contract/assignment/named-works";
import { isNamedBy, type MissingWork } from "./named-works.ts";
import type { ChosenWork } from "./to-source.ts";

/** What was looked up of the works that a topic names. */
interface LookedUp {
  found: ChosenWork[];
  missing: MissingWork[];
}

interface OneOfEach {
  sure: LookedUp;
  /** Those that another stands for: nothing is to cite them. */
  instead: NamedWork[];
  notices: string[];
}

/**
 * Of works of which a topic wants one alone, "either Smith (2008) or Lee (2010)", the one that the user added, or else the
 * first that was found; what the topic left open is told.
 */
export function oneOfEach(
  groups: readonly (readonly NamedWork[])[],
  { looked, own }: { looked: LookedUp | undefined; own: readonly ChosenWork[] },
): OneOfEach {
  const { found, missing } = looked ?? { found: [], missing: [] };
  const chosen = groups.flatMap((group) => {
    const mine = group.filter((work) => own.some(isNamedBy(work)));
    const first = mine[0] ?? group.find((work) => found.some(isNamedBy(work)));
    return first === undefined
      ? []
      : [{ group, first, others: group.filter((one) => one !== first && !mine.includes(one)) }];
  });
  const instead = chosen.flatMap(({ others }) => others);
  const isInstead = (work: NamedWork) => instead.some((one) => nameOfWork(one) === nameOfWork(work));
  return {
    sure: {
      found: found.filter((one) => !instead.some((work) => isNamedBy(work)(one))),
      missing: missing.filter((one) => !isInstead(one)),
    },
    instead,
    notices: chosen.map(
      ({ group, first }) =>
        `Your assignment asks for ${group.map(nameOfWork).join(" or ")}, so only ${nameOfWork(first)} is cited. Add another of them to your own sources to have that one cited instead.`,
    ),
  };
}
