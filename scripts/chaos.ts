import { join } from "node:path";
import { runChaos } from "../server/chaos/run.ts";
import { announce } from "./progress.ts";
import { ROOT } from "./root.ts";
import { runCommand } from "./run-command.ts";

/** `npm run chaos`: what goes wrong, made to happen; written into `server/chaos/README.md`. */
const isSound = await runChaos(process.argv.slice(2), announce);
await runCommand({
  words: [join(ROOT, "node_modules/.bin/biome"), "format", "--write", "server/chaos/README.md"],
  cwd: ROOT,
});
process.exit(isSound ? 0 : 1);
