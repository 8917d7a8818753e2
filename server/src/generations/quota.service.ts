import { endOfRetention } from "@discussion-post/contract/retention";
import { LRUCache } from "lru-cache";
import type { UserRecord } from "../accounts/user-record.ts";
import type { Database, Transaction } from "../database/connection.ts";
import { AppError } from "../errors/app-error.ts";
import { quotaRepository, windowOfCaller } from "./quota.repository.ts";
import { type QuotaWindow, quotaWindowOf } from "./quota-window.ts";

/** When it is worth asking again whether a renewal was paid. */
const UNPAID_RETRY_SECONDS = 3_600;
/** When it is worth asking again whether a draft was finished, or gave its post back. */
const BEING_WRITTEN_RETRY_SECONDS = 30;

/** Of how many accounts it is remembered which window they were in. */
const LAST_KEYS_MAX = 10_000;

interface QuotaUsage {
  used: number;
  /** How many of the used ones are not finished: they may yet come back. */
  beingWritten: number;
  maximum: number;
  /** When the next window begins, if it is paid; null for a free account, and for premium that ends with this one. */
  renewsAt: Date | null;
}

/** How many generations a user has had of those that the present window allows. */
export function quotaService(db: Database) {
  const repository = quotaRepository(db);
  /** Of the accounts that were asked about last: a window lasts for a week at least. */
  const lastKeys = new LRUCache<number, string>({ max: LAST_KEYS_MAX });

  return {
    /** Reads the window of who calls that their posts most likely count in, in the statement that finds them. */
    windowOfCaller: {
      ...windowOfCaller,
      valuesOf: (_req: unknown, userId: number | null) => {
        const windowKey = userId === null ? undefined : lastKeys.get(userId);
        return windowKey === undefined ? null : { windowKey };
      },
    },
    /** @param read a window of the user that has been read, which may be another than counts now */
    async usageOf(user: UserRecord, read?: CallersWindow | null): Promise<QuotaUsage> {
      const window = quotaWindowOf(user, new Date());
      lastKeys.set(user.id, window.key);
      const { used, beingWritten } =
        read?.windowKey === window.key
          ? read
          : await repository.usageOf({ userId: user.id, windowKey: window.key });
      const isEnding = user.subscriptionEndsAt !== null && user.premiumOverride !== "grant";
      return { used, beingWritten, maximum: window.maximum, renewsAt: isEnding ? null : window.endsAt };
    },
    /**
     * Takes one generation of the window, inside the caller's transaction.
     * @param generationId for which it is taken
     * @throws AppError `post_limit_reached`, or `posts_being_written` where a post may yet come back: 402 for a free
     * account, 429 for a premium one
     */
    async take(
      tx: Transaction,
      { user, window, generationId }: { user: UserRecord; window: QuotaWindow; generationId: string },
    ): Promise<void> {
      if (await repository.take(tx, user.id, window)) return;
      const beingWritten = await repository.countBeingWritten(tx, {
        userId: user.id,
        windowKey: window.key,
        besides: generationId,
      });
      throw beingWritten > 0 ? postsBeingWritten(window, beingWritten) : limitReached(window);
    },
    /** Returns one to the window that it was taken from. */
    giveBack: repository.giveBack,
    /** Deletes the windows of premium weeks long over. A free account's window is for ever. */
    deleteOldWindows: () => repository.deletePremiumBefore(endOfRetention("premiumWeeks", new Date())),
  };
}

export type CallersWindow = ReturnType<typeof windowOfCaller.unpack>;

export type QuotaService = ReturnType<typeof quotaService>;

/** The limit is reached for now alone: what is being written may fail, or be stopped before its first word. */
function postsBeingWritten({ maximum, endsAt }: QuotaWindow, beingWritten: number): AppError {
  const drafts = beingWritten === 1 ? "A draft is" : `${beingWritten} drafts are`;
  return new AppError(
    "posts_being_written",
    `${drafts} still being written with the last of your ${maximum} posts. One that fails gives its post back.`,
    endsAt ? { status: 429, retryAfterSeconds: BEING_WRITTEN_RETRY_SECONDS } : {},
  );
}

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

function limitReached({ maximum, endsAt }: QuotaWindow): AppError {
  if (!endsAt) {
    return new AppError(
      "post_limit_reached",
      `You've reached the free plan limit of ${maximum} posts. Upgrade to premium to continue.`,
    );
  }
  if (endsAt <= new Date()) {
    return new AppError(
      "post_limit_reached",
      `You've reached the limit of ${maximum} posts for the period you paid for. The next one begins when your payment goes through.`,
      { status: 429, retryAfterSeconds: UNPAID_RETRY_SECONDS },
    );
  }
  return new AppError(
    "post_limit_reached",
    `You've reached the limit of ${maximum} posts for this billing period. The next one begins on ${DAY.format(endsAt)}.`,
    { status: 429, retryAfterSeconds: Math.max(1, Math.ceil((endsAt.getTime() - Date.now()) / 1_000)) },
  );
}
