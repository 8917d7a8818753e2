import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { RUNNING_FILE } from "@discussion-post/product/start-product";
import { announce } from "@discussion-post/testing/progress";
import { runOperator } from "../server/src/operator/operator.ts";
import { ROOT } from "./root.ts";
import { readSettings } from "./settings.ts";

/** `npm run operator -- <command>`: with the settings of the product that runs here, else with those of `.env`. */
const running = await readFile(join(ROOT, ".data", RUNNING_FILE), "utf8").then(JSON.parse, () => ({}));
try {
  const { isDone, lines } = await runOperator(process.argv.slice(2), { ...readSettings(), ...running });
  for (const line of lines) announce(line);
  process.exit(isDone ? 0 : 1);
} catch (error) {
  announce(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
