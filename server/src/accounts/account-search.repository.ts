import { ADMIN_SEARCH_MAX } from "@discussion-post/contract/product-constants";
import { and, eq, gte, inArray, like, lt, or, type SQL, sql } from "drizzle-orm";
import { type Database, inTransaction } from "../database/connection.ts";
import { searchParts } from "./search-parts.table.ts";
import { searchedPart, searchKey, searchPartsOf } from "./search-parts.ts";
import { users } from "./users.table.ts";

const BATCH_SIZE = 200;
const ORPHANS_AT_ONCE = 1_000;

/** Finds accounts by parts of their texts, and keeps those parts as the accounts are (ADR-0048). */
export function accountSearch(db: Database) {
  return {
    /**
     * The accounts that a search finds: by its id, of those with its words at the beginning of a part the first ones,
     * and those whose parts are not made yet.
     * @returns whether more match besides
     */
    async find(q: string): Promise<{ ids: number[]; isMore: boolean }> {
      const key = searchKey(q);
      if (key === "") return { ids: [], isMore: false };
      const { ids, isMore } = await candidates(q);
      const isCandidate = or(idIn(q), ids.length > 0 ? inArray(users.id, ids) : undefined);
      if (!isCandidate) return { ids: [], isMore };
      const rows = await db.select(searched).from(users).where(isCandidate);
      const found = rows.filter(
        ({ id, ...texts }) =>
          String(id) === q ||
          Object.values(texts).some((text) => text !== null && searchKey(text).includes(key)),
      );
      return { ids: found.map(({ id }) => id), isMore };
    },

    /** Makes the parts of accounts that were opened or changed, by whichever version of this server. */
    async makeParts(): Promise<void> {
      let made = BATCH_SIZE;
      while (made === BATCH_SIZE) {
        // Read without a lock, which would keep accounts from being opened.
        const awaiting = await db
          .select({ id: users.id })
          .from(users)
          .where(eq(users.awaitsSearch, true))
          .limit(BATCH_SIZE);
        made = awaiting.length;
        if (made > 0) await makePartsOf(awaiting.map(({ id }) => id));
      }
    },

    /** Deletes what is left of accounts that a version of this server has deleted that knew of no parts. */
    async deleteOrphans(): Promise<void> {
      let found = ORPHANS_AT_ONCE;
      while (found === ORPHANS_AT_ONCE) {
        const orphans = await db
          .selectDistinct({ userId: searchParts.userId })
          .from(searchParts)
          .where(sql`NOT EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${searchParts.userId})`)
          .limit(ORPHANS_AT_ONCE);
        found = orphans.length;
        const ids = orphans.map(({ userId }) => userId);
        if (found > 0) await db.delete(searchParts).where(inArray(searchParts.userId, ids));
      }
    },
  };

  async function candidates(q: string): Promise<{ ids: number[]; isMore: boolean }> {
    const atMost = ADMIN_SEARCH_MAX + 1;
    const part = searchedPart(q);
    // Not with LIKE, whose range ends before a character beyond the basic plane.
    const byParts = db
      .selectDistinct({ id: searchParts.userId })
      .from(searchParts)
      .where(and(gte(searchParts.part, part), lt(searchParts.part, `${part}${LAST_CHARACTER}`)))
      .limit(atMost);
    const awaiting = db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.awaitsSearch, true), mayBeFoundBy(q)))
      .limit(atMost);
    const found = (await Promise.all([awaiting, byParts])).flat().map(({ id }) => id);
    const ids = [...new Set(found)];
    return { ids: ids.slice(0, ADMIN_SEARCH_MAX), isMore: ids.length > ADMIN_SEARCH_MAX };
  }

  async function makePartsOf(ids: number[]): Promise<void> {
    await inTransaction(db, async (tx) => {
      const accounts = await tx
        .select(searched)
        .from(users)
        .where(inArray(users.id, ids))
        .orderBy(users.id)
        .for("update");
      await tx.delete(searchParts).where(inArray(searchParts.userId, ids));
      const parts = accounts.flatMap(({ id, username, name, email }) =>
        searchPartsOf([username, name, email]).map((part) => ({ userId: id, part })),
      );
      if (parts.length > 0) await tx.insert(searchParts).values(parts);
      await tx.update(users).set({ searchedAs: presentTexts }).where(inArray(users.id, ids));
    });
  }
}

const searched = { id: users.id, username: users.username, name: users.name, email: users.email };

const LAST_CHARACTER = "\u{10FFFF}";

/** As `awaits_search` compares them. */
const presentTexts = sql`CONCAT_WS('\\n', ${users.username}, ${users.name}, ${users.email})`;

/** Whether a text holds what is searched for, as the database tells: by the letter, or but for the case of its letters. */
function mayBeFoundBy(q: string): SQL | undefined {
  const columns = [users.username, users.name, users.email];
  const insensitive = columns.map((column) => like(sql`LOWER(${column})`, `%${escaped(q.toLowerCase())}%`));
  return or(...insensitive, ...columns.map((column) => like(column, `%${escaped(q)}%`)));
}

/** Whether the id is what is searched for. */
function idIn(q: string): SQL | undefined {
  return /^\d{1,15}$/.test(q) ? eq(users.id, Number(q)) : undefined;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, "\\$&");
}
