import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { processIdentity } from "./processes.ts";
import { StartError } from "./start-error.ts";

export interface DirectoryLock {
  release(): Promise<void>;
}

/**
 * Locks a folder for this process. The lock of a killed process no longer counts: the file names the process and when
 * it started.
 * @throws StartError naming the process that holds the lock
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const file = join(directory, "owner");
  const [pid, identity] = (await readFile(file, "utf8").catch(() => "")).split("\n");
  if (pid && processIdentity(Number(pid)) === identity) {
    throw new StartError(`${directory} is in use by process ${pid}, which still runs: stop that one first.`);
  }
  await writeFile(file, `${process.pid}\n${processIdentity(process.pid)}\n`);
  return { release: () => rm(file, { force: true }) };
}
