import type { CitationStyle, Length, Tone } from "@discussion-post/contract/options";
import { POST_PREVIEW_CHARS } from "@discussion-post/contract/product-constants";
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  or,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import { inBatches } from "../database/batches.ts";
import { type Database, inTransaction, type Transaction } from "../database/connection.ts";
import { listIn, packed } from "../database/packed.ts";
import { preparedInsert, preparedQuery } from "../database/prepared-query.ts";
import { bytesOf } from "./post-bytes.ts";
import { type PostRecord, posts } from "./posts.table.ts";

/** What a list shows of a post; `content` is its beginning, one character longer than a preview. */
export type ListedPost = Pick<PostRecord, Exclude<keyof typeof listed, "marked">> & { marked: number };

/** A post to insert. */
export type PostToSave = Pick<
  PostRecord,
  | "title"
  | "content"
  | "tone"
  | "length"
  | "perspective"
  | "citationStyle"
  | "sources"
  | "references"
  | "marks"
  | "answers"
  | "model"
>;

/** More deleted posts are not listed at once. */
const RESTORABLE_MAX = 100;

/** A deleted post as a line of a list. */
export type DeletedLine = Pick<PostRecord, "id" | "title"> & { deletedAt: Date };

/** Which posts a list holds. */
export interface PostsWanted {
  limit: number;
  /** Only posts with a smaller id. */
  before?: number | undefined;
  /** Part of the title or the text. */
  q?: string | undefined;
  tone?: Tone | undefined;
  length?: Length | undefined;
  /** `none` for posts without citations. */
  citationStyle?: CitationStyle | undefined;
}

const { id, userId, title, tone, length, perspective, citationStyle, createdAt, model } =
  getTableColumns(posts);
const listed = {
  id,
  userId,
  title,
  content: sql<string>`LEFT(${posts.content}, ${POST_PREVIEW_CHARS + 1})`,
  tone,
  length,
  perspective,
  citationStyle,
  createdAt,
  model,
  marked: sql`COALESCE(JSON_LENGTH(${posts.marks}, '$.unverified'), 0)`.mapWith(Number),
};

const line = packed(listed);
const wholePost = packed(getTableColumns(posts));

/** The post `postId` of who calls. */
export const postOfCaller = {
  beside: (callerId: SQL) => {
    const isAsked = eq(posts.id, sql.placeholder("postId"));
    return {
      row: sql`IF(${posts.id} IS NULL, NULL, ${wholePost.row})`,
      join: sql`LEFT JOIN ${posts} ON ${and(eq(posts.userId, callerId), isAsked, isNull(posts.deletedAt))}`,
    };
  },
  unpack: wholePost.unpack,
};

const { id: _, ...written } = getTableColumns(posts);
const insertPost = preparedInsert(posts, written);

/** What an account holds. */
interface Totals {
  posts: number;
  bytes: number;
  /** Of all versions of its texts. */
  versionBytes: number;
}

