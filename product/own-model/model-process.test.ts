/** @module-tag slow */

import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openAiModel } from "../../server/src/ai/openai.ts";
import { type ModelProcess, startModelProcess } from "./start-model-process.ts";
import { TEST_RUNTIME, whyNoRuntime } from "./test-runtime.ts";
import { writeTinyModel } from "./tiny-model.ts";

const missing = await whyNoRuntime();
let directory: string;
let modelFile: string;
const running: ModelProcess[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "tiny-model-"));
  modelFile = join(directory, "tiny.gguf");
  await writeTinyModel(modelFile);
});
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
});
afterAll(() => rm(directory, { recursive: true }));

/** With one thread, which does not wait for others on a busy machine. */
async function load({ file = modelFile, loadMs = 50_000 } = {}) {
  const one = await startModelProcess({
    runtimeDirectory: TEST_RUNTIME,
    modelFile: file,
    contextTokens: 512,
    model: "tiny",
    threads: 1,
    loadMs,
  });
  running.push(one);
  return one;
}

function clientOf({ settings }: ModelProcess) {
  return openAiModel({
    apiKey: settings.OPENAI_API_KEY ?? "",
    baseUrl: settings.OPENAI_BASE_URL ?? "",
    model: settings.OPENAI_MODEL ?? "",
    timeoutMs: 50_000,
    firstWordMs: 50_000,
    silenceMs: 50_000,
  });
}

const question = [
  { role: "system" as const, content: "You write." },
  { role: "user" as const, content: "Say yes." },
];

test.skipIf(missing)(
  "a model that was written here is loaded, writes, and is streamed to the product's client",
  async () => {
    const process = await load();
    expect(process.settings).toMatchObject({
      OPENAI_BASE_URL: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/v1$/),
      OPENAI_MODEL: "tiny",
      AI_CONCURRENCY: "1",
    });
    const usages: { inputTokens: number; outputTokens: number }[] = [];
    const parts: string[] = [];
    for await (const part of clientOf(process).stream(question, {
      limits: { tokens: 40, chars: 1_000 },
      onUsage: (usage) => usages.push(usage),
    })) {
      parts.push(part);
    }
    expect(parts.join("").length).toBeGreaterThan(0);
    expect(usages).toHaveLength(1);
    expect(usages[0]?.inputTokens).toBeGreaterThan("You write.Say yes.".length);
    expect(usages[0]?.outputTokens).toBeGreaterThan(0);
    expect(usages[0]?.outputTokens).toBeLessThanOrEqual(40);
  },
);

test.skipIf(missing)("the same process answers again after somebody hung up", async () => {
  const client = clientOf(await load());
  const stop = new AbortController();
  const stopped = async () => {
    for await (const _part of client.stream(question, { signal: stop.signal }))
      stop.abort(new Error("enough"));
  };
  await expect(stopped()).rejects.toThrow("enough");
  let text = "";
  for await (const part of client.stream(question, { limits: { tokens: 20, chars: 1_000 } })) text += part;
  expect(text.length).toBeGreaterThan(0);
});

test.skipIf(missing)("messages longer than the context are refused before anything is written", async () => {
  const long = [{ role: "user" as const, content: "word ".repeat(200) }];
  const client = clientOf(await load());
  const writing = async () => {
    for await (const _part of client.stream(long));
  };
  await expect(writing()).rejects.toMatchObject({ code: "ai_too_long" });
});

test.skipIf(missing)("a file that is cut off is not loaded, and said to in a sentence", async () => {
  const whole = await readFile(modelFile);
  const cut = join(directory, "cut.gguf");
  await writeFile(cut, whole.subarray(0, whole.length - 5_000));
  await expect(load({ file: cut })).rejects.toThrow(/^tiny could not be loaded: /);
});

test.skipIf(missing)("loading that does not end is given up", async () => {
  const noModel = join(directory, "no-model.gguf");
  await writeFile(noModel, "GGUF, or so it says");
  await expect(load({ file: noModel, loadMs: 3_000 })).rejects.toThrow(
    "tiny could not be loaded: it took longer than 3 seconds.",
  );
});

test("without node-llama-cpp it says that the model cannot be loaded", async () => {
  const start = startModelProcess({
    runtimeDirectory: join(directory, "nothing"),
    modelFile,
    contextTokens: 512,
    model: "tiny",
  });
  await expect(start).rejects.toThrow(/^tiny could not be loaded: Cannot find module/);
});
