import {
  type Column,
  DrizzleQueryError,
  fillPlaceholders,
  type GetColumnData,
  type SQL,
  sql,
} from "drizzle-orm";
import { MySqlDialect, type MySqlTable } from "drizzle-orm/mysql-core";
import mysql, { type QueryResult, type ResultSetHeader, type RowDataPacket } from "mysql2";
import type { Connection } from "mysql2/promise";

const dialect = new MySqlDialect();
const { LONGLONG } = mysql.TypedParameter;

type Values = Record<string, unknown>;

/** The database, or a transaction in it. */
interface Executor {
  $client: Pick<Connection, "execute">;
}

/**
 * A query that many calls ask: put together once, and parsed by the database once for each connection. Its rows are
 * lists of what the driver reads, which nothing maps.
 */
export function preparedQuery<Row extends unknown[]>(query: SQL) {
  // The driver cannot know what its caller selects.
  return prepared<(Row & RowDataPacket)[]>(query);
}

/** The same of a statement that changes something. */
export function preparedWrite(statement: SQL) {
  return prepared<ResultSetHeader>(statement);
}

/**
 * The same of one that inserts a row.
 * @param columns those that each row brings
 * @param computed what the database computes of others, by their names in the table
 */
export function preparedInsert<C extends Record<string, Column>>(
  table: MySqlTable,
  columns: C,
  computed: Record<string, SQL> = {},
) {
  const named = Object.entries(columns);
  const names = [...named.map(([, { name }]) => name), ...Object.keys(computed)];
  const values = [...named.map(([name]) => sql.placeholder(name)), ...Object.values(computed)];
  const comma = sql`, `;
  const insert = preparedWrite(
    sql`INSERT INTO ${table} (${sql.join(names.map(sql.identifier), comma)}) VALUES (${sql.join(values, comma)})`,
  );
  return (by: Executor, row: { [Name in keyof C]: GetColumnData<C[Name]> }): Promise<ResultSetHeader> =>
    insert(by, Object.fromEntries(named.map(([name, column]) => [name, stored(column, row[name])])));
}

function stored(column: Column, value: unknown): unknown {
  return value === null ? null : column.mapToDriverValue(value);
}

function prepared<Result extends QueryResult>(statement: SQL) {
  const { sql, params } = dialect.sqlToQuery(statement);
  return async (by: Executor, values: Values): Promise<Result> => {
    const filled = fillPlaceholders(params, values);
    try {
      const [result] = await by.$client.execute<Result>({
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
