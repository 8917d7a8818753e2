import { resolve } from "node:path";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { type Connection, createConnection, type RowDataPacket } from "mysql2/promise";
import { databaseErrorNumber } from "./database-error.ts";

const MIGRATIONS = resolve(import.meta.dirname, "../../migrations");
const LOCK_NAME = "discussion_post_migrations";
const LOCK_WAIT_SECONDS = 120;

/** "Exists already" for a table, a column and an index, and "does not exist" for what a statement drops. */
const ALREADY_APPLIED = new Set([1050, 1060, 1061, 1091]);

/**
 * Applies the pending migrations in the journal's order. Several processes may start at once: one migrates, the
 * others wait for its lock, which belongs to a connection of its own.
 *
 * A migration's DDL commits by itself, before the migration can be recorded. If the process is killed in between,
 * the next run finds the first pending migration applied: it holds one DDL statement, so the error "exists already"
 * means that the whole of it is there, and it is recorded. Later in a run the same error is a real one and is thrown.
 *
 * @param url where the database is: `mysql://user:password@host:port/name`, an account that may run DDL
 * @param folder the migrations as drizzle-kit writes them
 * @throws what the database answers, or an Error when another process held the lock for two minutes
 */
export async function migrateDatabase(url: string, folder = MIGRATIONS): Promise<void> {
  const connection = await createConnection({ uri: url, timezone: "Z" });
  try {
    const [[lock]] = await connection.query<RowDataPacket[]>("SELECT GET_LOCK(?, ?) AS isOurs", [
      LOCK_NAME,
      LOCK_WAIT_SECONDS,
    ]);
    if (lock?.isOurs !== 1) throw new Error("another process has been migrating it for two minutes");
    const [first, ...rest] = await pendingMigrations(connection, folder);
    if (first) await apply(connection, first, { mayBeApplied: true });
    for (const migration of rest) await apply(connection, migration, { mayBeApplied: false });
    await connection.query("SELECT RELEASE_LOCK(?)", [LOCK_NAME]);
  } finally {
    await connection.end();
  }
}

/** The table is the one that drizzle's own migrator keeps. */
async function pendingMigrations(connection: Connection, folder: string): Promise<MigrationMeta[]> {
  await connection.query(
    "CREATE TABLE IF NOT EXISTS `__drizzle_migrations` (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)",
  );
  const [rows] = await connection.query<RowDataPacket[]>("SELECT created_at FROM `__drizzle_migrations`");
  const applied = new Set(rows.map((row) => Number(row.created_at)));
  return readMigrationFiles({ migrationsFolder: folder }).filter(
    ({ folderMillis }) => !applied.has(folderMillis),
  );
}

async function apply(
  connection: Connection,
  { sql, hash, folderMillis }: MigrationMeta,
  { mayBeApplied }: { mayBeApplied: boolean },
): Promise<void> {
  for (const statement of sql) {
    try {
      await connection.query(statement);
    } catch (error) {
      if (!mayBeApplied || !ALREADY_APPLIED.has(databaseErrorNumber(error) ?? 0)) throw error;
    }
  }
  await connection.query("INSERT INTO `__drizzle_migrations` (hash, created_at) VALUES (?, ?)", [
    hash,
    folderMillis,
  ]);
}
