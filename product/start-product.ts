import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startDatabase } from "@discussion-post/testing/database";
import { lockDirectory } from "@discussion-post/testing/directory-lock";
import { isPortFree } from "@discussion-post/testing/ports";
import { step } from "@discussion-post/testing/progress";
import { StartError } from "@discussion-post/testing/start-error";
import { EXTENSION_ID, FIREFOX_REDIRECT } from "../extension/src/identity.ts";
import { DEMO_ADMIN_EMAIL } from "../server/src/demo-accounts.ts";
import { type DemoAccount, seedDemoAccounts } from "../server/src/seed-demo-accounts.ts";
import { buildExtension, buildWebapp, EXTENSION_ZIP } from "./build.ts";
import { checkDatabaseUrl } from "./database-url.ts";
import { persistentSecret } from "./persistent-secret.ts";
import { endLeftoverServer, startServer } from "./server-process.ts";
import { type Emulated, type EmulatorPace, startEmulators } from "./start-emulators.ts";

interface ProductOptions {
  port: number;
  /** Everything that the run keeps: database, secret, logs. */
  dataDirectory: string;
  /** Where builds of the extension go. */
  extensionOutDirectory?: string;
  /** Settings of the server; without any, every third party is a stand-in and the database a private one. */
  settings?: NodeJS.ProcessEnv;
  /** Whether sources are looked up in the real indexes, over the network. */
  withRealIndexes?: boolean;
  /** How fast the stand-in for the AI writes. */
  emulatorPace?: EmulatorPace;
  /** Whether nothing in its private database need outlive a power cut. */
  isThrowaway?: boolean;
  /** Gives up between two steps, and in the middle of a build. */
  signal?: AbortSignal;
  /** Gets whatever the server prints: lines of JSON. */
  onServerOutput?: (part: Buffer) => void;
}

export interface Product {
  url: string;
  /** The folder of the unpacked extension, which talks to this server. */
  extensionDirectory: string;
  accounts: readonly DemoAccount[];
  /** Third parties that stand-ins play because no key is set. */
  emulated: readonly Emulated[];
  /** Fulfilled when the server has ended, also by itself. */
  ended: Promise<void>;
  /** What the server printed last. */
  lastWords(): string;
  /** Lets running work finish and ends everything, the server first. */
  stop(): Promise<void>;
  /** Ends the server without waiting for its work. */
  kill(): void;
}

/**
 * Brings up the whole product on one port: database, stand-ins, builds, demo accounts, server. What was started
 * is stopped again when a later step fails.
 * @throws StartError in one sentence that says what to do
 */
export async function startProduct({
  port,
  dataDirectory,
  extensionOutDirectory = join(dataDirectory, "extension"),
  settings = withoutThirdParties(process.env),
  withRealIndexes = false,
  emulatorPace = {},
  isThrowaway = false,
  signal = new AbortController().signal,
  onServerOutput,
}: ProductOptions): Promise<Product> {
  const url = `http://localhost:${port}`;
  await mkdir(dataDirectory, { recursive: true });
  const lock = await lockDirectory(dataDirectory);

  const started: Stoppable[] = [{ stop: lock.release }];
  const stop = async () => {
    for (const one of started.splice(0).reverse()) await one.stop();
  };
  const keep = <T extends Stoppable>(one: T): T => {
    started.push(one);
    return one;
  };

  try {
    await endLeftoverServer(dataDirectory);
    await checkPort(port);
    const databaseUrl = settings.DATABASE_URL ?? keep(await privateDatabase(dataDirectory, isThrowaway)).url;
    if (settings.DATABASE_URL) await checkDatabaseUrl(databaseUrl);
    const emulators = keep(
      await startEmulators(settings, {
        pace: emulatorPace,
        productUrl: url,
        dataDirectory,
        withRealIndexes,
      }),
    );
    await buildWebapp(signal);
    const extensionDirectory = await buildExtension({
      apiUrl: url,
      outDirectory: extensionOutDirectory,
      signal,
    });
    const env = {
      // Firefox gives each installation of an extension an origin of its own.
      EXTENSION_ORIGINS: `chrome-extension://${EXTENSION_ID},moz-extension://*`,
      EXTENSION_REDIRECTS: FIREFOX_REDIRECT,
      ADMIN_EMAIL: DEMO_ADMIN_EMAIL,
      EXTENSION_ZIP: join(extensionOutDirectory, EXTENSION_ZIP),
      SESSION_SECRET: await persistentSecret(join(dataDirectory, "session-secret")),
      ENCRYPTION_KEY: await persistentSecret(join(dataDirectory, "encryption-key")),
      ...settings,
      ...emulators.settings,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
    };
    signal.throwIfAborted();
    const server = keep(
      await step("Starting the server", () =>
        startServer({ port, env, dataDirectory, onOutput: onServerOutput }),
      ),
    );
    keep(await tellOperator(join(dataDirectory, RUNNING_FILE), env));
    const accounts = await demoAccounts(env);
    return {
      url,
      extensionDirectory,
      accounts,
      emulated: emulators.emulated,
      ended: server.ended,
      lastWords: server.lastWords,
      stop,
      kill: server.kill,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Where the settings of what runs stand for the operator's commands, readable by its owner alone. */
export const RUNNING_FILE = "running.json";

const OPERATORS_SETTINGS =
  /^(ADMIN_EMAIL|ENCRYPTION_KEY|PUBLIC_URL|(AI|DATABASE|OPENAI|STRIPE|GOOGLE|SMTP|CROSSREF|OPENALEX|OPENLIBRARY|SOURCES)_\w+)$/;

async function tellOperator(file: string, env: NodeJS.ProcessEnv): Promise<Stoppable> {
  const settings = Object.entries(env).filter(([name]) => OPERATORS_SETTINGS.test(name));
  await writeFile(file, JSON.stringify(Object.fromEntries(settings)), { mode: 0o600 });
  return { stop: () => rm(file, { force: true }) };
}

interface Stoppable {
  stop(): Promise<void>;
}

function privateDatabase(dataDirectory: string, isThrowaway: boolean) {
  const directory = join(dataDirectory, "database");
  return step("Starting the database", () => startDatabase({ directory, isThrowaway }));
}

/** Accounts whose passwords everybody can read are for trying out only. */
async function demoAccounts({ NODE_ENV, DATABASE_URL }: NodeJS.ProcessEnv): Promise<readonly DemoAccount[]> {
  if (NODE_ENV === "production" || !DATABASE_URL) return [];
  return step("Preparing the demo accounts", () => seedDemoAccounts(DATABASE_URL));
}

async function checkPort(port: number): Promise<void> {
  if (await isPortFree(port)) return;
  throw new StartError(
    `Port ${port} is taken: stop the program that uses it (perhaps another npm start), ` +
      `or choose another port with PORT=${port + 1} npm start.`,
  );
}

const THIRD_PARTY = /^(AI|OPENAI|CROSSREF|OPENALEX|OPENLIBRARY|GOOGLE|SMTP|STRIPE|DATABASE|SESSION)_/;

/** A run for tests takes nothing from the machine that would reach a real third party or somebody's data. */
function withoutThirdParties(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const ours = Object.entries(environment).filter(([name]) => !THIRD_PARTY.test(name));
  return Object.fromEntries(ours);
}
