import { pairsOfFile } from "@discussion-post/lab/eval/evidence/labelled-file";
import { reportWordsAlone } from "@discussion-post/lab/eval/evidence/words-alone";
import { runEvaluation } from "@discussion-post/lab/eval/run";
import { runAssignments } from "@discussion-post/lab/eval/run-assignments";
import { runCourseRules } from "@discussion-post/lab/eval/run-course-rules";
import { runDisobedient } from "@discussion-post/lab/eval/run-disobedient";
import { runEvidence } from "@discussion-post/lab/eval/run-evidence";
import { runReadings } from "@discussion-post/lab/eval/run-readings";
import { runSourceSentences } from "@discussion-post/lab/eval/run-source-sentences";
import { runSources } from "@discussion-post/lab/eval/run-sources";
import { train } from "@discussion-post/lab/eval/train";
import { findLocalModel, modelServers } from "@discussion-post/product/local-model";
import { startEmulators } from "@discussion-post/product/start-emulators";
import { announce } from "@discussion-post/testing/progress";
import { readSettings } from "./settings.ts";
import { patient } from "./who-writes.ts";

/** How long servers on this machine may take to say what they have: nobody waits, as people do at a start. */
const SEARCH_MS = 10_000;

/**
 * `npm run eval [-- --model NAME]`: how good the drafts are that the configured AI and indexes make, or that this model
 * makes, of the configured provider or else of a server of models on this machine. `npm run eval -- disobedient
 * [file ...]`: what becomes of answers that no model should give. `npm run eval -- sources [tuned]`: how many of the
 * works that are offered for prompts fit. `npm run eval -- assignments [building]`: how well the requirements of
 * assignments are read; `npm run eval -- readings`: the same with a model. `npm run eval -- sentences [part]`: how many of
 * their sentences on sources the form shows. `npm run eval -- evidence`: what becomes of citations that their works do not bear out; with
 * `--pairs FILE`, how words alone grade pairs of others.
 * `npm run eval -- course-rules`: what a plan lets through of posts that a model hides in it.
 * `npm run eval -- train`: learns from labelled answers what no rule is sure of.
 */
const [kind, ...rest] = process.argv.slice(2);
if (kind === "train") {
  train(announce);
  process.exit(0);
}
if (kind === "disobedient") process.exit((await runDisobedient(rest, announce)) ? 0 : 1);
if (kind === "assignments") process.exit(runAssignments(rest, announce) ? 0 : 1);
if (kind === "sentences") process.exit(runSourceSentences(rest, announce) ? 0 : 1);
if (kind === "readings") process.exit(runReadings(announce) ? 0 : 1);
if (kind === "course-rules") process.exit(runCourseRules(announce) ? 0 : 1);
if (kind === "evidence" && rest[0] === "--pairs" && rest[1]) {
  reportWordsAlone(pairsOfFile(rest[1]), announce);
  process.exit(0);
}
if (kind === "evidence") process.exit((await runEvidence(announce)) ? 0 : 1);
if (kind === "sources") process.exit((await runSources(rest, announce)) ? 0 : 1);

const { settings, writer } = kind === "--model" ? await withModel(rest[0]) : { settings: readSettings() };
const emulators = await startEmulators(settings, {
  pace: { firstTokenMs: 0, tokensPerSecond: Number.POSITIVE_INFINITY },
});
const isSound = await runEvaluation({ ...settings, ...emulators.settings }, { print: announce, writer });
await emulators.stop();
process.exit(isSound ? 0 : 1);

/** The settings by which this model writes, and how its row names it. Ends the process where nobody has it. */
async function withModel(name = ""): Promise<{ settings: NodeJS.ProcessEnv; writer: string }> {
  const settings = readSettings();
  if (name === "") return ended("--model wants the name of a model after it, such as --model qwen3:4b.");
  const { OPENAI_API_KEY, OPENAI_BASE_URL } = settings;
  if (OPENAI_API_KEY || OPENAI_BASE_URL) {
    const provider = OPENAI_BASE_URL ? new URL(OPENAI_BASE_URL).host : "OpenAI";
    return { settings: { ...settings, OPENAI_MODEL: name }, writer: `${name} (${provider})` };
  }
  const { model, problem } = await findLocalModel({
    servers: modelServers(settings),
    withinMs: SEARCH_MS,
    named: name,
  });
  if (!model) return ended(problem ?? "");
  return { settings: { ...settings, ...patient(model, settings) }, writer: `${name} (${model.server})` };
}

function ended(sentence: string): never {
  announce(sentence);
  process.exit(1);
}
