import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "./root.ts";

/** Folders that hold what tools made, not what people wrote. */
const MADE_BY_TOOLS = new Set(["node_modules", "dist", ".output", ".wxt"]);

/** A fingerprint of files and folders, named from the project's folder, and of further words that matter. */
export async function inputsHash({
  paths,
  words = [],
}: {
  paths: string[];
  words?: string[];
}): Promise<string> {
  const hash = createHash("sha256");
  for (const word of words) hash.update(`${word}\0`);
  for (const path of paths) {
    for (const file of await filesUnder(path)) {
      hash.update(`${file}\0`).update(await readFile(join(ROOT, file)));
    }
  }
  return hash.digest("hex");
}

async function filesUnder(path: string): Promise<string[]> {
  if (!(await stat(join(ROOT, path))).isDirectory()) return [path];
  const entries = await readdir(join(ROOT, path), { withFileTypes: true });
  const found = await Promise.all(
    entries
      .filter(({ name }) => !MADE_BY_TOOLS.has(name))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map((entry) => filesUnder(join(path, entry.name))),
  );
  return found.flat();
}
