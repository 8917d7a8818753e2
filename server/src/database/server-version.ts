import { sql } from "drizzle-orm";
import type { Database } from "./connection.ts";

/** Asks the database for its version. @returns as it says it, such as "10.11.14-MariaDB" */
export async function databaseVersion(db: Database): Promise<string> {
  const [rows] = await db.execute(sql`SELECT VERSION() AS version`);
  return String((rows as unknown as { version: string }[])[0]?.version);
}
