import { join } from "node:path";
import { report, thisMachine } from "../bench/report.ts";
import { faults } from "./parts/faults.ts";
import { galera } from "./parts/galera.ts";
import { kills } from "./parts/kills.ts";
import { upgrade } from "./parts/upgrade.ts";
import type { Result } from "./result.ts";

interface Part {
  name: string;
  title: string;
  run(): Promise<Result>;
}

const parts: readonly Part[] = [
  { name: "kills", title: "Killed in the middle", run: kills },
  { name: "faults", title: "Slow, full, and out of time", run: faults },
  { name: "upgrade", title: "A new version, and a backup", run: upgrade },
  { name: "galera", title: "A cluster of databases", run: galera },
];

const readme = {
  file: join(import.meta.dirname, "README.md"),
  head: `# What goes wrong, made to happen

By \`npm run chaos\` (or a part of it: ${parts.map(({ name }) => `\`npm run chaos -- ${name}\``).join(", ")}), on ${thisMachine()}. It fails where anything does not hold.`,
  titles: parts.map(({ title }) => title),
};

/**
 * Makes things go wrong and writes what came of it into this folder's README; with names, only those parts.
 * @returns whether all held that has to
 * @throws Error where a name is unknown
 */
export async function runChaos(names: readonly string[], announce: (line: string) => void): Promise<boolean> {
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) {
    throw new Error(`There is no part called "${unknown[0]}": ${parts.map(({ name }) => name).join(", ")}.`);
  }
  let isSound = true;
  for (const { name, title, run } of parts) {
    if (names.length > 0 && !names.includes(name)) continue;
    announce(`## ${title}`);
    const result = await run();
    announce(`${result.text}\n`);
    await report({ ...readme, section: { title, text: result.text } });
    isSound &&= result.isSound;
  }
  return isSound;
}
