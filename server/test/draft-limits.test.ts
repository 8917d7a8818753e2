import { lengthBands } from "@discussion-post/contract/options";
import { startLocalServer } from "@discussion-post/testing/local-server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { call, openAccount, request } from "./api-client.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

/** A provider that goes on writing whatever it is asked, and notes when it is cut off. */
const provider = {
  sentence: "",
  requests: [] as Record<string, unknown>[],
  sentChars: 0,
  endsAfter: Infinity,
};

let upstream: Awaited<ReturnType<typeof startLocalServer>>;
let server: TestServer;

beforeAll(async () => {
  upstream = await startLocalServer(async (req, res) => {
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part as Buffer);
    provider.requests.push(JSON.parse(Buffer.concat(parts).toString()));
    res.writeHead(200, { "content-type": "text/event-stream" });
    const send = (choice: object) => res.write(`data: ${JSON.stringify({ id: "1", choices: [choice] })}\n\n`);
    const write = () => {
      if (res.destroyed) return;
      if (provider.sentChars >= provider.endsAfter) {
        send({ index: 0, delta: {}, finish_reason: "stop" });
        res.end("data: [DONE]\n\n");
        return;
      }
      provider.sentChars += provider.sentence.length;
      send({ index: 0, delta: { content: provider.sentence } });
      setTimeout(write, 1);
    };
    write();
  });
  server = await startTestServer({ aiUrl: `${upstream.url}/v1` });
});
afterAll(async () => {
  await server.close();
  await upstream.close();
});
beforeEach(() => {
  Object.assign(provider, {
    sentence: "This goes on and on. ",
    requests: [],
    sentChars: 0,
    endsAfter: Infinity,
  });
});

async function draft(patch: Partial<typeof request> = {}) {
  const { token } = await openAccount(server);
  const body = { ...request, citationStyle: "none" as const, length: "short" as const, ...patch };
  return call(server, "POST /api/generate-post", { token, body });
}

const CHARS_MAX = lengthBands.short.max * 3 * 7;

test("a model is told how many tokens it may write, by the asked length", async () => {
  provider.endsAfter = 1_200;
  await draft();
  const [asked] = provider.requests;
  expect(asked?.max_completion_tokens).toBeGreaterThan(lengthBands.short.max * 2);
  expect(asked?.max_completion_tokens).toBeLessThan(lengthBands.short.max * 20);
});

test("a provider that ignores it is cut off, asked for no revision, and the draft ends with a sentence", async () => {
  const { status, body } = await draft();
  expect(status).toBe(200);
  expect(body.content.length).toBeLessThanOrEqual(CHARS_MAX);
  expect(body.content).toMatch(/on and on\.$/);
  expect(body.notices.join(" ")).toContain("far more than you asked for");
  expect(provider.requests).toHaveLength(1);
  // Nothing more is written once the connection is gone.
  expect(provider.sentChars).toBeLessThan(CHARS_MAX * 3);
});

test("one that sends no blank at all is cut off, too; that is no post, and nobody pays for it", async () => {
  provider.sentence = "A".repeat(5_000);
  const { status, body } = await draft();
  expect({ status, code: body.code }).toEqual({ status: 502, code: "ai_empty" });
  expect(provider.requests).toHaveLength(1);
});

test("a draft that is a little too long is revised once", async () => {
  provider.endsAfter = 3_000;
  await draft();
  expect(provider.requests).toHaveLength(2);
});
