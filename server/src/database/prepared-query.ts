import { DrizzleQueryError, fillPlaceholders, type SQL } from "drizzle-orm";
import { MySqlDialect } from "drizzle-orm/mysql-core";
import mysql, { type QueryResult, type ResultSetHeader, type RowDataPacket } from "mysql2";
import type { Database } from "./connection.ts";

const dialect = new MySqlDialect();
const { LONGLONG } = mysql.TypedParameter;

type Values = Record<string, unknown>;

/**
 * A query that many calls ask: put together once, and parsed by the database once for each connection. Its rows are
 * lists of what the driver reads, which nothing maps.
 */
export function preparedQuery<Row extends unknown[]>(db: Database, query: SQL) {
  // The driver cannot know what its caller selects.
  return prepared<(Row & RowDataPacket)[]>(db, query);
}

/** The same of a statement that changes something. */
export function preparedWrite(db: Database, statement: SQL) {
  return prepared<ResultSetHeader>(db, statement);
}

function prepared<Result extends QueryResult>(db: Database, statement: SQL) {
  const { sql, params } = dialect.sqlToQuery(statement);
  return async (values: Values): Promise<Result> => {
    const filled = fillPlaceholders(params, values);
    try {
      const [result] = await db.$client.execute<Result>({
        sql,
        rowsAsArray: true,
        values: filled.map(asParameter),
      });
      return result;
    } catch (error) {
      throw new DrizzleQueryError(sql, filled, error as Error);
    }
  };
}

/** The driver sends numbers as floating ones, by which no index is used and no LIMIT is taken. */
function asParameter(value: unknown) {
  return Number.isSafeInteger(value) ? LONGLONG(value as number) : value;
}
