import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { inBatches } from "../database/batches.ts";
import type { Database, Transaction } from "../database/connection.ts";
import { budgets } from "./budgets.table.ts";

/** A number of drafts that may be begun until a moment. */
export interface Budget {
  key: string;
  maximum: number;
  endsAt: Date;
}

export const budgetsRepository = {
  /**
   * Takes one draft from the budget, inside the caller's transaction. One conditional UPDATE decides, so
   * concurrent callers cannot overspend.
   * @returns whether there was one left
   */
  async take(tx: Transaction, { key, maximum, endsAt }: Budget): Promise<boolean> {
    await tx.insert(budgets).values({ key, endsAt }).onDuplicateKeyUpdate({ set: { endsAt } });
    const [{ affectedRows }] = await tx
      .update(budgets)
      .set({ used: sql`${budgets.used} + 1` })
      .where(and(eq(budgets.key, key), lt(budgets.used, maximum)));
    return affectedRows > 0;
  },
  /** Returns one draft to each of the budgets. */
  async giveBack(tx: Transaction, keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    await tx
      .update(budgets)
      .set({ used: sql`${budgets.used} - 1` })
      .where(and(inArray(budgets.key, [...keys]), gt(budgets.used, 0)));
  },
  async deleteEnded(db: Database): Promise<void> {
    const now = new Date();
    await inBatches((size) => db.delete(budgets).where(lt(budgets.endsAt, now)).limit(size));
  },
};
