import { createHash, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Generation, GenerationRequest } from "@discussion-post/contract/generations";
import type { Logger } from "pino";
import type { UserRecord } from "../accounts/users.table.ts";
import { type Database, inTransaction, type Transaction } from "../database/connection.ts";
import { isDuplicateKey } from "../database/database-error.ts";
import { withPatience } from "../database/retry.ts";
import { AppError } from "../http/app-error.ts";
import { type GenerationRecord, generationsRepository } from "./generations.repository.ts";
import { refusePremiumOptions } from "./premium-options.ts";
import type { QuotaService } from "./quota.service.ts";
import { type QuotaWindow, quotaWindowOf } from "./quota-window.ts";
import { finishedRun, Run } from "./run.ts";
import type { PostWriter, WrittenPost } from "./write-post.ts";

/** Often enough for a lease: see the repository. */
const LEASE_RENEWAL_MS = 5_000;
/** A finished draft is worth waiting for a database that is away, for as long as its lease runs. */
const SETTLED_WITHIN_MS = 20_000;
const POLL_OTHER_PROCESS_MS = 300;

interface GenerationsOptions {
  db: Database;
  quota: QuotaService;
  writer: PostWriter;
  /** Told how each ended: `succeeded`, or the code of what it failed with. */
  onEnded: (outcome: string) => void;
  logger: Logger;
}

interface Running {
  run: Run;
  userId: number;
  requestHash: string;
  ended: Promise<void>;
}

interface Wish {
  user: UserRecord;
  request: GenerationRequest;
  idempotencyKey: string;
}

