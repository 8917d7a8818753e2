import { resolve } from "node:path";
import { drizzle } from "drizzle-orm/mysql2";
import { migrate } from "drizzle-orm/mysql2/migrator";
import { createConnection, type RowDataPacket } from "mysql2/promise";

const MIGRATIONS = resolve(import.meta.dirname, "../../migrations");
const LOCK_NAME = "discussion_post_migrations";
const LOCK_WAIT_SECONDS = 120;

/**
 * Brings the tables up to date. Several processes may start at once: one works, the others wait, since drizzle
 * itself has no lock. It stands on a connection of its own, to which the lock belongs.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const connection = await createConnection({ uri: url, timezone: "Z" });
  try {
    const [[lock]] = await connection.query<RowDataPacket[]>("SELECT GET_LOCK(?, ?) AS isOurs", [
      LOCK_NAME,
      LOCK_WAIT_SECONDS,
    ]);
    if (lock?.isOurs !== 1) throw new Error("another process has been migrating it for two minutes");
    await migrate(drizzle({ client: connection }), { migrationsFolder: MIGRATIONS });
    await connection.query("SELECT RELEASE_LOCK(?)", [LOCK_NAME]);
  } finally {
    await connection.end();
  }
}
