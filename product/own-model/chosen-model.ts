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
