import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";

/** Returns the secret in the file; creates a random one, readable by its owner alone, where there is none. */
export async function persistentSecret(file: string): Promise<string> {
  const kept = await readFile(file, "utf8").catch(() => "");
  if (kept) return kept.trim();
  const secret = randomBytes(32).toString("base64url");
  await writeFile(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}
