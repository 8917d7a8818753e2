import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { startLocalServer } from "@discussion-post/testing/local-server";
import { z } from "zod";
import { writeDraft } from "../openai/draft/write-draft.ts";
import { tokensOf } from "../openai/tokens.ts";

/** A model that somebody has pulled. */
export interface PulledModel {
  name: string;
  sizeBytes: number;
  /** What Ollama says that it can do; `embedding` alone writes nothing. */
  capabilities?: readonly ("completion" | "embedding" | "thinking" | "tools" | "vision")[];
  /** The most tokens that it can read and write at once. */
  contextLength?: number;
  /** Thinks, whether it shall or not, as gpt-oss does. */
  alwaysThinks?: boolean;
}

interface OllamaOptions {
  models: readonly PulledModel[];
  port?: number;
  /** How long a model takes to be loaded, before its first answer. */
  loadMs?: number;
  /** How long a model reads a prompt of sources before its first token. */
  readingMs?: number;
  /** Whatever is asked for is refused so. */
  refuses?: { status: number; error: string };
  /** Answers end in the middle, without their last line. */
  breaksOffAfter?: number;
}

/** A request for a text, as it came. */
export type OllamaRequest = z.output<typeof chatRequest>;

export interface OllamaEmulator {
  /** Without a slash at its end. */
  url: string;
  /** What was asked, and what of it was left when the oldest had been dropped to make it fit. */
  requests: readonly { asked: OllamaRequest; read: OllamaRequest["messages"] }[];
  close(): Promise<void>;
}

/** Ollama's own, where nobody sets another. */
const DEFAULT_CONTEXT = 4_096;
/** A prompt of so many is read at once. */
const SHORT_PROMPT_TOKENS = 1_000;

const chatRequest = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.enum(["system", "user", "assistant", "tool"]), content: z.string() })),
  stream: z.boolean().default(true),
  think: z.boolean().optional(),
  truncate: z.boolean().default(true),
  options: z
    .object({ num_ctx: z.int().positive().default(DEFAULT_CONTEXT), num_predict: z.int().optional() })
    .default({ num_ctx: DEFAULT_CONTEXT }),
});

/**
 * Starts a local server that speaks the part of Ollama's protocol that finds a model and has it write:
 * `/api/version`, `/api/tags`, `/api/show` and `/api/chat`, streamed as lines of JSON. Like the real one it reads
 * 4,096 tokens unless asked for more, and drops the oldest messages, or refuses where it may not.
 * Source: https://docs.ollama.com/api
 */
export async function startOllamaEmulator(options: OllamaOptions): Promise<OllamaEmulator> {
  const requests: Answering["requests"] = [];
  const loaded = new Set<string>();
  const server = await startLocalServer(
    (request, response) => {
      answer(request, response, { ...options, requests, loaded }).catch((error: unknown) => {
        if (!response.headersSent) sendJson(response, 500, { error: String(error) });
        else response.destroy();
      });
    },
    { port: options.port ?? 0 },
  );
  return { url: server.url, requests, close: server.close };
}

interface Answering extends OllamaOptions {
  requests: { asked: OllamaRequest; read: OllamaRequest["messages"] }[];
  /** Models that have answered before. */
  loaded: Set<string>;
}

async function answer(request: IncomingMessage, response: ServerResponse, served: Answering): Promise<void> {
  const call = `${request.method} ${request.url}`;
  if (served.refuses) return sendJson(response, served.refuses.status, { error: served.refuses.error });
  if (call === "GET /api/version") return sendJson(response, 200, { version: "0.12.6" });
  if (call === "GET /api/tags") return sendJson(response, 200, { models: served.models.map(listed) });
  if (call === "POST /api/show") return show(await readJson(request), response, served);
  if (call === "POST /api/chat") return chat(chatRequest.parse(await readJson(request)), response, served);
  response.writeHead(404, { "content-type": "text/plain" }).end("404 page not found");
}