/** Writing posts: reserved before the model is called, settled when text came back, refunded when it failed. */
export function generationsService({ db, quota, writer, onEnded, logger }: GenerationsOptions) {
  const repository = generationsRepository(db);
  /** The drafts that this process is writing, by user and key. */
  const running = new Map<string, Running>();

  return {
    /**
     * Gives the draft of this wish: the one under way or finished where the key was used before, else a new one.
     * @throws AppError `premium_required`, `post_limit_reached`, `idempotency_key_reused`
     */
    async start(wish: Wish): Promise<Run> {
      const requestHash = hashOf(wish.request);
      const here = running.get(runKey(wish));
      if (here) return sameRequest(here, requestHash).run;
      const reserved = await reserve(wish, requestHash);
      return reserved.isNew ? begin(wish, requestHash, reserved.record) : awaitOther(wish, requestHash);
    },

    /** What came of the user's own generation; null where it is not theirs or has not succeeded. */
    writtenBy(userId: number, id: string): Promise<WrittenPost | null> {
      return repository.findResult(userId, id);
    },

    /**
     * Stops a draft that is being written, here or in another process; one that is finished stays as it is.
     * @throws AppError `not_found`
     */
    async stop(user: UserRecord, id: string): Promise<void> {
      const here = [...running.values()].find(({ run, userId }) => run.id === id && userId === user.id);
      if (here) return here.run.stop();
      if (!(await repository.requestStop(user.id, id))) throw new AppError("not_found", "No such draft.");
    },

    /** Refunds what processes that died had reserved. */
    async refundAbandoned(): Promise<void> {
      const ours = new Set([...running.values()].map(({ run }) => run.id));
      for (const { id, userId, windowKey } of await repository.findAbandoned()) {
        // One that is written here is alive, even if a database that was away kept its lease from being renewed.
        if (ours.has(id)) continue;
        if (await refund({ id, userId, windowKey }))
          logger.warn({ generationId: id, userId }, "abandoned generation refunded");
      }
    },

    /** Fulfilled when no draft is being written here. */
    async idle(): Promise<void> {
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
  };

  async function reserve(wish: Wish, requestHash: string) {
    const window = quotaWindowOf(wish.user, new Date());
    const record = {
      id: randomUUID(),
      userId: wish.user.id,
      idempotencyKey: wish.idempotencyKey,
      requestHash,
      windowKey: window.key,
    };
    try {
      await inTransaction(db, async (tx) => {
        // First of all: where the key was used before, neither the plan of today nor its quota matters.
        await repository.insertReserved(tx, record);
        await pay(tx, wish, window);
      });
      return { isNew: true as const, record };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return { isNew: false as const };
    }
  }

  /** @throws AppError `premium_required`, `post_limit_reached`; the transaction then leaves nothing behind */
  async function pay(tx: Transaction, { user, request }: Wish, window: QuotaWindow): Promise<void> {
    if (!user.isSubscribed) refusePremiumOptions(request);
    await quota.take(tx, user, window);
  }

  function begin(
    wish: Wish,
    requestHash: string,
    record: Pick<GenerationRecord, "id" | "userId" | "windowKey">,
  ): Run {
    const run = new Run(record.id);
    const key = runKey(wish);
    const ended = write(wish, record, run).finally(() => running.delete(key));
    running.set(key, { run, userId: wish.user.id, requestHash, ended });
    return run;
  }

  async function write(
    wish: Wish,
    record: Pick<GenerationRecord, "id" | "userId" | "windowKey">,
    run: Run,
  ): Promise<void> {
    const startedAt = Date.now();
    const log = logger.child({ generationId: record.id, userId: record.userId });
    const renewal = setInterval(() => renewLease(run), LEASE_RENEWAL_MS);
    try {
      const result = await writer.write({
        request: wish.request,
        userId: wish.user.id,
        isPremium: wish.user.isSubscribed,
        stop: run.stopped,
        logger: log,
        onProgress: (step, place) => run.progress(step, place),
        onSources: (sources) => run.found(sources),
        onText: (text) => run.write(text),
      });
      const generation = await withPatience(() => settle(wish.user, record.id, result), {
        forMs: SETTLED_WITHIN_MS,
      });
      run.finish(generation);
      onEnded("succeeded");
      log.info(
        { durationMs: Date.now() - startedAt, words: result.wordCount, sources: result.sources.length },
        "generation succeeded",
      );
    } catch (error) {
      await refund(record).catch((cause: unknown) =>
        log.error({ err: cause }, "refund failed; the reaper will repeat it"),
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
  async function settle(user: UserRecord, id: string, result: WrittenPost): Promise<Generation> {
    const isSettled = (await repository.succeed(id, result)) || (await repository.findResult(user.id, id));
    if (!isSettled) throw new AppError("ai_timeout", "The AI service took too long. Please try again.");
    return present(user, id, result);
  }

  function renewLease(run: Run): void {
    repository
      .renewLease(run.id)
      .then(({ isStopRequested }) => isStopRequested && run.stop())
      .catch((error: unknown) => logger.warn({ err: error, generationId: run.id }, "lease not renewed"));
  }

  /** Follows a generation that the same key began before: in another process, or before a restart. */
  async function awaitOther(wish: Wish, requestHash: string): Promise<Run> {
    while (true) {
      const here = running.get(runKey(wish));
      if (here) return sameRequest(here, requestHash).run;
      const record = await repository.findByKey(wish.user.id, wish.idempotencyKey);
      if (!record) throw new AppError("unavailable", "The draft could not be found. Please try again.");
      sameRequest(record, requestHash);
      if (record.status === "succeeded" && record.result)
        return finishedRun(await present(wish.user, record.id, record.result));
      if (record.status === "refunded") {
        const again = await reserveAgain(wish, record);
        if (again) return begin(wish, requestHash, again);
      } else if (record.isAbandoned) await refund(record);
      else await sleep(POLL_OTHER_PROCESS_MS);
    }
  }

  async function reserveAgain(wish: Wish, record: GenerationRecord) {
    const window = quotaWindowOf(wish.user, new Date());
    const isOurs = await inTransaction(db, async (tx) => {
      if (!(await repository.reserveAgain(tx, record.id, window.key))) return false;
      await pay(tx, wish, window);
      return true;
    });
    return isOurs ? { ...record, windowKey: window.key } : null;
  }

  function refund(record: Pick<GenerationRecord, "id" | "userId" | "windowKey">): Promise<boolean> {
    return inTransaction(db, async (tx) => {
      const isRefunded = await repository.refund(tx, record.id);
      if (isRefunded) await quota.giveBack(tx, record.userId, record.windowKey);
      return isRefunded;
    });
  }

  async function present(user: UserRecord, id: string, result: WrittenPost): Promise<Generation> {
    const { used, maximum } = await quota.usageOf(user);
    return { id, ...result, postsUsed: used, postsLimit: maximum };
  }
}

export type GenerationsService = ReturnType<typeof generationsService>;

function runKey({ user, idempotencyKey }: Wish): string {
  return `${user.id}:${idempotencyKey}`;
}

/** @throws AppError `idempotency_key_reused` where the key stands for another request */
function sameRequest<T extends { requestHash: string }>(earlier: T, requestHash: string): T {
  if (earlier.requestHash === requestHash) return earlier;
  throw new AppError("idempotency_key_reused", "This Idempotency-Key belongs to another request.");
}

function hashOf(request: GenerationRequest): string {
  const inOrder = Object.entries(request).sort(([a], [b]) => a.localeCompare(b));
  return createHash("sha256").update(JSON.stringify(inOrder)).digest("hex");
}
