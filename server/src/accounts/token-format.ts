import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";

const RANDOM_BYTES = 32;
const TAG_BYTES = 8;

/**
 * Tokens of 32 random bytes and a tag that only this server can make, so that a guess is told from a token without
 * asking the database. The tag proves nothing else: whether a token is valid is the database's to say.
 * @param secrets the present one, with which tokens are made, then former ones, whose tokens are known too
 */
export function tokenFormat(secrets: readonly string[]) {
  const keys = secrets.map(keyOf);
  const [present] = keys;
  if (!present) throw new Error("tokens need a secret");

  return {
    create(): string {
      const random = randomBytes(RANDOM_BYTES);
      return Buffer.concat([random, tagOf(random, present)]).toString("base64url");
    },
    /** False for guesses, and for tokens made with a secret that is forgotten, which may still be valid. */
    hasTag(token: string): boolean {
      const bytes = Buffer.from(token, "base64url");
      if (bytes.length !== RANDOM_BYTES + TAG_BYTES) return false;
      const [random, tag] = [bytes.subarray(0, RANDOM_BYTES), bytes.subarray(RANDOM_BYTES)];
      return keys.some((key) => timingSafeEqual(tag, tagOf(random, key)));
    },
  };
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "bearer token tag", 32));
}

function tagOf(random: Buffer, key: Buffer): Buffer {
  return createHmac("sha256", key).update(random).digest().subarray(0, TAG_BYTES);
}
