import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { startLocalServer } from "@discussion-post/testing/local-server";
import { Additions } from "./additions.ts";
import { type ChatRequest, parseChatRequest } from "./chat-request.ts";
import { type Completion, chunksOf, completionOf, wholeBody } from "./completion.ts";
import { ApiError } from "./errors.ts";
import { modelList } from "./models.ts";

const KEY_PREFIX = "emulator";
const BODY_MAX_BYTES = 4 * 1024 * 1024;

/** How fast the answers come. */
interface Pace {
  firstTokenMs: number;
  /** `Infinity` sends everything at once. */
  tokensPerSecond: number;
}

export interface OpenAiEmulator {
  /** What `OPENAI_BASE_URL` has to be. */
  url: string;
  /** Ends running answers and stops listening. */
  close(): Promise<void>;
}

/**
 * Starts a local server that speaks OpenAI's chat completions (streamed and whole) and list of models on
 * loopback. It takes any key that begins with `emulator`, refuses what the vendor refuses, and writes a demo
 * draft out of the request itself.
 * `PUT /additions` has it write more: see {@link Additions}.
 * @param options.answersAs what it calls the model that answers; the one that was asked for if left out
 */
export async function startOpenAiEmulator({
  port = 0,
  firstTokenMs = 400,
  tokensPerSecond = 90,
  answersAs,
}: Partial<Pace> & { port?: number; answersAs?: string } = {}): Promise<OpenAiEmulator> {
  const additions = new Additions();
  const server = await startLocalServer(
    (request, response) => {
      answer(request, response, { firstTokenMs, tokensPerSecond, additions, answersAs }).catch(
        (error: unknown) => refuse(response, error),
      );
    },
    { port },
  );
  return {
    url: `${server.url}/v1`,
    close: server.close,
  };
}

interface Answering extends Pace {
  additions: Additions;
  answersAs: string | undefined;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { additions, answersAs, ...pace }: Answering,
): Promise<void> {
  const call = `${request.method} ${request.url?.split("?")[0]}`;
  checkKey(request.headers.authorization);
  if (call === "GET /v1/models") return sendJson(response, 200, modelList);
  if (call === "POST /v1/chat/completions") {
    const asked = parseChatRequest(await readJson(request));
    return complete(asked, {
      response,
      completion: { ...completionOf(asked, additions), ...(answersAs && { model: answersAs }) },
      ...pace,
    });
  }
  if (call === "PUT /v1/additions") {
    additions.add(await readJson(request));
    return sendJson(response, 200, {});
  }
  throw new ApiError(404, `Unknown request URL: ${call}. Please check the URL for typos.`, {
    code: "unknown_url",
  });
}

function checkKey(authorization: string | undefined): void {
  const key = /^Bearer\s+(.+)$/.exec(authorization ?? "")?.[1];
  if (!key) {
    throw new ApiError(
      401,
      "You didn't provide an API key. You need to provide your API key in an Authorization header using Bearer auth.",
    );
  }
  if (key.startsWith(KEY_PREFIX)) return;
  const masked = key.length > 8 ? `${key.slice(0, 4)}***${key.slice(-4)}` : "***";
  throw new ApiError(401, `Incorrect API key provided: ${masked}.`, { code: "invalid_api_key" });
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > BODY_MAX_BYTES) throw new ApiError(413, "The request body is too large.");
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString("utf8"));
  } catch {
    throw new ApiError(400, "We could not parse the JSON body of your request.");
  }
}

interface Completing extends Pace {
  response: ServerResponse;
  completion: Completion;
}

async function complete(request: ChatRequest, { response, completion, ...pace }: Completing): Promise<void> {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  try {
    if (request.stream) {
      const includeUsage = request.stream_options?.include_usage ?? false;
      await sendStream(response, completion, { ...pace, includeUsage, signal: gone.signal });
    } else {
      await pause(pace.firstTokenMs + durationOf(completion.tokens.length, pace), gone.signal);
      sendJson(response, 200, wholeBody(completion));
    }
  } catch (error) {
    // A client that went away is no failure: there is nobody left to answer.
    if (!gone.signal.aborted) throw error;
  }
}

async function sendStream(
  response: ServerResponse,
  completion: Completion,
  { signal, includeUsage, ...pace }: Pace & { includeUsage: boolean; signal: AbortSignal },
): Promise<void> {
  response.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-cache, must-revalidate",
    "x-request-id": completion.id.replace("chatcmpl-", "req_"),
  });
  response.flushHeaders();
  await pause(pace.firstTokenMs, signal);
  const start = performance.now();
  let sent = 0;
  for (const chunk of chunksOf(completion, { includeUsage })) {
    await pause(start + durationOf(sent, pace) - performance.now(), signal);
    const hasRoom = response.write(`data: ${JSON.stringify(chunk)}\n\n`);
    if (!hasRoom) await once(response, "drain", { signal });
    sent += 1;
  }
  response.end("data: [DONE]\n\n");
}

function durationOf(tokens: number, { tokensPerSecond }: Pace): number {
  return (tokens / tokensPerSecond) * 1000;
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (ms > 0) await sleep(ms, undefined, { signal });
}

function refuse(response: ServerResponse, error: unknown): void {
  if (error instanceof ApiError) {
    sendJson(response, error.status, error.body);
    return;
  }
  const message = "The server had an error while processing your request. Sorry about that!";
  sendJson(response, 500, { error: { message, type: "server_error", param: null, code: null } });
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}
