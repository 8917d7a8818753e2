import { type SQL, sql } from "drizzle-orm";
import type { Database } from "./connection.ts";
import { listIn, type PackedRow } from "./packed.ts";
import { preparedQuery } from "./prepared-query.ts";

/** How the account is found that makes a call. */
interface CallerSource {
  /** What is read of it, packed. */
  row: SQL;
  /** From where; whatever else is read is joined to it. */
  from: SQL;
  where: SQL | undefined;
  id: SQL;
}

/**
 * What a feature reads of the caller's own in the statement that finds out who calls (ADR-0043): one row, packed, or
 * NULL where there is none.
 */
export type BesideCaller = (callerId: SQL) => {
  row: SQL;
  /** How it is joined, by a condition of which the owner is a part, so that a caller without it is found too. */
  join: SQL;
};

/** What is to be read, and the values of its placeholders. */
export interface AskedRow {
  beside: BesideCaller;
  values: Record<string, unknown>;
}

type Stored = [caller: unknown, beside?: unknown];

/** Makes the statement that finds out who calls and, besides, what a call reads of theirs. */
export function callerQuery(db: Database, { row, from, where, id }: CallerSource) {
  const alone = preparedQuery<Stored>(sql`SELECT ${row} FROM ${from} WHERE ${where}`);
  const withBeside = new Map<BesideCaller, typeof alone>();

  function queryWith(beside: BesideCaller) {
    const known = withBeside.get(beside);
    if (known) return known;
    const also = beside(id);
    const query = preparedQuery<Stored>(
      sql`SELECT ${row}, ${also.row} FROM ${from} ${also.join} WHERE ${where}`,
    );
    withBeside.set(beside, query);
    return query;
  }

  /** Null where nobody is found who may call. */
  return async (
    values: Record<string, unknown>,
    asked: AskedRow | null,
  ): Promise<{ caller: PackedRow; beside: PackedRow | null } | null> => {
    const query = asked ? queryWith(asked.beside) : alone;
    const [found] = await query(db, { ...values, ...asked?.values });
    if (!found) return null;
    const [caller, beside = null] = found;
    return { caller: listIn(caller), beside: beside === null ? null : listIn(beside) };
  };
}
