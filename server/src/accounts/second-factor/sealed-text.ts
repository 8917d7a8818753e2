import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface Key {
  id: string;
  bytes: Buffer;
}

/**
 * Encrypts short secrets that the database keeps, with AES-256-GCM.
 * @param secrets of the setting ENCRYPTION_KEY: the first one encrypts, the others still decrypt
 */
export function sealedText(secrets: readonly string[]) {
  const keys = secrets.map(keyOf);
  const [current] = keys;
  if (!current) throw new Error("there is no key to encrypt with");

  return {
    /** @param owner whose the secret is: under another's name it cannot be opened */
    seal(text: string, owner: string): string {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, current.bytes, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return `${current.id}.${sealed.toString("base64url")}`;
    },
    /** @throws where it is another's, was changed, or was sealed with a key that is no longer set */
    open(sealed: string, owner: string): string {
      const [id, body = ""] = sealed.split(".");
      const key = keys.find((candidate) => candidate.id === id);
      if (!key) throw new Error(`ENCRYPTION_KEY does not hold the key ${id}`);
      const bytes = Buffer.from(body, "base64url");
      const decipher = createDecipheriv(CIPHER, key.bytes, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(owner));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString("utf8");
    },
    /** Whether it is sealed with the key that encrypts now. */
    isCurrent: (sealed: string) => sealed.startsWith(`${current.id}.`),
  };
}

export type SealedText = ReturnType<typeof sealedText>;

function keyOf(secret: string): Key {
  const bytes = Buffer.from(hkdfSync("sha256", secret, "", "second-factor-secrets", 32));
  return { bytes, id: createHash("sha256").update(bytes).digest("hex").slice(0, 8) };
}
