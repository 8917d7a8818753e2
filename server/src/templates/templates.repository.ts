import type { NewTemplate } from "@discussion-post/contract/templates";
import { and, count, desc, eq } from "drizzle-orm";
import type { Database, Transaction } from "../database/connection.ts";
import { templates } from "./templates.table.ts";

export type TemplateRecord = typeof templates.$inferSelect;

export function templatesRepository(db: Database) {
  return {
    /** Throws the driver's duplicate error when the user has used the save key before. */
    async insert(userId: number, saveKey: string, template: NewTemplate): Promise<TemplateRecord> {
      const now = new Date();
      const row = { ...template, userId, saveKey, createdAt: now, updatedAt: now };
      const [{ insertId }] = await db.insert(templates).values(row);
      return { ...row, id: insertId };
    },
    async count(userId: number): Promise<number> {
      const [row] = await db.select({ count: count() }).from(templates).where(eq(templates.userId, userId));
      return row?.count ?? 0;
    },
    async find(userId: number, id: number): Promise<TemplateRecord | null> {
      const [template] = await db.select().from(templates).where(isOwn(userId, id));
      return template ?? null;
    },
    async findBySaveKey(userId: number, saveKey: string): Promise<TemplateRecord | null> {
      const [template] = await db
        .select()
        .from(templates)
        .where(and(eq(templates.userId, userId), eq(templates.saveKey, saveKey)));
      return template ?? null;
    },
    /** Last changed first. */
    async list(userId: number): Promise<TemplateRecord[]> {
      return db
        .select()
        .from(templates)
        .where(eq(templates.userId, userId))
        .orderBy(desc(templates.updatedAt), desc(templates.id));
    },
    /** The row, locked until the transaction ends. */
    async lock(tx: Transaction, userId: number, id: number): Promise<TemplateRecord | null> {
      const [template] = await tx.select().from(templates).where(isOwn(userId, id)).for("update");
      return template ?? null;
    },
    async update(tx: Transaction, id: number, change: NewTemplate & { updatedAt: Date }): Promise<void> {
      await tx.update(templates).set(change).where(eq(templates.id, id));
    },
    /** Gives whether there was one. */
    async delete(userId: number, id: number): Promise<boolean> {
      const [{ affectedRows }] = await db.delete(templates).where(isOwn(userId, id));
      return affectedRows > 0;
    },
  };
}

function isOwn(userId: number, id: number) {
  return and(eq(templates.userId, userId), eq(templates.id, id));
}
