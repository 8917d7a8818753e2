import { matchesIn } from "@discussion-post/contract/matches";

/**
 * Whether a paragraph only thanks and praises: nearly all of its words are those of praise. In other languages than
 * English it is never known for that.
 * @param author whose name says nothing of the matter; null where nobody knows it
 */
export function isPraiseAlone(paragraph: string, author: string | null): boolean {
  const names = new Set(wordsOf(author ?? ""));
  const words = wordsOf(paragraph);
  const telling = words.filter((word) => !names.has(word) && !OF_PRAISE.has(word));
  return telling.length <= TELLING_MAX && telling.length < words.length / 2;
}

/** "Great post on sleep, Maria!" names a subject and says nothing of it. */
const TELLING_MAX = 2;

function wordsOf(text: string): string[] {
  return matchesIn(text.toLowerCase(), WORD).map(([word]) => word.replaceAll("’", "'"));
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]{0,60}/gu;

const OF_PRAISE = new Set(
  `
    a about absolutely agree agreed all also always am amazing an analysis and appreciate appreciated are argument
    arguments as at awesome be been beautifully board brilliant can clear clearly comment comments completely
    contribution could definitely detailed did discussion do enjoy enjoyed especially everything excellent explained
    explanation fantastic for found from fully glad good great greatly had happy has have helpful here hi hello hey how
    i i'd i'm i've idea ideas impressed impressive in informative insight insightful insights inspiring interesting into
    is it it's its job just keep kind learn learned learning like liked looking lot love loved made make makes many me
    message more most much my nice nicely of on one opinion organized outstanding perspective perspectives point points
    post posting posts put raise raised reading read really reply response said say see share shared sharing so some
    strong such superb take thank thanks that that's the their there these this thought thoughtful thoughtfully thoughts
    thorough to topic totally truly very view views want was way well well-written what with wonderful words work would
    write writing written wrote you you'd you're you've your yours forward hearing again was were week again from us
  `
    .trim()
    .split(/\s+/),
);
