import { join } from "node:path";
import { runBenchmarks } from "../server/bench/run.ts";
import { announce } from "./progress.ts";
import { ROOT } from "./root.ts";
import { runCommand } from "./run-command.ts";

/** `npm run bench`: the server's figures against a control, written into `server/bench/README.md`. */
await runBenchmarks(process.argv.slice(2), announce);
await runCommand({
  words: [join(ROOT, "node_modules/.bin/biome"), "format", "--write", "server/bench/README.md"],
  cwd: ROOT,
});
process.exit(0);
