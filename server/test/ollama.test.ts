import { type PulledModel, startOllamaEmulator } from "@discussion-post/emulators/ollama/ollama-emulator";
import { startLocalServer } from "@discussion-post/testing/local-server";
import { afterEach, describe, expect, test } from "vitest";
import { ollamaModel } from "../src/ai/ollama.ts";
import { openAccount, request, streamDraft } from "./api-client.ts";
import { startScriptedIndexes } from "./scripted-indexes.ts";
import { startTestServer } from "./test-server.ts";

const qwen: PulledModel = {
  name: "qwen3:4b",
  sizeBytes: 2_500_000_000,
  capabilities: ["completion", "tools", "thinking"],
  contextLength: 40_960,
};
const LONG_TOPIC = `Discuss whether homework helps in primary school. ${"Some say that it does not. ".repeat(290)}`;
const RULES = { role: "system", content: "RULES" } as const;
const opened: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
});

async function ollama(options: Partial<Parameters<typeof startOllamaEmulator>[0]> = {}) {
  const emulator = await startOllamaEmulator({ models: [qwen], ...options });
  opened.push(emulator);
  return emulator;
}

function modelAt(url: string, patch: { model?: string; contextTokens?: number } = {}) {
  return ollamaModel({
    apiKey: "",
    baseUrl: url,
    model: qwen.name,
    contextTokens: 16_384,
    timeoutMs: 20_000,
    firstWordMs: 10_000,
    silenceMs: 5_000,
    ...patch,
  });
}

async function textOf(parts: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const part of parts) text += part;
  return text;
}

/** A prompt with the sentences of an answered post as they stood there. */
const withoutNumbers = (prompt: string) => prompt.replace(/\[p\d+\]/g, "").replace(/\s+/g, " ");

const asking = (content: string) => [RULES, { role: "user", content } as const];

describe("a model that Ollama serves", () => {
  test("writes a whole draft over the API, and reads the rules however long the topic is", async () => {
    const emulator = await ollama();
    const server = await startTestServer({
      aiUrl: emulator.url,
      settings: { AI_PROTOCOL: "ollama", OPENAI_MODEL: qwen.name },
    });
    opened.push(server);
    const { token } = await openAccount(server);
    const key = crypto.randomUUID();
    const events = await streamDraft(server, {
      token,
      key,
      body: { ...request, topic: LONG_TOPIC.slice(0, 8_000) },
    });
    const done = events.at(-1);
    expect(done?.type).toBe("done");
    for (const { asked, read } of emulator.requests) {
      expect(asked).toMatchObject({ think: false, truncate: false, options: { num_ctx: 16_384 } });
      expect(read[0]?.role).toBe("system");
    }
    expect(JSON.stringify(events)).not.toContain("look at the sources first");
  });

  test("with little room reads less of the abstracts and all of the topic, and the draft says so", async () => {
    const emulator = await ollama();
    const indexes = await startScriptedIndexes();
    opened.push(indexes);
    const abstract = `Free public transport raised ridership in cities. ${"It was found again and again. ".repeat(50)}`;
    indexes.works = ["riders", "health", "budgets", "streets", "schools", "shops"].map((subject) => ({
      doi: `10.1000/${subject}`,
      title: `Free public transport in cities and their ${subject}`,
      abstract,
    }));
    const server = await startTestServer({
      aiUrl: emulator.url,
      settings: {
        ...indexes.settings,
        AI_PROTOCOL: "ollama",
        OPENAI_MODEL: qwen.name,
        AI_CONTEXT_TOKENS: "4096",
      },
    });
    opened.push(server);
    const { token } = await openAccount(server);
    const filler = "And so it is that we are who we are. ".repeat(200);
    const topic = `Should public transport in cities be free? Use six sources. ${filler} THE END`;
    const events = await streamDraft(server, {
      token,
      key: crypto.randomUUID(),
      body: { ...request, topic },
    });
    expect(events.at(-1)).toMatchObject({
      type: "done",
      generation: {
        notices: expect.arrayContaining([expect.stringMatching(/^The AI model here reads little/)]),
      },
    });
    const [rules, asked] = emulator.requests[0]?.read ?? [];
    expect(rules?.role).toBe("system");
    expect(asked?.content).toContain(topic);
    const [, ninth] = /Summary: \[s1\] .* \[s9\] ([^\n]*)/.exec(asked?.content ?? "") ?? [];
    expect(ninth).toBe("It was found again and again.");
  });

  test("reads the rules over a topic of 8,000 and a post of 20,000 characters, or the draft fails and says why", async () => {
    const emulator = await ollama();
    const topic = LONG_TOPIC.slice(0, 8_000);
    const post = `I disagree. ${"Homework takes evenings away. ".repeat(700)}`.slice(0, 20_000).trim();
    const body = { ...request, topic, answering: { author: "Ana", post, prompt: null, thread: [] } };
    const lastOf = async (contextTokens: string) => {
      const settings = { AI_PROTOCOL: "ollama", OPENAI_MODEL: qwen.name, AI_CONTEXT_TOKENS: contextTokens };
      const server = await startTestServer({ aiUrl: emulator.url, settings });
      opened.push(server);
      const { token } = await openAccount(server);
      return (await streamDraft(server, { token, key: crypto.randomUUID(), body })).at(-1);
    };
    expect((await lastOf("16384"))?.type).toBe("done");
    const [rules, asked] = emulator.requests[0]?.read ?? [];
    expect(rules?.role).toBe("system");
    expect(asked?.content).toContain(topic.trim());
    expect(withoutNumbers(asked?.content ?? "")).toContain(post);
    expect(await lastOf("4096")).toMatchObject({
      type: "failed",
      error: {
        code: "ai_too_long",
        message: expect.stringMatching(/^The topic and its sources are more than/),
      },
    });
  });

  test("names its model, counts tokens, and says where the length cut the text off", async () => {
    const { url } = await ollama();
    let isCutOff = false;
    const usage: unknown[] = [];
    const names: string[] = [];
    const text = await textOf(
      modelAt(url).stream(asking("<<<TOPIC\nIs a hot dog a sandwich?\nTOPIC>>>"), {
        limits: { tokens: 30, chars: 10_000 },
        onCutOff: () => {
          isCutOff = true;
        },
        onUsage: (one) => usage.push(one),
        onModel: (name) => names.push(name),
      }),
    );
    expect(names).toEqual([qwen.name]);
    expect(text.length).toBeGreaterThan(0);
    expect(isCutOff).toBe(true);
    expect(usage).toEqual([{ inputTokens: expect.any(Number), outputTokens: 30 }]);
  });

  test("is asked again without a limit where its thoughts used all of it up", async () => {
    const { url, requests } = await ollama({ models: [{ ...qwen, alwaysThinks: true }] });
    const model = modelAt(url);
    const adapted: string[] = [];
    const text = await textOf(
      model.stream(asking("<<<TOPIC\nIs a hot dog a sandwich?\nTOPIC>>>"), {
        limits: { tokens: 5, chars: 10_000 },
        onAdapted: (dialect) => adapted.push(dialect),
      }),
    );
    expect(text.trim()).not.toBe("");
    expect(requests.map(({ asked }) => asked.options.num_predict)).toEqual([5, undefined]);
    expect(adapted).toEqual([model.dialect()]);
  });
});

