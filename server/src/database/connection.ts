import { drizzle, type MySql2Database } from "drizzle-orm/mysql2";
import { createPool, type Pool, type PoolConnection } from "mysql2/promise";
import { withRetries } from "./retry.ts";

export type Database = MySql2Database<Record<string, never>> & { $client: Pool };
/** A connection on which a transaction is open. To begin another one there would commit it. */
export type Transaction = Omit<MySql2Database<Record<string, never>>, "transaction"> & {
  $client: PoolConnection;
};

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

/**
 * Runs a transaction, again from its start where the database gave it up for another one. Drizzle's own would keep its
 * connection to itself, and nothing prepared could run in it.
 */
export function inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return withRetries(async () => {
    const connection = await db.$client.getConnection();
    try {
      await connection.beginTransaction();
      return await committed(connection, work);
    } finally {
      connection.release();
    }
  });
}

async function committed<T>(connection: PoolConnection, work: (tx: Transaction) => Promise<T>): Promise<T> {
  try {
    const result = await work(drizzle({ client: connection }));
    await connection.commit();
    return result;
  } catch (error) {
    await connection.rollback();
    throw error;
  }
}
