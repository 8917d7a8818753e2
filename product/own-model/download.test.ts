import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startLocalServer } from "@discussion-post/testing/local-server";
import { StartError } from "@discussion-post/testing/start-error";
import { afterEach, beforeEach, expect, test } from "vitest";
import { download } from "./download.ts";

const WHOLE = Buffer.from(Array.from({ length: 200_000 }, (_, place) => (place * 31) % 251));
const SHA256 = createHash("sha256").update(WHOLE).digest("hex");
const ETAG = '"one"';

let directory: string;
let file: string;
const opened: { close(): Promise<void> }[] = [];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "download-"));
  file = join(directory, "model.gguf");
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
  await rm(directory, { recursive: true });
});

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A host that answers the first request as the first says, and so on; the last stays. */
async function host(...answers: [Answer, ...Answer[]]) {
  const asked: { range: string | undefined; ifRange: string | undefined }[] = [];
  const server = await startLocalServer((request, response) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push({ range: request.headers.range, ifRange: request.headers["if-range"] as string | undefined });
    answer?.(request, response);
  });
  opened.push(server);
  return { url: `${server.url}/model.gguf`, asked };
}

const from = (request: IncomingMessage) =>
  Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? "")?.[1] ?? 0);

/** As it should be: the rest where the same file was begun, else all of it. */
const honest: Answer = (request, response) => {
  const start = request.headers["if-range"] === ETAG ? from(request) : 0;
  response.writeHead(start > 0 ? 206 : 200, {
    etag: ETAG,
    "content-length": WHOLE.length - start,
    ...(start > 0 && { "content-range": `bytes ${start}-${WHOLE.length - 1}/${WHOLE.length}` }),
  });
  response.end(WHOLE.subarray(start));
};

/** Sends the beginning, and breaks the connection once some of it has arrived. */
function cutOff(etag: string | null = ETAG) {
  const { promise: begun, resolve } = Promise.withResolvers<ServerResponse>();
  const answer: Answer = (_request, response) => {
    response.writeHead(200, { ...(etag && { etag }), "content-length": WHOLE.length });
    response.write(WHOLE.subarray(0, 70_000), () => resolve(response));
  };
  return { answer, cut: () => void begun.then((response) => response.destroy()) };
}

const get = (url: string, rest: Partial<Parameters<typeof download>[0]> = {}) =>
  download({ url, file, sizeBytes: WHOLE.length, sha256: SHA256, pauseMs: 1, ...rest });

const isThere = async () => (await readFile(file)).equals(WHOLE);

test("a file arrives whole, and is not asked for again", async () => {
  const { url, asked } = await host(honest);
  const received: number[] = [];
  await get(url, { onProgress: (bytes) => received.push(bytes) });
  expect(await isThere()).toBe(true);
  expect(received.at(-1)).toBe(WHOLE.length);
  await get(url);
  expect(asked).toEqual([{ range: undefined, ifRange: undefined }]);
  expect(existsSync(`${file}.part`)).toBe(false);
});

test("a connection that breaks off is gone on with where it broke", async () => {
  const { answer, cut } = cutOff();
  const { url, asked } = await host(answer, honest);
  await get(url, { onProgress: cut });
  expect(await isThere()).toBe(true);
  expect(asked).toHaveLength(2);
  expect(asked[1]?.range).toMatch(/^bytes=[1-9]\d*-$/);
  expect(asked[1]?.ifRange).toBe(ETAG);
});

test("what an earlier run received is gone on with", async () => {
  await writeFile(`${file}.part`, WHOLE.subarray(0, 50_000));
  await writeFile(`${file}.part.etag`, ETAG);
  const { url, asked } = await host(honest);
  await get(url);
  expect(await isThere()).toBe(true);
  expect(asked).toEqual([{ range: "bytes=50000-", ifRange: ETAG }]);
});

test("of a file that has changed meanwhile nothing is kept", async () => {
  await writeFile(`${file}.part`, Buffer.alloc(50_000, 1));
  await writeFile(`${file}.part.etag`, '"another"');
  const { url, asked } = await host(honest);
  await get(url);
  expect(await isThere()).toBe(true);
  expect(asked).toEqual([{ range: "bytes=50000-", ifRange: '"another"' }]);
});

test.each<[string, Answer]>([
  [
    "another range than was asked for",
    (_request, response) => {
      response.writeHead(206, {
        etag: ETAG,
        "content-range": `bytes 10-${WHOLE.length - 1}/${WHOLE.length}`,
      });
      response.end(WHOLE.subarray(10));
    },
  ],
  [
    "the range of another file",
    (request, response) => {
      const start = from(request);
      response.writeHead(206, {
        etag: '"another"',
        "content-range": `bytes ${start}-${WHOLE.length - 1}/${WHOLE.length}`,
      });
      response.end(WHOLE.subarray(start));
    },
  ],
  ["416", (_request, response) => response.writeHead(416).end()],
])("a host that answers with %s is asked for all of it", async (_name, answer) => {
  await writeFile(`${file}.part`, WHOLE.subarray(0, 50_000));
  await writeFile(`${file}.part.etag`, ETAG);
  const { url, asked } = await host(answer, honest);
  await get(url);
  expect(await isThere()).toBe(true);
  expect(asked[1]).toEqual({ range: undefined, ifRange: undefined });
});

