import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { generateMySQLDrizzleJson, generateMySQLMigration } from "drizzle-kit/api";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import * as schema from "../src/database/schema.ts";
import { startTestServer } from "./test-server.ts";

const META = resolve(import.meta.dirname, "../migrations/meta");

test("the migrations make the tables that the code knows", async () => {
  const last = readdirSync(META)
    .filter((file) => file.endsWith("_snapshot.json"))
    .sort()
    .at(-1);
  const migrated = JSON.parse(readFileSync(resolve(META, last ?? ""), "utf8"));
  expect(await generateMySQLMigration(migrated, await generateMySQLDrizzleJson(schema))).toEqual([]);
});

test("a migrated database has the columns of the tables, and no others", async () => {
  const server = await startTestServer();
  const [rows] = await server.db.execute(
    sql`SELECT table_name AS t, column_name AS c FROM information_schema.columns
        WHERE table_schema = DATABASE() AND table_name <> '__drizzle_migrations'`,
  );
  await server.close();
  const found = (rows as unknown as { t: string; c: string }[]).map(({ t, c }) => `${t}.${c}`);
  const { tables } = await generateMySQLDrizzleJson(schema);
  const known = Object.values<{ name: string; columns: object }>(tables).flatMap(({ name, columns }) =>
    Object.keys(columns).map((column) => `${name}.${column}`),
  );
  expect(found.toSorted()).toEqual(known.toSorted());
});
