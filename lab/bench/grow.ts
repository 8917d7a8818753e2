import { sql } from "drizzle-orm";
import { hashPassword } from "../../server/src/accounts/passwords.ts";
import type { Database } from "../../server/src/database/connection.ts";
import { PASSWORD } from "./people.ts";

/** Accounts whose posts are counted in twenties, as those of people who stay. */
export const POSTS_EACH = 20;

/** By what such an account is found: what `searchPartsOf` makes of its username and email address. */
const SEARCH_PARTS = ["com", "example.com", "grown-{id}@example.com", "{id}@example.com"];

/**
 * Fills a database with so many accounts, saved posts, drafts and quota windows each. Every account is called
 * `grown-{id}` and every tenth is premium; the first twentieth of them holds all the posts.
 */
export async function grow(db: Database, rows: number): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD);
  // A bulk of rows is no measurement: the disk may come later.
  await db.execute(sql`CREATE TABLE numbers (n INT UNSIGNED PRIMARY KEY)`);
  await db.execute(sql`INSERT INTO numbers WITH digits AS (SELECT 0 AS d UNION SELECT 1 UNION SELECT 2 UNION SELECT 3
    UNION SELECT 4 UNION SELECT 5 UNION SELECT 6 UNION SELECT 7 UNION SELECT 8 UNION SELECT 9)
    SELECT 1 + a.d + 10 * b.d + 100 * c.d + 1000 * d.d + 10000 * e.d + 100000 * f.d AS n
    FROM digits a, digits b, digits c, digits d, digits e, digits f HAVING n <= ${rows} ORDER BY n`);
  await db.execute(sql`INSERT INTO users (id, username, username_key, password_hash, email, email_verified, is_administrator, is_subscribed, premium_override, premium_since, created_at, posts_written, searched_as)
    SELECT n, CONCAT('grown-', n), CONCAT('grown-', n), ${passwordHash}, CONCAT('grown-', n, '@example.com'), true, IF(n = 1, true, NULL),
      n % 10 = 1, IF(n % 10 = 1, 'grant', NULL), IF(n % 10 = 1, NOW(3), NULL), NOW(3) - INTERVAL n MINUTE, 1, CONCAT('grown-', n, '\\n', 'grown-', n, '@example.com') FROM numbers`);
  for (const part of SEARCH_PARTS)
    await db.execute(
      sql`INSERT INTO search_parts (user_id, part) SELECT n, REPLACE(${part}, '{id}', n) FROM numbers`,
    );
  await db.execute(sql`INSERT INTO posts (user_id, save_key, title, content, tone, length, perspective, created_at)
    SELECT 1 + n % ${rows / POSTS_EACH}, UUID(), CONCAT('Post ', n), REPEAT('Attendance is not learning. ', 20), 'casual', 'short', 'balanced', NOW(3) - INTERVAL n MINUTE FROM numbers`);
  await db.execute(sql`INSERT INTO generations (id, user_id, idempotency_key, request_hash, window_key, status, lease_until, created_at, settled_at, is_counted)
    SELECT UUID(), n, 'grown', REPEAT('0', 64), 'free:0', 'succeeded', NOW(3), NOW(3) - INTERVAL n MINUTE, NOW(3), TRUE FROM numbers`);
  await db.execute(
    sql`INSERT INTO quota_windows (user_id, window_key, maximum, used) SELECT n, 'free:0', 3, 1 FROM numbers`,
  );
  await db.execute(sql`DROP TABLE numbers`);
  await db.execute(sql`ANALYZE TABLE users, search_parts, posts, generations, quota_windows`);
}
