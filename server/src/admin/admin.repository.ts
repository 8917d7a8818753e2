import type { AdminSort, AdminUsersQuery } from "@discussion-post/contract/admin";
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { MySqlColumn } from "drizzle-orm/mysql-core";
import { accountSearch } from "../accounts/account-search.repository.ts";
import { oneTimeCodes } from "../accounts/one-time-codes.table.ts";
import { endSignIns } from "../accounts/sign-ins.repository.ts";
import type { UserRecord } from "../accounts/user-record.ts";
import { users } from "../accounts/users.table.ts";
import { type Database, inTransaction } from "../database/connection.ts";
import { generations, writtenStatuses } from "../generations/generations.table.ts";
import { posts } from "../posts/posts.table.ts";
import { templates } from "../templates/templates.table.ts";
import { type AccountCursor, readCursor } from "./account-cursor.ts";
import { dailyFigures } from "./daily-figures.table.ts";

const EXPORT_PAGE = 2_000;

type PageWish = Omit<AdminUsersQuery, "q">;
type AccountOrder = Pick<PageWish, "sort" | "order">;

/** A page of the accounts. */
interface AccountsPage {
  users: UserRecord[];
  /** How many accounts a search finds, and whether there are more; null where nothing was searched for. */
  search: { found: number; isMore: boolean } | null;
  /** Its ends; null where it is empty. */
  cursors: { first: AccountCursor; last: AccountCursor } | null;
}

