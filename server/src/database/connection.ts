import { drizzle, type MySql2Database } from "drizzle-orm/mysql2";
import { createPool, type Pool } from "mysql2/promise";
import { withRetries } from "./retry.ts";

export type Database = MySql2Database<Record<string, never>> & { $client: Pool };
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** Opens a pool. Dates go in and out as UTC, whatever the zone of the machines. */
export function connect({ url, poolSize }: { url: string; poolSize: number }): Database {
  const pool = createPool({
    uri: url,
    connectionLimit: poolSize,
    timezone: "Z",
    charset: "utf8mb4",
    enableKeepAlive: true,
    // A stack for each query, in case it fails: what wraps the driver's errors has one of its own.
    trace: false,
  });
  return drizzle({ client: pool });
}

/** Runs a transaction, again from its start where the database gave it up for another one. */
export function inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return withRetries(() => db.transaction(work));
}
