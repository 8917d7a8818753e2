import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { startLocalServer } from "@discussion-post/testing/local-server";
import { openAiModel } from "../src/ai/openai.ts";

/** A chat request as the provider got it. */
export interface SentRequest {
  model: string;
  messages: { role: string; content: string }[];
  [field: string]: unknown;
}

/** What a provider answers: a refusal, or the events of a stream, each an object or the text of its line. */
export type Answer =
  | { status: number; body: unknown; type?: string; headers?: Record<string, string> }
  | { events: (object | string)[]; firstAfterMs?: number; breaksOff?: boolean; isLeftOpen?: boolean };

export interface ScriptedProvider {
  /** What `OPENAI_BASE_URL` has to be. */
  url: string;
  /** All requests so far. */
  requests: SentRequest[];
  close(): Promise<void>;
}

/** A provider of another dialect than OpenAI's: it answers each request as the script says. */
export async function startScriptedProvider(
  answer: (request: SentRequest, place: number) => Answer,
): Promise<ScriptedProvider> {
  const requests: SentRequest[] = [];
  const server = await startLocalServer(async (incoming, response) => {
    const parts: Buffer[] = [];
    for await (const part of incoming as AsyncIterable<Buffer>) parts.push(part);
    const request: SentRequest = JSON.parse(Buffer.concat(parts).toString("utf8"));
    requests.push(request);
    await send(response, answer(request, requests.length));
  });
  return { url: `${server.url}/v1`, requests, close: server.close };
}

async function send(response: ServerResponse, answer: Answer): Promise<void> {
  if ("status" in answer) {
    const text = typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body);
    response.writeHead(answer.status, {
      "content-type": answer.type ?? "application/json",
      ...answer.headers,
    });
    response.end(text);
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.flushHeaders();
  await sleep(answer.firstAfterMs ?? 0);
  for (const event of answer.events)
    response.write(typeof event === "string" ? `${event}\n\n` : `data: ${JSON.stringify(event)}\n\n`);
  if (answer.breaksOff) setImmediate(() => response.destroy());
  else if (!answer.isLeftOpen) response.end("data: [DONE]\n\n");
}

/** A stream that says the text and ends well. */
export function saying(text: string, finishReason = "stop") {
  return { events: [chunk({ content: text }), chunk({}, finishReason)] };
}

/** One event of a stream. */
export function chunk(delta: object, finishReason: string | null = null): object {
  return { choices: [{ index: 0, delta, finish_reason: finishReason }] };
}

/** The product's model over the provider, with time limits that a test can wait for. */
export function modelOf(
  { url }: Pick<ScriptedProvider, "url">,
  patch: { silenceMs?: number; firstWordMs?: number; isOwnMachine?: boolean } = {},
) {
  return openAiModel({
    apiKey: "test-key-of-the-operator",
    baseUrl: url,
    model: "some-model",
    timeoutMs: 20_000,
    firstWordMs: 10_000,
    silenceMs: 10_000,
    ...patch,
  });
}
