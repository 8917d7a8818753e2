import { randomBytes } from "node:crypto";
import { newDevice } from "../../server/src/accounts/device.ts";
import { hashPassword } from "../../server/src/accounts/passwords.ts";
import { byPassword, type SignIn } from "../../server/src/accounts/sign-in.ts";
import { tokensService } from "../../server/src/accounts/tokens.service.ts";
import { users } from "../../server/src/accounts/users.table.ts";
import type { Database } from "../../server/src/database/connection.ts";

export const PASSWORD = "a-password-for-measuring";
/** That of a server that is to know these tokens for its own; one with another takes them too. */
export const SESSION_SECRET = "a-session-secret-for-measuring";

/** Somebody who is signed in. */
export interface Person {
  id: number;
  username: string;
  token: string;
}

/** Opens accounts straight in the database, since a password's hash takes its time on purpose. */
export async function addPeople(
  db: Database,
  { count, isPremium }: { count: number; isPremium: boolean },
): Promise<Person[]> {
  const passwordHash = await hashPassword(PASSWORD);
  const tokens = tokensService(db, {
    secrets: [SESSION_SECRET],
    lifetime: { oldestBegin: () => new Date(0) },
  });
  const batch = randomBytes(4).toString("hex");
  const people: Person[] = [];
  for (let index = 0; index < count; index += 1) {
    const username = `bench-${batch}-${index}`;
    const now = new Date();
    const [{ insertId: id }] = await db.insert(users).values({
      username,
      usernameKey: username,
      passwordHash,
      isSubscribed: isPremium,
      premiumOverride: isPremium ? "grant" : null,
      premiumSince: isPremium ? now : null,
      createdAt: now,
    });
    const token = await tokens.issue(id, newSignIn());
    people.push({ id, username, token });
  }
  return people;
}

/** As of a browser that has just signed in with a password. */
export function newSignIn(): SignIn {
  const now = Date.now();
  return { ...newDevice(undefined, "browser"), ...byPassword, signedInAtMs: now, provenAtMs: now };
}
