import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";

export interface CommandResult {
  /** The exit code; 1 when a signal ended it. */
  code: number;
  /** Everything that it printed, both streams in order, without colours. */
  output: string;
}

interface Command {
  /** Program and arguments. */
  words: readonly [string, ...string[]];
  cwd: string;
  env?: NodeJS.ProcessEnv;
  /** Ends the command and what it started. */
  signal?: AbortSignal | undefined;
}

/** Runs a command to its end and gathers what it prints. Throws only when it cannot be started at all. */
export function runCommand({ words: [program, ...args], cwd, env, signal }: Command): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"], detached: true });
    const end = () => {
      if (child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
    };
    signal?.addEventListener("abort", end, { once: true });
    process.once("exit", end);
    let output = "";
    const gather = (part: Buffer) => {
      output += part.toString("utf8");
    };
    child.stdout.on("data", gather);
    child.stderr.on("data", gather);
    child.once("error", reject);
    child.once("close", (code) => {
      signal?.removeEventListener("abort", end);
      process.off("exit", end);
      resolve({ code: code ?? 1, output: stripVTControlCharacters(output) });
    });
  });
}
