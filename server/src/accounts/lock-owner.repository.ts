import { eq, sql } from "drizzle-orm";
import { preparedQuery } from "../database/prepared-query.ts";
import { AppError } from "../errors/app-error.ts";
import type { LockOwner } from "./owner.ts";
import { users } from "./users.table.ts";

const lock = preparedQuery<[isSubscribed: number]>(
  sql`SELECT ${users.isSubscribed} FROM ${users} WHERE ${eq(users.id, sql.placeholder("id"))} FOR UPDATE`,
);

export const lockOwner: LockOwner = async (tx, userId) => {
  const [owner] = await lock(tx, { id: userId });
  if (!owner) throw new AppError("not_signed_in", "This account was deleted.");
  const [isSubscribed] = owner;
  return { id: userId, isSubscribed: isSubscribed === 1 };
};
