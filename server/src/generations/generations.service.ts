import { createHash, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { requirementsAsked } from "@discussion-post/contract/assignment/asked";
import type { SentRequirements } from "@discussion-post/contract/assignment/sent-requirements";
import type { Generation, GenerationRequest } from "@discussion-post/contract/generations";
import { endOfRetention, retentionDays } from "@discussion-post/contract/retention";
import type { Logger } from "pino";
import type { CountWritten, LockOwner } from "../accounts/owner.ts";
import type { UserRecord } from "../accounts/user-record.ts";
import { type Database, inTransaction, type Transaction } from "../database/connection.ts";
import { isDuplicateKey } from "../database/database-error.ts";
import { retryWhileUnavailable } from "../database/retry.ts";
import { AppError } from "../errors/app-error.ts";
import type { UnsavedDraftsService } from "../unsaved-drafts/unsaved-drafts.service.ts";
import type { DocumentFacts, VersionsService } from "../versions/versions.service.ts";
import type { DraftBudgets } from "./budgets.ts";
import { draftTexts } from "./draft-texts.ts";
import { refuseForbiddenText } from "./forbidden-text.ts";
import { type GenerationRecord, generationsRepository } from "./generations.repository.ts";
import { refusePremiumOptions } from "./premium-options.ts";
import type { QuotaService } from "./quota.service.ts";
import { type QuotaWindow, quotaWindowOf } from "./quota-window.ts";
import { finishedRun, Run } from "./run.ts";
import { tooManyAtOnce } from "./too-many-at-once.ts";
import type { PostWriter } from "./write-post.ts";
import type { WrittenPost } from "./written-post.ts";

/** Often enough for a lease: see the repository. */
const LEASE_RENEWAL_MS = 5_000;
/** A finished draft is worth waiting for a database that is away, for as long as its lease runs. */
const SETTLED_WITHIN_MS = 20_000;
const POLL_OTHER_PROCESS_MS = 300;
/** So many processes may go down over one draft; then it is the draft. */
const LOST_LEASES_MAX = 2;

/** In place of a quota window: what was written elsewhere takes nothing from one. */
const ELSEWHERE = "elsewhere";

interface GenerationsOptions {
  db: Database;
  lockOwner: LockOwner;
  countWritten: CountWritten;
  quota: QuotaService;
  budgets: DraftBudgets;
  /** How many drafts of one account may be written at the same time, in all processes. */
  atOncePerAccount: number;
  writer: PostWriter;
  versions: VersionsService;
  unsavedDrafts: UnsavedDraftsService;
  /** Told how each ended: `succeeded`, or the code of what it failed with. */
  onEnded: (outcome: string) => void;
  logger: Logger;
}

type Refundable = Pick<GenerationRecord, "id" | "userId" | "windowKey">;

interface Running {
  run: Run;
  userId: number;
  requestHash: string;
  ended: Promise<void>;
}

interface GenerationJob {
  user: UserRecord;
  /** Where the request comes from, as `networkOf` gives it. */
  network: string;
  request: GenerationRequest;
  idempotencyKey: string;
}

interface ElsewhereWritten {
  id: string;
  request: GenerationRequest;
  text: object;
  result: WrittenPost;
}

/** A generation that this process has reserved. */
type Reserved = Pick<GenerationRecord, "id" | "userId" | "windowKey" | "documentId"> & {
  dailyBudgets: readonly string[];
};

/** Writing posts: reserved before the model is called, settled when text came back, refunded when it failed. */
export function generationsService({
  db,
  lockOwner,
  countWritten,
  quota,
  budgets,
  atOncePerAccount,
  writer,
  versions,
  unsavedDrafts,
  onEnded,
  logger,
}: GenerationsOptions) {
  const repository = generationsRepository(db);
  /** The drafts that this process is writing, by user and key. */
  const running = new Map<string, Running>();

  return {
    /**
     * Returns the draft of this job: the one under way or finished where the key was used before, else a new one.
     * @throws AppError `rule_forbids_writing`, `premium_required`, `post_limit_reached`, `posts_being_written`,
     * `too_many_at_once`, `idempotency_key_reused`, and what a budget refuses
     */
    async start(job: GenerationJob): Promise<Run> {
      refuseForbiddenText(job.request);
      const requestHash = hashOf(job.request);
      const here = running.get(runKey(job));
      if (here) return sameRequest(here, requestHash).run;
      const reserved = await reserve(job, requestHash);
      return reserved.isNew ? begin(job, requestHash, reserved.record) : awaitOther(job, requestHash);
    },

    /** What came of the user's own generation; null where it is not theirs or has not succeeded. */
    writtenBy(userId: number, id: string): Promise<WrittenPost | null> {
      return repository.findResult(userId, id);
    },

    /**
     * Keeps a draft that was written elsewhere among the user's own. It takes no post. A repeat keeps the first one.
     * @param made.text what it was made of, by which a repeat is known
     * @param within what else happens with it, or not at all
     */
    async keepWritten(
      userId: number,
      { id, request, text, result }: ElsewhereWritten,
      within: (tx: Transaction) => Promise<void>,
    ): Promise<void> {
      try {
        await inTransaction(db, async (tx) => {
          await lockOwner(tx, userId);
          const record = {
            id,
            userId,
            idempotencyKey: id,
            requestHash: hashOf(text),
            windowKey: ELSEWHERE,
            documentId: await documentFollowed(userId, request),
          };
          await repository.insertSucceeded(tx, record, result);
          await countWritten(tx, userId, 1);
          await keepText(tx, record, { request, result });
          await within(tx);
        });
        onEnded("succeeded_on_device");
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },

    /** The user's own finished draft; null where there is none. */
    async present(user: UserRecord, id: string): Promise<Generation | null> {
      const result = await repository.findResult(user.id, id);
      return result && present(user, id, result);
    },

    /**
     * The user's own draft that was made of this text elsewhere; null where none of that id is kept.
     * @throws AppError `device_text_taken` where it was made of another
     */
    async writtenOf(user: UserRecord, id: string, text: object): Promise<Generation | null> {
      const record = await repository.findByKey(user.id, id);
      if (!record?.result || record.windowKey !== ELSEWHERE) return null;
      if (record.requestHash !== hashOf(text)) throw otherText();
      return present(user, id, record.result);
    },

    /** The user's own draft whose text is there still, and whose versions its texts are; null for none. */
    finished: (userId: number, id: string) => repository.findFinished(userId, id),

    /** What the user's own drafts have become. */
    texts: draftTexts({ db, lockOwner, repository, versions }),

    /**
     * Stops a draft that is being written, here or in another process; one that is finished stays as it is.
     * @throws AppError `not_found`
     */
    async stop(user: UserRecord, id: string): Promise<void> {
      const here = [...running.values()].find(({ run, userId }) => run.id === id && userId === user.id);
      if (here) return here.run.stop();
      if (!(await repository.requestStop(user.id, id))) throw new AppError("not_found", "No such draft.");
    },

    /** Ends the drafts that are written here for an account that is gone; other processes find out by their leases. */
    abandon(userId: number): void {
      for (const { run } of [...running.values()].filter((one) => one.userId === userId)) {
        run.stop(accountDeleted());
      }
    },

    /** Refunds what processes that died had reserved. */
    async refundAbandoned(): Promise<void> {
      const ours = new Set([...running.values()].map(({ run }) => run.id));
      for (const { id, userId, windowKey } of await repository.findAbandoned()) {
        // One that is written here is alive, even if a database that was away kept its lease from being renewed.
        if (ours.has(id)) continue;
        if (await refundLost({ id, userId, windowKey }))
          logger.warn({ generationId: id, userId }, "abandoned generation refunded");
      }
    },

    /** Counts the posts that a version of this server has written which counts none. */
    async countUncounted(): Promise<void> {
      for await (const [userId, ids] of repository.uncounted()) {
        await inTransaction(db, async (tx) => {
          const posts = await repository.markCounted(tx, ids);
          if (posts > 0) await countWritten(tx, userId, posts);
        });
      }
    },

    /** Deletes the texts of drafts that are past their time. */
    deleteOldTexts: () => repository.deleteTextsBefore(endOfRetention("drafts", new Date())),

    /** Fulfilled when no draft is being written here. */
    async idle(): Promise<void> {
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
  };

  async function reserve(job: GenerationJob, requestHash: string) {
    const window = quotaWindowOf(job.user, new Date());
    const record = {
      id: randomUUID(),
      userId: job.user.id,
      idempotencyKey: job.idempotencyKey,
      requestHash,
      windowKey: window.key,
      documentId: await documentFollowed(job.user.id, job.request),
    };
    try {
      const dailyBudgets = await inTransaction(db, async (tx) => {
        await lockOwner(tx, job.user.id);
        // First of all: where the key was used before, neither the plan of today nor its quota matters.
        await repository.insertReserved(tx, record);
        return pay(tx, job, { window, generationId: record.id });
      });
      return { isNew: true as const, record: { ...record, dailyBudgets } };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return { isNew: false as const };
    }
  }

  /**
   * @returns the daily budgets that it was taken from
   * @throws AppError as `start` does; the transaction then leaves nothing behind
   */
  async function pay(
    tx: Transaction,
    job: GenerationJob,
    { window, generationId }: { window: QuotaWindow; generationId: string },
  ): Promise<string[]> {
    if (!job.user.isSubscribed) refusePremiumOptions(job.request);
    await quota.take(tx, { user: job.user, window, generationId });
    await refuseTooManyAtOnce(tx, job.user.id, generationId);
    return budgets.take(tx, job, new Date());
  }

  async function refuseTooManyAtOnce(tx: Transaction, userId: number, besides: string): Promise<void> {
    const beingWritten = await repository.countBeingWritten(tx, { userId, besides });
    if (beingWritten >= atOncePerAccount) throw tooManyAtOnce("drafts", atOncePerAccount);
  }

  function begin(job: GenerationJob, requestHash: string, record: Reserved): Run {
    const run = new Run(record.id);
    const key = runKey(job);
    const ended = write(job, record, run).finally(() => running.delete(key));
    running.set(key, { run, userId: job.user.id, requestHash, ended });
    return run;
  }

  async function write(job: GenerationJob, record: Reserved, run: Run): Promise<void> {
    const startedAt = Date.now();
    let isModelCalled = false;
    const log = logger.child({ generationId: record.id, userId: record.userId });
    const renewal = setInterval(() => renewLease(run), LEASE_RENEWAL_MS);
    try {
      const result = await writer.write({
        request: job.request,
        userId: job.user.id,
        isPremium: job.user.isSubscribed,
        stop: run.stopped,
        logger: log,
        onProgress: (step, place) => {
          isModelCalled ||= step === "writing";
          run.progress(step, place);
        },
        onSources: (found) => run.found(found),
        onText: (text) => run.write(text),
        onRestart: () => run.restart(),
      });
      const generation = await retryWhileUnavailable(() => settle(job, record, result), {
        forMs: SETTLED_WITHIN_MS,
      });
      run.finish(generation);
      onEnded("succeeded");
      log.info(
        { durationMs: Date.now() - startedAt, words: result.wordCount, sources: result.sources.length },
        "generation succeeded",
      );
    } catch (error) {
      await refund(record, { dailyBudgets: isModelCalled ? [] : record.dailyBudgets }).catch(
        (cause: unknown) => log.error({ err: cause }, "refund failed; the reaper will repeat it"),
      );
      const code = error instanceof AppError ? error.code : "internal_error";
      onEnded(code);
      log[code === "internal_error" ? "error" : "warn"](
        { err: error, code, durationMs: Date.now() - startedAt },
        "generation failed",
      );
      run.fail(error);
    } finally {
      clearInterval(renewal);
    }
  }

  /** May be repeated: an answer that was lost on its way may have said that it is done. */
  async function settle(
    { user, request }: GenerationJob,
    record: Reserved,
    result: WrittenPost,
  ): Promise<Generation> {
    const { id } = record;
    const isOurs = await inTransaction(db, async (tx) => {
      await lockOwner(tx, user.id);
      if (!(await repository.succeed(tx, id, result))) return false;
      await countWritten(tx, user.id, 1);
      await keepText(tx, record, { request, result });
      return true;
    });
    if (isOurs || (await repository.findResult(user.id, id))) return present(user, id, result);
    if (!(await repository.exists(id))) throw accountDeleted();
    throw new AppError("ai_timeout", "The AI service took too long.");
  }

  /** The text whose next version a request asks for; null for a new one. */
  async function documentFollowed(userId: number, { follows }: GenerationRequest): Promise<string | null> {
    return follows ? repository.findDocumentId(userId, follows) : null;
  }

  /** The text of a finished draft becomes a version, after the one that it follows, and it is listed as unsaved. */
  async function keepText(
    tx: Transaction,
    { id, userId, documentId }: Pick<Reserved, "id" | "userId" | "documentId">,
    { request, result }: { request: GenerationRequest; result: WrittenPost },
  ): Promise<void> {
    const facts = {
      requirements: requirementsFor(request),
      courseRule: request.courseRule ?? null,
      draftedAt: new Date(),
    };
    if (documentId === null) await versions.beginWithDraft(tx, { id, userId }, result, facts);
    else await followWith(tx, { userId, documentId }, result, facts);
    await unsavedDrafts.add(tx, { id, userId, documentId: documentId ?? id, request });
  }

  /** The text of a draft becomes the next version of what it was written anew for. */
  async function followWith(
    tx: Transaction,
    { userId, documentId }: { userId: number; documentId: string },
    text: WrittenPost,
    facts: DocumentFacts,
  ): Promise<void> {
    const former = await repository.findFinished(userId, documentId);
    const present = former
      ? { kind: "generated" as const, text: former.result, createdAt: former.createdAt }
      : null;
    const document = await versions.documentOf(tx, userId, { documentId }, present);
    await versions.add(tx, document, { kind: "regenerated", text }, facts);
  }

  function renewLease(run: Run): void {
    repository
      .renewLease(run.id)
      .then(({ isGone, isStopRequested }) => {
        if (isGone) run.stop(accountDeleted());
        else if (isStopRequested) run.stop();
      })
      .catch((error: unknown) => logger.warn({ err: error, generationId: run.id }, "lease not renewed"));
  }

  /** Follows a generation that the same key began before: in another process, or before a restart. */
  async function awaitOther(job: GenerationJob, requestHash: string): Promise<Run> {
    while (true) {
      const here = running.get(runKey(job));
      if (here) return sameRequest(here, requestHash).run;
      const record = await repository.findByKey(job.user.id, job.idempotencyKey);
      if (!record) throw new AppError("unavailable", "The draft could not be found.");
      sameRequest(record, requestHash);
      if (record.status === "succeeded" && record.result)
        return finishedRun(await present(job.user, record.id, record.result));
      if (record.lostLeases >= LOST_LEASES_MAX && record.status === "refunded") throw failedTwice();
      if (record.status === "expired") {
        throw new AppError("not_found", `This draft was deleted after ${retentionDays.drafts} days.`);
      }
      if (record.status === "refunded") {
        const again = await reserveAgain(job, record);
        if (again) return begin(job, requestHash, again);
      } else if (record.isAbandoned) await refundLost(record);
      else await sleep(POLL_OTHER_PROCESS_MS);
    }
  }

  async function reserveAgain(job: GenerationJob, record: GenerationRecord) {
    const window = quotaWindowOf(job.user, new Date());
    const dailyBudgets = await inTransaction(db, async (tx) => {
      await lockOwner(tx, job.user.id);
      const isOurs = await repository.reserveAgain(tx, record.id, window.key);
      return isOurs ? pay(tx, job, { window, generationId: record.id }) : null;
    });
    return dailyBudgets && { ...record, windowKey: window.key, dailyBudgets };
  }

  /**
   * Gives the post back. The daily budgets get it back only where the model was never called, which is not known
   * of a process that died; what the account begins within an hour is never given back.
   */
  function refund(
    record: Refundable,
    { dailyBudgets = [] }: { dailyBudgets?: readonly string[] } = {},
  ): Promise<boolean> {
    return giveBack(record, { mark: repository.refund, dailyBudgets });
  }

  /** What brings one process down would bring down the next: see {@link LOST_LEASES_MAX}. */
  function refundLost(record: Refundable): Promise<boolean> {
    return giveBack(record, { mark: repository.refundLost, dailyBudgets: [] });
  }

  function giveBack(
    record: Refundable,
    {
      mark,
      dailyBudgets,
    }: { mark: (tx: Transaction, id: string) => Promise<boolean>; dailyBudgets: readonly string[] },
  ): Promise<boolean> {
    return inTransaction(db, async (tx) => {
      const isRefunded = await mark(tx, record.id);
      if (!isRefunded) return false;
      await quota.giveBack(tx, record.userId, record.windowKey);
      await budgets.giveBack(tx, dailyBudgets);
      return true;
    });
  }

  async function present(user: UserRecord, id: string, result: WrittenPost): Promise<Generation> {
    const { used, maximum } = await quota.usageOf(user);
    return { id, ...result, postsUsed: used, postsLimit: maximum };
  }
}

/** What the assignment asks for; nothing where that is nothing. */
function requirementsFor(request: GenerationRequest): SentRequirements | undefined {
  const asked = requirementsAsked(request);
  return asked.list.length > 0 || asked.isCorrected ? asked : undefined;
}

export type GenerationsService = ReturnType<typeof generationsService>;

function runKey({ user, idempotencyKey }: GenerationJob): string {
  return `${user.id}:${idempotencyKey}`;
}

function accountDeleted(): AppError {
  return new AppError("not_signed_in", "This account was deleted.");
}

function otherText(): AppError {
  return new AppError("device_text_taken", "Another text was already handed in for this draft.");
}

function failedTwice(): AppError {
  return new AppError(
    "draft_failed_twice",
    "This draft failed twice on our side, so we stopped trying. It wasn't counted.",
  );
}

/** @throws AppError `idempotency_key_reused` where the key stands for another request */
function sameRequest<T extends { requestHash: string }>(earlier: T, requestHash: string): T {
  if (earlier.requestHash === requestHash) return earlier;
  throw new AppError("idempotency_key_reused", "This Idempotency-Key belongs to another request.");
}

function hashOf(sent: object): string {
  const inOrder = Object.entries(sent).sort(([a], [b]) => a.localeCompare(b));
  return createHash("sha256").update(JSON.stringify(inOrder)).digest("hex");
}
