import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Where system programs lie that an ordinary user's PATH leaves out. */
const SYSTEM_DIRECTORIES = [
  "/usr/sbin",
  "/usr/local/sbin",
  "/usr/bin",
  "/usr/local/bin",
  "/usr/libexec",
  "/opt/homebrew/bin",
];

/** The absolute path of a program on PATH or in a usual system directory. */
export function findProgram(name: string): string | undefined {
  const onPath = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return [...onPath, ...SYSTEM_DIRECTORIES].map((directory) => join(directory, name)).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
