import { spawnSync } from "node:child_process";
import { findProgram } from "./find-program.ts";
import { announce } from "./progress.ts";
import { StartError } from "./start-error.ts";

/** Whether system packages can be installed here without asking for a password. */
export function canAptInstall(): boolean {
  return findProgram("apt-get") !== undefined && privilege() !== undefined;
}

/**
 * Installs Debian packages and says so in one line.
 * @throws StartError with apt's own last words
 */
export async function aptInstall(packages: string[]): Promise<void> {
  announce(`Installing ${packages.join(" and ")} with apt-get ...`);
  const install = ["install", "-y", "--no-install-recommends", ...packages];
  if (aptGet(install).status === 0) return;
  // A fresh image has no package lists, and old ones name versions that are gone.
  aptGet(["update"]);
  const result = aptGet(install);
  if (result.status === 0) return;
  const reason = result.stderr.trim().split("\n").at(-1) ?? "";
  throw new StartError(`apt-get could not install ${packages.join(" and ")}: ${reason}`);
}

function aptGet(args: string[]) {
  const [command, ...words] = [
    ...(privilege() ?? []),
    "env",
    "DEBIAN_FRONTEND=noninteractive",
    "apt-get",
    ...args,
  ];
  return spawnSync(command ?? "env", words, { encoding: "utf8" });
}

/** The words that come before a command that must run as root; undefined when there is no way. */
function privilege(): string[] | undefined {
  if (process.getuid?.() === 0) return [];
  const hasSudo = spawnSync("sudo", ["-n", "true"]).status === 0;
  return hasSudo ? ["sudo", "-n"] : undefined;
}
