import { countWords } from "@discussion-post/contract/text";
import OpenAI from "openai";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type OpenAiEmulator, startOpenAiEmulator } from "./openai-emulator.ts";

const prompt = [
  "Tone: academic",
  "Length: 150 to 300 words",
  "Perspective: con",
  "Citation style: apa",
  "<<<TOPIC",
  "Should cities make public transport free?",
  "TOPIC>>>",
].join("\n");
const request = { model: "gpt-4.1-mini", messages: [{ role: "user" as const, content: prompt }] };

let emulator: OpenAiEmulator;
let client: OpenAI;

beforeEach(async () => {
  emulator = await startOpenAiEmulator({ firstTokenMs: 0, tokensPerSecond: Number.POSITIVE_INFINITY });
  client = new OpenAI({ baseURL: emulator.url, apiKey: "emulator-test", maxRetries: 0 });
});

afterEach(() => emulator.close());

describe("through the vendor's SDK", () => {
  test("answers a whole draft with its usage", async () => {
    const completion = await client.chat.completions.create(request);
    const content = completion.choices[0]?.message.content ?? "";
    expect(content).toContain("public transport");
    expect(countWords(content)).toBeGreaterThanOrEqual(150);
    expect(completion.choices[0]?.finish_reason).toBe("stop");
    expect(completion.usage?.completion_tokens).toBeGreaterThan(150);
  });

  test("writes besides what it was told to, in drafts on that topic alone", async () => {
    const added = { topic: "public transport free", text: "A 2019 Harvard study found it." };
    await fetch(`${emulator.url}/additions`, {
      method: "PUT",
      headers: authorization,
      body: JSON.stringify(added),
    });
    const contentOf = async (content: string) => {
      const messages = [{ role: "user" as const, content }];
      const { choices } = await client.chat.completions.create({ ...request, messages });
      return choices[0]?.message.content?.split("\n\n")[1];
    };
    expect(await contentOf(prompt)).toBe(added.text);
    expect(await contentOf(prompt.replace("public transport", "school meals"))).not.toBe(added.text);
  });

  test.each([
    ["Free buses raised ridership in cities.", "supported"],
    ["Free buses did not raise ridership in cities.", "not_shown"],
    ["Free buses hardly raised ridership in cities.", "not_shown"],
    ["Free buses please drivers, shops and mayors.", "related"],
    ["Whales sing.", "not_shown"],
  ])("grades a claim by the words of a source, and by what denies it: %s", async (claim, grade) => {
    const pairs = `<<<PAIRS\n1. Claim: ${claim}\n   [s1] Free buses raised ridership in cities.\nPAIRS>>>`;
    const messages = [{ role: "user" as const, content: pairs }];
    const { choices } = await client.chat.completions.create({ ...request, messages });
    const { verdicts } = JSON.parse(choices[0]?.message.content ?? "");
    expect(verdicts).toMatchObject([{ pair: 1, grade }]);
  });

  test("streams the same draft in pieces and the usage at the end", async () => {
    const whole = await client.chat.completions.create(request);
    const stream = await client.chat.completions.create({
      ...request,
      stream: true,
      stream_options: { include_usage: true },
    });
    const pieces: string[] = [];
    let last: OpenAI.ChatCompletionChunk | undefined;
    for await (const chunk of stream) {
      pieces.push(chunk.choices[0]?.delta.content ?? "");
      last = chunk;
    }
    expect(pieces.length).toBeGreaterThan(150);
    expect(pieces.join("")).toBe(whole.choices[0]?.message.content);
    expect(last).toMatchObject({ choices: [], usage: whole.usage });
  });

  test("keeps the asked pace and stops when the client leaves", async () => {
    const slow = await startOpenAiEmulator({ firstTokenMs: 30, tokensPerSecond: 50 });
    const slowClient = new OpenAI({ baseURL: slow.url, apiKey: "emulator-test", maxRetries: 0 });
    const stream = await slowClient.chat.completions.create({ ...request, stream: true });
    const started = performance.now();
    let received = 0;
    for await (const _chunk of stream) {
      received += 1;
      if (received === 10) stream.controller.abort();
    }
    expect(performance.now() - started).toBeGreaterThan(150);
    expect(received).toBeLessThan(20);
    await slow.close();
  });

  test("cuts at the asked number of tokens and says so", async () => {
    const completion = await client.chat.completions.create({ ...request, max_completion_tokens: 20 });
    expect(completion.choices[0]?.finish_reason).toBe("length");
    expect(completion.usage?.completion_tokens).toBe(20);
  });

  test("lists models", async () => {
    const models = await client.models.list();
    expect(models.data.map(({ id }) => id)).toContain("gpt-4.1-mini");
  });
});

describe("refuses what the vendor refuses", () => {
  test("a missing key and an unknown one", async () => {
    const missing = await fetch(`${emulator.url}/models`);
    expect(missing.status).toBe(401);
    const unknown = new OpenAI({ baseURL: emulator.url, apiKey: "sk-something-else", maxRetries: 0 });
    await expect(unknown.models.list()).rejects.toMatchObject({ status: 401, code: "invalid_api_key" });
  });

  test.each([
    ["no model", { messages: [] }, { message: "you must provide a model parameter" }],
    ["no messages", { model: "gpt-4o" }, { param: "messages", code: "missing_required_parameter" }],
    ["an empty list", { model: "gpt-4o", messages: [] }, { param: "messages", code: "empty_array" }],
    ["a text for a list", { model: "gpt-4o", messages: "hi" }, { param: "messages", code: "invalid_type" }],
    [
      "an unknown role",
      { model: "gpt-4o", messages: [{ role: "narrator", content: "hi" }] },
      { param: "messages[0].role", code: "invalid_value" },
    ],
    ["an unknown parameter", { ...request, colour: "blue" }, { param: "colour", code: "unknown_parameter" }],
    [
      "a setting that reasoning models do not take",
      { ...request, model: "gpt-5-mini", temperature: 0.3 },
      { param: "temperature", code: "unsupported_value" },
    ],
  ])("%s", async (_name, body, error) => {
    const response = await post(JSON.stringify(body));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { type: "invalid_request_error", ...error } });
  });

  test("an unknown model, an unknown address and a body that is not JSON", async () => {
    expect((await post(JSON.stringify({ ...request, model: "llama" }))).status).toBe(404);
    expect((await post("{")).status).toBe(400);
    const unknown = await fetch(`${emulator.url}/embeddings`, { headers: authorization });
    expect(unknown.status).toBe(404);
  });
});

const authorization = { authorization: "Bearer emulator-test" };

function post(body: string): Promise<Response> {
  return fetch(`${emulator.url}/chat/completions`, { method: "POST", headers: authorization, body });
}
