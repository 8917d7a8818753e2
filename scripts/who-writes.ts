import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import {
  findLocalModel,
  LOCAL_DEFAULTS,
  type LocalModel,
  type LocalModelSearch,
  modelServers,
} from "@discussion-post/product/local-model";
import { type ChosenModel, chosenModel } from "@discussion-post/product/own-model/chosen-model";
import { type OwnModel, startOwnModel } from "@discussion-post/product/own-model/own-model";
import { sizeInWords } from "@discussion-post/product/own-model/size-in-words";
import { announce, step } from "@discussion-post/testing/progress";
import { StartError } from "@discussion-post/testing/start-error";
import { DEFAULT_MODEL, OPENAI_ADDRESS } from "../server/src/env.ts";
import { ROOT } from "./root.ts";

export interface Writer {
  /** Points the server at the model on this machine; empty where the settings or the stand-in write. */
  settings: Record<string, string>;
  /** What people are told of it. */
  lines: string[];
  /** The model that this process serves itself, if it does. */
  own: OwnModel | null;
}

interface WithModel {
  /** Whether what is fetched was agreed to beforehand. */
  yes: boolean;
  signal: AbortSignal;
  /** Where it is kept, and what runs it unless that has another folder. */
  directory?: string;
  runtimeDirectory?: string;
  /** Where people are asked. */
  terminal?: Terminal;
}

interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
}

interface WhoWritesOptions {
  /** Where a model may be fetched and served. */
  withModel?: WithModel | undefined;
  search?: () => Promise<LocalModelSearch>;
}

/**
 * Who writes drafts where the settings name nobody: the model that `--with-model` asks for, else one that runs on this
 * machine.
 * @throws StartError where the settings name a model to fetch that cannot be one
 */
export async function whoWrites(
  settings: NodeJS.ProcessEnv,
  { withModel, search = () => findLocalModel({ servers: modelServers(settings) }) }: WhoWritesOptions = {},
): Promise<Writer> {
  const decided = saidBySettings(settings);
  if (decided !== null) {
    const leftOut = withModel ? ["--with-model is left out: the settings say who writes drafts."] : [];
    return { settings: {}, lines: [...leftOut, decided], own: null };
  }
  const chosen = chosenModel(settings);
  const reasons: string[] = [];
  if (withModel) {
    try {
      const own = await ownModel(chosen, withModel);
      return { settings: patient(own, settings), lines: [writtenBy(own)], own };
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      reasons.push(`--with-model: ${error.message}`);
    }
  }
  const { model, problem } = await step("Looking for a model on this machine", () => search());
  if (model) return { settings: patient(model, settings), lines: [...reasons, writtenBy(model)], own: null };
  return { settings: {}, lines: [...reasons, ...howToGetOne(problem, chosen)], own: null };
}

/** Who writes where the settings say it; null where they leave it open. */
function saidBySettings(settings: NodeJS.ProcessEnv): string | null {
  const { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL, AI, NODE_ENV } = settings;
  const isProduction = NODE_ENV === "production";
  if (AI === "stand-in" && !isProduction) {
    return "Drafts are put together from your topic and options, without an AI: AI=stand-in is set.";
  }
  if (!(OPENAI_API_KEY || OPENAI_BASE_URL || isProduction)) return null;
  const address = OPENAI_BASE_URL || OPENAI_ADDRESS;
  const host = URL.canParse(address) ? new URL(address).host : address;
  return `Drafts are written by ${OPENAI_MODEL || DEFAULT_MODEL} at ${host}, as the settings say.`;
}

/** What points the server at a model, and gives it the time that it takes where nobody has set another. */
export function patient(model: LocalModel, settings: NodeJS.ProcessEnv): Record<string, string> {
  const unset = Object.entries(LOCAL_DEFAULTS).filter(([name]) => !settings[name]);
  return { ...Object.fromEntries(unset), ...model.settings };
}

function ownModel(
  chosen: ChosenModel,
  { yes, signal, directory = join(ROOT, ".data/model"), runtimeDirectory, terminal }: WithModel,
): Promise<OwnModel> {
  return startOwnModel({
    directory,
    ...(runtimeDirectory && { runtimeDirectory }),
    chosen,
    isConfirmed: async (lines) => {
      for (const line of lines) announce(line);
      return yes || agreed(signal, terminal);
    },
    tell: announce,
    signal,
  });
}

const TERMINAL: Terminal = { input: process.stdin, output: process.stdout };

/** @throws StartError where there is no terminal to ask at */
async function agreed(signal: AbortSignal, { input, output }: Terminal = TERMINAL): Promise<boolean> {
  if (!input.isTTY) {
    throw new StartError("nothing was fetched, since nobody can be asked here; --yes agrees beforehand.");
  }
  // Without a terminal's modes, so that Ctrl-C stays a signal.
  const terminal = createInterface({ input, output, terminal: false });
  try {
    return /^y(?:es)?$/i.test((await terminal.question("Fetch it? [y/N] ", { signal })).trim());
  } finally {
    terminal.close();
  }
}

function writtenBy({ name, server }: LocalModel): string {
  return `Drafts are written by ${name} (${server}) on this machine (AI=stand-in uses the stand-in).`;
}

function howToGetOne(problem: string | null, chosen: ChosenModel): string[] {
  return [
    `For real drafts without a key: ${problem ?? "no model is running on this machine."}`,
    `  Run: npm start -- --with-model (fetches ${chosen.name}, ${sizeInWords(chosen.sizeBytes)}, after asking), or install Ollama`,
    "  (https://ollama.com), run: ollama pull qwen3:4b (2.5 GB), and start again; or set OPENAI_API_KEY in .env.",
  ];
}

/** Says so when the model that this process serves has ended, unless everything was told to stop. */
export async function tellOfItsEnd(
  { own }: Writer,
  { tell, signal }: { tell: (line: string) => void; signal: AbortSignal },
): Promise<void> {
  if (!own) return;
  await own.ended;
  if (!signal.aborted) tell("The model's process has ended: drafts fail until you stop and start again.");
}

const FILE = join(ROOT, ".data/writer.json");

/** Keeps what people were told for the operator's commands, as long as the product runs. */
export async function keepLines(lines: readonly string[]): Promise<{ forget(): Promise<void> }> {
  await writeFile(FILE, JSON.stringify(lines));
  return { forget: () => rm(FILE, { force: true }) };
}

/** What the start that runs here told of who writes; null where none runs. */
export async function keptLines(): Promise<string[] | null> {
  return readFile(FILE, "utf8").then(JSON.parse, () => null);
}
