import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { processIdentity } from "./processes.ts";
import { StartError } from "./start-error.ts";

export interface Claim {
  release(): Promise<void>;
}

/**
 * Writes down in a folder that this process uses it, so that two never share its data. What a killed process
 * wrote counts no longer.
 * @throws StartError that names the process which uses the folder
 */
export async function claim(directory: string): Promise<Claim> {
  const file = join(directory, "owner");
  const [pid, identity] = (await readFile(file, "utf8").catch(() => "")).split("\n");
  if (pid && processIdentity(Number(pid)) === identity) {
    throw new StartError(`${directory} is in use by process ${pid}, which still runs: stop that one first.`);
  }
  await writeFile(file, `${process.pid}\n${processIdentity(process.pid)}\n`);
  return { release: () => rm(file, { force: true }) };
}
