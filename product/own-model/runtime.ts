import { cp, mkdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "@discussion-post/testing/start-error";
import { z } from "zod";
import { ROOT } from "../root.ts";
import { runCommand } from "../run-command.ts";

/** Its package.json and lockfile are no part of the project's own, so that `npm start` alone never fetches it. */
const MANIFEST = join(import.meta.dirname, "runtime");

/** Which node-llama-cpp is used. */
export async function runtimeVersion(): Promise<string> {
  const { dependencies } = z
    .object({ dependencies: z.object({ "node-llama-cpp": z.string() }) })
    .parse(JSON.parse(await readFile(join(MANIFEST, "package.json"), "utf8")));
  return dependencies["node-llama-cpp"];
}

/** Whether it is there already, in this version. */
export async function isRuntimeInstalled(directory: string): Promise<boolean> {
  const file = join(directory, "node_modules/node-llama-cpp/package.json");
  const installed = await readFile(file, "utf8").catch(() => "{}");
  return Object(JSON.parse(installed)).version === (await runtimeVersion());
}

/**
 * Installs node-llama-cpp with its binary for this machine, as the lockfile has it, from npm's registry. No script of a
 * package is run, and nothing is compiled.
 * @throws StartError where the registry cannot be reached or has no binary for this machine
 */
export async function installRuntime(directory: string, signal?: AbortSignal): Promise<void> {
  // Beside it first: what is broken off must not look installed, and two may install at once.
  const unfinished = `${directory}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  await cp(MANIFEST, unfinished, { recursive: true });
  const { packageManager } = z
    .object({ packageManager: z.string() })
    .parse(JSON.parse(await readFile(join(ROOT, "package.json"), "utf8")));
  const { code, output } = await runCommand({
    words: ["npx", "--yes", packageManager, "install", "--frozen-lockfile"],
    cwd: unfinished,
    env: { ...process.env, CI: "true" },
    signal,
  });
  try {
    signal?.throwIfAborted();
    if (code !== 0) throw new StartError(whyNot(output));
    await rm(directory, { recursive: true, force: true });
    await rename(unfinished, directory);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

function whyNot(output: string): string {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|fetch failed/i.test(output)) {
    return "node-llama-cpp could not be fetched: npm's registry cannot be reached.";
  }
  return `node-llama-cpp could not be installed:\n${output.trim().split("\n").slice(-5).join("\n")}`;
}
