import { and, gt, inArray, like, lt, sql } from "drizzle-orm";
import { inBatches } from "../database/batches.ts";
import type { Database, Transaction } from "../database/connection.ts";
import { preparedQuery, preparedWrite } from "../database/prepared-query.ts";
import { budgets } from "./budgets.table.ts";

/** A number of drafts that may be begun until a moment. */
export interface Budget {
  key: string;
  maximum: number;
  endsAt: Date;
}

const takenPlaces = preparedQuery<[key: string, endsAt: Date]>(
  sql`SELECT ${budgets.key}, ${budgets.endsAt} FROM ${budgets} WHERE ${and(
    like(budgets.key, sql.placeholder("places")),
    gt(budgets.endsAt, sql.placeholder("now")),
  )} ORDER BY ${budgets.endsAt}`,
);
const takePlace = preparedWrite(
  sql`INSERT INTO ${budgets} (${sql.identifier("key")}, used, ends_at)
    VALUES (${sql.placeholder("key")}, 1, ${sql.placeholder("endsAt")})
    ON DUPLICATE KEY UPDATE ends_at = ${sql.placeholder("endsAt")}`,
);

// LAST_INSERT_ID(n) is how it tells whether it has taken one, without a second statement.
const takeOne = preparedWrite(
  sql`INSERT INTO ${budgets} (${sql.identifier("key")}, used, ends_at)
    VALUES (${sql.placeholder("key")}, LAST_INSERT_ID(${sql.placeholder("maximum")} > 0), ${sql.placeholder("endsAt")})
    ON DUPLICATE KEY UPDATE used = ${budgets.used} + LAST_INSERT_ID(${budgets.used} < ${sql.placeholder("maximum")})`,
);

export const budgetsRepository = {
  /**
   * Takes one draft from the budget, inside the caller's transaction. The one statement decides, so concurrent callers
   * cannot overspend.
   * @returns whether there was one left
   */
  async take(tx: Transaction, budget: Budget): Promise<boolean> {
    return (await takeOne(tx, { ...budget })).insertId === 1;
  },
  /**
   * Takes one of the places of an owner, inside the caller's transaction, which holds the owner's lock. Each place is
   * free again when its time is over, so that no span of that length sees more than `maximum` taken. Of two database
   * nodes at once one takes the place: the other's transaction is given up and begins anew.
   * @returns until when all are taken; null where one was free
   */
  async takePlace(
    tx: Transaction,
    { owner, maximum, now, lengthMs }: { owner: string; maximum: number; now: Date; lengthMs: number },
  ): Promise<Date | null> {
    const taken = await takenPlaces(tx, { places: `${owner}:%`, now });
    const [, until] = taken[taken.length - maximum] ?? [];
    if (until) return until;
    const keys = new Set(taken.map(([key]) => key));
    let place = 0;
    while (keys.has(`${owner}:${place}`)) place += 1;
    const endsAt = new Date(now.getTime() + lengthMs);
    await takePlace(tx, { key: `${owner}:${place}`, endsAt });
    return null;
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
