import { randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type LocalServer, startLocalServer } from "@discussion-post/testing/local-server";
import { z } from "zod";
import { oneAtATime, TooManyWait } from "./one-at-a-time.ts";
import type { Writer } from "./writer.ts";

interface ChatServerOptions {
  /** What the model is called. */
  model: string;
  /** Whoever asks has to send it, so that no page in a browser can. */
  apiKey: string;
}

const BODY_MAX_BYTES = 1_000_000;
/** With less room for its answer a request is refused. */
const ANSWER_MIN_TOKENS = 64;

const text = z.union([
  z.string(),
  z.array(z.object({ text: z.string() })).transform((parts) => parts.map((part) => part.text).join("\n")),
]);
const chatRequest = z.object({
  messages: z
    .array(
      z.object({
        role: z
          .enum(["system", "developer", "user", "assistant"])
          .transform((role) => (role === "developer" ? "system" : role)),
        content: text,
      }),
    )
    .min(1),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().optional() }).nullish(),
  max_tokens: z.int().positive().nullish(),
  max_completion_tokens: z.int().positive().nullish(),
});
type ChatRequest = z.output<typeof chatRequest>;

/**
 * Serves a model by OpenAI's chat completions, streamed and whole, on loopback. One request is answered at a time, the
 * others wait; whoever hangs up is written for no more. A prompt that leaves no room for an answer is refused.
 */
export async function startChatServer(writer: Writer, options: ChatServerOptions): Promise<LocalServer> {
  const inTurn = oneAtATime();
  return startLocalServer((request, response) => {
    answer(request, response, { writer, inTurn, ...options }).catch((error: unknown) => {
      const refusal = refusalOf(error);
      if (!response.headersSent) sendJson(response, refusal.status, refusal.body());
      else if (!response.destroyed) response.end(event(refusal.body()));
    });
  });
}

interface Served extends ChatServerOptions {
  writer: Writer;
  inTurn: ReturnType<typeof oneAtATime>;
}

async function answer(request: IncomingMessage, response: ServerResponse, served: Served): Promise<void> {
  const hangUp = new AbortController();
  response.once("close", () => hangUp.abort());
  if (!isKey(request.headers.authorization, served.apiKey)) {
    throw new Refusal(401, "The key is wrong.", "invalid_api_key");
  }
  const call = `${request.method} ${request.url}`;
  if (call === "GET /v1/models") {
    sendJson(response, 200, { object: "list", data: [{ id: served.model, object: "model" }] });
    return;
  }
  if (call !== "POST /v1/chat/completions") throw new Refusal(404, "There is nothing here.");
  const asked = chatRequest.safeParse(await readJson(request));
  if (!asked.success) {
    throw new Refusal(400, `${asked.error.issues[0]?.path.join(".")} is not as it has to be.`);
  }
  await served.inTurn(hangUp.signal, () => write(asked.data, response, served, hangUp.signal));
}

async function write(
  { messages, stream, stream_options, max_tokens, max_completion_tokens }: ChatRequest,
  response: ServerResponse,
  { writer, model }: Served,
  signal: AbortSignal,
): Promise<void> {
  const promptTokens = writer.tokensOf(messages);
  const room = writer.contextTokens - promptTokens;
  if (room < ANSWER_MIN_TOKENS) {
    throw new Refusal(
      400,
      `The model reads and writes ${writer.contextTokens} tokens at once, and these messages have ${promptTokens}.`,
      "context_length_exceeded",
    );
  }
  const maxTokens = Math.min(room, max_completion_tokens ?? max_tokens ?? room);
  const head = { id: `chatcmpl-${randomBytes(12).toString("hex")}`, created: nowSeconds(), model };
  const chunk = (delta: object, finishReason: string | null = null) =>
    event({
      ...head,
      object: "chat.completion.chunk",
      choices: [{ index: 0, delta, finish_reason: finishReason }],
    });
  let whole = "";
  if (stream) {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    response.write(chunk({ role: "assistant", content: "" }));
  }
  const { outputTokens, isCutOff } = await writer.write(messages, {
    maxTokens,
    signal,
    onText(part) {
      if (stream) response.write(chunk({ content: part }));
      else whole += part;
    },
  });
  if (signal.aborted) return;
  const finishReason = isCutOff ? "length" : "stop";
  const usage = {
    prompt_tokens: promptTokens,
    completion_tokens: outputTokens,
    total_tokens: promptTokens + outputTokens,
  };
  if (!stream) {
    const message = { role: "assistant", content: whole };
    const choices = [{ index: 0, message, finish_reason: finishReason }];
    sendJson(response, 200, { ...head, object: "chat.completion", choices, usage });
    return;
  }
  response.write(chunk({}, finishReason));
  if (stream_options?.include_usage) {
    response.write(event({ ...head, object: "chat.completion.chunk", choices: [], usage }));
  }
  response.end("data: [DONE]\n\n");
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof TooManyWait) return new Refusal(503, "Too many requests wait already.", "overloaded");
  return new Refusal(500, "The model failed.");
}

class Refusal extends Error {
  readonly status: number;
  readonly code: string | null;

  constructor(status: number, message: string, code: string | null = null) {
    super(message);
    this.status = status;
    this.code = code;
  }

  body() {
    const type = this.status < 500 ? "invalid_request_error" : "server_error";
    return { error: { message: this.message, type, param: null, code: this.code } };
  }
}

function isKey(header: string | undefined, key: string): boolean {
  const [sent, wanted] = [Buffer.from(header ?? ""), Buffer.from(`Bearer ${key}`)];
  return sent.length === wanted.length && timingSafeEqual(sent, wanted);
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > BODY_MAX_BYTES) throw new Refusal(413, "The request is too large.");
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString("utf8"));
  } catch {
    throw new Refusal(400, "The request is no JSON.");
  }
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" }).end(JSON.stringify(body));
}

function event(data: object): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
