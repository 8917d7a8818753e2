import { basename } from "node:path";
import { StartError } from "@discussion-post/testing/start-error";

/** A file with a model, and what people are told of it before it is fetched. */
export interface ChosenModel {
  name: string;
  licence: string;
  /** Where people can read about it. */
  page: string;
  /** One version of the file, which does not change. */
  url: string;
  file: string;
  sizeBytes: number;
  sha256: string;
  /** How many tokens it reads and writes at once here: the rules, the longest topic, the abstracts and the post. */
  contextTokens: number;
}

/** Small enough for 4 GB of memory and no graphics card; its licence allows everybody every use. */
export const CHOSEN_MODEL: ChosenModel = {
  name: "Qwen2.5-1.5B-Instruct",
  licence: "Apache-2.0",
  page: "https://huggingface.co/Qwen/Qwen2.5-1.5B-Instruct-GGUF",
  url: "https://huggingface.co/Qwen/Qwen2.5-1.5B-Instruct-GGUF/resolve/91cad51170dc346986eccefdc2dd33a9da36ead9/qwen2.5-1.5b-instruct-q4_k_m.gguf",
  file: "qwen2.5-1.5b-instruct-q4_k_m.gguf",
  sizeBytes: 1_117_320_736,
  sha256: "6a1a2eb6d15622bf3c96857206351ba97e1af16c30d7a74ee38970e434e9407e",
  contextTokens: 16_384,
};

/** Where people choose another file, all three of them. */
interface ModelSettings {
  MODEL_URL?: string | undefined;
  MODEL_SHA256?: string | undefined;
  MODEL_BYTES?: string | undefined;
}

/**
 * The model that is fetched on request: ours, or the GGUF file that the settings name, with its size and SHA-256.
 * @throws StartError where one of the settings is missing or cannot be used
 */
export function chosenModel({ MODEL_URL, MODEL_SHA256, MODEL_BYTES }: ModelSettings): ChosenModel {
  if (!(MODEL_URL || MODEL_SHA256 || MODEL_BYTES)) return CHOSEN_MODEL;
  const url = MODEL_URL && URL.canParse(MODEL_URL) ? new URL(MODEL_URL) : null;
  const file = basename(url?.pathname ?? "");
  if (!(url && /^https?:$/.test(url.protocol) && /^[\w.-]+\.gguf$/.test(file))) {
    throw new StartError(
      `MODEL_URL must be the http or https address of a .gguf file, and it is "${MODEL_URL ?? ""}".`,
    );
  }
  if (!/^[\da-f]{64}$/i.test(MODEL_SHA256 ?? "")) {
    throw new StartError("MODEL_SHA256 must be the SHA-256 of the file at MODEL_URL: 64 hexadecimal digits.");
  }
  const sizeBytes = Number(MODEL_BYTES);
  if (!(Number.isSafeInteger(sizeBytes) && sizeBytes > 0)) {
    throw new StartError("MODEL_BYTES must be the size of the file at MODEL_URL, in bytes.");
  }
  return {
    name: file.slice(0, -".gguf".length),
    licence: "not known here",
    page: url.host,
    url: url.href,
    file,
    sizeBytes,
    sha256: (MODEL_SHA256 ?? "").toLowerCase(),
    contextTokens: CHOSEN_MODEL.contextTokens,
  };
}