test("a host that is silent for too long is asked again", async () => {
  const { url, asked } = await host((_request, response) => {
    response.writeHead(200, { etag: ETAG, "content-length": WHOLE.length });
    response.write(WHOLE.subarray(0, 1_000));
  }, honest);
  await get(url, { silenceMs: 300 });
  expect(await isThere()).toBe(true);
  expect(asked).toHaveLength(2);
});

test("a slow host is waited for as long as something comes", async () => {
  const { url, asked } = await host(async (_request, response) => {
    response.writeHead(200, { etag: ETAG, "content-length": WHOLE.length });
    for (let at = 0; at < WHOLE.length; at += 20_000) {
      await new Promise((sent) => response.write(WHOLE.subarray(at, at + 20_000), sent));
      await new Promise((later) => setTimeout(later, 20));
    }
    response.end();
  });
  await get(url);
  expect(await isThere()).toBe(true);
  expect(asked).toHaveLength(1);
});

test("a wrong checksum is never used, and nothing of it is kept", async () => {
  const { url } = await host((_request, response) => {
    response.writeHead(200, { "content-length": WHOLE.length });
    response.end(Buffer.alloc(WHOLE.length, 7));
  });
  await expect(get(url)).rejects.toThrow(/is not the file that it should be \(its SHA-256 differs\)/);
  expect(existsSync(file)).toBe(false);
  expect(existsSync(`${file}.part`)).toBe(false);
});

test("a file of the right name and size with other bytes is fetched anew", async () => {
  await writeFile(file, Buffer.alloc(WHOLE.length, 7));
  const { url } = await host(honest);
  await get(url);
  expect(await isThere()).toBe(true);
});

test("a host that breaks off each time is given up, the file has no name yet, and what came is kept", async () => {
  const { answer, cut } = cutOff(null);
  const { url, asked } = await host(answer, (request, response) => {
    const start = from(request);
    response.writeHead(206, { "content-range": `bytes ${start}-${WHOLE.length - 1}/${WHOLE.length}` });
    response.flushHeaders();
    response.destroy();
  });
  await expect(get(url, { onProgress: cut })).rejects.toThrow(
    /cannot be reached, or breaks off each time\. What has arrived is kept/,
  );
  expect(asked).toHaveLength(5);
  expect(existsSync(file)).toBe(false);
  expect((await readFile(`${file}.part`)).length).toBeGreaterThan(0);
});

test.each<[string, Answer, RegExp]>([
  [
    "a page in place of the file",
    (_request, response) => response.end("<html>sign in</html>"),
    /sent something of another size/,
  ],
  [
    "more than the file has",
    (_request, response) => {
      response.write(WHOLE);
      response.end("and more");
    },
    /sent something of another size/,
  ],
  ["404", (_request, response) => response.writeHead(404).end(), /does not hand the file out .*404/],
])("%s is said in a sentence, and not tried again", async (_name, answer, sentence) => {
  const { url, asked } = await host(answer);
  const failure = await get(url).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartError);
  expect((failure as Error).message).toMatch(sentence);
  expect(asked).toHaveLength(1);
  expect(existsSync(file)).toBe(false);
});

test("a page in place of the file is said to be one, and keeps nothing from being gone on with", async () => {
  const { answer, cut } = cutOff();
  const page: Answer = (_request, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end("<html>Sign in</html>");
  };
  const { url, asked } = await host(answer, page, honest);
  await expect(get(url, { onProgress: cut })).rejects.toThrow(
    /^127\.0\.0\.1:\d+ answered with a web page in place of the file\. Perhaps this network wants a sign-in first\.$/,
  );
  await get(url);
  expect(await isThere()).toBe(true);
  expect(asked.at(-1)?.range).toMatch(/^bytes=[1-9]\d*-$/);
});

test.skipIf(!existsSync("/dev/full"))(
  "a full disk is said to be full, and not asked of the host again",
  async () => {
    const { url, asked } = await host(honest);
    await symlink("/dev/full", `${file}.part`);
    await expect(get(url)).rejects.toThrow("The disk is full. What has arrived is kept for the next try.");
    expect(asked).toHaveLength(1);
  },
);

test("without a network it says so", async () => {
  await expect(get("http://127.0.0.1:9/model.gguf")).rejects.toThrow("127.0.0.1:9 cannot be reached");
});

test("whoever stops it is not made to wait, and what came is kept", async () => {
  const stop = new AbortController();
  const { url } = await host((_request, response) => {
    response.writeHead(200, { etag: ETAG, "content-length": WHOLE.length });
    response.write(WHOLE.subarray(0, 1_000));
  });
  await expect(
    get(url, { signal: stop.signal, onProgress: () => stop.abort(new Error("stopped")) }),
  ).rejects.toThrow("stopped");
  expect((await readFile(`${file}.part`)).length).toBe(1_000);
});
