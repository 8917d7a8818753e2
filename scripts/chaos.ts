import { join } from "node:path";
import { runChaos } from "@discussion-post/lab/chaos/run";
import { runCommand } from "@discussion-post/product/run-command";
import { announce } from "@discussion-post/testing/progress";
import { ROOT } from "./root.ts";

/** `npm run chaos`: what goes wrong, made to happen; written into `lab/chaos/README.md`. */
const isSound = await runChaos(process.argv.slice(2), announce);
await runCommand({
  words: [join(ROOT, "node_modules/.bin/biome"), "format", "--write", "lab/chaos/README.md"],
  cwd: ROOT,
});
process.exit(isSound ? 0 : 1);
