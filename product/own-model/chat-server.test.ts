import type { LocalServer } from "@discussion-post/testing/local-server";
import { afterEach, expect, test } from "vitest";
import { openAiModel } from "../../server/src/ai/openai.ts";
import { AppError } from "../../server/src/errors/app-error.ts";
import { startChatServer } from "./chat-server.ts";
import type { Writer } from "./writer.ts";

const KEY = "a key of this run";
const opened: LocalServer[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

/** Counts a token for each letter, and writes what it is told. */
const writing = (write: Writer["write"], contextTokens = 1_000): Writer => ({
  contextTokens,
  tokensOf: (messages) => messages.reduce((sum, { content }) => sum + content.length, 0),
  write,
});

const saying = (...parts: string[]) =>
  writing(async (_messages, { maxTokens, onText }) => {
    const written = parts.slice(0, maxTokens);
    written.forEach(onText);
    return { outputTokens: written.length, isCutOff: written.length < parts.length };
  });

async function serve(writer: Writer) {
  const server = await startChatServer(writer, { model: "tiny", apiKey: KEY });
  opened.push(server);
  return server;
}

/** The product's own client. */
const clientOf = ({ url }: LocalServer) =>
  openAiModel({
    apiKey: KEY,
    baseUrl: `${url}/v1`,
    model: "tiny",
    timeoutMs: 20_000,
    firstWordMs: 20_000,
    silenceMs: 20_000,
  });

const ask = ({ url }: LocalServer, body: unknown, key = KEY) =>
  fetch(`${url}/v1/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

const hello = [{ role: "user" as const, content: "hello" }];

test("the product's client reads a text as it comes, the name of the model, and what it cost", async () => {
  const server = await serve(saying("One ", "two ", "three."));
  const parts: string[] = [];
  const told: unknown[] = [];
  const client = clientOf(server);
  for await (const part of client.stream(hello, {
    onModel: (name) => told.push(name),
    onUsage: (usage) => told.push(usage),
  })) {
    parts.push(part);
  }
  expect(parts.join("")).toBe("One two three.");
  expect(told).toEqual(["tiny", { inputTokens: 5, outputTokens: 3 }]);
  expect(client.dialect()).toMatch(/^store: false, stream_options, max_completion_tokens, rules as system/);
});

test("a text that has reached its limit says that it was cut off", async () => {
  const server = await serve(saying("One ", "two ", "three."));
  let isCutOff = false;
  const parts: string[] = [];
  for await (const part of clientOf(server).stream(hello, {
    limits: { tokens: 2, chars: 100 },
    onCutOff: () => {
      isCutOff = true;
    },
  })) {
    parts.push(part);
  }
  expect([parts.join(""), isCutOff]).toEqual(["One two ", true]);
});

test("an answer comes whole where no stream is asked for", async () => {
  const server = await serve(saying("One ", "two."));
  const answer = await (await ask(server, { model: "tiny", messages: hello })).json();
  expect(answer).toMatchObject({
    model: "tiny",
    choices: [{ message: { role: "assistant", content: "One two." }, finish_reason: "stop" }],
    usage: { prompt_tokens: 5, completion_tokens: 2, total_tokens: 7 },
  });
});

test("never more is written than there is room for after the messages", async () => {
  const limits: number[] = [];
  const server = await serve(
    writing(async (_messages, { maxTokens }) => {
      limits.push(maxTokens);
      return { outputTokens: 0, isCutOff: false };
    }),
  );
  const messages = [{ role: "user", content: "x".repeat(900) }];
  await ask(server, { messages, max_completion_tokens: 500 });
  await ask(server, { messages, max_tokens: 10 });
  expect(limits).toEqual([100, 10]);
});

test("messages that leave no room for an answer are refused as too long, by the product's word for it", async () => {
  const server = await serve(saying("never"));
  const writingOf = async () => {
    for await (const _part of clientOf(server).stream([{ role: "user", content: "x".repeat(990) }]));
  };
  const failure = await writingOf().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(AppError);
  expect((failure as AppError).code).toBe("ai_too_long");
});

test("requests are answered one at a time, in their order", async () => {
  const log: string[] = [];
  const held = Promise.withResolvers<void>();
  const server = await serve(
    writing(async ([message]) => {
      log.push(`begins ${message?.content}`);
      if (message?.content === "first") await held.promise;
      log.push(`ends ${message?.content}`);
      return { outputTokens: 1, isCutOff: false };
    }),
  );
  const first = ask(server, { messages: [{ role: "user", content: "first" }] });
  await expect.poll(() => log).toEqual(["begins first"]);
  const second = ask(server, { messages: [{ role: "user", content: "second" }] });
  // Asked after the second had arrived: what lists the models does not wait.
  const models = await fetch(`${server.url}/v1/models`, { headers: { authorization: `Bearer ${KEY}` } });
  expect(await models.json()).toMatchObject({ data: [{ id: "tiny" }] });
  held.resolve();
  await Promise.all([first, second]);
  expect(log).toEqual(["begins first", "ends first", "begins second", "ends second"]);
});

test("whoever hangs up is written for no more", async () => {
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const server = await serve(
    writing(async (_messages, { signal, onText }) => {
      onText("word ");
      begun.resolve();
      await new Promise((done) => signal.addEventListener("abort", done));
      ended.resolve();
      return { outputTokens: 1, isCutOff: true };
    }),
  );
  const hangUp = new AbortController();
  const response = await fetch(`${server.url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${KEY}` },
    body: JSON.stringify({ messages: hello, stream: true }),
    signal: hangUp.signal,
  });
  await begun.promise;
  hangUp.abort();
  await ended.promise;
  await expect(response.text()).rejects.toThrow();
});

test("a model that fails ends the stream with an error, and the next request is answered", async () => {
  let calls = 0;
  const server = await serve(
    writing(async (_messages, { onText }) => {
      onText("word ");
      if (calls++ === 0) throw new Error("a secret of the machine");
      return { outputTokens: 1, isCutOff: false };
    }),
  );
  const broken = await (await ask(server, { messages: hello, stream: true })).text();
  expect(broken).toContain('"error"');
  expect(broken).not.toContain("secret");
  expect((await ask(server, { messages: hello })).status).toBe(200);
});

test.each<[string, unknown, string, number]>([
  ["another key", { messages: hello }, "wrong", 401],
  ["no JSON", "hello", KEY, 400],
  ["no messages", { messages: [] }, KEY, 400],
  ["a request too large", { messages: [{ role: "user", content: "x".repeat(1_000_001) }] }, KEY, 413],
])("%s is refused", async (_name, body, key, status) => {
  const server = await serve(saying("never"));
  const response = await ask(server, body, key);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ error: { message: expect.any(String) } });
});
