import { createHash, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { REFINEMENTS_PER_POST } from "@discussion-post/contract/product-constants";
import type { Refinement, RefinementEvent, RefinementRequest } from "@discussion-post/contract/refinements";
import { endOfRetention } from "@discussion-post/contract/retention";
import type { VersionText } from "@discussion-post/contract/versions";
import type { Logger } from "pino";
import type { LockOwner } from "../accounts/owner.ts";
import type { UserRecord } from "../accounts/user-record.ts";
import { type Database, inTransaction, type Transaction } from "../database/connection.ts";
import { isDuplicateKey } from "../database/database-error.ts";
import { retryWhileUnavailable } from "../database/retry.ts";
import { AppError } from "../errors/app-error.ts";
import type { DraftBudgets } from "../generations/budgets.ts";
import type { GenerationsService } from "../generations/generations.service.ts";
import { TextRun } from "../generations/run.ts";
import { tooManyAtOnce } from "../generations/too-many-at-once.ts";
import { type HistoryService, type Holder, presentVersion } from "../history/history.service.ts";
import { presentInFull } from "../posts/posts.routes.ts";
import type { PostsService } from "../posts/posts.service.ts";
import type { VersionRecord, VersionsService } from "../versions/versions.service.ts";
import { refuseForbiddenRefinement } from "./allowed-by-rule.ts";
import { bodyOf, passageOf } from "./passage.ts";
import { type Reservation, refinementsRepository } from "./refinements.repository.ts";
import type { Refined, Refiner } from "./write-refinement.ts";

/** As for drafts. */
const LEASE_RENEWAL_MS = 5_000;
const SETTLED_WITHIN_MS = 20_000;
const POLL_OTHER_PROCESS_MS = 300;

interface RefinementsOptions {
  db: Database;
  lockOwner: LockOwner;
  budgets: DraftBudgets;
  /** How many refinements of one account may be written at the same time, in all processes. */
  atOncePerAccount: number;
  generations: GenerationsService;
  posts: PostsService;
  versions: VersionsService;
  history: HistoryService;
  refiner: Refiner;
  logger: Logger;
}

interface RefinementJob {
  user: UserRecord;
  request: RefinementRequest;
  idempotencyKey: string;
}

/** A refinement while it is written. */
export type RefinementRun = TextRun<Refinement, Extract<RefinementEvent, { type: "done" }>>;

interface Running {
  run: RefinementRun;
  userId: number;
  requestHash: string;
}

/** Refining drafts and posts: one of ten for each text is taken before the model is called, and given back where nothing came of it. */
export function refinementsService({
  db,
  lockOwner,
  budgets,
  atOncePerAccount,
  generations,
  posts,
  versions,
  history,
  refiner,
  logger,
}: RefinementsOptions) {
  const repository = refinementsRepository(db);
  /** What this process is writing, by user and key. */
  const running = new Map<string, Running>();

  return {
    /**
     * Returns the refinement of this job: the one under way or finished where the key was used before, else a new one.
     * @throws AppError `not_found`, `edited_elsewhere`, `rule_forbids_writing`, `rule_forbids_refining`,
     * `refinement_running`, `too_many_at_once`, `refinements_used_up`, `idempotency_key_reused`, and what the
     * account's hourly budget refuses
     */
    async start(job: RefinementJob): Promise<RefinementRun> {
      const requestHash = createHash("sha256").update(JSON.stringify(job.request)).digest("hex");
      while (true) {
        const here = running.get(keyOf(job));
        if (here) return sameRequest(here, requestHash).run;
        const known = await repository.findByKey(job.user.id, job.idempotencyKey);
        if (!known) {
          const begun = await reserve(job, requestHash);
          if (begun) return begun;
          continue;
        }
        sameRequest(known, requestHash);
        if (known.number !== null) return finished(job, known.id, known.documentId, known.number);
        if (known.isAbandoned) await giveBack(known, { ifAbandoned: true });
        else await sleep(POLL_OTHER_PROCESS_MS);
      }
    },

    /** Stops one that is being written, here or in another process; the text stays. @throws AppError `not_found` */
    async stop(user: UserRecord, id: string): Promise<void> {
      const here = [...running.values()].find(({ run, userId }) => run.id === id && userId === user.id);
      if (here) return here.run.stop(stopped());
      if (!(await repository.requestStop(user.id, id)))
        throw new AppError("not_found", "No such refinement.");
    },

    /** Ends what is written here for an account that is gone. */
    abandon(userId: number): void {
      for (const { run } of [...running.values()].filter((one) => one.userId === userId)) run.stop(stopped());
    },

    /** Gives back what processes that died had taken. */
    async giveBackAbandoned(): Promise<void> {
      const ours = new Set([...running.values()].map(({ run }) => run.id));
      for (const record of await repository.findAbandoned()) {
        if (!ours.has(record.id)) await giveBack(record, { ifAbandoned: true });
      }
    },

    deleteExpired: () => repository.deleteBefore(endOfRetention("drafts", new Date())),
  };

  /** Takes one of the text's refinements and begins; null where the key was used in between. */
  async function reserve(job: RefinementJob, requestHash: string): Promise<RefinementRun | null> {
    const { user, request, idempotencyKey } = job;
    const holder = request.of;
    const { document, text } = await history.documentOf(user.id, holder);
    const base = await versions.version(user.id, document.id, request.base);
    if (base?.text.content !== text.content) throw editedElsewhere();
    const written = await versions.latestWritten(user.id, document.id, base.number);
    const { body } = bodyOf(base.text);
    const passage = passageOf(body, request.part);
    refuseForbiddenRefinement({
      rules: [document.courseRule ?? undefined, request.courseRule],
      passage: passage ? body.slice(passage.start, passage.end) : "",
      written: written?.content ?? "",
    });
    const record = {
      id: randomUUID(),
      userId: user.id,
      idempotencyKey,
      requestHash,
      documentId: document.id,
    };
    try {
      await inTransaction(db, async (tx) => {
        await lockOwner(tx, user.id);
        // First of all: where the key was used before, this is the same one.
        await repository.insert(tx, record);
        if (await repository.isOneBeingWritten(tx, record)) throw alreadyRunning();
        if ((await repository.countBeingWritten(tx, record)) >= atOncePerAccount)
          throw tooManyAtOnce("refinements", atOncePerAccount);
        if (!(await versions.takeRefinement(tx, user.id, document.id, REFINEMENTS_PER_POST))) throw usedUp();
        await budgets.takeHourly(tx, user, new Date());
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return null;
    }
    const run: RefinementRun = new TextRun(record.id, (refinement) => ({ type: "done", refinement }));
    const key = keyOf(job);
    running.set(key, { run, userId: user.id, requestHash });
    void write(job, { record, run, base, written }).finally(() => running.delete(key));
    return run;
  }

  async function write(
    { user, request }: RefinementJob,
    {
      record,
      run,
      base,
      written,
    }: { record: Reservation; run: RefinementRun; base: VersionRecord; written: VersionText | null },
  ): Promise<void> {
    const log = logger.child({ refinementId: record.id, userId: user.id });
    const renewal = setInterval(() => renewLease(run), LEASE_RENEWAL_MS);
    try {
      // It may have changed until the text was this one's to refine, and a call costs.
      const now = await history.documentOf(user.id, request.of);
      if (now.text.content !== base.text.content) throw editedElsewhere();
      const refined = await refiner.refine({
        text: base.text,
        written,
        instruction: request.instruction,
        part: request.part,
        userId: user.id,
        isPremium: user.isSubscribed,
        stop: run.stopped,
        logger: log,
        onProgress: (step, place) => run.progress(step, place),
        onText: (text) => run.write(text),
        onRestart: () => run.restart(),
      });
      await retryWhileUnavailable(() => keep(user.id, { request, record, refined, base }), {
        forMs: SETTLED_WITHIN_MS,
      });
      const made = await repository.findByKey(user.id, record.idempotencyKey);
      if (made?.number == null) throw new AppError("ai_timeout", "The AI service took too long.");
      run.end(await present(user.id, request.of, record, made.number), run.text);
      log.info({ words: refined.text.wordCount }, "refinement succeeded");
    } catch (error) {
      await giveBack(record, { ifAbandoned: false }).catch((cause: unknown) =>
        log.error({ err: cause }, "a refinement could not be given back; the reaper will repeat it"),
      );
      log[error instanceof AppError ? "warn" : "error"]({ err: error }, "refinement failed");
      run.fail(error);
    } finally {
      clearInterval(renewal);
    }
  }

  /** Makes the refined text the present one. May be repeated: an answer may be lost on its way. */
  async function keep(
    userId: number,
    {
      request,
      record,
      refined: { text, part },
      base,
    }: { request: RefinementRequest; record: Reservation; refined: Refined; base: VersionRecord },
  ): Promise<void> {
    const done = await repository.findByKey(userId, record.idempotencyKey);
    if (done?.number != null) return;
    const made = {
      kind: "refined" as const,
      instruction: request.instruction,
      ...(part !== null && { part }),
      from: base.text.content,
      within: async (tx: Transaction, { number }: VersionRecord) => {
        if (await repository.succeed(tx, record.id, number)) return;
        throw new AppError("ai_timeout", "The AI service took too long.");
      },
    };
    if ("postId" in request.of) await posts.replace(userId, request.of.postId, { ...made, text });
    else
      await generations.texts.replace(userId, request.of.draftId, {
        ...made,
        change: (present) => ({ ...present, ...text }),
      });
  }

  /** One that ended before, perhaps in another process. */
  async function finished(
    { user, request }: RefinementJob,
    id: string,
    documentId: string,
    number: number,
  ): Promise<RefinementRun> {
    const run: RefinementRun = new TextRun(id, (refinement) => ({ type: "done", refinement }));
    run.end(await present(user.id, request.of, { id, documentId }, number), "");
    return run;
  }

  async function present(
    userId: number,
    holder: Holder,
    { id, documentId }: { id: string; documentId: string },
    number: number,
  ): Promise<Refinement> {
    const version = await versions.version(userId, documentId, number);
    if (!version) throw new AppError("not_found", "There's no such version, or no longer.");
    return {
      id,
      version: presentVersion(version),
      post: "postId" in holder ? presentInFull(await posts.get(userId, holder.postId)) : null,
      refinementsLeft: (await history.list(userId, holder)).refinementsLeft,
    };
  }

  function giveBack(
    { id, userId, documentId }: Pick<Reservation, "id" | "userId" | "documentId">,
    { ifAbandoned }: { ifAbandoned: boolean },
  ): Promise<void> {
    return inTransaction(db, async (tx) => {
      if (await repository.take(tx, id, { ifAbandoned }))
        await versions.giveRefinementBack(tx, userId, documentId);
    });
  }

  function renewLease(run: RefinementRun): void {
    repository
      .renewLease(run.id)
      .then(({ isGone, isStopRequested }) => {
        if (isGone || isStopRequested) run.stop(stopped());
      })
      .catch((error: unknown) => logger.warn({ err: error, refinementId: run.id }, "lease not renewed"));
  }
}

export type RefinementsService = ReturnType<typeof refinementsService>;

function keyOf({ user, idempotencyKey }: RefinementJob): string {
  return `${user.id}:${idempotencyKey}`;
}

function stopped(): AppError {
  return new AppError("generation_stopped", "You stopped it, so your text stays as it was.");
}

function editedElsewhere(): AppError {
  return new AppError("edited_elsewhere", "This text was edited somewhere else.");
}

function alreadyRunning(): AppError {
  return new AppError("refinement_running", "This text is being refined already.");
}

function usedUp(): AppError {
  return new AppError(
    "refinements_used_up",
    `You've refined this post ${REFINEMENTS_PER_POST} times, the most for one post. You can still edit it yourself.`,
  );
}

/** @throws AppError `idempotency_key_reused` where the key stands for another request */
function sameRequest<T extends { requestHash: string }>(earlier: T, requestHash: string): T {
  if (earlier.requestHash === requestHash) return earlier;
  throw new AppError("idempotency_key_reused", "This Idempotency-Key belongs to another request.");
}
