import { findLocalModel, MODEL_SERVERS, type ModelServer } from "@discussion-post/product/local-model";
import { afterEach, expect, test } from "vitest";
import {
  type ModelServerName,
  startModelServerEmulator,
} from "../emulators/model-servers/model-server-emulator.ts";
import { type PulledModel, startOllamaEmulator } from "../emulators/ollama/ollama-emulator.ts";
import { whoWrites } from "./who-writes.ts";

const GB = 1e9;
const qwen: PulledModel = { name: "qwen3:4b", sizeBytes: 2.5 * GB, contextLength: 40_960 };
const opened: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

/** What a start on a machine of 23 GB says with the servers that are played, and these settings. */
async function said(
  servers: readonly ModelServer[] = [],
  settings: NodeJS.ProcessEnv = {},
  firstTokenMs = 20_000,
) {
  const search = () =>
    findLocalModel({ servers, withinMs: 20_000, firstTokenMs, memoryBytes: 23.5 * 2 ** 30 });
  return (await whoWrites(settings, { search })).lines;
}

async function ollama(
  options: Partial<Parameters<typeof startOllamaEmulator>[0]> = {},
): Promise<ModelServer> {
  const emulator = await startOllamaEmulator({ models: [qwen], ...options });
  opened.push(emulator);
  return { name: "Ollama", port: Number(new URL(emulator.url).port) };
}

async function other(
  name: ModelServerName,
  options: Partial<Parameters<typeof startModelServerEmulator>[0]> = {},
): Promise<ModelServer> {
  const emulator = await startModelServerEmulator({ name, models: [{ name: "qwen3-4b" }], ...options });
  opened.push(emulator);
  return { name, port: Number(new URL(emulator.url).port) };
}

/** A model that never gets ready is given up on after 90 seconds; nobody waits for that here. */
const GIVEN_UP_MS = 1_000;
const afterWaiting = (lines: string[]) =>
  lines.map((line) => line.replace("within 1 seconds", "within 90 seconds"));

/** What can be there, and what is said then. */
const CASES: [string, () => Promise<string[]>][] = [
  ["Nothing listens", () => said()],
  ["Ollama has a model", async () => said([await ollama()])],
  [
    "LM Studio has one, and an embedding model",
    async () =>
      said([
        await other("LM Studio", {
          models: [{ name: "text-embedding-nomic", isEmbedding: true }, { name: "qwen3-4b-2507" }],
        }),
      ]),
  ],
  [
    "llama.cpp's server has loaded a file",
    async () =>
      said([await other("llama.cpp", { models: [{ name: "qwen3-4b.gguf", sizeBytes: 2.4 * GB }] })]),
  ],
  [
    "llama.cpp's server is still loading it, and done within 90 seconds",
    async () => said([await other("llama.cpp", { models: [{ name: "qwen3-4b.gguf" }], loadingAnswers: 1 })]),
  ],
  ["Jan has one", async () => said([await other("Jan", { models: [{ name: "Jan-v1-4B-Q4_K_M" }] })])],
  ["vLLM has one", async () => said([await other("vLLM", { models: [{ name: "Qwen/Qwen3-4B" }] })])],
  [
    "Several models: the largest that fits and is made to answer",
    async () =>
      said([
        await ollama({
          models: [
            { name: "gemma3:1b", sizeBytes: 0.8 * GB },
            { name: "llama3.1:70b", sizeBytes: 40 * GB },
            { name: "qwen2.5-coder:7b", sizeBytes: 4.7 * GB },
            { name: "nomic-embed-text", sizeBytes: 0.3 * GB },
            qwen,
          ],
        }),
      ]),
  ],
  [
    "Two servers, and the larger model refuses",
    async () =>
      said([
        await ollama({ models: [{ ...qwen, name: "jina-v3", capabilities: ["embedding"] }] }),
        await other("LM Studio"),
      ]),
  ],
  ["A server refuses", async () => said([await ollama({ refuses: { status: 403, error: "forbidden" } })])],
  ["A server has no model", async () => said([await other("LM Studio", { models: [] })])],
  [
    "A server has embedding models alone",
    async () => said([await ollama({ models: [{ ...qwen, name: "bge-m3" }] })]),
  ],
  [
    "A server has models for completion alone",
    async () => said([await ollama({ models: [{ ...qwen, name: "llama3.1:8b-text" }] })]),
  ],
  [
    "Its models are larger than 70 % of the memory",
    async () => said([await ollama({ models: [{ ...qwen, name: "llama3.1:70b", sizeBytes: 40 * GB }] })]),
  ],
  [
    "Its model reads too little at once",
    async () => said([await ollama({ models: [{ ...qwen, name: "tinyllama:1.1b", contextLength: 2_048 }] })]),
  ],
  ["Its model fails", async () => said([await other("vLLM", { refusesTexts: 500 })])],
  [
    "Its model is silent, or loading for longer than 90 seconds",
    async () => afterWaiting(await said([await ollama({ loadMs: 60_000 })], {}, GIVEN_UP_MS)),
  ],
  [
    "The connection breaks before the first token",
    async () => said([await other("llama.cpp", { breaksOff: true })]),
  ],
  ["A key is set", () => said([], { OPENAI_API_KEY: "sk-…" })],
  [
    "An address is set",
    () => said([], { OPENAI_BASE_URL: "http://192.168.1.5:8000/v1", OPENAI_MODEL: "qwen3-32b" }),
  ],
  ["AI=stand-in is set, with or without a key", () => said([], { AI: "stand-in", OPENAI_API_KEY: "sk-…" })],
];

const INTRODUCTION = `# What a start says of who writes drafts

\`npm start\` asks these ports of 127.0.0.1, and no other machine: ${MODEL_SERVERS.map(({ name, port }) => `${name} ${port}`).join(", ")}; Ollama at the port of \`OLLAMA_HOST\` where that is set. [Operations](operations.md#a-model-on-this-machine) says how it chooses.

Below is what it prints in each case, on a machine of 23 GB. The servers were played: \`vitest run --project scripts scripts/told-of-models.test.ts\` compares this page with what is printed now, and with \`--update\` writes it anew.
`;

test("docs/start-output.md shows what is said in each case", async () => {
  const sections: string[] = [];
  for (const [title, lines] of CASES)
    sections.push(`## ${title}\n\n\`\`\`\n${(await lines()).join("\n")}\n\`\`\`\n`);
  await expect([INTRODUCTION, ...sections].join("\n")).toMatchFileSnapshot("../docs/start-output.md");
});
