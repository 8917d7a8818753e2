import { TEMPLATE_PREVIEW_CHARS } from "@discussion-post/contract/product-constants";
import type { NewTemplate } from "@discussion-post/contract/templates";
import { and, count, desc, eq, getTableColumns, lt, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../database/connection.ts";
import { templates } from "./templates.table.ts";

export type TemplateRecord = typeof templates.$inferSelect;

interface TemplatesPage {
  limit: number;
  /** The last one of the page before. */
  after?: Pick<TemplateRecord, "id" | "updatedAt"> | undefined;
}

export function templatesRepository(db: Database) {
  return {
    /** A page, last changed first. Of each topic the beginning alone, one character longer than a preview. */
    async list(userId: number, { limit, after }: TemplatesPage): Promise<TemplateRecord[]> {
      return db
        .select({
          ...getTableColumns(templates),
          topic: sql<string | null>`LEFT(${templates.topic}, ${TEMPLATE_PREVIEW_CHARS + 1})`,
        })
        .from(templates)
        .where(and(eq(templates.userId, userId), after && standsAfter(after)))
        .orderBy(desc(templates.updatedAt), desc(templates.id))
        .limit(limit);
    },
    async find(userId: number, id: number): Promise<TemplateRecord | null> {
      const [template] = await db.select().from(templates).where(ownedBy(userId, id));
      return template ?? null;
    },
    async findBySaveKey(userId: number, saveKey: string): Promise<TemplateRecord | null> {
      const [template] = await db
        .select()
        .from(templates)
        .where(and(eq(templates.userId, userId), eq(templates.saveKey, saveKey)));
      return template ?? null;
    },
    /** Throws the driver's duplicate error when the user has used the key before. */
    async insert(
      tx: Transaction,
      { userId, saveKey, values }: { userId: number; saveKey: string; values: NewTemplate },
    ): Promise<TemplateRecord> {
      const now = new Date();
      const row = { ...values, userId, saveKey, createdAt: now, updatedAt: now };
      const [{ insertId }] = await tx.insert(templates).values(row);
      return { ...row, id: insertId };
    },
    /** How many templates the user has, and the bytes that their texts take. */
    async totals(tx: Transaction, userId: number): Promise<{ count: number; bytes: number }> {
      const [kept] = await tx
        .select({
          count: count(),
          bytes:
            sql`COALESCE(SUM(LENGTH(${templates.name}) + IFNULL(LENGTH(${templates.description}), 0) + IFNULL(LENGTH(${templates.topic}), 0)), 0)`.mapWith(
              Number,
            ),
        })
        .from(templates)
        .where(eq(templates.userId, userId));
      return kept ?? { count: 0, bytes: 0 };
    },
    /** The template, locked until the transaction ends. */
    async lock(tx: Transaction, userId: number, id: number): Promise<TemplateRecord | null> {
      const [template] = await tx.select().from(templates).where(ownedBy(userId, id)).for("update");
      return template ?? null;
    },
    async replace(
      tx: Transaction,
      { userId, id, values, updatedAt }: { userId: number; id: number; values: NewTemplate; updatedAt: Date },
    ): Promise<void> {
      await tx
        .update(templates)
        .set({ ...values, updatedAt })
        .where(ownedBy(userId, id));
    },
    /** Returns whether there was one. */
    async delete(userId: number, id: number): Promise<boolean> {
      const [{ affectedRows }] = await db.delete(templates).where(ownedBy(userId, id));
      return affectedRows > 0;
    },
  };
}

function standsAfter({ id, updatedAt }: Pick<TemplateRecord, "id" | "updatedAt">) {
  return or(
    lt(templates.updatedAt, updatedAt),
    and(eq(templates.updatedAt, updatedAt), lt(templates.id, id)),
  );
}

function ownedBy(userId: number, id: number) {
  return and(eq(templates.userId, userId), eq(templates.id, id));
}
