import { randomUUID } from "node:crypto";
import type { Device } from "@discussion-post/contract/account-settings";
import {
  type AdminUser,
  type AdminUsersQuery,
  authTypeOf,
  type PremiumWish,
  premiumWishFor,
} from "@discussion-post/contract/admin";
import { lookAlikeOf } from "../accounts/acceptable-username.ts";
import type { LockNotices } from "../accounts/account-locked.ts";
import type { UserRecord } from "../accounts/user-record.ts";
import { accountSubject, auditService } from "../audit/audit.service.ts";
import type { BillingService } from "../billing/billing.service.ts";
import { formatDollars } from "../billing/format-dollars.ts";
import type { PremiumAction, PremiumChange } from "../billing/premium-by-hand.ts";
import { formatEndDate, presentSubscription } from "../billing/subscription-state.ts";
import type { Database } from "../database/connection.ts";
import { AppError } from "../errors/app-error.ts";
import type { QuotaService } from "../generations/quota.service.ts";
import { printCursor } from "./account-cursor.ts";
import { adminRepository } from "./admin.repository.ts";
import { costlyCount } from "./costly-count.ts";
import { csvLine } from "./csv.ts";

interface AdminOptions {
  db: Database;
  billing: BillingService;
  quota: QuotaService;
  /** Where a user is signed in. */
  devicesOf: (user: UserRecord) => Promise<Device[]>;
  /** What the owner of an account is told of its lock. */
  locks: Pick<LockNotices, "tellLocked" | "tellUnlocked">;
  /** Ends all of a user's sign-ins. */
  signOut: (userId: number) => Promise<void>;
}

const DAY_MS = 86_400_000;
const CSV_COLUMNS = ["id", "username", "email", "name", "postsUsed", "status", "authType", "signupDate"];

