import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { step } from "@discussion-post/testing/progress";
import { StartError } from "@discussion-post/testing/start-error";
import { inputsHash } from "./inputs-hash.ts";
import { ROOT } from "./root.ts";
import { runCommand } from "./run-command.ts";

const SHARED_INPUTS = ["ui", "server/contract", "pnpm-lock.yaml", "tsconfig.json"];

/** Builds the website into `webapp/dist`, unless it stands there already. */
export async function buildWebapp(signal: AbortSignal): Promise<void> {
  await build({
    name: "website",
    package: "webapp",
    words: ["vite", "build"],
    outDirectory: join(ROOT, "webapp/dist"),
    signal,
  });
}

/** The packed extension for Chromium, beside the unpacked one. */
export const EXTENSION_ZIP = "ai-discussion-post-generator-chrome.zip";

/**
 * Builds the extension, unless it stands there already.
 * @param apiUrl the server that the extension talks to
 * @param outDirectory where builds go; each browser has a folder in it
 * @returns the folder of the unpacked extension
 */
export async function buildExtension({
  apiUrl,
  outDirectory,
  browser = "chrome",
  signal,
}: {
  apiUrl: string;
  outDirectory: string;
  browser?: "chrome" | "firefox";
  signal: AbortSignal;
}): Promise<string> {
  const unpacked = join(outDirectory, `${browser}-mv3`);
  await build({
    name: "extension",
    package: "extension",
    // Packed too for Chromium, which the website offers as a download.
    words: ["wxt", browser === "chrome" ? "zip" : "build", "-b", browser],
    outDirectory: unpacked,
    signal,
    settings: { WXT_API_URL: apiUrl, EXTENSION_OUT_DIR: outDirectory },
  });
  return unpacked;
}

interface Build {
  name: string;
  package: string;
  words: [string, ...string[]];
  outDirectory: string;
  settings?: Record<string, string>;
  signal: AbortSignal;
}

async function build({
  name,
  package: folder,
  words,
  outDirectory,
  settings = {},
  signal,
}: Build): Promise<void> {
  const hash = await inputsHash({ paths: [folder, ...SHARED_INPUTS], words: Object.values(settings) });
  // Inside the output, since every build empties it first: a broken or foreign build never carries it.
  const stamp = join(outDirectory, ".inputs-hash");
  if ((await readFile(stamp, "utf8").catch(() => "")) === hash) return;
  await step(`Building the ${name}`, async () => {
    const [tool, ...args] = words;
    const { code, output } = await runCommand({
      words: [join(ROOT, folder, "node_modules/.bin", tool), ...args],
      cwd: join(ROOT, folder),
      env: { ...process.env, ...settings },
      signal,
    });
    signal.throwIfAborted();
    if (code !== 0) throw new StartError(`The ${name} could not be built:\n${firstLines(output)}`);
    await writeFile(stamp, hash);
  });
}

/** Build tools repeat themselves and add stack traces of their own; what is wrong stands at the top. */
function firstLines(output: string): string {
  return output.trim().split("\n").slice(0, 25).join("\n");
}
