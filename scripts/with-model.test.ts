import { createHash } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { TEST_RUNTIME, whyNoRuntime } from "@discussion-post/product/own-model/test-runtime";
import { writeTinyModel } from "@discussion-post/product/own-model/tiny-model";
import { startLocalServer } from "@discussion-post/testing/local-server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whoWrites } from "./who-writes.ts";

const missing = await whyNoRuntime();
const nothing = () => Promise.resolve({ model: null, problem: null });
const ETAG = '"tiny"';
let directory: string;
let bytes: Buffer;
const opened: { close(): Promise<void> }[] = [];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "with-model-"));
  await writeTinyModel(join(directory, "source"));
  bytes = await readFile(join(directory, "source"));
});
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
  await rm(directory, { recursive: true });
});

function hasArrived() {
  const part = join(directory, "model/tiny.gguf.part");
  return vi.waitUntil(() => statSync(part, { throwIfNoEntry: false })?.size, { timeout: 50_000 });
}

/** A host whose first connection breaks in the middle of the file. */
async function host() {
  const ranges: (string | undefined)[] = [];
  const server = await startLocalServer((request, response) => {
    const start = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? "")?.[1] ?? 0);
    ranges.push(request.headers.range);
    response.writeHead(start > 0 ? 206 : 200, {
      etag: ETAG,
      "content-length": bytes.length - start,
      ...(start > 0 && { "content-range": `bytes ${start}-${bytes.length - 1}/${bytes.length}` }),
    });
    if (ranges.length > 1) response.end(bytes.subarray(start));
    else {
      response.write(bytes.subarray(0, 50_000));
      void hasArrived().then(() => response.destroy());
    }
  });
  opened.push(server);
  const settings = {
    MODEL_URL: `${server.url}/tiny.gguf`,
    MODEL_SHA256: createHash("sha256").update(bytes).digest("hex"),
    MODEL_BYTES: String(bytes.length),
  };
  return { settings, ranges };
}

/** Starts with `--with-model` at a terminal, and types the answer once it is asked. */
async function start(settings: NodeJS.ProcessEnv, answer: string) {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = new PassThrough({ encoding: "utf8" });
  let asked = "";
  output.on("data", (part: string) => {
    asked += part;
    input.write(`${answer}\n`);
  });
  const { signal } = new AbortController();
  const withModel = {
    yes: false,
    signal,
    directory: join(directory, "model"),
    runtimeDirectory: TEST_RUNTIME,
    terminal: { input, output },
  };
  const writer = await whoWrites(settings, { withModel, search: nothing });
  if (writer.own) opened.push({ close: writer.own.stop });
  return { ...writer, asked };
}

const isKept = () => existsSync(join(directory, "model/tiny.gguf"));

test.skipIf(missing)(
  "after a y the model of the settings is fetched over a connection that breaks, checked, and serves",
  async () => {
    const { settings, ranges } = await host();
    const { lines, settings: toModel, asked } = await start(settings, "y");
    expect(asked).toBe("Fetch it? [y/N] ");
    expect(lines).toEqual([
      "Drafts are written by tiny (node-llama-cpp) on this machine (AI=stand-in uses the stand-in).",
    ]);
    expect(ranges).toEqual([undefined, expect.stringMatching(/^bytes=[1-9]\d*-$/)]);
    const answer = await fetch(`${toModel.OPENAI_BASE_URL}/chat/completions`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${toModel.OPENAI_API_KEY}` },
      body: JSON.stringify({
        model: toModel.OPENAI_MODEL,
        messages: [{ role: "user", content: "Say yes." }],
        max_tokens: 1,
      }),
    });
    expect(answer.status).toBe(200);
    expect(isKept()).toBe(true);
  },
);

test.skipIf(missing).each(["n", "", "yeah"])(
  "after %j nothing is fetched, and the start goes on",
  async (answer) => {
    const { settings, ranges } = await host();
    const { lines, own } = await start(settings, answer);
    expect(lines[0]).toBe("--with-model: Nothing was fetched.");
    expect(lines).toHaveLength(4);
    expect({ own, ranges, kept: isKept() }).toEqual({ own: null, ranges: [], kept: false });
  },
);

test.skipIf(missing)("a file with another SHA-256 is said to be one, and not kept", async () => {
  const { settings } = await host();
  const { lines, own } = await start({ ...settings, MODEL_SHA256: "0".repeat(64) }, "yes");
  expect(lines[0]).toMatch(
    /^--with-model: What 127\.0\.0\.1:\d+ sent is not the file that it should be \(its SHA-256 differs\)\. It was deleted\.$/,
  );
  expect({ own, kept: isKept() }).toEqual({ own: null, kept: false });
  expect(existsSync(join(directory, "model/tiny.gguf.part"))).toBe(false);
});

test("a model in the settings that cannot be fetched stops the start with a sentence", async () => {
  await expect(whoWrites({ MODEL_URL: "small" }, { search: nothing })).rejects.toThrow(/^MODEL_URL must be /);
});
