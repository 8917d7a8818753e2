import { isAlarming, type Notice } from "@discussion-post/contract/notices";
import type { PostInFull } from "@discussion-post/contract/posts";
import type { SourceNotice } from "@discussion-post/contract/source-checks";
import type { Source } from "@discussion-post/contract/sources";
import type { Logger } from "pino";
import type { AccountsFeature } from "../accounts/accounts.feature.ts";
import { AppError } from "../errors/app-error.ts";
import { claimsOf } from "../evidence/claims.ts";
import { exchangeSource } from "../look-ups/exchange-source.ts";
import type { Mailer } from "../mail/mailer.ts";
import { sourceMail } from "../mail/source-mails.ts";
import { marksOf } from "../posts/post-marks.ts";
import type { PostsFeature } from "../posts/posts.feature.ts";
import type { PostsService } from "../posts/posts.service.ts";
import { isNoticeOfOneOf } from "../sources/notice-titles.ts";
import { isChoosable } from "../sources/notices.ts";
import { mergeByIdentity } from "../sources/rank-works.ts";
import type { SourcesService } from "../sources/sources.service.ts";
import { doiIn, identityOf, type ScholarlyIndex, type Work } from "../sources/work.ts";

type PostToCheck = Awaited<ReturnType<PostsFeature["checked"]["take"]>>[number];

interface SourceChecksOptions {
  repository: PostsFeature["checked"];
  mails: AccountsFeature["sourceMails"];
  /** All are asked: one may have heard of a retraction that the other has not. */
  indexes: readonly ScholarlyIndex[];
  sources: SourcesService;
  posts: PostsService;
  mailer: Mailer;
  publicUrl: string;
  logger: Logger;
}

const DAY_MS = 86_400_000;
/** A saved post's sources are looked up once in so many days. */
const EVERY_DAYS = 7;
/** A check that could not be made, or whose process died, is made again after so long. */
const LEASE_MS = 3_600_000;
const POSTS_AT_ONCE = 100;
/** As many as one call to an index takes. */
const DOIS_AT_ONCE = 100;
/** So many batches at most in one go, so that a site with many posts asks the indexes little by little. */
const BATCHES_MAX = 10;
const ALTERNATIVES = 3;

/**
 * Looks at the sources of saved posts again, once a week, and tells the owners what was retracted or doubted since.
 * However many processes run, each post is looked at by one of them.
 */
