import { GRAVE_NOTICES } from "@discussion-post/contract/notice-kinds";
import type { Notice } from "@discussion-post/contract/notices";
import type { Logger } from "pino";
import { folded } from "../text/tokens.ts";
import { isNoticeOfOneOf, titleToldOf } from "./notice-titles.ts";
import { identityOf, type ScholarlyIndex, type Work } from "./work.ts";

interface InForceOptions {
  indexes: readonly ScholarlyIndex[];
  logger: Logger;
}

/** What the indexes know of a work beyond its own record, by which it may not be in force. */
export interface Standing {
  work: Work;
  /** The gravest of what was said of the article that a preprint has become; null where nothing was. */
  ofPublished: Notice | null;
}

/**
 * Asks about a work of the user's own what nothing in its record tells: whether the index has the work of which its
 * title would be a notice, and whether the article that a preprint has become is retracted.
 */
export async function standingOf(work: Work, options: InForceOptions): Promise<Standing> {
  const [isNotice, ofPublished] = await Promise.all([
    work.isNotice || isNoticeOfKnown(work, options),
    noticeOfPublished(work, options),
  ]);
  return { work: isNotice === work.isNotice ? work : { ...work, isNotice }, ofPublished };
}

async function isNoticeOfKnown(work: Work, { indexes, logger }: InForceOptions): Promise<boolean> {
  const about = titleToldOf(work.csl.title);
  if (about === null) return false;
  const words =
    folded(about)
      .match(/[\p{L}\p{N}]{2,}/gu)
      ?.slice(0, WORDS_MAX) ?? [];
  const answers = await Promise.allSettled(
    indexes.map((index) => index.reference({ names: [], year: null, words })),
  );
  const titles = answers.flatMap((answer) => {
    if (answer.status === "rejected")
      logger.warn({ err: answer.reason }, "what a notice is about is unknown");
    return answer.status === "fulfilled" ? answer.value.filter((one) => !isSame(one, work)) : [];
  });
  return isNoticeOfOneOf(
    work.csl.title,
    titles.map(({ csl }) => csl.title),
  );
}

const WORDS_MAX = 40;

function isSame(one: Work, other: Work): boolean {
  return identityOf(one) === identityOf(other);
}

async function noticeOfPublished(
  { publishedAs }: Work,
  { indexes, logger }: InForceOptions,
): Promise<Notice | null> {
  if (!publishedAs) return null;
  const answers = await Promise.allSettled(indexes.map((index) => index.byDoi(publishedAs)));
  const notices = answers.flatMap((answer) => {
    if (answer.status === "rejected")
      logger.warn({ err: answer.reason }, "the article that a preprint has become is unknown");
    return answer.status === "fulfilled" ? (answer.value?.notice ?? []) : [];
  });
  return notices.find(({ kind }) => GRAVE_NOTICES.includes(kind)) ?? null;
}
