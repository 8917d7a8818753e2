import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { totalmem } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { CONTEXT_TOKENS_MIN } from "../server/src/ai/context-tokens.ts";

/** A server of models on this machine that people start themselves. */
export interface ModelServer {
  name: "Ollama" | "LM Studio" | "llama.cpp" | "Jan" | "vLLM";
  port: number;
}

/** Where they listen unless told otherwise. */
export const MODEL_SERVERS: readonly ModelServer[] = [
  { name: "Ollama", port: 11_434 },
  { name: "LM Studio", port: 1_234 },
  { name: "llama.cpp", port: 8_080 },
  { name: "Jan", port: 1_337 },
  { name: "vLLM", port: 8_000 },
];

/** The same with Ollama at the port that its own setting names; other machines are not asked. */
export function modelServers({ OLLAMA_HOST }: NodeJS.ProcessEnv): readonly ModelServer[] {
  const [, host = "", port = ""] =
    /^(?:https?:\/\/)?([\w.-]*|\[[\da-f:]+\])(?::(\d{1,5}))?\/?$/i.exec(OLLAMA_HOST?.trim() ?? "") ?? [];
  if (!HERE.test(host) || port === "") return MODEL_SERVERS;
  return MODEL_SERVERS.map((server) =>
    server.name === "Ollama" ? { ...server, port: Number(port) } : server,
  );
}

/** How Ollama is told to listen on this machine, or on all networks that it is in. */
const HERE = /^(?:|localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1?\])$/i;

/** A model on this machine that can write. */
export interface LocalModel {
  name: string;
  /** What serves it. */
  server: string;
  /** What points the product's server at it. */
  settings: Record<string, string>;
}

/**
 * How a model on this machine is asked where the settings don't say: without a graphics card, reading a prompt alone may
 * take minutes, and what nobody has asked for must not stand in the way of a draft.
 */
export const LOCAL_DEFAULTS = {
  AI_TIMEOUT_MS: "600000",
  AI_FIRST_WORD_MS: "480000",
  AI_CHECK_MS: "120000",
  AI_READS_ASSIGNMENTS: "false",
} as const;

/** What was found: a model that writes, or why none does, as a sentence; null for both where nothing listens. */
export interface LocalModelSearch {
  model: LocalModel | null;
  problem: string | null;
}

interface SearchOptions {
  servers?: readonly ModelServer[];
  /** How long all servers together may take to say what they have; they are asked at once. */
  withinMs?: number;
  /** How long a model may take to be loaded and write its first token. */
  firstTokenMs?: number;
  memoryBytes?: number;
  /** The model to take, whatever its size; the best one if left out. */
  named?: string | undefined;
}

/** A model and what it works on fill so much of the memory at most. */
const MEMORY_SHARE = 0.7;
/** Models that refuse, such as an embedding model whose name does not say so, before the next server has its turn. */
const TRIES_PER_SERVER = 3;
/** Between two questions whether a model is loaded by now. */
const LOOK_AGAIN_MS = 500;
/** Room for the rules, the longest topic, six abstracts and the post. */
const CONTEXT_TOKENS = 16_384;

/**
 * Looks for a model that writes, on this machine alone: asks the ports of the usual servers, takes the largest
 * instruct model that fits into the memory, and has it write one token. Nothing is pulled or installed.
 */
export async function findLocalModel({
  servers = MODEL_SERVERS,
  withinMs = 250,
  firstTokenMs = 90_000,
  memoryBytes = totalmem(),
  named,
}: SearchOptions = {}): Promise<LocalModelSearch> {
  const signal = AbortSignal.timeout(withinMs);
  const answers = await Promise.all(servers.map((server) => modelsOf(server, signal)));
  const offers = answers.flatMap(({ models }) => models);
  const isWanted = ({ name, kind, sizeBytes }: Offer) =>
    named === undefined ? kind === "chat" && sizeBytes <= memoryBytes * MEMORY_SHARE : name === named;
  const fitting = offers
    .filter(isWanted)
    .toSorted((a, b) => Number(isForCode(a.name)) - Number(isForCode(b.name)) || b.sizeBytes - a.sizeBytes);
  const problems = answers.flatMap(({ problem }) => problem ?? []);
  /** How often each server's models may refuse; one that is silent is not asked for another. */
  const triesLeft = new Map(servers.map((server) => [server, TRIES_PER_SERVER]));
  for (const offer of fitting) {
    const tries = triesLeft.get(offer.server) ?? 0;
    if (tries === 0) continue;
    const contextTokens = offer.server.name === "Ollama" ? await contextOf(offer, withinMs) : null;
    const outcome =
      contextTokens !== null && contextTokens < CONTEXT_TOKENS_MIN
        ? { problem: tooSmall(offer, contextTokens), isSilent: false }
        : await triedOut({ ...offer, contextTokens }, firstTokenMs);
    if (outcome === null) return { model: described({ ...offer, contextTokens }), problem: null };
    problems.push(outcome.problem);
    triesLeft.set(offer.server, outcome.isSilent ? 0 : tries - 1);
  }
  const none = named === undefined ? whyNone(offers, memoryBytes) : `No server on this machine has ${named}.`;
  return { model: null, problem: problems[0] ?? none };
}

