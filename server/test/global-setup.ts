import { resolve } from "node:path";
import { startDatabase } from "@discussion-post/testing/database";
import type { TestProject } from "vitest/node";

/** One database instance for the run; each test file makes a database of its own in it. */
export default async function startTestDatabase(project: TestProject) {
  const database = await startDatabase({
    directory: resolve(import.meta.dirname, "../../.data/test-database"),
    isThrowaway: true,
  });
  project.provide("databaseUrl", database.url);
  return database.stop;
}

declare module "vitest" {
  export interface ProvidedContext {
    databaseUrl: string;
  }
}
