import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  lt,
  or,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Database, Transaction } from "../database/connection.ts";
import { preparedInsert, preparedQuery } from "../database/prepared-query.ts";
import { documents } from "./documents.table.ts";
import { type VersionRecord, versions } from "./versions.table.ts";

export type DocumentRecord = typeof documents.$inferSelect;

/** A version without its text. */
export type ListedVersionRecord = Omit<VersionRecord, "text">;

type Reader = Pick<Database | Transaction, "select">;

/** Reads the bytes of all of an account's versions. */
export function versionBytesOf(userId: Placeholder): SQL {
  return sql`SELECT COALESCE(SUM(${versions.bytes}), 0) FROM ${versions} WHERE ${eq(versions.userId, userId)}`;
}

const versionBytes = preparedQuery<[bytes: string]>(versionBytesOf(sql.placeholder("userId")));
const insertDocument = preparedInsert(documents, getTableColumns(documents));
const insertVersion = preparedInsert(versions, getTableColumns(versions));

/** Every query names the owner: what is not theirs does not exist. */
export const versionsRepository = {
  async findDocument(by: Reader, userId: number, id: string): Promise<DocumentRecord | null> {
    const [document] = await by
      .select()
      .from(documents)
      .where(and(eq(documents.userId, userId), eq(documents.id, id)));
    return document ?? null;
  },

  async findDocumentOfPost(by: Reader, userId: number, postId: number): Promise<DocumentRecord | null> {
    const [document] = await by
      .select()
      .from(documents)
      .where(and(eq(documents.userId, userId), eq(documents.postId, postId)));
    return document ?? null;
  },

  async insertDocument(tx: Transaction, document: DocumentRecord): Promise<void> {
    await insertDocument(tx, document);
  },

  async changeDocument(
    tx: Transaction,
    id: string,
    change: Partial<Omit<DocumentRecord, "id" | "userId">>,
  ): Promise<void> {
    await tx.update(documents).set(change).where(eq(documents.id, id));
  },

  async giveRefinementBack(tx: Transaction, userId: number, id: string): Promise<void> {
    await tx
      .update(documents)
      .set({ refinements: sql`${documents.refinements} - 1` })
      .where(and(eq(documents.userId, userId), eq(documents.id, id), gt(documents.refinements, 0)));
  },

  async insert(tx: Transaction, version: VersionRecord): Promise<void> {
    await insertVersion(tx, version);
  },

  async changeText(
    tx: Transaction,
    { documentId, number, text, bytes }: Pick<VersionRecord, "documentId" | "number" | "text" | "bytes">,
  ): Promise<void> {
    await tx
      .update(versions)
      .set({ text, bytes })
      .where(and(eq(versions.documentId, documentId), eq(versions.number, number)));
  },

  /** Oldest first. */
  async list(db: Database, userId: number, documentId: string): Promise<ListedVersionRecord[]> {
    const { text: _, ...listed } = getTableColumns(versions);
    return db
      .select(listed)
      .from(versions)
      .where(and(eq(versions.userId, userId), eq(versions.documentId, documentId)))
      .orderBy(asc(versions.number));
  },

  async find(by: Reader, userId: number, documentId: string, number: number): Promise<VersionRecord | null> {
    const [version] = await by
      .select()
      .from(versions)
      .where(
        and(eq(versions.userId, userId), eq(versions.documentId, documentId), eq(versions.number, number)),
      );
    return version ?? null;
  },

  /** The latest version with this content. */
  async numberOf(
    by: Reader,
    userId: number,
    { documentId, contentHash }: { documentId: string; contentHash: string },
  ): Promise<number | null> {
    const [version] = await by
      .select({ number: versions.number })
      .from(versions)
      .where(
        and(
          eq(versions.userId, userId),
          eq(versions.documentId, documentId),
          eq(versions.contentHash, contentHash),
        ),
      )
      .orderBy(desc(versions.number))
      .limit(1);
    return version?.number ?? null;
  },

  /** The latest two, the later one first. */
  async latestTwo(by: Reader, userId: number, documentId: string): Promise<VersionRecord[]> {
    return by
      .select()
      .from(versions)
      .where(and(eq(versions.userId, userId), eq(versions.documentId, documentId)))
      .orderBy(desc(versions.number))
      .limit(2);
  },

  async delete(tx: Transaction, documentId: string, numbers: number[]): Promise<void> {
    await tx
      .delete(versions)
      .where(and(eq(versions.documentId, documentId), inArray(versions.number, numbers)));
  },

  async countOf(tx: Transaction, documentId: string): Promise<number> {
    const [row] = await tx
      .select({ count: count() })
      .from(versions)
      .where(eq(versions.documentId, documentId));
    return row?.count ?? 0;
  },

  /** The bytes of all of an account's versions. */
  async bytesOf(tx: Transaction, userId: number): Promise<number> {
    const [[bytes] = [0]] = await versionBytes(tx, { userId });
    return Number(bytes);
  },

  /** What may go first where an account is full: edits before others, the oldest first, the latest of no text. */
  async thinnable(
    tx: Transaction,
    userId: number,
    { limit, documentId }: { limit: number; documentId?: string },
  ): Promise<Pick<VersionRecord, "documentId" | "number" | "bytes">[]> {
    return tx
      .select({ documentId: versions.documentId, number: versions.number, bytes: versions.bytes })
      .from(versions)
      .innerJoin(documents, eq(documents.id, versions.documentId))
      .where(
        and(
          eq(versions.userId, userId),
          lt(versions.number, documents.lastNumber),
          documentId === undefined ? undefined : eq(versions.documentId, documentId),
        ),
      )
      .orderBy(desc(sql`${versions.kind} = 'edited'`), asc(versions.createdAt), asc(versions.number))
      .limit(limit);
  },

  /** Gives a document the versions of another one. */
  async copyVersions(tx: Transaction, from: string, to: string): Promise<void> {
    const { documentId: _, ...others } = getTableColumns(versions);
    await tx.insert(versions).select(
      tx
        .select({ documentId: sql<string>`${to}`.as("document_id"), ...others })
        .from(versions)
        .where(eq(versions.documentId, from)),
    );
  },

  /** Posts that are gone for good keep no text alive any more. */
  async releasePosts(tx: Transaction, postIds: number[]): Promise<void> {
    if (postIds.length === 0) return;
    await tx.update(documents).set({ postId: null }).where(inArray(documents.postId, postIds));
  },

  /** Deletes some texts that no post holds, and whose drafts were begun before the moment. Returns how many. */
  async deleteEnded(tx: Transaction, before: Date, limit: number): Promise<number> {
    const ended = await tx
      .select({ id: documents.id })
      .from(documents)
      .where(and(isNull(documents.postId), or(isNull(documents.draftedAt), lt(documents.draftedAt, before))))
      .limit(limit)
      .for("update");
    const ids = ended.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await tx.delete(versions).where(inArray(versions.documentId, ids));
    await tx.delete(documents).where(inArray(documents.id, ids));
    return ids.length;
  },

  async deleteOf(tx: Transaction, userId: number): Promise<void> {
    await tx.delete(versions).where(eq(versions.userId, userId));
    await tx.delete(documents).where(eq(documents.userId, userId));
  },

  /** For the export, in the order of the key. */
  async documentsPage(db: Database, userId: number, after: string, limit: number): Promise<DocumentRecord[]> {
    return db
      .select()
      .from(documents)
      .where(and(eq(documents.userId, userId), gt(documents.id, after)))
      .orderBy(asc(documents.id))
      .limit(limit);
  },

  /** As the documents. */
  async page(
    db: Database,
    userId: number,
    after: { documentId: string; number: number },
    limit: number,
  ): Promise<VersionRecord[]> {
    return db
      .select()
      .from(versions)
      .where(
        and(
          eq(versions.userId, userId),
          or(
            gt(versions.documentId, after.documentId),
            and(eq(versions.documentId, after.documentId), gt(versions.number, after.number)),
          ),
        ),
      )
      .orderBy(asc(versions.documentId), asc(versions.number))
      .limit(limit);
  },
};
