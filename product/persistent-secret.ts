import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";

/** A random secret that is drawn once and kept in a file that only its owner can read. */
export async function keptSecret(file: string): Promise<string> {
  const kept = await readFile(file, "utf8").catch(() => "");
  if (kept) return kept.trim();
  const secret = randomBytes(32).toString("base64url");
  await writeFile(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}
