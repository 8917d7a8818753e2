import { join, relative } from "node:path";
import { type Product, startProduct } from "@discussion-post/product/start-product";
import { announce } from "@discussion-post/testing/progress";
import { StartError } from "@discussion-post/testing/start-error";
import pretty from "pino-pretty";
import { indexLines } from "./index-lines.ts";
import { isAnyReachable } from "./reachable.ts";
import { ROOT } from "./root.ts";
import { portFrom, readSettings } from "./settings.ts";
import { startFlags } from "./start-flags.ts";
import { onStopSignals } from "./stop-signals.ts";
import { keepLines, tellOfItsEnd, type Writer, whoWrites } from "./who-writes.ts";

const DATA = join(ROOT, ".data");

/** The real scholarly indexes, which need no key. */
const INDEX_HOSTS = ["api.crossref.org", "api.openalex.org"].map((host) => ({ host, port: 443 }));
const DECIDE_MS = 300;

/** The terminal shows what needs attention; the whole log is in a file. */
const warnings = pretty({ minimumLevel: "warn", ignore: "pid,hostname", colorize: process.stdout.isTTY });

const stop = new AbortController();
const stopped = new Promise<void>((done) => stop.signal.addEventListener("abort", () => done()));
let product: Product | undefined;
let writer: Writer | undefined;

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
  const { withModel, yes } = startFlags(process.argv.slice(2), process.env);
  const settings = readSettings();
  const [withRealIndexes, foundWriter] = await Promise.all([
    settings.INDEXES !== "stand-in" && isAnyReachable(INDEX_HOSTS, DECIDE_MS),
    whoWrites(settings, { withModel: withModel ? { yes, signal: stop.signal } : undefined }),
  ]);
  writer = foundWriter;
  product = await startProduct({
    port: portFrom(settings),
    dataDirectory: DATA,
    extensionOutDirectory: join(ROOT, "extension/.output"),
    settings: { ...settings, ...writer.settings },
    withRealIndexes,
    signal: stop.signal,
    onServerOutput: (part) => warnings.write(part),
  });
  const kept = await keepLines(writer.lines);
  if (!stop.signal.aborted) announce(greeting(product, { settings, withRealIndexes, writer }));
  void tellOfItsEnd(writer, { tell: announce, signal: stop.signal });
  await Promise.race([stop.signal.aborted ? undefined : stopped, product.ended]);
  const endedByItself = !stop.signal.aborted;
  await product.stop();
  await kept.forget();
  await writer.own?.stop();
  if (endedByItself) {
    throw new StartError(
      `The server ended by itself; everything else is stopped. Its log is ${join(DATA, "server.log")}, its last words:\n${product.lastWords().trim()}`,
    );
  }
  process.exit(0);
} catch (error) {
  await writer?.own?.stop();
  if (stop.signal.aborted) process.exit(0);
  announce(error instanceof StartError ? `\n${error.message}` : `\n${(error as Error).stack}`);
  process.exit(1);
}

function greeting(
  { url, accounts, emulated, extensionDirectory }: Product,
  {
    settings,
    withRealIndexes,
    writer: { lines },
  }: { settings: Record<string, string | undefined>; withRealIndexes: boolean; writer: Writer },
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
    ...(withRealIndexes ? indexLines(settings) : []),
    ...lines,
    `Extension: ${relative(ROOT, extensionDirectory)}`,
    "  Open chrome://extensions, turn on Developer mode, press Load unpacked and choose that folder.",
    "",
    "Ctrl-C stops everything.",
  ].join("\n");
}

function loginLine({ username, password, description }: Product["accounts"][number]): string {
  return `  ${username.padEnd(8)}  ${password.padEnd(14)}  (${description})`;
}
