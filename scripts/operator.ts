import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { RUNNING_FILE } from "@discussion-post/product/start-product";
import { announce } from "@discussion-post/testing/progress";
import { runOperator } from "../server/src/operator/operator.ts";
import { ROOT } from "./root.ts";
import { readSettings } from "./settings.ts";
import { keptLines, whoWrites } from "./who-writes.ts";

/** `npm run operator -- <command>`: with the settings of the product that runs here, else with those of `.env`. */
const running = await readFile(join(ROOT, ".data", RUNNING_FILE), "utf8").then(JSON.parse, () => ({}));
try {
  const args = process.argv.slice(2);
  const settings = { ...readSettings(), ...running };
  // Where nothing runs, the diagnosis looks for who would write, as a start does.
  const kept = args[0] === "diagnose" ? await keptLines() : [];
  const writer = kept ? { lines: kept, settings: {} } : await whoWrites(settings);
  const { isDone, lines } = await runOperator(args, { ...settings, ...writer.settings });
  for (const line of [...lines, ...writer.lines]) announce(line);
  process.exit(isDone ? 0 : 1);
} catch (error) {
  announce(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
