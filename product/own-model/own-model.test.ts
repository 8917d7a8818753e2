/** @module-tag slow */

import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startLocalServer } from "@discussion-post/testing/local-server";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openAiModel } from "../../server/src/ai/openai.ts";
import type { ChosenModel } from "./chosen-model.ts";
import { type OwnModel, startOwnModel } from "./own-model.ts";
import { TEST_RUNTIME, whyNoRuntime } from "./test-runtime.ts";
import { writeTinyModel } from "./tiny-model.ts";

const missing = await whyNoRuntime();
let source: string;
let bytes: Buffer;
let directory: string;
const opened: { close(): Promise<void> }[] = [];
const running: OwnModel[] = [];

beforeAll(async () => {
  source = await mkdtemp(join(tmpdir(), "tiny-model-"));
  await writeTinyModel(join(source, "tiny.gguf"));
  bytes = await readFile(join(source, "tiny.gguf"));
});
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "own-model-"));
});
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
  for (const one of opened.splice(0)) await one.close();
  await rm(directory, { recursive: true });
});
afterAll(() => rm(source, { recursive: true }));

const chosen = (url: string, rest: Partial<ChosenModel> = {}): ChosenModel => ({
  name: "Tiny-1K",
  licence: "Apache-2.0",
  page: "https://example.com/tiny",
  url,
  file: "tiny.gguf",
  sizeBytes: bytes.length,
  sha256: createHash("sha256").update(bytes).digest("hex"),
  contextTokens: 512,
  ...rest,
});

async function host() {
  let asked = 0;
  const server = await startLocalServer((_request, response) => {
    asked++;
    response.writeHead(200, { "content-length": bytes.length }).end(bytes);
  });
  opened.push(server);
  return { url: `${server.url}/tiny.gguf`, asked: () => asked };
}

interface Started {
  isYes?: boolean;
  runtimeDirectory?: string;
  memoryBytes?: number;
}

async function start(
  model: ChosenModel,
  { isYes = true, runtimeDirectory = TEST_RUNTIME, memoryBytes = 8e9 }: Started = {},
) {
  const questions: string[] = [];
  const own = await startOwnModel({
    directory,
    runtimeDirectory,
    chosen: model,
    isConfirmed: async (lines) => {
      questions.push(lines.join("\n"));
      return isYes;
    },
    tell: (line) => told.push(line),
    memoryBytes,
    threads: 1,
  }).finally(() => Promise.all(questions.map((one) => asked.push(one))));
  running.push(own);
  return own;
}
const asked: string[] = [];
const told: string[] = [];
beforeEach(() => {
  asked.splice(0);
  told.splice(0);
});

test.skipIf(missing)(
  "a model is fetched after a yes, writes, and is there for the next start without a question",
  async () => {
    const { url, asked: fetches } = await host();
    const own = await start(chosen(url));
    expect(asked).toHaveLength(1);
    expect(own).toMatchObject({ name: "Tiny-1K", server: "node-llama-cpp" });
    const model = openAiModel({
      apiKey: own.settings.OPENAI_API_KEY ?? "",
      baseUrl: own.settings.OPENAI_BASE_URL ?? "",
      model: own.settings.OPENAI_MODEL ?? "",
      timeoutMs: 50_000,
      firstWordMs: 50_000,
      silenceMs: 50_000,
    });
    const named: string[] = [];
    for await (const _part of model.stream([{ role: "user", content: "Say yes." }], {
      limits: { tokens: 5, chars: 100 },
      onModel: (name) => named.push(name),
    }));
    expect(named).toEqual(["Tiny-1K"]);
    await own.stop();
    await start(chosen(url));
    expect([asked.length, fetches()]).toEqual([1, 1]);
  },
);

test("before anything is fetched it names both with size, licence and source, and a no fetches nothing", async () => {
  const { url, asked: fetches } = await host();
  const runtimeDirectory = join(directory, "runtime");
  await expect(start(chosen(url), { isYes: false, runtimeDirectory })).rejects.toThrow(
    "Nothing was fetched.",
  );
  expect(asked[0]).toContain("Tiny-1K, 1 MB, licence Apache-2.0, from https://example.com/tiny");
  expect(asked[0]).toMatch(
    /node-llama-cpp \d+\.\d+\.\d+, which runs it, about 100 MB, licence MIT, from npm's registry/,
  );
  expect(asked[0]).toContain(`Delete ${directory} to be rid of it.`);
  expect([fetches(), existsSync(runtimeDirectory)]).toEqual([0, false]);
});

test.skipIf(missing)("what an earlier start has received is told, and not fetched again", async () => {
  const ranges: (string | undefined)[] = [];
  const server = await startLocalServer((request, response) => {
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? "")?.[1] ?? 0);
    ranges.push(request.headers.range);
    const range = `bytes ${from}-${bytes.length - 1}/${bytes.length}`;
    response.writeHead(206, { "content-range": range }).end(bytes.subarray(from));
  });
  opened.push(server);
  const half = Math.ceil(bytes.length / 2);
  await writeFile(join(directory, "tiny.gguf.part"), bytes.subarray(0, half));
  await start(chosen(`${server.url}/tiny.gguf`));
  expect(told[0]).toBe("Fetching Tiny-1K ... 50 % are here already.");
  expect(ranges).toEqual([`bytes=${half}-`]);
});

test.skipIf(missing)(
  "without a network it says so in a sentence",
  async () => {
    await expect(start(chosen("http://127.0.0.1:9/tiny.gguf"))).rejects.toThrow(
      /^127\.0\.0\.1:9 cannot be reached/,
    );
  },
  90_000,
);

test.skipIf(missing)("a file with another checksum is not loaded", async () => {
  const { url } = await host();
  await expect(start(chosen(url, { sha256: "0".repeat(64) }))).rejects.toThrow(/its SHA-256 differs/);
  expect(existsSync(join(directory, "tiny.gguf"))).toBe(false);
});

test("a machine with too little memory is told before it is asked", async () => {
  const { url, asked: fetches } = await host();
  await expect(start(chosen(url, { sizeBytes: 2e9 }), { memoryBytes: 3e9 })).rejects.toThrow(
    "Tiny-1K needs 4.0 GB of memory, and this machine has 3.0 GB.",
  );
  expect([asked.length, fetches()]).toEqual([0, 0]);
});
