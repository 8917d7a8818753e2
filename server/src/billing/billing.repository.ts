import {
  and,
  asc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { UserRecord } from "../accounts/user-record.ts";
import { users } from "../accounts/users.table.ts";
import { CLAIM_SIZE, isDue } from "../database/claimed-rows.ts";
import { type Database, inTransaction, type Transaction } from "../database/connection.ts";
import { nextTryAfter } from "./backoff.ts";
import { pendingCustomerDeletions } from "./customer-deletions.table.ts";
import { billingIncidents } from "./incidents.table.ts";

/** What changes when Stripe has been asked. */
export type SubscriptionChange = Partial<
  Pick<
    UserRecord,
    | "isSubscribed"
    | "freeRound"
    | "stripeCustomerId"
    | "formerStripeCustomerId"
    | "stripeSubscriptionId"
    | "subscriptionStatus"
    | "periodStart"
    | "periodEnd"
    | "subscriptionEndsAt"
    | "paidUntil"
    | "overdueInvoiceUrl"
    | "needsConfirmation"
    | "paymentUnderWay"
    | "premiumOverride"
    | "premiumSince"
  >
>;

/** Statuses in which Stripe may have moved on without our having heard of it. */
const OPEN_STATUSES = ["active", "trialing", "past_due", "unpaid", "incomplete"];
/** How long an account rests between two look-ups that went well. */
const SYNC_REST_MS = 300_000;

/** Accounts as Stripe's word changes them, and customers who have to go. Work is claimed (claimed-work.ts). */
export function billingRepository(db: Database) {
  const departedOf = (userId: number) =>
    db
      .select({ customerId: pendingCustomerDeletions.customerId })
      .from(pendingCustomerDeletions)
      .where(eq(pendingCustomerDeletions.userId, userId));

  return {
    async find(userId: number): Promise<UserRecord | null> {
      const [user] = await db.select().from(users).where(eq(users.id, userId));
      return user ?? null;
    },
    async findByCustomer(customerId: string): Promise<UserRecord | null> {
      const [user] = await db.select().from(users).where(eq(users.stripeCustomerId, customerId));
      return user ?? null;
    },
    /** The number of a look-up that begins now. */
    async nextSyncVersion(userId: number): Promise<number> {
      const [{ insertId }] = await db
        .update(users)
        .set({ syncVersion: sql`LAST_INSERT_ID(${users.syncVersion} + 1)` })
        .where(eq(users.id, userId));
      return insertId;
    },
    /**
     * Changes the account under a lock, unless the outcome of a look-up that began later stands there already: an
     * old answer that arrives late must not win.
     * @param change gets the account as it is now
     * @returns the account as it is afterwards; null where it is gone
     */
    async applySync(
      userId: number,
      syncVersion: number,
      change: (present: UserRecord) => SubscriptionChange,
    ): Promise<UserRecord | null> {
      return inTransaction(db, async (tx) => {
        const present = await lock(tx, userId);
        if (!present || present.syncedVersion >= syncVersion) return present;
        const changed = { ...change(present), syncedVersion: syncVersion };
        await tx.update(users).set(changed).where(eq(users.id, userId));
        return { ...present, ...changed };
      });
    },
    /** Changes the account under a lock, whatever Stripe says. */
    async change(
      userId: number,
      change: (present: UserRecord) => SubscriptionChange,
    ): Promise<UserRecord | null> {
      return inTransaction(db, async (tx) => {
        const present = await lock(tx, userId);
        if (!present) return null;
        const changed = change(present);
        if (Object.keys(changed).length > 0) await tx.update(users).set(changed).where(eq(users.id, userId));
        return { ...present, ...changed };
      });
    },

    /** Claims accounts that a webhook may have been missed about, those that waited longest first. */
    async claimDueAccounts(now: Date): Promise<number[]> {
      return inTransaction(db, async (tx) => {
        const rows = await tx
          .select({ id: users.id, attempts: users.syncAttempts })
          .from(users)
          .where(and(isDueForSync(now), isDue(users.nextSyncAt, now)))
          .orderBy(asc(users.nextSyncAt))
          .limit(CLAIM_SIZE)
          .for("update", { skipLocked: true });
        for (const { id, attempts } of rows) {
          await tx
            .update(users)
            .set({ syncAttempts: attempts + 1, nextSyncAt: restedSync(attempts + 1, now) })
            .where(eq(users.id, id));
        }
        return rows.map(({ id }) => id);
      });
    },
    async noteSynced(userId: number, now: Date): Promise<void> {
      await db
        .update(users)
        .set({ syncAttempts: 0, nextSyncAt: restedSync(0, now) })
        .where(eq(users.id, userId));
    },

    /** Keeps a customer whom an account has no longer, until nothing of theirs is under way. */
    async keepDeparted(departed: { customerId: string; userId: number; departedAt: Date }): Promise<void> {
      await db
        .insert(pendingCustomerDeletions)
        .values(departed)
        .onDuplicateKeyUpdate({ set: { customerId: departed.customerId } });
    },
    /** Whether a customer whom the account had is still to be dealt with. */
    async hasDeparted(userId: number): Promise<boolean> {
      return (await db.$count(pendingCustomerDeletions, eq(pendingCustomerDeletions.userId, userId))) > 0;
    },
    /** Notes that a bank works on a payment of a customer's whom the account had, unless one that counts is under way. */
    async noteDepartedPayment(userId: number): Promise<void> {
      await db
        .update(users)
        .set({ paymentUnderWay: "goes_back" })
        .where(and(eq(users.id, userId), isNull(users.paymentUnderWay), exists(departedOf(userId))));
    },
    /** Notes that nothing goes back any more, once no customer is left whom the account had. */
    async closeDepartedPayments(userId: number): Promise<void> {
      const isGoingBack = eq(users.paymentUnderWay, "goes_back");
      await db
        .update(users)
        .set({ paymentUnderWay: null })
        .where(and(eq(users.id, userId), isGoingBack, notExists(departedOf(userId))));
    },
    /** Makes a customer due whom no account has. @returns whether there is such a customer */
    async hurryDeparted(customerId: string): Promise<boolean> {
      const isCustomer = eq(pendingCustomerDeletions.customerId, customerId);
      await db.update(pendingCustomerDeletions).set({ nextTryAt: null }).where(isCustomer);
      return (await db.$count(pendingCustomerDeletions, isCustomer)) > 0;
    },
    /** Claims customers whom no account has, and who are still to be dealt with at Stripe. */
    async claimDeparted(now: Date): Promise<DepartedCustomer[]> {
      return inTransaction(db, async (tx) => {
        const rows = await tx
          .select({
            customerId: pendingCustomerDeletions.customerId,
            userId: pendingCustomerDeletions.userId,
            departedAt: pendingCustomerDeletions.departedAt,
            attempts: pendingCustomerDeletions.attempts,
          })
          .from(pendingCustomerDeletions)
          .where(isDue(pendingCustomerDeletions.nextTryAt, now))
          .orderBy(asc(pendingCustomerDeletions.nextTryAt))
          .limit(CLAIM_SIZE)
          .for("update", { skipLocked: true });
        for (const { customerId, attempts } of rows) {
          await tx
            .update(pendingCustomerDeletions)
            .set({ attempts: attempts + 1, nextTryAt: nextTryAfter(attempts + 1, now) })
            .where(eq(pendingCustomerDeletions.customerId, customerId));
        }
        return rows.map((row) => ({ ...row, attempts: row.attempts + 1 }));
      });
    },
    async forgetDeparted(customerId: string): Promise<void> {
      await db.delete(pendingCustomerDeletions).where(eq(pendingCustomerDeletions.customerId, customerId));
    },
  };
}

/** A customer whom no account has any more. */
export interface DepartedCustomer {
  customerId: string;
  /** Whose customer it was; null where the account is gone. */
  userId: number | null;
  departedAt: Date;
  attempts: number;
}

export type BillingRepository = ReturnType<typeof billingRepository>;

/** Accounts whose period has ended, whose payment is awaited, or of which something is still to be settled. */
function isDueForSync(now: Date): SQL | undefined {
  const isOpen = inArray(users.subscriptionStatus, OPEN_STATUSES);
  const hasEnded = or(
    lt(users.periodEnd, now),
    lt(users.subscriptionEndsAt, now),
    isNull(users.periodEnd),
    eq(users.subscriptionStatus, "incomplete"),
    isNotNull(users.premiumOverride),
    isNotNull(users.lockedAt),
  );
  const isUnderWay = isNotNull(users.paymentUnderWay);
  const isUnsettled = sql`${users.id} IN (SELECT ${billingIncidents.userId} FROM ${billingIncidents} WHERE ${billingIncidents.resolvedAt} IS NULL AND ${billingIncidents.kind} IN ('refund', 'unsettled'))`;
  return and(isNotNull(users.stripeCustomerId), or(and(isOpen, hasEnded), isUnderWay, isUnsettled));
}

function restedSync(attempts: number, now: Date): Date {
  const rested = now.getTime() + SYNC_REST_MS;
  return new Date(Math.max(rested, nextTryAfter(attempts, now).getTime()));
}

async function lock(tx: Transaction, userId: number): Promise<UserRecord | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
  return user ?? null;
}
