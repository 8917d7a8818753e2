import { join, relative } from "node:path";
import { findLocalModel, type LocalModelSearch } from "@discussion-post/product/local-model";
import { type Product, startProduct } from "@discussion-post/product/start-product";
import { announce, step } from "@discussion-post/testing/progress";
import { StartError } from "@discussion-post/testing/start-error";
import pretty from "pino-pretty";
import { isAnyReachable } from "./reachable.ts";
import { ROOT } from "./root.ts";
import { portFrom, readSettings } from "./settings.ts";
import { onStopSignals } from "./stop-signals.ts";

const DATA = join(ROOT, ".data");

/** The real scholarly indexes, which need no key. */
const INDEX_HOSTS = ["api.crossref.org", "api.openalex.org"].map((host) => ({ host, port: 443 }));
const DECIDE_MS = 300;
const REAL_INDEXES =
  "Sources are looked up in Crossref, OpenAlex and Open Library, over the network (INDEXES=stand-in keeps to this machine).";

/** The terminal shows what needs attention; the whole log is in a file. */
const warnings = pretty({ minimumLevel: "warn", ignore: "pid,hostname", colorize: process.stdout.isTTY });

const stop = new AbortController();
const stopped = new Promise<void>((done) => stop.signal.addEventListener("abort", () => done()));
let product: Product | undefined;

onStopSignals({
  onFirst() {
    announce("\nStopping (Ctrl-C again to force) ...");
    stop.abort();
  },
  onSecond() {
    product?.kill();
    process.exit(130);
  },
});

try {
  const settings = readSettings();
  const withRealIndexes = settings.INDEXES !== "stand-in" && (await isAnyReachable(INDEX_HOSTS, DECIDE_MS));
  const local = await localModel(settings);
  product = await startProduct({
    port: portFrom(settings),
    dataDirectory: DATA,
    extensionOutDirectory: join(ROOT, "extension/.output"),
    settings: { ...settings, ...local?.model?.settings },
    withRealIndexes,
    signal: stop.signal,
    onServerOutput: (part) => warnings.write(part),
  });
  if (!stop.signal.aborted) announce(greeting(product, { withRealIndexes, local }));
  await Promise.race([stop.signal.aborted ? undefined : stopped, product.ended]);
  const endedByItself = !stop.signal.aborted;
  await product.stop();
  if (endedByItself) {
    throw new StartError(
      `The server ended by itself; everything else is stopped. Its log is ${join(DATA, "server.log")}, its last words:\n${product.lastWords().trim()}`,
    );
  }
  process.exit(0);
} catch (error) {
  if (stop.signal.aborted) process.exit(0);
  announce(error instanceof StartError ? `\n${error.message}` : `\n${(error as Error).stack}`);
  process.exit(1);
}

/** Null where the settings say who writes. */
async function localModel(settings: NodeJS.ProcessEnv): Promise<LocalModelSearch | null> {
  const isDecided = settings.OPENAI_API_KEY || settings.OPENAI_BASE_URL || settings.AI === "stand-in";
  if (isDecided || settings.NODE_ENV === "production") return null;
  return step("Looking for a model on this machine", () => findLocalModel());
}

function greeting(
  { url, accounts, emulated, extensionDirectory }: Product,
  { withRealIndexes, local }: { withRealIndexes: boolean; local: LocalModelSearch | null },
): string {
  return [
    "",
    `Ready: ${url}`,
    "",
    ...(accounts.length > 0 ? ["Demo logins:", ...accounts.map(loginLine), ""] : []),
    ...emulated.map(
      ({ name, reason, address }) =>
        `${name} is played by a local stand-in${address ? ` at ${address}` : ""}, because ${reason}.`,
    ),
    ...(withRealIndexes ? [REAL_INDEXES] : []),
    ...(local ? writerLines(local) : []),
    `Extension: ${relative(ROOT, extensionDirectory)}`,
    "  Open chrome://extensions, switch on Developer mode, press Load unpacked and choose that folder.",
    "",
    "Ctrl-C stops everything.",
  ].join("\n");
}

function writerLines({ model, problem }: LocalModelSearch): string[] {
  if (model) {
    return [
      `Drafts are written by ${model.name} (${model.server}) on this machine (AI=stand-in uses the stand-in).`,
    ];
  }
  return [
    `For real drafts without a key: ${problem ?? "no model is running on this machine."}`,
    "  Install Ollama (https://ollama.com), run: ollama pull qwen3:4b (2.5 GB), and start again.",
    "  LM Studio, llama.cpp, Jan and vLLM are found as well; or set OPENAI_API_KEY in .env.",
  ];
}

function loginLine({ username, password, description }: Product["accounts"][number]): string {
  return `  ${username.padEnd(8)}  ${password.padEnd(14)}  (${description})`;
}
