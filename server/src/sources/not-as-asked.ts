import { isWithin } from "@discussion-post/contract/assignment/source-kinds";
import { SOURCES_MIN } from "@discussion-post/contract/product-constants";
import { bareText } from "./index-text.ts";
import { isNamedBy } from "./named-works.ts";
import { isOfWantedKind } from "./other-kinds.ts";
import { yearsText } from "./requested-kinds.ts";
import { isRuledOut } from "./ruled-out-names.ts";
import type { SourceWish } from "./source-wish.ts";
import type { ChosenWork } from "./to-source.ts";
import { type Work, yearOf } from "./work.ts";

type Asked = Pick<SourceWish, "kinds" | "requested" | "ruledOut" | "namesRuledOut" | "named" | "perhaps">;

/** What of the user's own sources is not as their topic asks. They are cited all the same: it is their choice. */
export function notAsAsked(own: readonly ChosenWork[], asked: Asked): string[] {
  const { requested, kinds } = asked;
  const notices = own.flatMap((one) => ofOne(one, asked));
  const { asked: most } = requested;
  // Of a number below the least that a post has, the shortage tells.
  if (requested.isMost && most !== null && most >= SOURCES_MIN && own.length > most)
    notices.push(
      `Your assignment asks for no more than ${most} sources. You added ${own.length}, and all are cited.`,
    );
  if (kinds.hasCourseReading && own.length === 0) notices.push(COURSE_READING_NOTICE);
  return notices;
}

function ofOne({ work }: ChosenWork, { kinds, ruledOut, namesRuledOut, named, perhaps }: Asked): string[] {
  const year = yearOf(work);
  const title = bareText(work.csl.title);
  // Of a year that the topic names nothing is said.
  const isNamed = [...named, ...perhaps].some((one) => isNamedBy(one)({ work }));
  const isBanned =
    isRuledOut(work, namesRuledOut) ||
    ruledOut.some((named) => isNamedBy(named)({ work })) ||
    kinds.ruledOut.some((name) => isOfWantedKind(work, { name }));
  return [
    ...(isBanned ? [`“${title}” is cited since you added it, but your assignment says not to cite it.`] : []),
    ...(year !== null && !isNamed && !kinds.arePreferred && !isWithin(year, kinds)
      ? [`“${title}” is from ${year}; your assignment asks for sources${yearsText(kinds)}.`]
      : []),
    ...(kinds.isPeerReviewed && isPreprint(work)
      ? [`“${title}” is a preprint; your assignment asks for peer-reviewed sources.`]
      : []),
    ...(kinds.excludesWikipedia && isOnWikipedia(work)
      ? [`“${title}” is on Wikipedia; your assignment asks for other sources.`]
      : []),
  ];
}

function isOnWikipedia({ csl }: Work): boolean {
  return /(?:^|\.)wikipedia\.org$/.test(csl.URL ? new URL(csl.URL).hostname : "");
}

/** What of the works that a topic names is not as the same topic asks. Of a year that it names, nothing is said. */
export function namedNotAsAsked(named: readonly ChosenWork[], { kinds }: Pick<Asked, "kinds">): string[] {
  return named
    .filter(({ work }) => kinds.isPeerReviewed && isPreprint(work))
    .map(
      ({ work }) =>
        `“${bareText(work.csl.title)}” is a preprint; your topic names it, and asks for peer-reviewed sources.`,
    );
}

function isPreprint({ csl }: Work): boolean {
  return csl.genre === "Preprint";
}

const COURSE_READING_NOTICE =
  "Your assignment mentions course readings, which we can't look up. To cite them, add them to your own sources.";
