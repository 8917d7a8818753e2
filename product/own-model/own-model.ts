import { mkdir, statfs } from "node:fs/promises";
import { totalmem } from "node:os";
import { join } from "node:path";
import { lockDirectory } from "@discussion-post/testing/directory-lock";
import { step } from "@discussion-post/testing/progress";
import { StartError } from "@discussion-post/testing/start-error";
import type { LocalModel } from "../local-model.ts";
import { CHOSEN_MODEL, type ChosenModel } from "./chosen-model.ts";
import { download, isWhole, receivedOf } from "./download.ts";
import { installRuntime, isRuntimeInstalled, runtimeVersion } from "./runtime.ts";
import { sizeInWords } from "./size-in-words.ts";
import { startModelProcess } from "./start-model-process.ts";

interface OwnModelOptions {
  /** Where the model stays, and node-llama-cpp unless another folder is named. */
  directory: string;
  runtimeDirectory?: string;
  chosen?: ChosenModel;
  /** Asks whether what these lines tell may be fetched. */
  isConfirmed: (lines: readonly string[]) => Promise<boolean>;
  /** Gets lines on what goes on. */
  tell: (line: string) => void;
  signal?: AbortSignal;
  memoryBytes?: number;
  threads?: number;
}

export interface OwnModel extends LocalModel {
  /** Fulfilled when its process has ended, for whatever reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** Beside the model: what it works on, and the rest of the product. */
const WORKING_BYTES = 2e9;
const SPARE_DISK_BYTES = 300e6;
/** As it is packed and unpacked, with its binaries. */
const RUNTIME_MB = 100;

/**
 * A model of our own choice, fetched once after a yes, checked, and served on this machine.
 * @throws StartError in one sentence that says why there is none, and whatever the signal was aborted with
 */
export async function startOwnModel({
  directory,
  runtimeDirectory = join(directory, "runtime"),
  chosen = CHOSEN_MODEL,
  isConfirmed,
  tell,
  signal,
  memoryBytes = totalmem(),
  threads,
}: OwnModelOptions): Promise<OwnModel> {
  const neededBytes = chosen.sizeBytes + WORKING_BYTES;
  if (memoryBytes < neededBytes) {
    throw new StartError(
      `${chosen.name} needs ${sizeInWords(neededBytes)} of memory, and this machine has ${sizeInWords(memoryBytes)}.`,
    );
  }
  await mkdir(directory, { recursive: true });
  const lock = await lockDirectory(directory);
  try {
    const file = join(directory, chosen.file);
    const [hasModel, hasRuntime] = await Promise.all([
      step("Checking the model", () => isWhole(file, chosen)),
      isRuntimeInstalled(runtimeDirectory),
    ]);
    if (!(hasModel && hasRuntime)) {
      const lines = await whatIsFetched({ chosen, hasModel, hasRuntime, directory });
      if (!(await isConfirmed(lines))) throw new StartError("Nothing was fetched.");
    }
    // The small one first: it says whether this machine can run the large one.
    if (!hasRuntime) await step("Fetching node-llama-cpp", () => installRuntime(runtimeDirectory, signal));
    if (!hasModel) {
      const { url, sizeBytes, sha256 } = chosen;
      const received = await receivedOf(file);
      await checkDisk(directory, sizeBytes - received);
      tell(
        `Fetching ${chosen.name} ...${received > 0 ? ` ${Math.floor((100 * received) / sizeBytes)} % are here already.` : ""}`,
      );
      const onProgress = everyTenth(sizeBytes, (percent) =>
        tell(`  ${percent} % of ${sizeInWords(sizeBytes)} have arrived.`),
      );
      await download({ url, file, sizeBytes, sha256, onProgress, ...(signal && { signal }) });
    }
    const { settings, ended, stop } = await step(`Loading ${chosen.name}`, () =>
      startModelProcess({
        runtimeDirectory,
        modelFile: file,
        contextTokens: chosen.contextTokens,
        model: chosen.name,
        ...(threads && { threads }),
      }),
    );
    return {
      name: chosen.name,
      server: "node-llama-cpp",
      settings,
      ended,
      async stop() {
        await stop();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function whatIsFetched({
  chosen,
  hasModel,
  hasRuntime,
  directory,
}: {
  chosen: ChosenModel;
  hasModel: boolean;
  hasRuntime: boolean;
  directory: string;
}): Promise<string[]> {
  return [
    "--with-model fetches, and keeps on this machine:",
    ...(hasModel
      ? []
      : [
          `  ${chosen.name}, ${sizeInWords(chosen.sizeBytes)}, licence ${chosen.licence}, from ${chosen.page}`,
        ]),
    ...(hasRuntime
      ? []
      : [
          `  node-llama-cpp ${await runtimeVersion()}, which runs it, about ${RUNTIME_MB} MB, licence MIT, from npm's registry`,
        ]),
    `Delete ${directory} to be rid of it.`,
  ];
}

async function checkDisk(directory: string, missingBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  if (bavail * bsize >= missingBytes + SPARE_DISK_BYTES) return;
  throw new StartError(
    `The disk is too full for the model: ${sizeInWords(missingBytes + SPARE_DISK_BYTES)} have to be free.`,
  );
}

/** Calls back at each further tenth. */
function everyTenth(whole: number, tell: (percent: number) => void): (received: number) => void {
  let told: number | undefined;
  return (received) => {
    const tenth = Math.floor((received / whole) * 10);
    // What an earlier run received is no news.
    if (told !== undefined && tenth > told) tell(tenth * 10);
    told = tenth;
  };
}
