import type { UserRecord } from "../accounts/user-record.ts";
import type { Transaction } from "../database/connection.ts";
import { AppError } from "../errors/app-error.ts";
import { inWords } from "../http/duration.ts";
import { type Budget, budgetsRepository } from "./budgets.repository.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface BudgetsOptions {
  /** Drafts, plans, refinements and requests for feedback or questions that an account may begin within an hour, stopped and failed ones included. */
  perHour: { free: number; premium: number };
  /** What a free draft needs besides an account. */
  freeDraftsNeedVerifiedEmail: boolean;
  /** Free drafts of the whole service within a day; 0 for as many as are asked for. */
  freePerDay: number;
  /** Free drafts that may be begun from one network address within a day; 0 for as many as are asked for. */
  freePerNetworkPerDay: number;
}

/** Who begins a draft, and from where. */
export interface Beginner {
  user: UserRecord;
  /** The network address, as `networkOf` gives it. */
  network: string;
}

interface NamedBudget extends Budget {
  refuse: (wait: { retryAfterSeconds: number }) => AppError;
}

/**
 * What binds the AI's budget to people. An account's drafts an hour bound what stopping before the first word can
 * cost; the free drafts a day bound what throw-away accounts can. Premium accounts have paid for theirs.
 */
export function draftBudgets(options: BudgetsOptions) {
  return {
    /**
     * Takes a draft from every budget that the account falls under, inside the transaction that reserves it and holds the
     * owner's lock.
     * @returns the keys of those that get it back where the model is never called
     * @throws AppError `verification_required`, `too_many_generations`, `network_drafts_used_up`,
     * `free_drafts_used_up`
     */
    async take(tx: Transaction, { user, network }: Beginner, now: Date): Promise<string[]> {
      if (!user.isSubscribed) refuseUnverified(user);
      await takeOfHour(tx, user, now);
      const daily = user.isSubscribed ? [] : freeBudgets(network, now);
      await takeAll(tx, daily, now);
      return daily.map(({ key }) => key);
    },
    /**
     * Takes what is no draft, but has the model called, from what the account may begin within an hour. The transaction
     * holds the owner's lock.
     * @throws AppError `verification_required`, `too_many_generations`
     */
    async takeHourly(tx: Transaction, user: UserRecord, now: Date): Promise<void> {
      if (!user.isSubscribed) refuseUnverified(user);
      await takeOfHour(tx, user, now);
    },
    /** @throws AppError `verification_required` where a free account has to have a verified address first, and has none */
    refuseUnverified(user: UserRecord): void {
      if (!user.isSubscribed) refuseUnverified(user);
    },
    giveBack: budgetsRepository.giveBack,
    deleteEnded: budgetsRepository.deleteEnded,
  };

  async function takeAll(tx: Transaction, wanted: readonly NamedBudget[], now: Date): Promise<void> {
    for (const budget of wanted) {
      if (await budgetsRepository.take(tx, budget)) continue;
      throw budget.refuse({ retryAfterSeconds: secondsUntil(budget.endsAt, now) });
    }
  }

  function refuseUnverified({ emailVerified, googleId }: UserRecord): void {
    if (!options.freeDraftsNeedVerifiedEmail || emailVerified || googleId !== null) return;
    throw new AppError("verification_required", "Your free posts need a verified email address.");
  }

  /** Of any sixty minutes, not of the clock's hour: at its turn nobody begins twice as many. */
  async function takeOfHour(tx: Transaction, { id, isSubscribed }: UserRecord, now: Date): Promise<void> {
    const maximum = isSubscribed ? options.perHour.premium : options.perHour.free;
    const place = { owner: `account:${id}`, maximum, now, lengthMs: HOUR_MS };
    const until = await budgetsRepository.takePlace(tx, place);
    if (!until) return;
    const retryAfterSeconds = secondsUntil(until, now);
    throw new AppError(
      "too_many_generations",
      `You've begun ${maximum} drafts, plans, refinements or requests for feedback or questions within an hour, stopped ones included: that's the limit. Try again in ${inWords(retryAfterSeconds)}.`,
      { retryAfterSeconds },
    );
  }

  function freeBudgets(network: string, now: Date): NamedBudget[] {
    const { name, endsAt } = dayOf(now);
    const ofNetwork: NamedBudget = {
      key: `network:${network}:${name}`,
      maximum: options.freePerNetworkPerDay,
      endsAt,
      refuse: (wait) =>
        new AppError(
          "network_drafts_used_up",
          `${options.freePerNetworkPerDay} free drafts were begun from your network today: that's the limit. It frees up in ${inWords(wait.retryAfterSeconds)}.`,
          wait,
        ),
    };
    const ofService: NamedBudget = {
      key: `service:${name}`,
      maximum: options.freePerDay,
      endsAt,
      refuse: (wait) =>
        new AppError(
          "free_drafts_used_up",
          `All ${options.freePerDay} free drafts of today are used up. There are new ones in ${inWords(wait.retryAfterSeconds)}.`,
          wait,
        ),
    };
    // The one that everybody shares comes last: its row stays locked until the transaction ends.
    return [ofNetwork, ofService].filter(({ maximum }) => maximum > 0);
  }
}

export type DraftBudgets = ReturnType<typeof draftBudgets>;

/** The day (UTC) that a moment lies in. */
function dayOf(now: Date): { name: string; endsAt: Date } {
  const begin = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return { name: new Date(begin).toISOString(), endsAt: new Date(begin + DAY_MS) };
}

function secondsUntil(end: Date, now: Date): number {
  return Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1_000));
}
