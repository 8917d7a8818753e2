import { and, desc, eq, inArray, isNotNull, isNull, notInArray, sql, sum } from "drizzle-orm";
import type { Database } from "../database/connection.ts";
import { isDuplicateKey } from "../database/database-error.ts";
import { type BillingIncident, billingIncidents, TOLD_KINDS } from "./incidents.table.ts";

type Incident = Pick<BillingIncident, "kind" | "subject" | "userId"> &
  Partial<Pick<BillingIncident, "reason" | "amount" | "note">>;

const LISTED = 50;
/** The note of a refund that Stripe made in vain, so that it counts as made there. */
export const SENT_BACK_BY_BANK = "The bank sent the refund back.";

export function incidentsRepository(db: Database) {
  return {
    /**
     * Opens an incident. One that is known is counted once more, and stays resolved where it is.
     * @returns whether it is new
     */
    async open(incident: Incident): Promise<boolean> {
      const [{ affectedRows }] = await db
        .insert(billingIncidents)
        .values({ ...incident, createdAt: new Date(), attempts: 1 })
        .onDuplicateKeyUpdate({
          set: {
            attempts: sql`${billingIncidents.attempts} + 1`,
            note: incident.note ?? sql`${billingIncidents.note}`,
          },
        });
      return affectedRows === 1;
    },
    /** Keeps one that needs nothing more, such as a refund that Stripe told of. @returns whether it is new */
    async keep(incident: Incident): Promise<boolean> {
      const now = new Date();
      try {
        await db.insert(billingIncidents).values({ ...incident, createdAt: now, resolvedAt: now });
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return false;
      }
    },
    /** Opens one again that was resolved, such as a refund that failed later. */
    async reopen(incident: Incident): Promise<void> {
      await this.open(incident);
      await db
        .update(billingIncidents)
        .set({ resolvedAt: null, note: incident.note ?? null })
        .where(isIncident(incident));
    },
    async note(incident: Pick<Incident, "kind" | "subject">, note: string): Promise<void> {
      await db.update(billingIncidents).set({ note }).where(isIncident(incident));
    },
    /** @returns whether it was open */
    async resolve(incident: Pick<Incident, "kind" | "subject">): Promise<boolean> {
      const [{ affectedRows }] = await db
        .update(billingIncidents)
        .set({ resolvedAt: new Date() })
        .where(and(isIncident(incident), isNull(billingIncidents.resolvedAt)));
      return affectedRows > 0;
    },
    async resolveById(id: number): Promise<boolean> {
      const [{ affectedRows }] = await db
        .update(billingIncidents)
        .set({ resolvedAt: new Date() })
        .where(and(eq(billingIncidents.id, id), isNull(billingIncidents.resolvedAt)));
      return affectedRows > 0;
    },
    async findById(id: number): Promise<BillingIncident | null> {
      const [incident] = await db.select().from(billingIncidents).where(eq(billingIncidents.id, id));
      return incident ?? null;
    },
    /** Refunds of an account's that we asked Stripe for without hearing that they were made. */
    async findOpenRefundsOf(userId: number): Promise<BillingIncident[]> {
      const open = await db
        .select()
        .from(billingIncidents)
        .where(
          and(
            eq(billingIncidents.userId, userId),
            eq(billingIncidents.kind, "refund"),
            isNull(billingIncidents.resolvedAt),
          ),
        );
      return open.filter(({ note }) => note !== SENT_BACK_BY_BANK);
    },
    /** What we had Stripe give back to an account so far, in cents. */
    async totalRefunded(userId: number): Promise<number> {
      const [found] = await db
        .select({ total: sum(billingIncidents.amount).mapWith(Number) })
        .from(billingIncidents)
        .where(
          and(
            eq(billingIncidents.userId, userId),
            eq(billingIncidents.kind, "refund"),
            notInArray(billingIncidents.reason, ["refunded", "disputed"]),
            isNotNull(billingIncidents.resolvedAt),
          ),
        );
      return found?.total ?? 0;
    },
    /** Payments of an account's that the bank took back, the latest first. */
    async findDisputesOf(userId: number): Promise<BillingIncident[]> {
      return db
        .select()
        .from(billingIncidents)
        .where(and(eq(billingIncidents.userId, userId), eq(billingIncidents.kind, "dispute")))
        .orderBy(desc(billingIncidents.createdAt), desc(billingIncidents.id))
        .limit(LISTED);
    },
    /** What could not be resolved so far, the oldest first. */
    async findOpen(): Promise<BillingIncident[]> {
      return db
        .select()
        .from(billingIncidents)
        .where(isNull(billingIncidents.resolvedAt))
        .orderBy(billingIncidents.createdAt)
        .limit(LISTED);
    },
    /**
     * What an account has to be told about its money and that was not dismissed: what is still owed, or else the last
     * thing that happened; null where there is none.
     */
    async findLatestOf(userId: number): Promise<BillingIncident | null> {
      const [latest] = await db
        .select()
        .from(billingIncidents)
        .where(
          and(
            eq(billingIncidents.userId, userId),
            inArray(billingIncidents.kind, TOLD_KINDS),
            isNull(billingIncidents.dismissedAt),
          ),
        )
        .orderBy(
          desc(isNull(billingIncidents.resolvedAt)),
          desc(billingIncidents.createdAt),
          desc(billingIncidents.id),
        )
        .limit(1);
      return latest ?? null;
    },
    /** Tells the account of it no more. What is not theirs, or dismissed already, stays as it is. */
    async dismiss(userId: number, id: number): Promise<void> {
      await db
        .update(billingIncidents)
        .set({ dismissedAt: new Date() })
        .where(
          and(
            eq(billingIncidents.userId, userId),
            eq(billingIncidents.id, id),
            isNull(billingIncidents.dismissedAt),
          ),
        );
    },
  };
}

export type IncidentsRepository = ReturnType<typeof incidentsRepository>;

function isIncident({ kind, subject }: Pick<Incident, "kind" | "subject">) {
  return and(eq(billingIncidents.kind, kind), eq(billingIncidents.subject, subject));
}
