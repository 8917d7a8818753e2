import { eq } from "drizzle-orm";
import { AppError } from "../errors/app-error.ts";
import type { LockOwner } from "./owner.ts";
import { users } from "./users.table.ts";

export const lockOwner: LockOwner = async (tx, userId) => {
  const [owner] = await tx
    .select({ id: users.id, isSubscribed: users.isSubscribed })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  if (!owner) throw new AppError("not_signed_in", "This account was deleted.");
  return owner;
};