function listed({ name, sizeBytes }: PulledModel) {
  return {
    name,
    model: name,
    modified_at: "2026-10-01T08:00:00Z",
    size: sizeBytes,
    digest: "0".repeat(64),
    details: { format: "gguf", family: name.split(":")[0], quantization_level: "Q4_K_M" },
  };
}

function show(body: unknown, response: ServerResponse, { models }: Answering): void {
  const { model: name } = z.object({ model: z.string() }).parse(body);
  const model = models.find((one) => one.name === name);
  if (!model) {
    sendJson(response, 404, { error: `model '${name}' not found` });
    return;
  }
  sendJson(response, 200, {
    details: listed(model).details,
    model_info: {
      "general.architecture": "qwen3",
      ...(model.contextLength && { "qwen3.context_length": model.contextLength }),
    },
    capabilities: model.capabilities ?? ["completion"],
  });
}

async function chat(asked: OllamaRequest, response: ServerResponse, served: Answering): Promise<void> {
  const model = served.models.find((one) => one.name === asked.model);
  if (!model) return sendJson(response, 404, { error: `model '${asked.model}' not found` });
  if (model.capabilities && !model.capabilities.includes("completion")) {
    return sendJson(response, 400, { error: `"${asked.model}" does not support chat` });
  }
  const context = Math.min(asked.options.num_ctx, model.contextLength ?? Number.POSITIVE_INFINITY);
  const read = withRoom(asked.messages, context);
  if (read.length < asked.messages.length && !asked.truncate) {
    return sendJson(response, 400, { error: "the input length exceeds the context length" });
  }
  served.requests.push({ asked, read });
  if (!served.loaded.has(model.name)) await sleep(served.loadMs ?? 0);
  served.loaded.add(model.name);
  if (sum(read) > SHORT_PROMPT_TOKENS) await sleep(served.readingMs ?? 0);
  response.writeHead(200, { "content-type": "application/x-ndjson" });
  const thinks = model.alwaysThinks || (model.capabilities?.includes("thinking") && asked.think !== false);
  const thoughts = thinks ? tokensOf("The student wants a post, so I shall look at the sources first. ") : [];
  const text = tokensOf(writeDraft(read.findLast(({ role }) => role === "user")?.content ?? ""));
  const most = asked.options.num_predict ?? Number.POSITIVE_INFINITY;
  const all = [
    ...thoughts.map((thinking) => ({ role: "assistant", content: "", thinking })),
    ...text.map((content) => ({ role: "assistant", content })),
  ].slice(0, most);
  for (const [place, message] of all.entries()) {
    if (place === served.breaksOffAfter) {
      // What was written so far arrives before the connection breaks.
      await new Promise((sent) => response.write("\n", sent));
      response.destroy();
      return;
    }
    if (!response.write(line(asked.model, { message, done: false }))) await once(response, "drain");
  }
  response.end(
    line(asked.model, {
      message: { role: "assistant", content: "" },
      done: true,
      done_reason: all.length < thoughts.length + text.length ? "length" : "stop",
      prompt_eval_count: sum(read),
      eval_count: all.length,
    }),
  );
}

/** The newest messages that have room, which is how the rules at the beginning get lost. */
function withRoom(messages: OllamaRequest["messages"], context: number): OllamaRequest["messages"] {
  const last = messages.slice(-1);
  const [oldest, ...rest] = messages;
  if (!oldest || rest.length === 0 || sum(messages) <= context) return messages;
  return rest.length === 1 ? last : withRoom(rest, context);
}

function sum(messages: OllamaRequest["messages"]): number {
  return messages.reduce((tokens, { content }) => tokens + tokensOf(content).length, 0);
}

function line(model: string, fields: object): string {
  return `${JSON.stringify({ model, created_at: new Date().toISOString(), ...fields })}\n`;
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" }).end(JSON.stringify(body));
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString("utf8"));
}
