import type { Connection, RowDataPacket } from "mysql2/promise";

/** A table as one version of the product knows it. */
export interface TableShape {
  name: string;
  columns: readonly Column[];
}

interface Column {
  name: string;
  type: string;
  /** Whether rows must differ in it: the last column of a primary or unique key. */
  isDistinct: boolean;
}

let written = 0;

/** The tables that are there now, without the record of the migrations and the columns that the database fills. */
export async function readTables(connection: Connection): Promise<TableShape[]> {
  const [columns] = await connection.query<RowDataPacket[]>(
    `SELECT table_name AS t, column_name AS name, data_type AS type FROM information_schema.columns
     WHERE table_schema = DATABASE() AND table_name <> '__drizzle_migrations' AND extra NOT LIKE '%auto_increment%'
       AND COALESCE(generation_expression, '') = ''
     ORDER BY table_name, ordinal_position`,
  );
  const [keys] = await connection.query<RowDataPacket[]>(
    `SELECT table_name AS t, index_name AS i, column_name AS name FROM information_schema.statistics
     WHERE table_schema = DATABASE() AND non_unique = 0 ORDER BY seq_in_index`,
  );
  const lastOfKey = new Map(keys.map(({ t, i, name }) => [`${t}.${i}`, `${t}.${name}`]));
  const distinct = new Set(lastOfKey.values());
  const tables = Map.groupBy(columns, ({ t }) => String(t));
  return [...tables].map(([name, rows]) => ({
    name,
    columns: rows.map((row) => ({
      name: row.name,
      type: row.type,
      isDistinct: distinct.has(`${name}.${row.name}`),
    })),
  }));
}

/**
 * Writes two rows into each table, naming the columns that a version knew, as its code does: all values are the same
 * where no key demands others, so that a new unique key over old columns, or over a new one with a default, is found.
 * @returns how many rows were written
 * @throws what the database answers to the first insert that it refuses
 */
export async function insertRows(connection: Connection, tables: readonly TableShape[]): Promise<number> {
  await connection.beginTransaction();
  for (const { name, columns } of tables) {
    for (const _row of [1, 2]) {
      written += 1;
      const names = columns.map((column) => column.name);
      await connection.query("INSERT INTO ?? (??) VALUES (?)", [name, names, columns.map(sampleValue)]);
    }
  }
  await connection.commit();
  return tables.length * 2;
}

/** A number is a text, and valid JSON, too. A flag that one row at most may carry is null in all others. */
function sampleValue({ type, isDistinct }: Column): string | number | null {
  const value = isDistinct ? written : 1;
  if (type === "datetime" || type === "timestamp") return "2026-01-01 00:00:00";
  if (type === "date") return new Date(Date.UTC(2000, 0, value)).toISOString().slice(0, 10);
  if (type === "tinyint") return isDistinct ? null : 1;
  return value;
}
