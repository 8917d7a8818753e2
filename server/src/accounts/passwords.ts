import { randomBytes } from "node:crypto";
import { hash, hashRaw, verify } from "@node-rs/argon2";
import { concurrencyCap } from "./concurrency-cap.ts";

/** OWASP's first recommendation, 19 MiB and two passes, of argon2id, which is the library's default. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A class that registers at once has to fit in. The last in the queue waits two to four seconds. */
export const HASHES_WAITING_MAX = 200;

/** Each hash takes a core for some 15 ms: a burst of logins must not keep everybody else waiting. */
const capped = concurrencyCap({ running: 2, waiting: HASHES_WAITING_MAX });

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
  decoy ??= hashPassword(randomBytes(32).toString("base64url")).catch((error: unknown) => {
    decoy = undefined;
    throw error;
  });
  return decoy;
}

/**
 * The same hash of the same secret each time, in hexadecimal: for secrets that are looked up by it, with a salt that
 * stands beside them.
 * @param salt 16 bytes in hexadecimal
 */
export async function hashWithSalt(secret: string, salt: string): Promise<string> {
  const bytes = await capped(() => hashRaw(secret, { ...PARAMETERS, salt: Buffer.from(salt, "hex") }));
  return bytes.toString("hex");
}
