import { and, asc, desc, eq, getTableColumns, gt, isNotNull, isNull, lt, or } from "drizzle-orm";
import { inBatches } from "../database/batches.ts";
import type { Database, Transaction } from "../database/connection.ts";
import { preparedInsert } from "../database/prepared-query.ts";
import { type UnsavedDraftRecord, unsavedDrafts } from "./unsaved-drafts.table.ts";

/** More are not listed at once, and of no more is said that they are closed. */
const LISTED_MAX = 100;
const CLOSED_MAX = 1_000;

/** A draft as a line of the list. */
export type DraftLine = Pick<UnsavedDraftRecord, "id" | "title" | "createdAt">;

/** A deleted draft as a line of theirs. */
type DeletedDraftLine = DraftLine & { deletedAt: Date };

const { closedAt: _, deletedAt: _deletedAt, ...listed } = getTableColumns(unsavedDrafts);
const insertListed = preparedInsert(unsavedDrafts, listed);

const line = { id: unsavedDrafts.id, title: unsavedDrafts.title, createdAt: unsavedDrafts.createdAt };

/** Every query names the owner: what is not theirs does not exist. */
export const unsavedDraftsRepository = {
  async insert(tx: Transaction, draft: Omit<UnsavedDraftRecord, "closedAt" | "deletedAt">): Promise<void> {
    await insertListed(tx, draft);
  },

  /** Those whose text is kept still, newest first. */
  async listOpen(db: Database, userId: number, since: Date): Promise<DraftLine[]> {
    return db
      .select(line)
      .from(unsavedDrafts)
      .where(and(ofUserSince(userId, since), isNull(unsavedDrafts.closedAt)))
      .orderBy(desc(unsavedDrafts.createdAt))
      .limit(LISTED_MAX);
  },

  async listClosedIds(db: Database, userId: number, since: Date): Promise<string[]> {
    const rows = await db
      .select({ id: unsavedDrafts.id })
      .from(unsavedDrafts)
      .where(and(ofUserSince(userId, since), isNotNull(unsavedDrafts.closedAt)))
      .orderBy(desc(unsavedDrafts.createdAt))
      .limit(CLOSED_MAX);
    return rows.map(({ id }) => id);
  },

  /** Those that can be restored, latest deletion first; one whose post was deleted is restored with that. */
  async listDeleted(db: Database, userId: number, since: Date): Promise<DeletedDraftLine[]> {
    const rows = await db
      .select({ ...line, deletedAt: unsavedDrafts.deletedAt })
      .from(unsavedDrafts)
      .where(and(ofUserSince(userId, since), eq(unsavedDrafts.deletedAt, unsavedDrafts.closedAt)))
      .orderBy(desc(unsavedDrafts.deletedAt))
      .limit(LISTED_MAX);
    return rows.flatMap(({ deletedAt, ...row }) => (deletedAt ? [{ ...row, deletedAt }] : []));
  },

  async find(db: Database, userId: number, id: string): Promise<UnsavedDraftRecord | null> {
    const [row] = await db.select().from(unsavedDrafts).where(isDraft(userId, id));
    return row ?? null;
  },

  /** Closes a draft that is saved. */
  async close(tx: Transaction, userId: number, id: string, closedAt: Date): Promise<void> {
    await tx.update(unsavedDrafts).set({ closedAt, deletedAt: null }).where(isDraft(userId, id));
  },

  /** Closes every draft of a document. */
  async closeOfDocument(tx: Transaction, userId: number, documentId: string, closedAt: Date): Promise<void> {
    const isOfDocument = and(eq(unsavedDrafts.userId, userId), eq(unsavedDrafts.documentId, documentId));
    await tx
      .update(unsavedDrafts)
      .set({ closedAt, deletedAt: null })
      .where(and(isOfDocument, or(isNull(unsavedDrafts.closedAt), isNotNull(unsavedDrafts.deletedAt))));
  },

  /** Closes a draft until it is restored; one that is closed stays as it is. */
  async delete(db: Database, userId: number, id: string, deletedAt: Date): Promise<void> {
    await db
      .update(unsavedDrafts)
      .set({ closedAt: deletedAt, deletedAt })
      .where(and(isDraft(userId, id), isNull(unsavedDrafts.closedAt)));
  },

  /** Lets a closed draft be restored, as one that was deleted. */
  async allowRestoring(tx: Transaction, userId: number, id: string, deletedAt: Date): Promise<void> {
    await tx
      .update(unsavedDrafts)
      .set({ deletedAt })
      .where(and(isDraft(userId, id), isNotNull(unsavedDrafts.closedAt)));
  },

  /** Opens a draft that was deleted, and not saved or written anew since. */
  async restore(db: Database, userId: number, id: string): Promise<void> {
    await db
      .update(unsavedDrafts)
      .set({ closedAt: null, deletedAt: null })
      .where(and(isDraft(userId, id), isNotNull(unsavedDrafts.deletedAt)));
  },

  async deleteBefore(db: Database, moment: Date): Promise<void> {
    await inBatches((size) =>
      db.delete(unsavedDrafts).where(lt(unsavedDrafts.createdAt, moment)).limit(size),
    );
  },

  async deleteOf(tx: Transaction, userId: number): Promise<void> {
    await tx.delete(unsavedDrafts).where(eq(unsavedDrafts.userId, userId));
  },

  /** For the export, in the order of the key. */
  async page(db: Database, userId: number, after: string, limit: number): Promise<UnsavedDraftRecord[]> {
    return db
      .select()
      .from(unsavedDrafts)
      .where(and(eq(unsavedDrafts.userId, userId), gt(unsavedDrafts.id, after)))
      .orderBy(asc(unsavedDrafts.id))
      .limit(limit);
  },
};

function ofUserSince(userId: number, since: Date) {
  return and(eq(unsavedDrafts.userId, userId), gt(unsavedDrafts.createdAt, since));
}

function isDraft(userId: number, id: string) {
  return and(eq(unsavedDrafts.userId, userId), eq(unsavedDrafts.id, id));
}
