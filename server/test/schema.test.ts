import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { generateMySQLDrizzleJson } from "drizzle-kit/api";
import { expect, test } from "vitest";
import * as schema from "../src/database/schema.ts";

/* What keeps the schema fit for databases that spread over several machines, such as Vitess, TiDB and Galera. */

interface Table {
  name: string;
  columns: Record<string, { name: string; primaryKey: boolean }>;
  indexes: Record<string, { columns: string[] }>;
  foreignKeys: object;
  compositePrimaryKeys: Record<string, { columns: string[] }>;
  uniqueConstraints: Record<string, { columns: string[] }>;
}

const SOURCES = resolve(import.meta.dirname, "../src");
const tables = Object.values<Table>((await generateMySQLDrizzleJson(schema)).tables);
/** It outlives the account that it names, and is found by its customer alone. */
const OF_NOBODY_ANY_MORE = "departed_customers";
const owned = tables.filter(({ name, columns }) => columns.user_id && name !== OF_NOBODY_ANY_MORE);

test.each(tables)("table $name has no foreign keys", ({ foreignKeys }) => {
  expect(foreignKeys).toEqual({});
});

test.each(owned)("the rows of an account in $name are found by a key that begins with it", (table) => {
  const { columns, indexes, compositePrimaryKeys, uniqueConstraints } = table;
  const keys = [indexes, compositePrimaryKeys, uniqueConstraints].flatMap((some) =>
    Object.values(some).map((key) => key.columns),
  );
  const alone = Object.values(columns).flatMap(({ name, primaryKey }) => (primaryKey ? [[name]] : []));
  expect([...keys, ...alone].map(([first]) => first)).toContain("user_id");
});

test("only migrations take a named lock of the database's", () => {
  const taking = globSync("**/*.ts", { cwd: SOURCES }).filter((file) =>
    readFileSync(join(SOURCES, file), "utf8").includes("GET_LOCK"),
  );
  expect(taking).toEqual(["database/migrate.ts"]);
});
