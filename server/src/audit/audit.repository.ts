import { and, desc, eq, lt, type SQL } from "drizzle-orm";
import { inBatches } from "../database/batches.ts";
import type { Database } from "../database/connection.ts";
import { isDuplicateKey } from "../database/database-error.ts";
import { auditLog } from "./audit.table.ts";

const PAGE = 100;

type NewEntry = Omit<typeof auditLog.$inferInsert, "id" | "at">;

export function auditRepository(db: Database) {
  /** Whether there was none. */
  async function insert(entry: NewEntry): Promise<boolean> {
    try {
      await db.insert(auditLog).values({ ...entry, at: new Date() });
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
  }

  return {
    /** A call that was logged before is logged once. @returns whether it is new */
    async add(entry: NewEntry): Promise<boolean> {
      if (await insert(entry)) return true;
      const [{ affectedRows }] = await db
        .update(auditLog)
        .set({ isRepeated: true })
        .where(isEntry(entry.actorId, entry.requestKey));
      // The first call may have taken its entry out in between.
      return affectedRows === 0 && insert(entry);
    },
    /**
     * Removes the entry of a call that did nothing after all; one that is done stays.
     * @param isAlone whether that of a call that came again stays, too: the repeat may be doing it
     * @returns whether it was removed
     */
    async remove(actorId: number, requestKey: string, { isAlone }: { isAlone: boolean }): Promise<boolean> {
      const isOpen = and(eq(auditLog.isDone, false), isAlone ? eq(auditLog.isRepeated, false) : undefined);
      const [{ affectedRows }] = await db.delete(auditLog).where(and(isEntry(actorId, requestKey), isOpen));
      return affectedRows > 0;
    },
    /** The entry of a call that was logged before; null where it is new. */
    async find(actorId: number, requestKey: string) {
      const [entry] = await db.select().from(auditLog).where(isEntry(actorId, requestKey));
      return entry ?? null;
    },
    async markDone(actorId: number, requestKey: string): Promise<void> {
      await db.update(auditLog).set({ isDone: true }).where(isEntry(actorId, requestKey));
    },
    /** A page of it, the latest first. */
    async list(before: number | undefined) {
      return db
        .select()
        .from(auditLog)
        .where(before === undefined ? undefined : lt(auditLog.id, before))
        .orderBy(desc(auditLog.id))
        .limit(PAGE);
    },
    async deleteBefore(moment: Date): Promise<void> {
      await inBatches((size) => db.delete(auditLog).where(lt(auditLog.at, moment)).limit(size));
    },
  };
}

function isEntry(actorId: number, requestKey: string): SQL | undefined {
  return and(eq(auditLog.actorId, actorId), eq(auditLog.requestKey, requestKey));
}