describe("the error of a model that Ollama serves is", () => {
  test.each([
    ["ai_too_long", { contextTokens: 4_096 }, {}, "word ".repeat(9_000)],
    ["ai_misconfigured", { model: "llama9" }, {}, "Hello"],
    [
      "ai_misconfigured",
      { model: "nomic" },
      { models: [{ name: "nomic", sizeBytes: 1, capabilities: ["embedding"] }] },
      "Hello",
    ],
    ["ai_misconfigured", {}, { refuses: { status: 403, error: "forbidden" } }, "Hello"],
    ["ai_overloaded", {}, { refuses: { status: 503, error: "server busy, please try again." } }, "Hello"],
    ["ai_failed", {}, { refuses: { status: 500, error: "llama runner process has terminated" } }, "Hello"],
    ["ai_failed", {}, { breaksOffAfter: 3 }, "Hello"],
  ] as const)("%s for %o at a server with %o", async (code, patch, options, topic) => {
    const { url } = await ollama(options);
    await expect(textOf(modelAt(url, patch).stream(asking(topic)))).rejects.toMatchObject({ code });
  });

  test.each([
    [
      "an error in the middle",
      ['{"message":{"content":"Well"}}', '{"error":"an error was encountered while running the model"}'],
    ],
    ["what is no JSON", ["<html>"]],
    ["a last line that never comes", ['{"message":{"content":"Well"}}']],
    ["a list", ["[]"]],
    ["a line of megabytes", [`{"message":{"content":"${"x".repeat(3_000_000)}`]],
  ])("ai_failed for %s", async (_, lines) => {
    const server = await startLocalServer((_request, response) => {
      response.writeHead(200, { "content-type": "application/x-ndjson" }).end(lines.join("\n"));
    });
    opened.push(server);
    await expect(textOf(modelAt(server.url).stream(asking("Hello")))).rejects.toMatchObject({
      code: "ai_failed",
    });
  });

  test("that it broke off, where the connection ends in the middle", async () => {
    const { url } = await ollama({ breaksOffAfter: 3 });
    await expect(textOf(modelAt(url).stream(asking("Hello")))).rejects.toMatchObject({
      message: "The AI service broke off.",
    });
  });

  test("ai_failed where nothing listens, and what was aborted with where somebody stops", async () => {
    await expect(textOf(modelAt("http://127.0.0.1:9").stream(asking("Hello")))).rejects.toMatchObject({
      code: "ai_failed",
    });
    const { url } = await ollama({ loadMs: 60_000 });
    const stopped = new Error("stopped");
    const signal = AbortSignal.abort(stopped);
    await expect(textOf(modelAt(url).stream(asking("Hello"), { signal }))).rejects.toBe(stopped);
  });
});
