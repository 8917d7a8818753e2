import { SOURCES_MAX, SOURCES_MIN } from "@discussion-post/contract/product-constants";
import { type RequestedKinds, yearsText } from "./requested-kinds.ts";
import type { RequestedSources } from "./requested-sources.ts";

/** How many works there are, and are to be. */
interface Numbers {
  /** Works that may be cited. */
  found: number;
  /** How many of them are of the years that the topic asks for: what it names may not be. */
  within: number;
  /** Works that were found and that somebody decided against. */
  left: number;
  /** Works that the post is to cite. */
  wanted: number;
  requested: RequestedSources;
  /** The indexes that could not be asked for more. */
  unasked?: readonly string[];
}

/**
 * What to tell of the number of works, in one notice with the number that the topic asks for; none where there are as
 * many.
 */
export function shortage(
  {
    found,
    within,
    left,
    wanted,
    requested: { asked, count, least, areOthersRuledOut },
    unasked = [],
  }: Numbers,
  kinds: RequestedKinds,
): string | null {
  if (count === 0 && areOthersRuledOut)
    return "Your assignment seems to rule out other sources, so none were looked up.";
  // Of the course's own reading another notice tells.
  if (count === 0 && kinds.hasCourseReading) return null;
  if (count === 0) return "Your assignment doesn't ask for sources, so none were looked up.";
  const cited = Math.min(found, wanted);
  if (left > 0 && cited === 0) return "You left out the works that were found, so nothing is cited.";
  const when = yearsText(kinds);
  const hasNone = found === 0 || (within === 0 && asked === null && left === 0);
  const [silent] = unasked;
  if (hasNone && silent !== undefined)
    return `We found no source${when} that fits: ${silent} could not be asked just now. Try again in a while, or add your own.`;
  if (hasNone) return `We found no source${when} that fits. Add your own, or reword your topic.`;
  const met = Math.min(within, wanted);
  if (met >= (least ?? asked ?? wanted) && !isFewerThan(asked, cited)) return null;
  if (asked !== null && asked !== count) return clamped({ asked, count, cited, met, left, when });
  if (left > 0 && cited < (asked ?? wanted) && found > cited)
    return `After your choices, only ${cited} of ${asked ?? wanted} sources ${cited === 1 ? "is" : "are"} to be cited. Replace a work instead of leaving it out to keep the number.`;
  if (left > 0 && cited < (asked ?? wanted))
    return `After your choices, only ${cited} of ${asked ?? wanted} sources ${cited === 1 ? "is" : "are"} left to cite.`;
  // Who named no number misses none; one in a sentence that the form quotes is not said to be asked for.
  if (asked === null)
    return count > SOURCES_MIN && found < count
      ? `We looked for ${count} sources${when} and found only ${found}. Check how many your assignment asks for.`
      : null;
  return `Your assignment asks for ${numberOf(asked, least)}${when}, but we found ${met === 0 ? "none" : `only ${met}`}.${silent === undefined ? "" : ` ${silent} could not be asked just now.`}`;
}

/** How many sources a topic wants besides so many of those that it names. */
export function besidesNamed(requested: RequestedSources, named: number): RequestedSources {
  const { asked, count, least } = requested;
  if (asked === null || named === 0 || named >= asked) return requested;
  const less = least === undefined ? {} : { least: Math.max(least - named, 0) };
  return { ...requested, asked: asked - named, count: count - named, ...less };
}

function numberOf(asked: number, least: number | undefined): string {
  if (least !== undefined && least !== 0 && least !== asked) return `${least} to ${asked} sources`;
  return asked === 1 ? "1 source" : `${asked} sources`;
}

/** Whether a topic asks for fewer works than any post has. */
function isFewerThan(asked: number | null, cited: number): boolean {
  return asked !== null && asked < SOURCES_MIN && cited > asked;
}

interface Clamped {
  asked: number;
  count: number;
  cited: number;
  /** How many of those cited are of the years that the topic asks for. */
  met: number;
  left: number;
  when: string;
}

function clamped({ asked, count, cited, met, left, when }: Clamped): string {
  const bounds = `Your assignment asks for ${asked} ${asked === 1 ? "source" : "sources"}. Posts have ${SOURCES_MIN} to ${SOURCES_MAX},`;
  if (asked === 1 && cited > asked) return `${bounds} so we looked for ${count}. Leave one out to cite 1.`;
  if (met >= count) return `${bounds} so we looked for ${count}.`;
  if (left > 0 && cited < count)
    return `${bounds} and after your choices, ${cited} ${cited === 1 ? "is" : "are"} left to cite.`;
  return `${bounds} and ${met === 0 ? "none" : `only ${met}`} on this topic${when} could be found.`;
}

/** What to tell where a draft leaves out works that may not fit: in place of what {@link shortage} tells. */
export function unfittingNotice(cited: number, { asked }: RequestedSources): string {
  if (asked === null)
    return `This draft cites ${cited} ${cited === 1 ? "source" : "sources"}: the others we found may not fit your topic.`;
  if (asked === 1)
    return "This draft doesn't cite the source your assignment asks for: the works we found may not be relevant.";
  if (cited === 0)
    return `This draft cites none of the ${asked} sources your assignment asks for: the works we found may not be relevant.`;
  return `This draft cites ${cited} of the ${asked} sources your assignment asks for: the others may not be relevant.`;
}
