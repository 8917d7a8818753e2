/** @module-tag slow */

import { readdirSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { generateMySQLDrizzleJson, generateMySQLMigration } from "drizzle-kit/api";
import { sql } from "drizzle-orm";
import { type Connection, createConnection } from "mysql2/promise";
import { afterAll, describe, expect, test } from "vitest";
import { migrateDatabase } from "../src/database/migrate.ts";
import * as schema from "../src/database/schema.ts";
import { freshDatabase } from "./fresh-database.ts";
import { insertRows, readTables, type TableShape } from "./old-version-writer.ts";
import { startTestServer } from "./test-server.ts";

const MIGRATIONS = resolve(import.meta.dirname, "../migrations");
const META = join(MIGRATIONS, "meta");

interface Journal {
  entries: { tag: string }[];
}

const journal: Journal = JSON.parse(readFileSync(join(META, "_journal.json"), "utf8"));
const folders: string[] = [];

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

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

test.each(journal.entries)("migration $tag is one statement, since DDL commits by itself", ({ tag }) => {
  const statements = statementsOf(tag)
    .split(";")
    .filter((statement) => statement.trim() !== "");
  expect(statements).toHaveLength(1);
});

describe("an upgrade", () => {
  test("of a filled database keeps every row, while the version before goes on writing", async () => {
    await withDatabase(async ({ url, connection }) => {
      let rows = 0;
      for (const [index, { tag }] of journal.entries.entries()) {
        const before: TableShape[] = await readTables(connection);
        rows += await insertRows(connection, before);
        await migrateDatabase(url, await migrationsUpTo(index + 1));
        rows += await insertRows(connection, before).catch((error: unknown) => {
          throw new Error(`a process of the version before ${tag} can no longer write`, { cause: error });
        });
      }
      expect(await countRows(connection)).toBe(rows);
    });
  }, 120_000);

  test("counts for each account what was written before", async () => {
    await withDatabase(async ({ url, connection }) => {
      const at = journal.entries.findIndex(({ tag }) => tag.endsWith("_users_posts_written"));
      await migrateDatabase(url, await migrationsUpTo(at));
      await connection.query(
        `INSERT INTO users (id, username, username_key, password_hash, created_at)
         VALUES (1, 'one', 'one', '', NOW()), (2, 'two', 'two', '', NOW()), (3, 'none', 'none', '', NOW())`,
      );
      const statuses = ["succeeded", "expired", "refunded", "reserved", "succeeded"];
      for (const [index, status] of statuses.entries())
        await connection.query(
          `INSERT INTO generations (id, user_id, idempotency_key, request_hash, window_key, status, lease_until, created_at)
           VALUES (?, ?, ?, '', '', ?, NOW(), NOW())`,
          [index, index === 4 ? 2 : 1, index, status],
        );
      await migrateDatabase(url);
      const [counts] = await connection.query("SELECT id, posts_written AS written FROM users ORDER BY id");
      expect(counts).toEqual([
        { id: 1, written: 2 },
        { id: 2, written: 1 },
        { id: 3, written: 0 },
      ]);
      const [counted] = await connection.query("SELECT id FROM generations WHERE is_counted ORDER BY id");
      expect(counted).toEqual(["0", "1", "4"].map((id) => ({ id })));
    });
  });

  test("that was killed between a migration and its record is finished by the next start", async () => {
    await withDatabase(async ({ url, connection }) => {
      for (const [index, { tag }] of journal.entries.entries()) {
        await migrateDatabase(url, await migrationsUpTo(index));
        await connection.query(statementsOf(tag));
      }
      await migrateDatabase(url);
      const [recorded] = await connection.query("SELECT COUNT(*) AS count FROM __drizzle_migrations");
      expect(recorded).toEqual([{ count: journal.entries.length }]);
    });
  });

  test("stops at a table that is there though an earlier migration is still to run", async () => {
    await withDatabase(async ({ url, connection }) => {
      await migrateDatabase(url, await migrationsUpTo(5));
      await connection.query("CREATE TABLE posts (id int PRIMARY KEY)");
      await expect(migrateDatabase(url)).rejects.toThrow("posts");
    });
  });
});

function statementsOf(tag: string): string {
  return readFileSync(join(MIGRATIONS, `${tag}.sql`), "utf8");
}

/** A folder with the first migrations alone: what an earlier version had. */
async function migrationsUpTo(count: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "migrations-"));
  folders.push(folder);
  const entries = journal.entries.slice(0, count);
  await mkdir(join(folder, "meta"));
  await writeFile(join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) await symlink(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`));
  return folder;
}

async function withDatabase(
  use: (database: { url: string; connection: Connection }) => Promise<void>,
): Promise<void> {
  const { url, drop } = await freshDatabase();
  const connection = await createConnection(url);
  try {
    await use({ url, connection });
  } finally {
    await connection.end();
    await drop();
  }
}

async function countRows(connection: Connection): Promise<number> {
  let total = 0;
  for (const { name } of await readTables(connection)) {
    const [rows] = await connection.query("SELECT COUNT(*) AS count FROM ??", [name]);
    total += (rows as { count: number }[])[0]?.count ?? 0;
  }
  return total;
}