/** What the administrator sees and does. Who that is has been checked before anything here is called. */
export function adminService({ db, billing, quota, devicesOf, locks, signOut }: AdminOptions) {
  const repository = adminRepository(db);
  const audit = auditService(db);
  const summary = costlyCount(repository.summary, {
    quickMs: 5,
    keptMs: 10_000,
    keptTimes: 50,
    staleMs: 600_000,
  });

  return {
    /** @throws AppError `validation_failed` where the page is to be beside a place of another order */
    async list(query: AdminUsersQuery) {
      const [{ users, paying, granted, generated }, page] = await Promise.all([
        summary.get(),
        repository.list(query),
      ]);
      const { cursors } = page;
      return {
        summary: {
          totalUsers: users,
          activeSubscribers: paying,
          subscriptionRate: users === 0 ? 0 : Math.round((1_000 * paying) / users) / 10,
          grantedPremium: granted,
          totalPostsGenerated: generated,
        },
        users: await present(page.users, query.stripe),
        found: page.search?.found ?? users,
        ...(page.search?.isMore && { foundMore: true }),
        ...(cursors && {
          first: printCursor(query.sort, cursors.first),
          last: printCursor(query.sort, cursors.last),
        }),
      };
    },

    /** @throws AppError `not_found` */
    async details(id: number) {
      const user = await find(id);
      const [[presented], disputes, { used, maximum }, kept, signedIn] = await Promise.all([
        present([user], true),
        billing.disputesOf(id),
        quota.usageOf(user),
        repository.keptBy(id),
        devicesOf(user),
      ]);
      if (!presented) throw notFound();
      return {
        user: presented,
        subscription: presentSubscription(user, await billing.latestIncidentOf(id)),
        premiumOverride: user.premiumOverride,
        disputes: disputes.map(({ subject, amount, createdAt }) => ({
          chargeId: subject,
          amount: amount ?? 0,
          at: createdAt.toISOString(),
        })),
        usage: { used, maximum },
        savedPosts: kept.posts,
        templates: kept.templates,
        devices: signedIn,
      };
    },

    /**
     * Gives premium by hand, takes it, or lifts a denial. A paying subscriber is not billed again, and gets the running
     * period's payment back.
     * @param wants what the administrator saw on the button; without it, whatever stands is toggled
     * @param requestKey of the call: a repeat of it finishes what the call began, and flips nothing
     * @throws AppError `not_found`, `changed_meanwhile` where the account is not as the administrator saw it
     */
    async toggle(
      actor: UserRecord,
      { id, wants, requestKey }: { id: number; wants: PremiumWish | undefined; requestKey: string },
    ) {
      const user = await find(id);
      const logged = await audit.find(actor.id, requestKey);
      if (logged?.isDone) return { message: "This was done already.", user: await presentOne(user) };
      const begun = premiumActions.find((one) => one === logged?.action);
      const action = begun ?? premiumActionBy[wants ?? wishFor(user)];
      return setPremium(actor, { user, action, requestKey, wants });
    },

    /** Gives premium by hand to the account, whatever its state: the repair tool's last step. */
    async grantByHand(actor: UserRecord, id: number): Promise<void> {
      await setPremium(actor, { user: await find(id), action: "make premium", requestKey: randomUUID() });
    },

    /** What could not be resolved about anybody's money, the oldest first. */
    async incidents() {
      const open = await billing.openIncidents();
      const names = await repository.namesOf(open.flatMap(({ userId }) => userId ?? []));
      return open.map(({ id, kind, subject, userId, amount, note, createdAt }) => {
        const username = names.get(userId ?? 0);
        return {
          id,
          kind,
          subject,
          user: userId !== null && username !== undefined ? { id: userId, username } : null,
          amount,
          note,
          at: createdAt.toISOString(),
        };
      });
    },

    /**
     * Closes an incident that was resolved by hand.
     * @throws AppError `not_found`
     */
    async resolveIncident(actor: UserRecord, id: number): Promise<void> {
      const incident = await billing.findIncident(id);
      if (!incident) throw notFound();
      await audit.log(actor, {
        action: `resolve ${incident.kind.replaceAll("_", " ")}`,
        subject: incident.subject,
        requestKey: randomUUID(),
      });
      await billing.resolveIncident(id);
    },

    /**
     * Ends every sign-in of the account, such as one that was taken over.
     * @throws AppError `not_found`
     */
    async signOutEverywhere(actor: UserRecord, id: number, requestKey: string): Promise<void> {
      const user = await find(id);
      await audit.log(actor, {
        action: "sign out everywhere",
        subject: accountSubject(user),
        requestKey,
      });
      await signOut(id);
    },

    /**
     * Keeps the account's owner out: every sign-in ends and new ones are refused. Premium is denied, so that nobody
     * pays without access, until the denial is lifted. A draft that is being written comes to its end.
     * @throws AppError `not_found`, `validation_failed` for the administrator's own account
     */
    async lock(actor: UserRecord, id: number, reason: string, requestKey: string): Promise<void> {
      const user = await find(id);
      if (user.id === actor.id) {
        throw new AppError("validation_failed", "You can't lock your own account.", { field: "id" });
      }
      await audit.log(actor, {
        action: "lock",
        subject: accountSubject(user),
        reason,
        requestKey,
      });
      const isNew = await repository.lock(id, reason);
      await billing.setPremium(id, "deny premium");
      // Once their money is settled, so that the mail says what became of it.
      if (isNew) await locks.tellLocked(await find(id));
    },

    /** @throws AppError `not_found` */
    async unlock(actor: UserRecord, id: number, requestKey: string): Promise<void> {
      const user = await find(id);
      await audit.log(actor, {
        action: "unlock",
        subject: accountSubject(user),
        requestKey,
      });
      if (await repository.unlock(id)) locks.tellUnlocked(await find(id));
    },

    async statistics(days: number) {
      const today = Date.now();
      const since = new Date(dayText(new Date(today - (days - 1) * DAY_MS)));
      const all = Array.from({ length: days }, (_, index) =>
        dayText(new Date(since.getTime() + index * DAY_MS)),
      );
      const [signUps, generations, kept, { paying }] = await Promise.all([
        repository.signUpsSince(since),
        repository.generationsSince(since),
        repository.subscribersSince(since),
        summary.get(),
      ]);
      // Today's is kept now and then only, and stands below the summary's figure.
      const subscribers = [...kept, { day: dayText(new Date(today)), count: paying }];
      const revenue = await billing.revenueSince(since);
      const filled = (rows: readonly { day: string; count: number }[]) => {
        const counts = new Map(rows.map(({ day, count }) => [day, count]));
        return all.map((day) => ({ day, count: counts.get(day) ?? 0 }));
      };
      return {
        signUps: filled(signUps),
        generations: filled(generations),
        activeSubscribers: filled(subscribers),
        revenue: filled(revenue),
      };
    },

    audit: audit.list,

    /** Lines of CSV, the first with the columns' names. Taking them away is logged. */
    async *csv(actor: UserRecord, requestKey: string): AsyncGenerator<string> {
      await audit.log(actor, {
        action: "export users",
        subject: null,
        requestKey,
      });
      yield csvLine(CSV_COLUMNS);
      for await (const page of repository.all()) {
        for (const user of await present(page, false)) {
          yield csvLine([
            user.id,
            user.username,
            user.email,
            user.name,
            user.postsUsed,
            user.isSubscribed ? "Premium" : "Free",
            authTypeOf(user),
            user.signupDate,
          ]);
        }
      }
    },

    deleteOldAudit: audit.deleteOld,

    /** Keeps what can be counted only today. Meant to be called again and again. */
    async keepFigures(): Promise<void> {
      const { paying } = await repository.summary();
      await repository.keepToday(dayText(new Date()), paying);
    },
  };

  /**
   * Logs the action first, as one that is not done: a crash leaves an entry that a repeat of the call finishes. Where
   * the account was to be as the administrator saw it and is not, the entry goes: nothing was done.
   */
  async function setPremium(
    actor: UserRecord,
    { user, action, requestKey, wants }: PremiumCall & { wants?: PremiumWish | undefined },
  ) {
    const isNew = await audit.log(actor, {
      action,
      subject: accountSubject(user),
      requestKey,
      isDone: false,
    });
    const set = (isRepeat: boolean) =>
      billing.setPremium(user.id, action, (present) => {
        if (!wants || wishFor(present) === wants) return;
        // What a call that was cut short, or one beside this, has done already.
        if (isRepeat && isWhatWasWanted(present, wants)) return;
        throw changedMeanwhile(present);
      });
    const change = await set(!isNew).catch(async (error: unknown) => {
      if (!isNew || !(error instanceof AppError) || error.code !== "changed_meanwhile") throw error;
      if (await audit.remove(actor.id, requestKey, { isAlone: true })) throw error;
      // A repeat of this call, or somebody else meanwhile, may have done what both want.
      return set(true).catch(async (refusal: unknown) => {
        await audit.remove(actor.id, requestKey, { isAlone: false });
        throw refusal;
      });
    });
    if (!change) throw notFound();
    await audit.markDone(actor.id, requestKey);
    summary.forget();
    return { message: messageOf(action, change), user: await presentOne(change.user) };
  }

  async function find(id: number): Promise<UserRecord> {
    const user = await repository.find(id);
    if (!user) throw notFound();
    return user;
  }

  async function presentOne(user: UserRecord): Promise<AdminUser> {
    const [presented] = await present([user], false);
    if (!presented) throw notFound();
    return presented;
  }

  /** An allow-list: no hash, no token, whatever columns there will be. */
  async function present(users: readonly UserRecord[], hasWholeIds: boolean): Promise<AdminUser[]> {
    const generated = await repository.generatedBy(users.map(({ id }) => id));
    const shown = (id: string | null) => (id === null || hasWholeIds ? id : `…${id.slice(-4)}`);
    return users.map((user) => ({
      id: user.id,
      email: user.email,
      name: user.name,
      username: user.username,
      lookAlike: user.isAdministrator ? null : lookAlikeOf(user.username),
      postsUsed: generated.get(user.id) ?? 0,
      isSubscribed: user.isSubscribed,
      isGranted: user.premiumOverride === "grant",
      isDenied: user.premiumOverride === "deny",
      googleAuth: user.googleId !== null,
      signupDate: user.createdAt.toISOString(),
      isLocked: user.lockedAt !== null,
      hasSecondFactor: user.secondFactorSince !== null,
      hasStripeCustomer: user.stripeCustomerId !== null,
      hasStripeSubscription: user.stripeSubscriptionId !== null,
      stripeCustomerId: shown(user.stripeCustomerId),
      stripeSubscriptionId: shown(user.stripeSubscriptionId),
    }));
  }
}

