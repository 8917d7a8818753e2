import { runEvaluation } from "../server/eval/run.ts";
import { startEmulators } from "./emulators.ts";
import { announce } from "./progress.ts";
import { readSettings } from "./settings.ts";

/** `npm run eval`: how good the drafts are that the configured AI and indexes make. */
const settings = readSettings();
const emulators = await startEmulators(settings, {
  pace: { firstTokenMs: 0, tokensPerSecond: Number.POSITIVE_INFINITY },
});
const isSound = await runEvaluation({ ...settings, ...emulators.settings }, announce);
await emulators.stop();
process.exit(isSound ? 0 : 1);
