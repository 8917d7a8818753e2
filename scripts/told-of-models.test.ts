import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { findLocalModel } from "@discussion-post/product/local-model";
import { afterEach, expect, test } from "vitest";
import { type PulledModel, startOllamaEmulator } from "../emulators/ollama/ollama-emulator.ts";
import { ROOT } from "./root.ts";
import { whoWrites } from "./who-writes.ts";

/** What docs/operations.md says that a start prints is what it prints. */
const operations = await readFile(join(ROOT, "docs/operations.md"), "utf8");
const printed = [...operations.matchAll(/^```\n([^`]+)\n```$/gm)].map(([, block]) => block);
const tableCells = [...operations.matchAll(/\| `([^`]+)` +\|$/gm)].map(([, cell]) => cell);
const qwen: PulledModel = { name: "qwen3:4b", sizeBytes: 2.5e9, contextLength: 40_960 };
const opened: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

/** The lines of a start on a machine of 23 GB whose Ollama is played. */
async function linesWith(options: Parameters<typeof startOllamaEmulator>[0]) {
  const emulator = await startOllamaEmulator(options);
  opened.push(emulator);
  const servers = [{ name: "Ollama" as const, port: Number(new URL(emulator.url).port) }];
  const search = () =>
    findLocalModel({ servers, withinMs: 20_000, firstTokenMs: 20_000, memoryBytes: 23.5 * 2 ** 30 });
  return (await whoWrites({}, { search })).lines;
}

test("of a model that is found", async () => {
  expect(printed).toContain((await linesWith({ models: [qwen] })).join("\n"));
});

test("where nothing listens, and with the settings that decide", async () => {
  const search = () => findLocalModel({ servers: [] });
  expect(printed).toContain((await whoWrites({}, { search })).lines.join("\n"));
  const withModel = { yes: true, signal: new AbortController().signal };
  const { lines } = await whoWrites({ AI: "stand-in" }, { withModel });
  expect(tableCells).toContain(lines.join("\n"));
});

const refuses = { status: 403, error: "forbidden" };
test.each([
  ["refuses", { models: [qwen], refuses }],
  ["has no model", { models: [] }],
  ["has embedding models alone", { models: [{ ...qwen, name: "bge-m3" }] }],
  ["has models for completion alone", { models: [{ ...qwen, name: "llama3.1:8b-text" }] }],
  ["has models that are too large", { models: [{ ...qwen, sizeBytes: 40e9 }] }],
  [
    "has a model that refuses",
    { models: [{ ...qwen, name: "jina-v3", capabilities: ["embedding" as const] }] },
  ],
])("of an Ollama that %s", async (_, options) => {
  const [first, ...rest] = await linesWith(options);
  const [start, end] = first?.split(/(?<=key: )/) ?? [];
  expect(tableCells).toContain(end);
  expect(printed).toContainEqual([`${start}no model is running on this machine.`, ...rest].join("\n"));
});
