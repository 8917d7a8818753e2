import { resolve } from "node:path";
import { startDatabase } from "@discussion-post/testing/database";
import { type Connection, createConnection, type RowDataPacket } from "mysql2/promise";
import type { TestProject } from "vitest/node";
import { migrateDatabase } from "../src/database/migrate.ts";

const MIGRATIONS_TABLE = "__drizzle_migrations";

/** One database instance for the run; each test file makes a database of its own in it. */
export default async function startTestDatabase(project: TestProject) {
  const database = await startDatabase({
    directory: resolve(import.meta.dirname, "../../.data/test-database"),
    isThrowaway: true,
  });
  project.provide("databaseUrl", database.url);
  project.provide("databaseSchema", await schemaAfterMigrations(database.url));
  return database.stop;
}

/** The statements that make what all migrations make, and note that they were applied. */
async function schemaAfterMigrations(instance: string): Promise<string[]> {
  const url = new URL(instance);
  url.pathname = "/test_migrated";
  const connection = await createConnection(instance);
  try {
    await connection.query("DROP DATABASE IF EXISTS test_migrated");
    await connection.query("CREATE DATABASE test_migrated");
    await migrateDatabase(url.href);
    await connection.query("USE test_migrated");
    const [tables] = await connection.query<RowDataPacket[]>("SHOW TABLES");
    const names = tables.map((row) => String(Object.values(row)[0]));
    const definitions = await Promise.all(names.map((name) => definitionOf(connection, name)));
    const [applied] = await connection.query<RowDataPacket[]>(`SELECT * FROM ${MIGRATIONS_TABLE}`);
    const rows = applied.map(({ hash, created_at: at }) => `('${hash}', ${at})`).join(", ");
    return [
      // Tables refer to each other, in whatever order they are made.
      "SET SESSION foreign_key_checks = 0",
      ...definitions,
      `INSERT INTO ${MIGRATIONS_TABLE} (hash, created_at) VALUES ${rows}`,
    ];
  } finally {
    await connection.end();
  }
}

async function definitionOf(connection: Connection, table: string): Promise<string> {
  const [[row]] = await connection.query<RowDataPacket[]>(`SHOW CREATE TABLE \`${table}\``);
  return String(row?.["Create Table"]).replace(/ AUTO_INCREMENT=\d+/, "");
}

declare module "vitest" {
  export interface ProvidedContext {
    databaseUrl: string;
    databaseSchema: string[];
  }
}
