import type { AdminSort, AdminUsersQuery } from "@discussion-post/contract/admin";
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { oneTimeCodes } from "../accounts/one-time-codes.table.ts";
import { endSignIns } from "../accounts/sign-ins.repository.ts";
import type { UserRecord } from "../accounts/user-record.ts";
import { users } from "../accounts/users.table.ts";
import { type Database, inTransaction } from "../database/connection.ts";
import { generations, writtenStatuses } from "../generations/generations.table.ts";
import { posts } from "../posts/posts.table.ts";
import { templates } from "../templates/templates.table.ts";
import { dailyFigures } from "./daily-figures.table.ts";

const EXPORT_PAGE = 2_000;

export function adminRepository(db: Database) {
  return {
    async summary() {
      const [people] = await db
        .select({
          total: count(),
          subscribed: sql<number>`COALESCE(SUM(${users.isSubscribed}), 0)`.mapWith(Number),
          granted: sql<number>`COALESCE(SUM(${isGranted(new Date())}), 0)`.mapWith(Number),
        })
        .from(users);
      const [written] = await db
        .select({ total: count() })
        .from(generations)
        .where(inArray(generations.status, [...writtenStatuses]));
      return {
        users: people?.total ?? 0,
        paying: (people?.subscribed ?? 0) - (people?.granted ?? 0),
        granted: people?.granted ?? 0,
        generated: written?.total ?? 0,
      };
    },

    async list({ q, sort, order, offset, limit }: AdminUsersQuery): Promise<UserRecord[]> {
      const direction = order === "asc" ? asc : desc;
      return db
        .select()
        .from(users)
        .where(searchFilter(q))
        .orderBy(direction(sortColumns[sort]), direction(users.id))
        .limit(limit)
        .offset(offset);
    },
    async countFound(q: string): Promise<number> {
      const [row] = await db.select({ found: count() }).from(users).where(searchFilter(q));
      return row?.found ?? 0;
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
}

/** Whether premium was granted, and what was paid before that gives none any more. */
function isGranted(now: Date): SQL {
  const isPaid = sql`COALESCE(${users.paidUntil} > ${now}, FALSE)`;
  return sql`${users.isSubscribed} AND COALESCE(${users.premiumOverride} = 'grant', FALSE) AND NOT ${isPaid}`;
}

/** A day in UTC: moments are kept in it. */
function dayOf(column: typeof users.createdAt | typeof generations.createdAt) {
  return sql<string>`DATE_FORMAT(${column}, '%Y-%m-%d')`;
}

function searchFilter(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const part = `%${q.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const insensitive = [users.username, users.name, users.email].map((column) =>
    like(sql`LOWER(${column})`, part.toLowerCase()),
  );
  return or(...insensitive, /^\d{1,15}$/.test(q) ? eq(users.id, Number(q)) : undefined);
}

const postsGenerated = sql`(SELECT COUNT(*) FROM ${generations} WHERE ${generations.userId} = ${users.id} AND ${generations.status} IN ('succeeded', 'expired'))`;

const sortColumns: Record<
  AdminSort,
  SQL | typeof users.id | typeof users.email | typeof users.createdAt | typeof users.isSubscribed
> = {
  id: users.id,
  email: users.email,
  name: sql`LOWER(COALESCE(${users.name}, ${users.username}))`,
  postsUsed: postsGenerated,
  status: users.isSubscribed,
  signupDate: users.createdAt,
};
