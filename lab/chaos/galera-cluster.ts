import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chown, mkdir, mkdtemp, open, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { aptInstall } from "@discussion-post/testing/apt-install";
import { findProgram } from "@discussion-post/testing/find-program";
import { freePort } from "@discussion-post/testing/ports";
import { createConnection, type RowDataPacket } from "mysql2/promise";

const PACKAGES = resolve(import.meta.dirname, "../../.data/chaos/packages");
const PROVIDER = "/usr/lib/galera/libgalera_smm.so";
const JOINS_WITHIN_MS = 120_000;
const NAME = "discussion_posts";

interface GaleraNode {
  url: string;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again; fulfilled when it has all that happened meanwhile. */
  rejoin(): Promise<void>;
}

export interface GaleraCluster {
  nodes: readonly GaleraNode[];
  close(): Promise<void>;
}

/**
 * Three MariaDB nodes that replicate synchronously (Galera 4), each on loopback with files of its own. Needs
 * Debian's packages, which it installs.
 */
export async function startGaleraCluster(): Promise<GaleraCluster> {
  const directory = await mkdtemp(join(tmpdir(), "galera-"));
  const transferScripts = await installed(directory);
  const password = randomBytes(24).toString("base64url");
  const places = [await newPlace(directory, 1), await newPlace(directory, 2), await newPlace(directory, 3)];
  const members = places.map(({ groupPort }) => `127.0.0.1:${groupPort}`).join(",");
  const processes = new Map<Place, ChildProcess>();

  async function launch(place: Place, { isFirst }: { isFirst: boolean }): Promise<void> {
    const log = await open(logOf(place), "a");
    const args = [
      "--no-defaults",
      `--datadir=${join(place.directory, "data")}`,
      "--socket=database.sock",
      `--port=${place.port}`,
      "--bind-address=127.0.0.1",
      "--skip-name-resolve",
      `--init-file=${join(place.directory, "setup.sql")}`,
      "--character-set-server=utf8mb4",
      "--collation-server=utf8mb4_unicode_520_ci",
      "--binlog-format=ROW",
      "--default-storage-engine=InnoDB",
      "--innodb-autoinc-lock-mode=2",
      "--wsrep-on=ON",
      `--wsrep-provider=${PROVIDER}`,
      `--wsrep-provider-options=gmcast.listen_addr=tcp://127.0.0.1:${place.groupPort};ist.recv_addr=127.0.0.1:${place.catchUpPort}`,
      "--wsrep-cluster-name=chaos",
      `--wsrep-cluster-address=gcomm://${isFirst ? "" : members}`,
      `--wsrep-node-name=${place.name}`,
      "--wsrep-node-address=127.0.0.1",
      "--wsrep-sst-method=rsync",
      `--wsrep-sst-receive-address=127.0.0.1:${place.transferPort}`,
      // What one node has answered, the next one knows.
      "--wsrep-sync-wait=7",
      ...unprivileged,
    ];
    const child = spawn(findProgram("mariadbd") ?? "mariadbd", args, {
      env: { ...process.env, PATH: `${transferScripts}:${process.env.PATH}` },
      stdio: ["ignore", log.fd, log.fd],
      detached: true,
    });
    await log.close();
    processes.set(place, child);
    process.once("exit", () => child.kill("SIGKILL"));
    const deadline = Date.now() + JOINS_WITHIN_MS;
    while (!(await isSynced(urlOf(place)))) {
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Error(`${place.name} did not join: see ${logOf(place)}`);
      await sleep(100);
    }
  }

  function urlOf({ port }: Place): string {
    return `mysql://chaos:${password}@127.0.0.1:${port}/${NAME}`;
  }

  async function end(place: Place): Promise<void> {
    const child = processes.get(place);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }

  for (const [index, place] of places.entries()) {
    initialise(place);
    await writeFile(
      join(place.directory, "setup.sql"),
      index === 0
        ? [
            `CREATE USER IF NOT EXISTS 'chaos'@'127.0.0.1' IDENTIFIED BY '${password}';`,
            "GRANT ALL ON *.* TO 'chaos'@'127.0.0.1';",
            `CREATE DATABASE IF NOT EXISTS ${NAME} CHARACTER SET utf8mb4;`,
            "",
          ].join("\n")
        : "",
    );
    await launch(place, { isFirst: index === 0 });
  }
  return {
    nodes: places.map((place) => ({
      url: urlOf(place),
      kill: () => end(place),
      rejoin: () => launch(place, { isFirst: false }),
    })),
    async close() {
      await Promise.all(places.map(end));
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** As root, rsync serves files as another user: so nodes are that user's. */
const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;
const unprivileged = isRoot ? ["--user=nobody"] : [];

/** Where one node lives. */
interface Place {
  name: string;
  directory: string;
  port: number;
  groupPort: number;
  catchUpPort: number;
  transferPort: number;
}

function logOf({ name }: Place): string {
  return resolve(PACKAGES, `../${name}.log`);
}

async function newPlace(cluster: string, number: number): Promise<Place> {
  const directory = join(cluster, `node-${number}`);
  await mkdir(directory);
  if (isRoot) for (const folder of [cluster, directory]) await chown(folder, NOBODY, NOBODY);
  const [port, groupPort, catchUpPort, transferPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  return { name: `node-${number}`, directory, port, groupPort, catchUpPort, transferPort };
}

/**
 * Galera's library, and the scripts with which a node copies another's files. Debian ships those in a package that
 * starts a server of its own when it is installed, so they are taken out of it, to where the nodes' user may read.
 * @returns the folder of the scripts
 */
async function installed(directory: string): Promise<string> {
  if (!findProgram("mariadbd")) await aptInstall(["mariadb-server-core", "mariadb-client-core"]);
  await aptInstall(["galera-4", "rsync"]);
  await mkdir(PACKAGES, { recursive: true });
  const packed = async () => (await readdir(PACKAGES)).find((name) => name.endsWith(".deb"));
  if (!(await packed())) spawnSync("apt-get", ["download", "mariadb-server"], { cwd: PACKAGES });
  const file = await packed();
  if (!file)
    throw new Error("Debian's package mariadb-server could not be had: Galera cannot be tried here.");
  spawnSync("dpkg", ["-x", join(PACKAGES, file), directory]);
  return join(directory, "usr/bin");
}

function initialise({ directory }: Place): void {
  const { status, stderr } = spawnSync(
    findProgram("mariadb-install-db") ?? "mariadb-install-db",
    [
      "--no-defaults",
      `--datadir=${join(directory, "data")}`,
      "--auth-root-authentication-method=normal",
      "--skip-test-db",
      "--skip-name-resolve",
      ...unprivileged,
    ],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`a node could not be made: ${stderr}`);
}

async function isSynced(url: string): Promise<boolean> {
  try {
    const connection = await createConnection({ uri: url, connectTimeout: 2_000 });
    try {
      const [rows] = await connection.query<RowDataPacket[]>("SHOW STATUS LIKE 'wsrep_local_state_comment'");
      return rows[0]?.Value === "Synced";
    } finally {
      await connection.end();
    }
  } catch {
    return false;
  }
}
