import { join } from "node:path";
import { runBenchmarks } from "@discussion-post/lab/bench/run";
import { buildWebapp } from "@discussion-post/product/build";
import { runCommand } from "@discussion-post/product/run-command";
import { announce } from "@discussion-post/testing/progress";
import { ROOT } from "./root.ts";

/** `npm run bench`: the server's figures against a control, written into `lab/bench/README.md`. */
// It serves the website as well, whose pages are measured.
await buildWebapp(new AbortController().signal);
await runBenchmarks(process.argv.slice(2), announce);
await runCommand({
  words: [join(ROOT, "node_modules/.bin/biome"), "format", "--write", "lab/bench/README.md"],
  cwd: ROOT,
});
process.exit(0);
