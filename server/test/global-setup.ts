import { resolve } from "node:path";
import { startDatabase } from "@discussion-post/testing/database";
import { createConnection } from "mysql2/promise";
import type { TestProject } from "vitest/node";

/** One database instance for the run; each test file makes a database of its own in it. */
export default async function startTestDatabase(project: TestProject) {
  const database = await startDatabase({
    directory: resolve(import.meta.dirname, "../../.data/test-database"),
  });
  await writeLazily(database.url);
  project.provide("databaseUrl", database.url);
  return database.stop;
}

/** What a test has written need not outlive a power cut: waiting for the disk would be half of the run. */
async function writeLazily(url: string): Promise<void> {
  const connection = await createConnection(url);
  await connection.query("SET GLOBAL innodb_flush_log_at_trx_commit = 0");
  await connection.end();
}

declare module "vitest" {
  export interface ProvidedContext {
    databaseUrl: string;
  }
}
