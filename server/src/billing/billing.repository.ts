import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { type UserRecord, users } from "../accounts/users.table.ts";
import { type Database, inTransaction, type Transaction } from "../database/connection.ts";
import { isDuplicateKey } from "../database/database-error.ts";
import { departedCustomers } from "./departed-customers.table.ts";
import type { StripeEvent } from "./stripe.ts";
import { stripeEvents } from "./stripe-events.table.ts";

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
    | "premiumOverride"
    | "premiumSince"
  >
>;

/** Statuses in which Stripe may have moved on without our having heard of it. */
const OPEN_STATUSES = ["active", "trialing", "past_due", "incomplete"];
const LOOK_UPS_MAX = 100;

export function billingRepository(db: Database) {
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
    async takeTicket(userId: number): Promise<number> {
      const [{ insertId }] = await db
        .update(users)
        .set({ syncTicket: sql`LAST_INSERT_ID(${users.syncTicket} + 1)` })
        .where(eq(users.id, userId));
      return insertId;
    },
    /**
     * Changes the account under a lock, unless the outcome of a look-up that began later stands there already: an
     * old answer that arrives late must not win.
     * @param change gets the account as it is now
     * @returns the account as it is afterwards; null where it is gone
     */
    async applyLookUp(
      userId: number,
      ticket: number,
      change: (present: UserRecord) => SubscriptionChange,
    ): Promise<UserRecord | null> {
      return inTransaction(db, async (tx) => {
        const present = await lock(tx, userId);
        if (!present || present.syncedTicket >= ticket) return present;
        const changed = { ...change(present), syncedTicket: ticket };
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
    /** Accounts whose period has ended, or whose payment is awaited, with nothing heard since. */
    async findDue(now: Date): Promise<number[]> {
      const rows = await db
        .select({ id: users.id })
        .from(users)
        .where(
          and(
            isNotNull(users.stripeCustomerId),
            inArray(users.subscriptionStatus, OPEN_STATUSES),
            or(lt(users.periodEnd, now), lt(users.subscriptionEndsAt, now), isNull(users.periodEnd)),
          ),
        )
        .limit(LOOK_UPS_MAX);
      return rows.map(({ id }) => id);
    },
    /** Accounts that began to subscribe and may have paid since. */
    async findAwaitingPayment(): Promise<number[]> {
      const rows = await db
        .select({ id: users.id })
        .from(users)
        .where(eq(users.subscriptionStatus, "incomplete"))
        .limit(LOOK_UPS_MAX);
      return rows.map(({ id }) => id);
    },

    /** Keeps an event. One that is known already changes nothing. */
    async keepEvent(event: StripeEvent): Promise<void> {
      try {
        await db.insert(stripeEvents).values({ ...event, receivedAt: new Date() });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
    async findUnhandled(): Promise<StripeEvent[]> {
      return db
        .select({ id: stripeEvents.id, type: stripeEvents.type, customerId: stripeEvents.customerId })
        .from(stripeEvents)
        .where(isNull(stripeEvents.handledAt))
        .orderBy(stripeEvents.receivedAt)
        .limit(LOOK_UPS_MAX);
    },
    async markHandled(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await db
        .update(stripeEvents)
        .set({ handledAt: new Date() })
        .where(and(inArray(stripeEvents.id, [...ids]), isNull(stripeEvents.handledAt)));
    },
    async deleteHandledBefore(moment: Date): Promise<void> {
      await db.delete(stripeEvents).where(lt(stripeEvents.handledAt, moment));
    },

    async findDeparted(): Promise<string[]> {
      const rows = await db.select().from(departedCustomers).limit(LOOK_UPS_MAX);
      return rows.map(({ customerId }) => customerId);
    },
    async forgetDeparted(customerId: string): Promise<void> {
      await db.delete(departedCustomers).where(eq(departedCustomers.customerId, customerId));
    },
  };
}

async function lock(tx: Transaction, userId: number): Promise<UserRecord | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
  return user ?? null;
}
