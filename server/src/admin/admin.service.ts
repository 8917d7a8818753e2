import type { Device } from "@discussion-post/contract/account-settings";
import type { AdminUser, AdminUsersQuery } from "@discussion-post/contract/admin";
import type { UserRecord } from "../accounts/users.table.ts";
import type { BillingService } from "../billing/billing.service.ts";
import { presentSubscription } from "../billing/subscription-state.ts";
import type { Database } from "../database/connection.ts";
import type { QuotaService } from "../generations/quota.service.ts";
import { AppError } from "../http/app-error.ts";
import { adminRepository } from "./admin.repository.ts";
import { costlyCount } from "./costly-count.ts";
import { csvLine } from "./csv.ts";

interface AdminOptions {
  db: Database;
  billing: BillingService;
  quota: QuotaService;
  /** Where a user is signed in. */
  devicesOf: (user: UserRecord) => Promise<Device[]>;
  /** Ends all of a user's sign-ins. */
  signOut: (userId: number) => Promise<void>;
}

const DAY_MS = 86_400_000;
const CSV_COLUMNS = ["id", "username", "email", "name", "postsUsed", "status", "authType", "signupDate"];

/** What the administrator sees and does. Who that is has been checked before anything here is called. */
export function adminService({ db, billing, quota, devicesOf, signOut }: AdminOptions) {
  const repository = adminRepository(db);
  const summary = costlyCount(repository.summary, { quickMs: 50, keptMs: 10_000 });

  return {
    async list(query: AdminUsersQuery) {
      const [{ users, subscribed, generated }, page, found] = await Promise.all([
        summary.get(),
        repository.list(query),
        query.q ? repository.countFound(query.q) : null,
      ]);
      return {
        summary: {
          totalUsers: users,
          activeSubscribers: subscribed,
          subscriptionRate: users === 0 ? 0 : Math.round((1_000 * subscribed) / users) / 10,
          totalPostsGenerated: generated,
        },
        users: await present(page, query.stripe),
        found: found ?? users,
      };
    },

    /** @throws AppError `not_found` */
    async details(id: number) {
      const user = await find(id);
      const [[presented], usage, kept, signedIn] = await Promise.all([
        present([user], true),
        quota.usageOf(user),
        repository.keptBy(id),
        devicesOf(user),
      ]);
      if (!presented) throw notFound();
      return {
        user: presented,
        subscription: presentSubscription(user),
        premiumOverride: user.premiumOverride,
        usage,
        savedPosts: kept.posts,
        templates: kept.templates,
        devices: signedIn,
      };
    },

    /**
     * Gives premium by hand, or takes it. Whoever still pays is not billed again (S24).
     * @param requestKey of the call: a repeat of it flips nothing
     * @throws AppError `not_found`
     */
    async toggle(actor: UserRecord, id: number, requestKey: string) {
      const user = await find(id);
      const isGiven = !user.isSubscribed;
      const action = isGiven ? "make premium" : "revoke premium";
      const isNew = await repository.log({
        actorId: actor.id,
        actor: actor.username,
        action,
        subject: `${user.username} (${user.id})`,
        requestKey,
      });
      if (!isNew) return { message: "This was done already.", user: await presentOne(await find(id)) };
      try {
        const isPaying = user.paidUntil !== null && user.paidUntil > new Date();
        if (!isGiven && isPaying && user.subscriptionEndsAt === null) await billing.cancel(user);
        // Without a word of the administrator's, Stripe's counts again.
        const changed = await billing.override(
          id,
          isGiven ? (isPaying ? null : "grant") : isPaying ? "deny" : null,
        );
        if (!changed) throw notFound();
        summary.forget();
        return { message: messageOf({ isGiven, isPaying }), user: await presentOne(changed) };
      } catch (error) {
        await repository.unlog(actor.id, requestKey);
        throw error;
      }
    },

    /**
     * Ends every sign-in of the account, such as one that was taken over.
     * @throws AppError `not_found`
     */
    async signOutEverywhere(actor: UserRecord, id: number, requestKey: string): Promise<void> {
      const user = await find(id);
      await repository.log({
        actorId: actor.id,
        actor: actor.username,
        action: "sign out everywhere",
        subject: `${user.username} (${user.id})`,
        requestKey,
      });
      await signOut(id);
    },

    async statistics(days: number) {
      const today = Date.now();
      const since = new Date(dayText(new Date(today - (days - 1) * DAY_MS)));
      const all = Array.from({ length: days }, (_, index) =>
        dayText(new Date(since.getTime() + index * DAY_MS)),
      );
      const [signUps, generations, kept, { subscribed }] = await Promise.all([
        repository.signUpsSince(since),
        repository.generationsSince(since),
        repository.subscribersSince(since),
        summary.get(),
      ]);
      // Today's is kept now and then only, and stands below the summary's figure.
      const subscribers = [...kept, { day: dayText(new Date(today)), count: subscribed }];
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

    async audit(before: number | undefined) {
      const entries = await repository.audit(before);
      return entries.map(({ id, at, actor, action, subject }) => ({
        id,
        at: at.toISOString(),
        actor,
        action,
        subject,
      }));
    },

    /** Lines of CSV, the first with the columns' names. Taking them away is logged. */
    async *csv(actor: UserRecord, requestKey: string): AsyncGenerator<string> {
      await repository.log({
        actorId: actor.id,
        actor: actor.username,
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
            user.googleAuth ? "Google" : "Email",
            user.signupDate,
          ]);
        }
      }
    },

    /** Keeps what can be counted only today. Meant to be called again and again. */
    async keepFigures(): Promise<void> {
      const { subscribed } = await repository.summary();
      await repository.keepToday(dayText(new Date()), subscribed);
    },
  };

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
      postsUsed: generated.get(user.id) ?? 0,
      isSubscribed: user.isSubscribed,
      googleAuth: user.googleId !== null,
      signupDate: user.createdAt.toISOString(),
      hasStripeCustomer: user.stripeCustomerId !== null,
      hasStripeSubscription: user.stripeSubscriptionId !== null,
      stripeCustomerId: shown(user.stripeCustomerId),
      stripeSubscriptionId: shown(user.stripeSubscriptionId),
    }));
  }
}

export type AdminService = ReturnType<typeof adminService>;

function messageOf({ isGiven, isPaying }: { isGiven: boolean; isPaying: boolean }): string {
  if (isGiven) return "Premium was given.";
  return isPaying ? "Premium was taken, and the paid subscription will not renew." : "Premium was taken.";
}

function dayText(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function notFound(): AppError {
  return new AppError("not_found", "There is no such account.");
}
