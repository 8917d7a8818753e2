import { eq, sql } from "drizzle-orm";
import { preparedWrite } from "../database/prepared-query.ts";
import type { CountWritten } from "./owner.ts";
import { users } from "./users.table.ts";

const count = preparedWrite(
  sql`UPDATE ${users} SET posts_written = posts_written + ${sql.placeholder("posts")}
    WHERE ${eq(users.id, sql.placeholder("userId"))}`,
);

export const countWritten: CountWritten = async (tx, userId, posts) => {
  await count(tx, { userId, posts });
};
