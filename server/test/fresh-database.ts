import { randomBytes } from "node:crypto";
import { createConnection } from "mysql2/promise";
import { inject } from "vitest";

export interface FreshDatabase {
  /** With the account that may run DDL. */
  url: string;
  drop(): Promise<void>;
}

/** Makes an empty database. Returns its address, and how to drop it. */
export function freshDatabase(): Promise<FreshDatabase> {
  return makeDatabase([]);
}

/**
 * Makes a database that has had every migration, as a copy of one that global-setup.ts has migrated: the migrations
 * themselves take three times as long, and wait for those of every other test file under their lock.
 */
export function migratedDatabase(): Promise<FreshDatabase> {
  return makeDatabase(inject("databaseSchema"));
}

async function makeDatabase(statements: string[]): Promise<FreshDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const admin = inject("databaseUrl");
  await run(admin, [`CREATE DATABASE ${name}`, `USE ${name}`, ...statements]);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(admin, [`DROP DATABASE ${name}`]) };
}

async function run(url: string, statements: string[]): Promise<void> {
  const connection = await createConnection(url);
  try {
    for (const statement of statements) await connection.query(statement);
  } finally {
    await connection.end();
  }
}
