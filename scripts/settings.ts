import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { StartError } from "@discussion-post/testing/start-error";
import { ROOT } from "./root.ts";

const DEFAULT_PORT = 5000;

/** The environment that everything started here gets: `.env`, and over it what the shell has set. */
export function readSettings(): NodeJS.ProcessEnv {
  const file = join(ROOT, ".env");
  if (!existsSync(file)) return { ...process.env };
  // An empty value counts as not set, so that a line of .env.example can be copied as it is.
  const filled = Object.entries(parseEnv(readFileSync(file, "utf8"))).filter(([, value]) => value !== "");
  return { ...Object.fromEntries(filled), ...process.env };
}

/** @throws StartError when PORT is no port */
export function portFrom({ PORT }: NodeJS.ProcessEnv): number {
  if (!PORT) return DEFAULT_PORT;
  const port = Number(PORT);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new StartError(`PORT must be a whole number from 1 to 65535, and it is "${PORT}".`);
}
