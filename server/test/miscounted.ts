import { sql } from "drizzle-orm";
import type { Database } from "../src/database/connection.ts";

/** The accounts whose count of written posts is not what their generations add up to: there are to be none. */
export async function miscounted(db: Database): Promise<unknown> {
  const [rows] = await db.execute(
    sql`SELECT id, posts_written, written FROM (SELECT users.id, users.posts_written,
        (SELECT COUNT(*) FROM generations WHERE user_id = users.id AND status IN ('succeeded', 'expired')) AS written
        FROM users) AS counts WHERE posts_written <> written`,
  );
  return rows;
}