interface Offer {
  name: string;
  server: ModelServer;
  /** 0 where the server does not say. */
  sizeBytes: number;
  kind: "chat" | "embedding" | "base";
}

interface ServersAnswer {
  models: Offer[];
  /** Why a server that is there offers none. */
  problem?: string;
}

const ollamaTags = z.object({ models: z.array(z.object({ name: z.string(), size: z.number().catch(0) })) });
/** LM Studio says of what type a model is, llama.cpp how large; the others name it alone. */
const modelList = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      type: z.string().optional().catch(undefined),
      meta: z
        .object({ size: z.number().catch(0) })
        .nullish()
        .catch(undefined),
    }),
  ),
});

/** Where each lists its models, the path that says most first. */
const LISTS: Record<ModelServer["name"], readonly string[]> = {
  Ollama: ["/api/tags"],
  "LM Studio": ["/api/v0/models", "/v1/models"],
  "llama.cpp": ["/v1/models"],
  Jan: ["/v1/models"],
  vLLM: ["/v1/models"],
};

async function modelsOf(server: ModelServer, signal: AbortSignal): Promise<ServersAnswer> {
  for (const path of LISTS[server.name]) {
    const answer = await ask(server, path, { signal });
    if (answer === null) return { models: [] };
    if ((answer.status === 403 || answer.status === 401) && isOf(server, answer)) {
      return { models: [], problem: `${server.name} is running, but refuses requests (${answer.status}).` };
    }
    const models = offersIn(server, answer.body);
    if (models?.length === 0) return { models, problem: `${server.name} is running, but has no model.` };
    if (models) return { models };
  }
  // Something else listens there.
  return { models: [] };
}

const errorBody = z.object({ error: z.unknown() }).required();

/** Whether a refusal is that server's own: its port is its own, or others use it too and it has an error in JSON. */
function isOf({ name }: ModelServer, { body }: Answer): boolean {
  return (name !== "llama.cpp" && name !== "vLLM") || errorBody.safeParse(body).success;
}

function offersIn(server: ModelServer, body: unknown): Offer[] | null {
  if (server.name === "Ollama") {
    const tags = ollamaTags.safeParse(body);
    if (!tags.success) return null;
    return tags.data.models.map(({ name, size }) => ({ name, server, sizeBytes: size, kind: kindOf(name) }));
  }
  const list = modelList.safeParse(body);
  if (!list.success) return null;
  return list.data.data.map(({ id, type, meta }) => ({
    name: id,
    server,
    sizeBytes: meta?.size ?? 0,
    kind: type === "embeddings" ? "embedding" : kindOf(id),
  }));
}

function kindOf(name: string): Offer["kind"] {
  if (/embed|\bbge\b|minilm|\be5-|rerank|whisper|\bclip\b/i.test(name)) return "embedding";
  return /[:-](?:base|text|pt)\b/i.test(name) ? "base" : "chat";
}

function isForCode(name: string): boolean {
  return /code|sql/i.test(name);
}

function whyNone(offers: readonly Offer[], memoryBytes: number): string | null {
  const [first] = offers;
  if (!first) return null;
  const where = first.server.name;
  if (offers.every(({ kind }) => kind === "embedding")) {
    return `${where} is running, but has embedding models only, and those do not write.`;
  }
  if (offers.every(({ kind }) => kind !== "chat")) return `${where} is running, but has no instruct model.`;
  const gib = Math.floor(memoryBytes / 2 ** 30);
  return `${where} is running, but its models are too large for the ${gib} GB of memory here.`;
}

/** An offer, and how much it is asked to read and write at once; null where its server decides that. */
interface Tried extends Offer {
  contextTokens: number | null;
}