export type AdminService = ReturnType<typeof adminService>;

interface PremiumCall {
  user: UserRecord;
  action: PremiumAction;
  requestKey: string;
}

const premiumActionBy = {
  give: "make premium",
  take: "revoke premium",
  lift: "lift denial",
} as const satisfies Record<PremiumWish, PremiumAction>;

const premiumActions = Object.values(premiumActionBy);

/** What the one button does to the account as it is. */
function wishFor({ isSubscribed, premiumOverride }: UserRecord): PremiumWish {
  return premiumWishFor({ isSubscribed, isDenied: premiumOverride === "deny" });
}

/** Whether the account is as a press would have left it. */
function isWhatWasWanted({ isSubscribed, premiumOverride }: UserRecord, wants: PremiumWish): boolean {
  if (wants === "give") return premiumOverride === "grant";
  return wants === "take" ? !isSubscribed : premiumOverride !== "deny";
}

function changedMeanwhile(present: UserRecord): AppError {
  const standing = {
    take: "it has premium now",
    give: "it has no premium now",
    lift: "premium was ended by hand",
  }[wishFor(present)];
  return new AppError(
    "changed_meanwhile",
    `This account has changed meanwhile: ${standing}. Nothing was done.`,
  );
}

function messageOf(action: PremiumAction, { user, refunded, paidUntil, isSettled }: PremiumChange): string {
  const said = {
    "make premium": "Premium was given.",
    "revoke premium": "Premium was taken.",
    "deny premium": "The account cannot subscribe.",
    "lift denial": "The denial was lifted: the account can subscribe again.",
  }[action];
  if (!isSettled)
    return `${said} Stripe can't be reached: what is to be done there is tried again by itself.`;
  if (paidUntil) return `${said} The paid subscription ends on ${formatEndDate(paidUntil)} and won't renew.`;
  if (action === "revoke premium" && user.premiumOverride === "deny") {
    return refunded > 0
      ? `Premium was taken, the paid subscription was ended, and ${formatDollars(refunded)} was refunded.`
      : "Premium was taken, and the paid subscription was ended.";
  }
  return said;
}

function dayText(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function notFound(): AppError {
  return new AppError("not_found", "There is no such account.");
}