export function sourceChecksService({
  repository,
  mails,
  indexes,
  sources: search,
  posts,
  mailer,
  publicUrl,
  logger,
}: SourceChecksOptions) {
  return {
    /** Checks whatever is due. @param now what counts as now */
    async checkDue(now = new Date()): Promise<void> {
      for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
        const due = new Date(now.getTime() - EVERY_DAYS * DAY_MS);
        const lease = new Date(due.getTime() + LEASE_MS);
        const taken = await repository.take({ due, lease, size: POSTS_AT_ONCE });
        if (taken.length === 0) return;
        if (!(await check(taken, now))) return;
      }
    },

    /** What the user has to know, in no order. */
    async notices(userId: number): Promise<SourceNotice[]> {
      const found = await repository.withNotices(userId);
      return found.flatMap(({ id, title, sources }) =>
        (sources ?? []).flatMap(({ key, title: workTitle, notice }) =>
          notice && isAlarming(notice) ? [{ postId: id, postTitle: title, key, workTitle, notice }] : [],
        ),
      );
    },

    /** @throws AppError `not_found` */
    async dismiss(userId: number, id: number): Promise<void> {
      if (!(await repository.dismiss(userId, id))) throw new AppError("not_found", "No such notice.");
    },

    /**
     * Works in force that fit the sentences in which a source is cited.
     * @throws AppError `not_found`, `unavailable`
     */
    async alternatives(userId: number, id: number, key: string): Promise<Source[]> {
      const post = await posts.get(userId, id);
      const source = existing(post.sources, key);
      const citing = marksOf(post).citations.filter(({ keys }) => keys.includes(key));
      const sentences = claimsOf(post.content, citing).map(({ claim }) => claim);
      const found = await search.alternatives({
        topic: [source.title, ...new Set(sentences)].join(".\n"),
        count: ALTERNATIVES,
        noticed: (post.sources ?? []).map(({ title }) => title),
        besides: (post.sources ?? []).flatMap(({ csl }) => csl.DOI?.toLowerCase() ?? []),
        style: post.citationStyle === null || post.citationStyle === "none" ? "apa" : post.citationStyle,
      });
      if (!found) throw unreachable();
      return found.map(({ abstract: _abstract, ...one }) => one);
    },

    /**
     * Cites another work wherever the post cites this source.
     * @throws AppError `not_found`, `edited_elsewhere`, `storage_full`, `unavailable`
     */
    async replace(
      userId: number,
      id: number,
      { key, doi, lastUpdatedAt }: { key: string; doi: string; lastUpdatedAt: string | null },
    ) {
      const post = await posts.get(userId, id);
      existing(post.sources, key);
      const wanted = doiIn(doi);
      const work = wanted && (await worksOf([wanted]))?.find((one) => one.doi === wanted);
      const titles = (post.sources ?? []).map(({ title }) => title);
      if (!work || !isChoosable(work) || isNoticeOfOneOf(work.csl.title, titles))
        throw new AppError("not_found", "This source can't be cited.");
      // Its other sentences were written about another work.
      if (post.sources?.some((one) => one.isCited && doiOf(one) === wanted))
        throw new AppError("not_found", "Your post cites this source already.");
      const { content, sources, references, citationStyle } = post;
      const text = { content, ...marksOf(post), sources: sources ?? [], references };
      const exchanged = await exchangeSource(text, { key, work, style: citationStyle });
      if (!exchanged) throw new AppError("not_found", "This source can't be cited.");
      return posts.recite(userId, id, { ...exchanged, lastUpdatedAt });
    },

    setMails: mails.set,
  };

  /** Returns whether an index could be asked. */
  async function check(taken: readonly PostToCheck[], now: Date): Promise<boolean> {
    const dois = [
      ...new Set(taken.flatMap(({ sources }) => sources.map(doiOf).filter((doi) => doi !== null))),
    ];
    const notices = new Map<string, Notice>();
    const asked = new Set<string>();
    for (let from = 0; from < dois.length; from += DOIS_AT_ONCE) {
      const works = await lookedUp(dois.slice(from, from + DOIS_AT_ONCE));
      if (!works) return false;
      for (const work of works) {
        if (work.notice) notices.set(identityOf(work), work.notice);
        if (work.foundIn.includes("Crossref")) asked.add(identityOf(work));
      }
    }
    const alarmed = await update(taken, { notices, asked }, now);
    await repository.checked(taken, now);
    await mailOwners(alarmed);
    return true;
  }

  async function update(
    taken: readonly PostToCheck[],
    { notices, asked }: { notices: ReadonlyMap<string, Notice>; asked: ReadonlySet<string> },
    now: Date,
  ) {
    const isAsked = (source: Source) => source.areNoticesUnknown === true && asked.has(doiOf(source) ?? "");
    const noticeOf = (source: Source) => notices.get(doiOf(source) ?? "");
    const alarmed: PostToCheck[] = [];
    for (const post of taken) {
      const isOld = (source: Source) => {
        const notice = noticeOf(source);
        return notice !== undefined && notice.kind !== source.notice?.kind;
      };
      if (!post.sources.some((source) => isOld(source) || isAsked(source))) continue;
      const renew = (source: Source): Source => {
        const { areNoticesUnknown, ...known } = source;
        const isUnknown = areNoticesUnknown === true && !isAsked(source);
        const notice = noticeOf(source) ?? source.notice ?? null;
        return { ...known, ...(isUnknown && { areNoticesUnknown }), notice };
      };
      if (await repository.update(post.id, renew, now)) alarmed.push(post);
    }
    if (alarmed.length > 0)
      logger.info({ posts: alarmed.length }, "saved posts cite what was retracted since");
    return alarmed;
  }

  async function mailOwners(alarmed: readonly PostToCheck[]): Promise<void> {
    if (alarmed.length === 0) return;
    const owners = await mails.whoWant([...new Set(alarmed.map(({ userId }) => userId))]);
    for (const { id, username, email } of owners) {
      if (!email) continue;
      const titles = alarmed.filter(({ userId }) => userId === id).map(({ title }) => title);
      mailer
        .send(sourceMail({ to: email, username, publicUrl, titles }))
        .catch((error: unknown) => logger.error({ err: error }, "mail about a retracted source failed"));
    }
  }

  async function lookedUp(dois: readonly string[]): Promise<Work[] | null> {
    try {
      return await worksOf(dois);
    } catch (error) {
      logger.warn({ err: error }, "sources of saved posts could not be looked up");
      return null;
    }
  }

  /** @throws AppError `unavailable` where no index answers */
  async function worksOf(dois: readonly string[]): Promise<Work[]> {
    const answers = await Promise.allSettled(indexes.map((index) => index.byDois(dois)));
    if (answers.every(({ status }) => status === "rejected")) throw unreachable();
    return mergeByIdentity(answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : [])));
  }
}

export type SourceChecksService = ReturnType<typeof sourceChecksService>;

function doiOf({ csl }: Pick<Source, "csl">): string | null {
  return csl.DOI?.toLowerCase() ?? null;
}

function existing(sources: PostInFull["sources"] | null, key: string): Source {
  const source = sources?.find((one) => one.key === key);
  if (!source) throw new AppError("not_found", "This post has no such source.");
  return source;
}

function unreachable(): AppError {
  return new AppError("unavailable", "Crossref and OpenAlex can't be reached right now.");
}
