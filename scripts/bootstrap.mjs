// @ts-check
/**
 * Runs a script of this project on a machine that has nothing but Node and npm:
 *
 *     node scripts/bootstrap.mjs scripts/start.ts [arguments]
 *
 * Installs the packages with the pinned pnpm when they are not as the lockfile says, and hands over to the
 * project's own, newer Node. Plain JavaScript without packages, because it runs before there are any.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const OLDEST_NODE = [20, 11];
const PARENT_CHECK_MS = 500;
const isWindows = process.platform === "win32";
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, "node_modules", ".installed-from");
const projectNode = join(root, "node_modules", "node", "bin", isWindows ? "node.exe" : "node");

const manifest = JSON.parse(read("package.json"));
const [script, ...args] = process.argv.slice(2);

checkNode();
installWhereNeeded();
handOver();

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  fail(
    `Node ${OLDEST_NODE.join(".")} or newer is needed, this is ${process.versions.node}: see https://nodejs.org.`,
  );
}

function installWhereNeeded() {
  const wanted = fingerprint();
  if (existsSync(projectNode) && existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Installing packages (about half a minute the first time) ...");
  const pnpm = manifest.packageManager;
  const result = spawnSync("npx", ["--yes", pnpm, "install", "--frozen-lockfile"], {
    cwd: root,
    encoding: "utf8",
    shell: isWindows,
    // Without a terminal pnpm must not ask before it replaces packages of another install.
    env: { ...environmentWithoutNpmSettings(), CI: "true" },
  });
  if (result.error) fail(`npm's npx could not be run (${result.error.message}): install npm and try again.`);
  if (result.status !== 0) fail(reasonOf(`${result.stdout}\n${result.stderr}`, pnpm));
  if (!existsSync(projectNode))
    fail(`The install left no Node in ${projectNode}: remove node_modules and try again.`);
  writeFileSync(stamp, wanted);
}

/** Changes when the lockfile or a package.json does. */
function fingerprint() {
  const workspace = read("pnpm-workspace.yaml");
  const list = /^packages:\n((?:\s+-.*\n)+)/m.exec(workspace)?.[1] ?? "";
  const packages = [...list.matchAll(/-\s*["']?([\w./-]+)/g)].map((match) => match[1] ?? "");
  const hash = createHash("sha256")
    .update(read("pnpm-lock.yaml"))
    .update(workspace)
    .update(read("package.json"));
  for (const name of packages) hash.update(read(join(name, "package.json")));
  return hash.digest("hex");
}

/**
 * npm hands its settings to the scripts that it runs, and another npm warns of those that it does not know.
 * Those that say where packages come from stay.
 */
function environmentWithoutNpmSettings() {
  const kept = /^npm_config_(?:registry|userconfig|globalconfig|cache|proxy|https_proxy|noproxy|cafile|ca)$/i;
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:npm|pnpm)_/i.test(name) || kept.test(name)),
  );
}

/**
 * @param {string} output
 * @param {string} pnpm
 */
function reasonOf(output, pnpm) {
  if (/ERR_PNPM_OUTDATED_LOCKFILE/.test(output)) {
    return `pnpm-lock.yaml does not match the package.json files: run "npx ${pnpm} install" and commit the lockfile.`;
  }
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|fetch failed/i.test(output)) {
    return "The package registry cannot be reached: check the internet connection, or npm's registry and proxy settings, and try again.";
  }
  if (/ENOSPC/.test(output)) return "The disk is full: free about 1 GB and try again.";
  if (/EACCES|EPERM/.test(output)) {
    return `Packages cannot be written to ${root}: make the folder your own (chown) and try again.`;
  }
  return `The packages could not be installed:\n${output.trim().split("\n").slice(-15).join("\n")}`;
}

function handOver() {
  if (!script) fail("Name the script to run: node scripts/bootstrap.mjs scripts/start.ts");
  const path = [dirname(projectNode), join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter);
  // The stand-in for Stripe.js takes the types out of its scripts with Node's own tool, which is still experimental.
  const flags = ["--disable-warning=ExperimentalWarning"];
  const child = spawn(projectNode, [...flags, join(root, script), ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...environmentWithoutNpmSettings(), PATH: path },
  });
  // The child decides when it has finished; this process only waits for it.
  /** @type {NodeJS.Signals[]} */ (["SIGINT", "SIGTERM", "SIGHUP"]).forEach((signal) => {
    process.on(signal, () => child.kill(signal));
  });
  // A signal sent to npm ends only the shell between npm and this process.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), PARENT_CHECK_MS).unref();
  }
  child.on("error", (error) => fail(`The project's Node could not be run: ${error.message}`));
  child.on("exit", (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)));
}

/** @param {string} file */
function read(file) {
  return readFileSync(join(root, file), "utf8");
}

/**
 * @param {string} sentence
 * @returns {never}
 */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
