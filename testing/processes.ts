import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * What tells a running process from a later one with the same number: the moment at which it began.
 * Undefined when there is no such process.
 */
export function processIdentity(pid: number): string | undefined {
  const stat = readOrUndefined(`/proc/${pid}/stat`);
  // The name, in brackets, may hold blanks; field 22 is the start in clock ticks, field 3 the state.
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
  if (fields) return fields[0] === "Z" ? undefined : fields[19];
  return ps(pid, "lstart");
}

/** The command line of a running process, or nothing. */
export function commandLineOf(pid: number): string {
  return readOrUndefined(`/proc/${pid}/cmdline`)?.replaceAll("\0", " ") ?? ps(pid, "args") ?? "";
}

/** Asks a process, child or not, to end and waits for it; kills it when it does not within the time. */
export async function endProcess(pid: number, timeoutMs: number): Promise<void> {
  const identity = processIdentity(pid);
  const isRunning = () => identity !== undefined && processIdentity(pid) === identity;
  if (!isRunning()) return;
  process.kill(pid, "SIGTERM");
  const deadline = Date.now() + timeoutMs;
  while (isRunning()) {
    if (Date.now() > deadline) process.kill(pid, "SIGKILL");
    await sleep(25);
  }
}

function ps(pid: number, column: string): string | undefined {
  return (
    spawnSync("ps", ["-o", `${column}=`, "-p", String(pid)], { encoding: "utf8" }).stdout?.trim() || undefined
  );
}

function readOrUndefined(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
