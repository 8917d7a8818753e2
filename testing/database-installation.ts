import { spawnSync } from "node:child_process";
import { aptInstall, canAptInstall } from "./apt-install.ts";
import { findProgram } from "./find-program.ts";
import { StartError } from "./start-error.ts";

/** The programs of a database that is on this machine. */
export interface Installation {
  kind: "mariadb" | "mysql";
  server: string;
  /** Only MariaDB has a separate program that makes an empty data directory. */
  initialiser?: string;
}

const APT_PACKAGES = ["mariadb-server-core", "mariadb-client-core"];

/**
 * The database that is there, MariaDB before MySQL; where none is, MariaDB is installed by apt if that is possible.
 * @throws StartError that says how to get one
 */
export async function findOrInstall(): Promise<Installation> {
  const found = findInstallation();
  if (found) return found;
  if (canAptInstall()) {
    await aptInstall(APT_PACKAGES);
    const installed = findInstallation();
    if (installed) return installed;
  }
  throw new StartError(
    "No database was found: install MariaDB or MySQL " +
      `(Debian, Ubuntu: sudo apt-get install ${APT_PACKAGES.join(" ")}; macOS: brew install mariadb), ` +
      "or set DATABASE_URL in .env to one that runs elsewhere, such as mysql://user:password@host:3306/name.",
  );
}

function findInstallation(): Installation | undefined {
  const server = findProgram("mariadbd") ?? findProgram("mysqld");
  if (!server) return undefined;
  const version = spawnSync(server, ["--no-defaults", "--version"], { encoding: "utf8" }).stdout ?? "";
  if (!version.includes("MariaDB")) return { kind: "mysql", server };
  const initialiser = findProgram("mariadb-install-db") ?? findProgram("mysql_install_db");
  // The initialiser is a shell script that needs this one, which Debian ships in another package.
  if (!initialiser || !findProgram("my_print_defaults")) return undefined;
  return { kind: "mariadb", server, initialiser };
}

/** The command that fills an empty data directory. */
export function initialiserOf({ kind, server, initialiser }: Installation, data: string) {
  if (kind === "mysql" || !initialiser) {
    return {
      command: server,
      args: ["--no-defaults", "--initialize-insecure", `--datadir=${data}`, ...asRoot()],
    };
  }
  return {
    command: initialiser,
    args: [
      "--no-defaults",
      `--datadir=${data}`,
      "--auth-root-authentication-method=normal",
      "--skip-test-db",
      "--skip-name-resolve",
      ...asRoot(),
    ],
  };
}

/** Both servers refuse to run as root unless told that this is meant. */
export function asRoot(): string[] {
  return process.getuid?.() === 0 ? ["--user=root"] : [];
}
