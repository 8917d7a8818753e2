import { createHash } from "node:crypto";
import { endOfRetention } from "@discussion-post/contract/retention";
import { and, asc, eq, gt, gte, lt } from "drizzle-orm";
import type { PersonalData } from "../accounts/personal-data.ts";
import { inBatches } from "../database/batches.ts";
import type { Database } from "../database/connection.ts";
import { inPages } from "../database/pages.ts";
import { withRetries } from "../database/retry.ts";
import type { FoundWorks } from "../sources/found-works.ts";
import type { SourceWish } from "../sources/source-wish.ts";
import { suggestions } from "./suggestions.table.ts";

/** How many look-ups an account holds at most. */
const SLOTS = 8;

/** Look-ups that any process can take up, by whose they are and what was looked up for. */
export function suggestionsRepository(db: Database) {
  return {
    async find(userId: number, wish: SourceWish): Promise<FoundWorks | null> {
      const { slot, wishHash } = placeOf(wish);
      const [row] = await db
        .select({ works: suggestions.works })
        .from(suggestions)
        .where(
          and(
            eq(suggestions.userId, userId),
            eq(suggestions.slot, slot),
            eq(suggestions.wishHash, wishHash),
            gte(suggestions.createdAt, endOfRetention("suggestions", new Date())),
          ),
        );
      return row?.works ?? null;
    },

    async keep(userId: number, wish: SourceWish, works: FoundWorks): Promise<void> {
      const row = { ...placeOf(wish), works, createdAt: new Date() };
      await withRetries(() =>
        db
          .insert(suggestions)
          .values({ userId, ...row })
          .onDuplicateKeyUpdate({ set: row }),
      );
    },

    async deleteExpired(): Promise<void> {
      const end = endOfRetention("suggestions", new Date());
      await inBatches((size) => db.delete(suggestions).where(lt(suggestions.createdAt, end)).limit(size));
    },
  };
}

export type SuggestionsRepository = ReturnType<typeof suggestionsRepository>;

/** What was looked up for an account lately. */
export function personalSuggestions(db: Database): PersonalData {
  return {
    async deleteOf(tx, { id }) {
      await tx.delete(suggestions).where(eq(suggestions.userId, id));
    },
    exported: {
      name: "sourceSuggestions",
      async *exportOf(userId) {
        const read = (after: number, limit: number) =>
          db
            .select({
              slot: suggestions.slot,
              works: suggestions.works,
              createdAt: suggestions.createdAt,
            })
            .from(suggestions)
            .where(and(eq(suggestions.userId, userId), gt(suggestions.slot, after)))
            .orderBy(asc(suggestions.slot))
            .limit(limit);
        for await (const page of inPages(-1, read, ({ slot }) => slot))
          yield page.map(({ slot: _, ...one }) => one);
      },
    },
  };
}

/** What was described by hand is not looked up. */
function placeOf({ given: _, ...wish }: SourceWish): { slot: number; wishHash: string } {
  const hash = createHash("sha256").update(JSON.stringify(wish)).digest();
  return { slot: hash.readUInt8(0) % SLOTS, wishHash: hash.toString("hex") };
}
