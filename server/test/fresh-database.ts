import { randomBytes } from "node:crypto";
import { createConnection } from "mysql2/promise";
import { inject } from "vitest";

/** Makes an empty database. Gives its address, and how to drop it. */
export async function freshDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const admin = inject("databaseUrl");
  await run(admin, `CREATE DATABASE ${name}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(admin, `DROP DATABASE ${name}`) };
}

async function run(url: string, statement: string): Promise<void> {
  const connection = await createConnection(url);
  try {
    await connection.query(statement);
  } finally {
    await connection.end();
  }
}
