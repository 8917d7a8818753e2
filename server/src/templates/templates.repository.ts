import type { NewTemplate } from "@discussion-post/contract/templates";
import { and, count, desc, eq } from "drizzle-orm";
import { users } from "../accounts/users.table.ts";
import { type Database, inTransaction } from "../database/connection.ts";
import { templates } from "./templates.table.ts";

export type TemplateRecord = typeof templates.$inferSelect;

export function templatesRepository(db: Database) {
  return {
    /** Last changed first. */
    async list(userId: number): Promise<TemplateRecord[]> {
      return db
        .select()
        .from(templates)
        .where(eq(templates.userId, userId))
        .orderBy(desc(templates.updatedAt), desc(templates.id));
    },
    async find(userId: number, id: number): Promise<TemplateRecord | null> {
      const [template] = await db.select().from(templates).where(isTheirs(userId, id));
      return template ?? null;
    },
    async findBySaveKey(userId: number, saveKey: string): Promise<TemplateRecord | null> {
      const [template] = await db
        .select()
        .from(templates)
        .where(and(eq(templates.userId, userId), eq(templates.saveKey, saveKey)));
      return template ?? null;
    },
    /**
     * Inserts where the user has fewer than `most` templates, and gives null otherwise. The user's row is locked
     * meanwhile, so that many at once do not pass together.
     * Throws the driver's duplicate error when the user has used the key before.
     */
    async insert(
      userId: number,
      { saveKey, values, most }: { saveKey: string; values: NewTemplate; most: number },
    ): Promise<TemplateRecord | null> {
      return inTransaction(db, async (tx) => {
        const [owner] = await tx
          .select({ id: users.id })
          .from(users)
          .where(eq(users.id, userId))
          .for("update");
        const [kept] = await tx
          .select({ count: count() })
          .from(templates)
          .where(eq(templates.userId, userId));
        // An account that was deleted in between leaves nothing behind.
        if (!owner || !kept || kept.count >= most) return null;
        const now = new Date();
        const row = { ...values, userId, saveKey, createdAt: now, updatedAt: now };
        const [{ insertId }] = await tx.insert(templates).values(row);
        return { ...row, id: insertId };
      });
    },
    /**
     * Replaces a template's content, where a version is given only if that is the one that stands there. Gives
     * the template as it stands afterwards, or null where there is none.
     */
    async replace(
      userId: number,
      id: number,
      { values, version }: { values: NewTemplate; version: Date | undefined },
    ): Promise<{ isReplaced: boolean; template: TemplateRecord } | null> {
      return inTransaction(db, async (tx) => {
        const [stored] = await tx.select().from(templates).where(isTheirs(userId, id)).for("update");
        if (!stored) return null;
        if (version && stored.updatedAt.getTime() !== version.getTime()) {
          return { isReplaced: false, template: stored };
        }
        // Two changes within one millisecond are two versions all the same.
        const updatedAt = new Date(Math.max(Date.now(), stored.updatedAt.getTime() + 1));
        await tx
          .update(templates)
          .set({ ...values, updatedAt })
          .where(isTheirs(userId, id));
        return { isReplaced: true, template: { ...stored, ...values, updatedAt } };
      });
    },
    /** Tells whether there was one. */
    async delete(userId: number, id: number): Promise<boolean> {
      const [{ affectedRows }] = await db.delete(templates).where(isTheirs(userId, id));
      return affectedRows > 0;
    },
  };
}

function isTheirs(userId: number, id: number) {
  return and(eq(templates.userId, userId), eq(templates.id, id));
}
