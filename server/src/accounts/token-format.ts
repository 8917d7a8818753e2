import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";

const RANDOM_BYTES = 32;
const USER_ID_BYTES = 8;
const TAG_BYTES = 8;
/** Of tokens that were issued before they named their user. */
const UNNAMED_BYTES = RANDOM_BYTES + TAG_BYTES;

/**
 * Tokens of 32 random bytes, their user's id and a tag that only this server can make, so that a guess is told from a
 * token without asking the database, and whose a token was when nothing is kept of it. The tag proves nothing else:
 * whether a token is valid is the database's to say.
 * @param secrets the present one, with which tokens are made, then former ones, whose tokens are known too
 */
export function tokenFormat(secrets: readonly string[]) {
  const keys = secrets.map(keyOf);
  const [present] = keys;
  if (!present) throw new Error("tokens need a secret");

  return {
    create(userId: number): string {
      const id = Buffer.alloc(USER_ID_BYTES);
      id.writeBigUInt64BE(BigInt(userId));
      const named = Buffer.concat([randomBytes(RANDOM_BYTES), id]);
      return Buffer.concat([named, tagOf(named, present)]).toString("base64url");
    },
    /** False for guesses, and for tokens made with a secret that is forgotten, which may still be valid. */
    hasTag: (token: string): boolean => taggedIn(token) !== null,
    /** Whose token it says it is, whoever made it; null where it does not say. */
    userIdSaidBy(token: string): number | null {
      const bytes = Buffer.from(token, "base64url");
      return bytes.length === UNNAMED_BYTES + USER_ID_BYTES
        ? Number(bytes.readBigUInt64BE(RANDOM_BYTES))
        : null;
    },
    /** Whose token it was issued as; null for guesses, and for tokens that do not say. */
    userIdIn(token: string): number | null {
      const tagged = taggedIn(token);
      return tagged?.length === RANDOM_BYTES + USER_ID_BYTES
        ? Number(tagged.readBigUInt64BE(RANDOM_BYTES))
        : null;
    },
  };

  /** What the tag stands for; null where it is none of ours. */
  function taggedIn(token: string): Buffer | null {
    const bytes = Buffer.from(token, "base64url");
    if (bytes.length !== UNNAMED_BYTES && bytes.length !== UNNAMED_BYTES + USER_ID_BYTES) return null;
    const [tagged, tag] = [bytes.subarray(0, -TAG_BYTES), bytes.subarray(-TAG_BYTES)];
    return keys.some((key) => timingSafeEqual(tag, tagOf(tagged, key))) ? tagged : null;
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "bearer token tag", 32));
}

function tagOf(tagged: Buffer, key: Buffer): Buffer {
  return createHmac("sha256", key).update(tagged).digest().subarray(0, TAG_BYTES);
}