function tooSmall({ name, server }: Offer, contextTokens: number): string {
  const [has, needs] = [contextTokens, CONTEXT_TOKENS_MIN].map((tokens) => tokens.toLocaleString("en-US"));
  return `${server.name} is running, but ${name} reads ${has} tokens at once, and a post takes ${needs}.`;
}

/** Has the model write a token. @returns what is wrong with it, as a sentence; null where it writes */
async function triedOut(
  { name, server, contextTokens }: Tried,
  firstTokenMs: number,
): Promise<{ problem: string; isSilent: boolean } | null> {
  const signal = AbortSignal.timeout(firstTokenMs);
  const asked = { name, server, contextTokens, signal };
  let answer = await firstToken(asked);
  while (answer && isLoading(answer)) {
    await sleep(LOOK_AGAIN_MS);
    answer = signal.aborted ? null : await firstToken(asked);
  }
  if (answer?.status === 200) return null;
  const seconds = Math.round(firstTokenMs / 1000);
  const isSilent = !answer && signal.aborted;
  const reason = answer ? `it answered ${answer.status}` : "the connection broke";
  const problem = isSilent
    ? `${name} wrote nothing within ${seconds} seconds.`
    : `${name} could not be used: ${reason}.`;
  return { problem: `${server.name} is running, but ${problem}`, isSilent };
}

type Asked = Pick<Tried, "name" | "server" | "contextTokens"> & { signal: AbortSignal };

function firstToken({ name, server, contextTokens, signal }: Asked) {
  const messages = [{ role: "user", content: "Say yes." }];
  return server.name === "Ollama"
    ? ask(server, "/api/chat", {
        signal,
        body: {
          model: name,
          messages,
          stream: false,
          think: false,
          // As drafts ask for it: with another number it would be loaded anew.
          options: { num_predict: 1, num_ctx: contextTokens ?? CONTEXT_TOKENS },
        },
      })
    : ask(server, "/v1/chat/completions", { signal, body: { model: name, messages, max_tokens: 1 } });
}

/** How llama.cpp answers until its model is in the memory. */
const loading = z.object({ error: z.object({ message: z.string().regex(/^loading model/i) }) });

function isLoading({ status, body }: Answer): boolean {
  return status === 503 && loading.safeParse(body).success;
}

const shown = z.object({ model_info: z.record(z.string(), z.unknown()).catch({}) });

/** How much Ollama is asked to have a model read and write at once: what we need, or as much as it can. */
async function contextOf({ name, server }: Offer, withinMs: number): Promise<number> {
  const answer = await ask(server, "/api/show", {
    signal: AbortSignal.timeout(withinMs),
    body: { model: name },
  });
  const { model_info: info } = shown.catch({ model_info: {} }).parse(answer?.body);
  const lengths = Object.entries(info).flatMap(([key, value]) =>
    key.endsWith(".context_length") && typeof value === "number" ? [value] : [],
  );
  return Math.min(CONTEXT_TOKENS, ...lengths);
}

function described({ name, server, contextTokens }: Tried): LocalModel {
  const address = addressOf(server);
  return {
    name,
    server: server.name,
    settings:
      contextTokens === null
        ? { OPENAI_BASE_URL: `${address}/v1`, OPENAI_MODEL: name }
        : {
            AI_PROTOCOL: "ollama",
            OPENAI_BASE_URL: address,
            OPENAI_MODEL: name,
            AI_CONTEXT_TOKENS: String(contextTokens),
          },
  };
}

interface Answer {
  status: number;
  /** Undefined where it is no JSON. */
  body: unknown;
}

/**
 * Asks without `fetch`, which takes a tenth of a second to be loaded, and follows no redirect.
 * @returns null where nothing answers in time
 */
async function ask(
  server: ModelServer,
  path: string,
  { signal, body }: { signal: AbortSignal; body?: object },
): Promise<Answer | null> {
  try {
    const asking = request(addressOf(server) + path, {
      signal,
      agent: false,
      ...(body && { method: "POST", headers: { "content-type": "application/json" } }),
    });
    asking.end(body && JSON.stringify(body));
    const [response] = (await once(asking, "response", { signal })) as [IncomingMessage];
    const parts: Buffer[] = [];
    for await (const part of response as AsyncIterable<Buffer>) parts.push(part);
    return { status: response.statusCode ?? 0, body: parsed(Buffer.concat(parts).toString("utf8")) };
  } catch {
    // Nothing listens, or it is no server of ours to use.
    return null;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function addressOf({ port }: ModelServer): string {
  return `http://127.0.0.1:${port}`;
}
