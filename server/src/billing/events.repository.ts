import { and, asc, eq, isNull, lt, or } from "drizzle-orm";
import { inBatches } from "../database/batches.ts";
import { CLAIM_SIZE, isDue } from "../database/claimed-rows.ts";
import { type Database, inTransaction } from "../database/connection.ts";
import { isDuplicateKey } from "../database/database-error.ts";
import { nextTryAfter } from "./backoff.ts";
import { eventReadings } from "./event-readings.table.ts";
import type { StripeEvent } from "./stripe/events-at-stripe.ts";
import { stripeEvents } from "./stripe-events.table.ts";

/** How long no process reads Stripe's list anew after one has begun to. */
const READING_REST_MS = 60_000;
/** The one row of the table. */
const READING = 1;

/** Stripe's events, each kept once and claimed by the process that acts on it, and how far its list of them has been read. */
export function eventsRepository(db: Database) {
  return {
    /** Keeps an event, claimed for the process that received it. One that is known already changes nothing. */
    async keepEvent({ id, type, customerId }: StripeEvent, now: Date): Promise<boolean> {
      const row = { id, type, customerId, receivedAt: now, attempts: 1, nextTryAt: nextTryAfter(1, now) };
      try {
        await db.insert(stripeEvents).values(row);
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return false;
      }
    },
    /** Claims events that nobody has acted on yet, those that waited longest first. */
    async claimEvents(now: Date): Promise<(StripeEvent & { attempts: number })[]> {
      return inTransaction(db, async (tx) => {
        const rows = await tx
          .select({
            id: stripeEvents.id,
            type: stripeEvents.type,
            customerId: stripeEvents.customerId,
            attempts: stripeEvents.attempts,
          })
          .from(stripeEvents)
          .where(and(isNull(stripeEvents.handledAt), isDue(stripeEvents.nextTryAt, now)))
          .orderBy(asc(stripeEvents.nextTryAt), asc(stripeEvents.receivedAt))
          .limit(CLAIM_SIZE)
          .for("update", { skipLocked: true });
        for (const { id, attempts } of rows) {
          await tx
            .update(stripeEvents)
            .set({ attempts: attempts + 1, nextTryAt: nextTryAfter(attempts + 1, now) })
            .where(eq(stripeEvents.id, id));
        }
        return rows.map((row) => ({ ...row, attempts: row.attempts + 1 }));
      });
    },
    /** @param note why it was closed without having been acted on */
    async markHandled(id: string, note: string | null = null): Promise<void> {
      await db
        .update(stripeEvents)
        .set({ handledAt: new Date(), note })
        .where(and(eq(stripeEvents.id, id), isNull(stripeEvents.handledAt)));
    },
    async deleteHandledBefore(moment: Date): Promise<void> {
      await inBatches((size) =>
        db.delete(stripeEvents).where(lt(stripeEvents.handledAt, moment)).limit(size),
      );
    },
    /** Keeps what was read off Stripe's list, for the process that claims it; what is known already stays as it is. */
    async keepRead(events: readonly StripeEvent[], now: Date): Promise<void> {
      if (events.length === 0) return;
      const rows = events.map(({ id, type, customerId }) => ({ id, type, customerId, receivedAt: now }));
      await db.insert(stripeEvents).ignore().values(rows);
    },
    /**
     * Claims the next reading of Stripe's list.
     * @returns up to when it was read before, null for never; or false where a process reads now, or just has
     */
    async claimReading(now: Date): Promise<Date | null | false> {
      await db.insert(eventReadings).ignore().values({ id: READING });
      const [{ affectedRows }] = await db
        .update(eventReadings)
        .set({ nextReadAt: new Date(now.getTime() + READING_REST_MS) })
        .where(and(eq(eventReadings.id, READING), isDue(eventReadings.nextReadAt, now)));
      if (affectedRows === 0) return false;
      const [reading] = await db.select().from(eventReadings).where(eq(eventReadings.id, READING));
      return reading?.readUpTo ?? null;
    },
    /** Notes that the list was read up to a moment of Stripe's; a slower reading does not set it back. */
    async noteRead(upTo: Date): Promise<void> {
      await db
        .update(eventReadings)
        .set({ readUpTo: upTo })
        .where(
          and(
            eq(eventReadings.id, READING),
            or(isNull(eventReadings.readUpTo), lt(eventReadings.readUpTo, upTo)),
          ),
        );
    },
  };
}

export type EventsRepository = ReturnType<typeof eventsRepository>;
