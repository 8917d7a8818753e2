import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { concurrencyCap } from "./concurrency-cap.ts";

/** OWASP's first recommendation, 19 MiB and two passes, of argon2id, which is the library's default. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes a core for some 15 ms: a burst of logins must not keep everybody else waiting. */
const capped = concurrencyCap(2);

export function hashPassword(password: string): Promise<string> {
  return capped(() => hash(password, PARAMETERS));
}

/**
 * Whether the password belongs to the hash. Without a hash the work is done all the same, so that the
 * time taken does not tell whether the account exists.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const against = passwordHash ?? (await decoyHash());
  const matches = await capped(() => verify(against, password));
  return matches && passwordHash !== null;
}

let decoy: Promise<string> | undefined;

function decoyHash(): Promise<string> {
  decoy ??= hashPassword(randomBytes(32).toString("base64url"));
  return decoy;
}
