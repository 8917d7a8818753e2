import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { PersonalData } from "../accounts/personal-data.ts";
import type { Database, Transaction } from "../database/connection.ts";
import { inPages } from "../database/pages.ts";
import { type DefenseRecord, defenses } from "./defenses.table.ts";

/** Questions about posts. Every query names the owner. */
export const defensesRepository = {
  async find(
    by: Pick<Database | Transaction, "select">,
    userId: number,
    postId: number,
  ): Promise<DefenseRecord | null> {
    const [row] = await by
      .select()
      .from(defenses)
      .where(and(eq(defenses.userId, userId), eq(defenses.postId, postId)));
    return row ?? null;
  },

  /** Takes the place of the one before. */
  async keep(tx: Transaction, { postId, ...row }: DefenseRecord): Promise<void> {
    await tx
      .insert(defenses)
      .values({ postId, ...row })
      .onDuplicateKeyUpdate({ set: row });
  },
};

/** Deletes what was asked about posts that are deleted for good. */
export async function forgetDefenses(tx: Transaction, postIds: number[]): Promise<void> {
  await tx.delete(defenses).where(inArray(defenses.postId, postIds));
}

/** What an account was asked about its posts, and answered. */
export function personalDefenses(db: Database): PersonalData {
  return {
    async deleteOf(tx, { id }) {
      await tx.delete(defenses).where(eq(defenses.userId, id));
    },
    exported: {
      name: "defenses",
      async *exportOf(userId) {
        const read = (after: number, limit: number) =>
          db
            .select()
            .from(defenses)
            .where(and(eq(defenses.userId, userId), gt(defenses.postId, after)))
            .orderBy(asc(defenses.postId))
            .limit(limit);
        for await (const page of inPages(0, read, ({ postId }) => postId))
          yield page.map(({ postId, createdAt, defense: { model, questions } }) => ({
            ...{ postId, createdAt, model },
            questions: questions.map(({ sentence, asks, answer, hint }) => ({
              ...{ sentence, asks, answer, hint },
            })),
          }));
      },
    },
  };
}