export function adminRepository(db: Database) {
  const found = accountSearch(db);
  return {
    async summary() {
      // Out of an index alone; who was given premium is found among the few that have it.
      const [people] = await db
        .select({
          total: count(),
          subscribed: sql<number>`COALESCE(SUM(${users.isSubscribed}), 0)`.mapWith(Number),
        })
        .from(users);
      const [given] = await db.select({ total: count() }).from(users).where(isGranted(new Date()));
      const [written] = await db
        .select({ total: count() })
        .from(generations)
        .where(inArray(generations.status, [...writtenStatuses]));
      return {
        users: people?.total ?? 0,
        paying: (people?.subscribed ?? 0) - (given?.total ?? 0),
        granted: given?.total ?? 0,
        generated: written?.total ?? 0,
      };
    },

    async list({ q, ...wish }: AdminUsersQuery): Promise<AccountsPage> {
      const search = q ? await found.find(q) : null;
      const page = await pageOf(wish, search ? inArray(users.id, search.ids) : undefined);
      const [first, last] = [page.at(0), page.at(-1)];
      return {
        users: await rowsOf(page.map(({ id }) => id)),
        search: search && { found: search.ids.length, isMore: search.isMore },
        cursors: first && last ? { first, last } : null,
      };
    },
    async find(id: number): Promise<UserRecord | null> {
      const [user] = await db.select().from(users).where(eq(users.id, id));
      return user ?? null;
    },
    /**
     * Locks an account, and voids whatever one could begin or complete a sign-in with. A link that resets its password
     * lets nobody in and stays, so that its owner learns of the lock by it. Its sign-ins let nobody in from now on; they stay until it is unlocked, so that an open page learns why. In the same moment it is denied premium,
     * whatever else was said: unlocking it does not lift that.
     * @param reason what its owner is told; one that is locked already keeps its own
     * @returns whether it was not locked before
     */
    async lock(id: number, reason: string): Promise<boolean> {
      return inTransaction(db, async (tx) => {
        const [{ affectedRows }] = await tx
          .update(users)
          .set({ lockedAt: new Date(), lockReason: reason, premiumOverride: "deny", isSubscribed: false })
          .where(and(eq(users.id, id), isNull(users.lockedAt)));
        await tx
          .delete(oneTimeCodes)
          .where(and(eq(oneTimeCodes.userId, id), ne(oneTimeCodes.purpose, "reset_password")));
        return affectedRows > 0;
      });
    },
    /** Its owner signs in anew. @returns whether it was locked */
    async unlock(id: number): Promise<boolean> {
      return inTransaction(db, async (tx) => {
        await endSignIns(tx, id);
        const [{ affectedRows }] = await tx
          .update(users)
          .set({ lockedAt: null, lockReason: null })
          .where(and(eq(users.id, id), isNotNull(users.lockedAt)));
        return affectedRows > 0;
      });
    },
    /** How many posts each of the users has had generated. */
    async generatedBy(ids: readonly number[]): Promise<Map<number, number>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .select({ userId: generations.userId, count: count() })
        .from(generations)
        .where(and(inArray(generations.userId, [...ids]), inArray(generations.status, [...writtenStatuses])))
        .groupBy(generations.userId);
      return new Map(rows.map((row) => [row.userId, row.count]));
    },
    async keptBy(userId: number): Promise<{ posts: number; templates: number }> {
      const [savedPosts] = await db.select({ count: count() }).from(posts).where(eq(posts.userId, userId));
      const [kept] = await db.select({ count: count() }).from(templates).where(eq(templates.userId, userId));
      return { posts: savedPosts?.count ?? 0, templates: kept?.count ?? 0 };
    },
    /** All users, in pages, so that a hundred thousand of them need no memory. */
    async *all(): AsyncGenerator<UserRecord[]> {
      let after = 0;
      while (true) {
        const page = await db
          .select()
          .from(users)
          .where(sql`${users.id} > ${after}`)
          .orderBy(users.id)
          .limit(EXPORT_PAGE);
        if (page.length === 0) return;
        yield page;
        after = page.at(-1)?.id ?? after;
      }
    },

    async signUpsSince(since: Date) {
      return db
        .select({ day: dayOf(users.createdAt), count: count() })
        .from(users)
        .where(gte(users.createdAt, since))
        .groupBy(dayOf(users.createdAt));
    },
    async generationsSince(since: Date) {
      return db
        .select({ day: dayOf(generations.createdAt), count: count() })
        .from(generations)
        .where(and(gte(generations.createdAt, since), inArray(generations.status, [...writtenStatuses])))
        .groupBy(dayOf(generations.createdAt));
    },
    async subscribersSince(since: Date) {
      return db
        .select({ day: dailyFigures.day, count: dailyFigures.activeSubscribers })
        .from(dailyFigures)
        .where(gte(dailyFigures.day, since.toISOString().slice(0, 10)));
    },
    async keepToday(day: string, activeSubscribers: number): Promise<void> {
      await db
        .insert(dailyFigures)
        .values({ day, activeSubscribers })
        .onDuplicateKeyUpdate({ set: { activeSubscribers } });
    },

    async namesOf(ids: readonly number[]): Promise<Map<number, string>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .select({ id: users.id, username: users.username })
        .from(users)
        .where(inArray(users.id, [...ids]));
      return new Map(rows.map(({ id, username }) => [id, username]));
    },
  };

  /** Ids come first, out of an index alone: what is skipped before a page costs little by it. */
  async function pageOf(
    { offset, limit, after, before, ...order }: PageWish,
    where?: SQL,
  ): Promise<AccountCursor[]> {
    if (after !== undefined) return beyond(readCursor(order.sort, after), { limit, order, where });
    if (before === undefined) return inOrder(order, where).limit(limit).offset(offset);
    const page = await beyond(readCursor(order.sort, before), { limit, order: reversed(order), where });
    return page.toReversed();
  }

  /** Those that follow a place in the order: by key, since nothing has to be skipped then (ADR-0048). */
  async function beyond(
    { value, id }: AccountCursor,
    { limit, order, where }: { limit: number; order: AccountOrder; where: SQL | undefined },
  ): Promise<AccountCursor[]> {
    const column: MySqlColumn = sortColumns[order.sort];
    const isAscending = order.order === "asc";
    const key = value === null ? null : sql.param(value, column);
    const hasTheSame = key === null ? isNull(column) : eq(column, key);
    const isBeyond = (isAscending ? gt : lt)(users.id, id);
    const tied = await inOrder(order, and(where, hasTheSame, isBeyond)).limit(limit);
    if (tied.length === limit) return tied;
    // Nothing is less than NULL.
    const others = isAscending ? isNotNull(column) : undefined;
    const rest = key === null ? others : isAscending ? gt(column, key) : or(lt(column, key), isNull(column));
    if (!rest) return tied;
    return [...tied, ...(await inOrder(order, and(where, rest)).limit(limit - tied.length))];
  }

  function inOrder({ sort, order }: AccountOrder, where?: SQL) {
    const direction = order === "asc" ? asc : desc;
    const column: MySqlColumn = sortColumns[sort];
    return db
      .select({ id: users.id, value: column })
      .from(users)
      .where(where)
      .orderBy(direction(column), direction(users.id));
  }

  /** The accounts, in the order of their ids as they are given. */
  async function rowsOf(ids: readonly number[]): Promise<UserRecord[]> {
    if (ids.length === 0) return [];
    const rows = await db
      .select()
      .from(users)
      .where(inArray(users.id, [...ids]));
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }
}

/** Whether premium was granted, and what was paid before that gives none any more. */
function isGranted(now: Date): SQL | undefined {
  const isUnpaid = or(isNull(users.paidUntil), lte(users.paidUntil, now));
  return and(eq(users.isSubscribed, true), eq(users.premiumOverride, "grant"), isUnpaid);
}

/** A day in UTC: moments are kept in it. */
function dayOf(column: typeof users.createdAt | typeof generations.createdAt) {
  return sql<string>`DATE_FORMAT(${column}, '%Y-%m-%d')`;
}

function reversed({ sort, order }: AccountOrder): AccountOrder {
  return { sort, order: order === "asc" ? "desc" : "asc" };
}

/** Each with an index of its own. */
const sortColumns = {
  id: users.id,
  email: users.email,
  name: users.nameKey,
  postsUsed: users.postsWritten,
  status: users.isSubscribed,
  signupDate: users.createdAt,
} satisfies Record<AdminSort, unknown>;