/** @param versionBytesOf reads the bytes of all versions of an account */
export function postsRepository(db: Database, versionBytesOf: (userId: Placeholder) => SQL) {
  // Asked for most: put together once.
  const one = db
    .select()
    .from(posts)
    .where(
      and(
        eq(posts.userId, sql.placeholder("userId")),
        eq(posts.id, sql.placeholder("id")),
        isNull(posts.deletedAt),
      ),
    )
    .prepare();
  const newest = preparedQuery<[unknown]>(
    sql`SELECT ${line.row} FROM ${posts} WHERE ${and(
      eq(posts.userId, sql.placeholder("userId")),
      isNull(posts.deletedAt),
    )} ORDER BY ${desc(posts.id)} LIMIT ${sql.placeholder("limit")}`,
  );
  // Without the hint the database may read each post, under load a hundred times as long.
  const totals = preparedQuery<[posts: number, bytes: string, versionBytes: string]>(
    sql`SELECT COUNT(*), COALESCE(SUM(${posts.bytes}), 0), (${versionBytesOf(sql.placeholder("userId"))})
      FROM ${posts} FORCE INDEX (posts_kept) WHERE ${eq(posts.userId, sql.placeholder("userId"))}`,
  );

  return {
    /** Throws the driver's duplicate error when the user has used the save key before. */
    async insert(
      tx: Transaction,
      { userId, saveKey, post }: { userId: number; saveKey: string; post: PostToSave },
    ): Promise<PostRecord> {
      const createdAt = new Date();
      const unchanged = {
        originalContent: null,
        updatedAt: null,
        deletedAt: null,
        sourcesCheckedAt: createdAt,
        sourceNoticeAt: null,
      };
      const row = {
        ...post,
        ...unchanged,
        userId,
        saveKey,
        bytes: bytesOf({ ...post, ...unchanged }),
        createdAt,
      };
      const { insertId } = await insertPost(tx, row);
      return { ...row, id: insertId };
    },
    /** What an account holds, deleted posts that can be restored included. */
    async totals(tx: Transaction, userId: number): Promise<Totals> {
      const [[count, bytes, versionBytes] = [0, 0, 0]] = await totals(tx, { userId });
      return { posts: count, bytes: Number(bytes), versionBytes: Number(versionBytes) };
    },
    /** The account's deleted posts, oldest deletion first. */
    async listDeleted(tx: Transaction, userId: number): Promise<Pick<PostRecord, "id" | "bytes">[]> {
      return tx
        .select({ id: posts.id, bytes: posts.bytes })
        .from(posts)
        .where(and(eq(posts.userId, userId), isNotNull(posts.deletedAt)))
        .orderBy(asc(posts.deletedAt), asc(posts.id));
    },
    /** Posts that were deleted since, latest deletion first. */
    async listRestorable(userId: number, since: Date): Promise<DeletedLine[]> {
      const rows = await db
        .select({ id: posts.id, title: posts.title, deletedAt: posts.deletedAt })
        .from(posts)
        .where(and(eq(posts.userId, userId), gt(posts.deletedAt, since)))
        .orderBy(desc(posts.deletedAt), desc(posts.id))
        .limit(RESTORABLE_MAX);
      return rows.flatMap(({ deletedAt, ...row }) => (deletedAt ? [{ ...row, deletedAt }] : []));
    },
    async purge(tx: Transaction, userId: number, ids: number[]): Promise<void> {
      await tx.delete(posts).where(and(eq(posts.userId, userId), inArray(posts.id, ids)));
    },
    async find(userId: number, id: number): Promise<PostRecord | null> {
      const [post] = await one.execute({ userId, id });
      return post ?? null;
    },
    async findBySaveKey(userId: number, saveKey: string): Promise<PostRecord | null> {
      const [post] = await db
        .select()
        .from(posts)
        .where(and(eq(posts.userId, userId), eq(posts.saveKey, saveKey)));
      return post ?? null;
    },
    /** Newest first; ids grow with time. */
    async list(
      userId: number,
      { limit, before, q, tone, length, citationStyle }: PostsWanted,
    ): Promise<ListedPost[]> {
      if (!(before || q || tone || length || citationStyle)) {
        const rows = await newest(db, { userId, limit });
        return rows.map(([row]) => line.unpack(listIn(row)));
      }
      return db
        .select(listed)
        .from(posts)
        .where(
          and(
            eq(posts.userId, userId),
            isNull(posts.deletedAt),
            before === undefined ? undefined : lt(posts.id, before),
            q ? searchFilter(q) : undefined,
            tone && eq(posts.tone, tone),
            length && eq(posts.length, length),
            citationStyle && cites(citationStyle),
          ),
        )
        .orderBy(desc(posts.id))
        .limit(limit);
    },
    /** The row, locked until the transaction ends. */
    async lock(tx: Transaction, userId: number, id: number): Promise<PostRecord | null> {
      const [post] = await tx.select().from(posts).where(ownedBy(userId, id)).for("update");
      return post ?? null;
    },
    async update(
      tx: Transaction,
      id: number,
      change: Partial<
        Pick<
          PostRecord,
          "title" | "content" | "originalContent" | "marks" | "bytes" | "updatedAt" | "sourceNoticeAt"
        >
      >,
    ): Promise<void> {
      await tx.update(posts).set(change).where(eq(posts.id, id));
    },
    async markDeleted(tx: Transaction, userId: number, id: number, deletedAt: Date): Promise<void> {
      await tx.update(posts).set({ deletedAt }).where(ownedBy(userId, id));
    },
    /** Returns it, or null where there was no deleted one. */
    async restore(tx: Transaction, userId: number, id: number): Promise<PostRecord | null> {
      const [post] = await tx
        .select()
        .from(posts)
        .where(and(eq(posts.userId, userId), eq(posts.id, id), isNotNull(posts.deletedAt)))
        .for("update");
      if (!post) return null;
      await tx.update(posts).set({ deletedAt: null }).where(eq(posts.id, id));
      return { ...post, deletedAt: null };
    },
    /** @param onPurged told which, in the transaction that deletes them */
    async purgeDeletedBefore(
      moment: Date,
      onPurged: (tx: Transaction, ids: number[]) => Promise<void>,
    ): Promise<void> {
      await inBatches((size) =>
        inTransaction(db, async (tx) => {
          const past = await tx
            .select({ id: posts.id })
            .from(posts)
            .where(lt(posts.deletedAt, moment))
            .limit(size)
            .for("update");
          const ids = past.map(({ id }) => id);
          if (ids.length === 0) return [{ affectedRows: 0 }];
          await onPurged(tx, ids);
          return tx.delete(posts).where(inArray(posts.id, ids));
        }),
      );
    },
  };
}

export type PostsRepository = ReturnType<typeof postsRepository>;

function ownedBy(userId: number, id: number) {
  return and(eq(posts.userId, userId), eq(posts.id, id), isNull(posts.deletedAt));
}

function searchFilter(q: string): SQL | undefined {
  const part = `%${q.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
  return or(like(sql`LOWER(${posts.title})`, part), like(sql`LOWER(${posts.content})`, part));
}

function cites(style: CitationStyle): SQL {
  return style === "none" ? isNull(posts.citationStyle) : eq(posts.citationStyle, style);
}
