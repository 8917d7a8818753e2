import { join } from "node:path";
import { buildExtension, buildWebapp } from "@discussion-post/product/build";
import { announce } from "@discussion-post/testing/progress";
import { ROOT } from "./root.ts";
import { readSettings } from "./settings.ts";
import { onStopSignals } from "./stop-signals.ts";

/**
 * `npm run build`: the website that `npm run serve` serves, and the extension for `PUBLIC_URL`, where there is one.
 */
const { PUBLIC_URL } = readSettings();
const stop = new AbortController();
onStopSignals({ onFirst: () => stop.abort(), onSecond: () => process.exit(130) });
try {
  await buildWebapp(stop.signal);
  announce("The website: webapp/dist");
  if (PUBLIC_URL) {
    const folder = await buildExtension({
      apiUrl: PUBLIC_URL,
      outDirectory: join(ROOT, "extension/.output"),
      signal: stop.signal,
    });
    announce(`The extension for ${PUBLIC_URL}: ${folder}`);
  } else announce("No extension: set PUBLIC_URL to the address that it is to talk to.");
} catch (error) {
  announce(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
