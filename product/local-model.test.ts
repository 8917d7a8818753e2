import {
  type ModelServerName,
  startModelServerEmulator,
} from "@discussion-post/emulators/model-servers/model-server-emulator";
import { type PulledModel, startOllamaEmulator } from "@discussion-post/emulators/ollama/ollama-emulator";
import { type LocalServer, startLocalServer } from "@discussion-post/testing/local-server";
import { afterEach, expect, test } from "vitest";
import { findLocalModel, MODEL_SERVERS, type ModelServer, modelServers } from "./local-model.ts";

const GB = 1e9;
const qwen: PulledModel = {
  name: "qwen3:4b",
  sizeBytes: 2.5 * GB,
  capabilities: ["completion", "thinking"],
  contextLength: 40_960,
};
const opened: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

async function ollama(models: PulledModel[], rest: Partial<Parameters<typeof startOllamaEmulator>[0]> = {}) {
  const emulator = await startOllamaEmulator({ models, ...rest });
  opened.push(emulator);
  return { ...emulator, servers: [at("Ollama", emulator)] };
}

/** A server that answers these paths with JSON, and everything else with 404. */
async function answering(answers: Record<string, object | { status: number }>) {
  const paths: string[] = [];
  const server = await startLocalServer((request, response) => {
    paths.push(`${request.method} ${request.url}`);
    const answer = answers[request.url ?? ""];
    const status = answer && "status" in answer ? Number(answer.status) : 200;
    response.writeHead(answer ? status : 404, { "content-type": "application/json" });
    response.end(JSON.stringify(answer ?? { error: "not found" }));
  });
  opened.push(server);
  return { ...server, paths };
}

function at(name: ModelServer["name"], { url }: Pick<LocalServer, "url">): ModelServer {
  return { name, port: Number(new URL(url).port) };
}

const search = (servers: ModelServer[], memoryBytes = 16 * GB) =>
  findLocalModel({ servers, withinMs: 5_000, firstTokenMs: 10_000, memoryBytes });

test("of Ollama's models the largest that fits and can chat is taken, with room for the rules", async () => {
  const { servers, url, requests } = await ollama([
    { name: "nomic-embed-text:latest", sizeBytes: 3 * GB, capabilities: ["embedding"] },
    { name: "llama3.1:70b", sizeBytes: 40 * GB },
    { name: "qwen2.5-coder:7b", sizeBytes: 5 * GB },
    { name: "llama3.2:3b-text-q4_K_M", sizeBytes: 4 * GB },
    { name: "gemma3:1b", sizeBytes: 0.8 * GB },
    qwen,
  ]);
  expect(await search(servers)).toEqual({
    problem: null,
    model: {
      name: "qwen3:4b",
      server: "Ollama",
      settings: {
        AI_PROTOCOL: "ollama",
        OPENAI_BASE_URL: url,
        OPENAI_MODEL: "qwen3:4b",
        AI_CONTEXT_TOKENS: "16384",
      },
    },
  });
  expect(requests.map(({ asked }) => [asked.model, asked.options.num_predict])).toEqual([["qwen3:4b", 1]]);
});

test("a model that is named is taken, whatever the others are, and one that nobody has is said to be missing", async () => {
  const { servers } = await ollama([{ name: "gemma3:1b", sizeBytes: 0.8 * GB }, qwen]);
  const find = (named: string) => findLocalModel({ servers, withinMs: 5_000, firstTokenMs: 10_000, named });
  expect((await find("gemma3:1b")).model?.settings).toMatchObject({ OPENAI_MODEL: "gemma3:1b" });
  expect(await find("phi4")).toEqual({ model: null, problem: "No server on this machine has phi4." });
});

test("a model that reads less at once is asked for no more", async () => {
  const { servers } = await ollama([{ ...qwen, contextLength: 8_192 }]);
  expect((await search(servers)).model?.settings).toMatchObject({ AI_CONTEXT_TOKENS: "8192" });
});

test.each([
  [
    "has a model that reads too little",
    [{ name: "tinyllama:1.1b", sizeBytes: 0.6 * GB, contextLength: 2_048 }],
    {},
    "Ollama is running, but tinyllama:1.1b reads 2,048 tokens at once, and a post takes 4,096.",
  ],
  ["has no model", [], {}, "Ollama is running, but has no model."],
  [
    "has embedding models only",
    [{ name: "bge-m3", sizeBytes: 1 * GB }],
    {},
    "Ollama is running, but has embedding models only, and those do not write.",
  ],
  [
    "has too large ones only",
    [{ name: "llama3.1:70b", sizeBytes: 40 * GB }],
    {},
    "Ollama is running, but its models are too large for the 14 GB of memory here.",
  ],
  [
    "refuses",
    [qwen],
    { refuses: { status: 403, error: "forbidden" } },
    "Ollama is running, but refuses requests (403).",
  ],
])("an Ollama that %s is said to", async (_, models, rest, problem) => {
  const { servers } = await ollama(models, rest);
  expect(await search(servers)).toEqual({ model: null, problem });
});

test("a model that reads too little is left for a smaller one that reads enough, and loaded for nothing", async () => {
  const { servers, requests } = await ollama([
    { ...qwen, name: "old:13b", sizeBytes: 7 * GB, contextLength: 2_048 },
    qwen,
  ]);
  expect((await search(servers)).model?.name).toBe("qwen3:4b");
  expect(requests.map(({ asked }) => [asked.model, asked.options.num_ctx])).toEqual([["qwen3:4b", 16_384]]);
});

test.each([
  ["127.0.0.1:11500", 11_500],
  ["http://localhost:11500/", 11_500],
  [":11500", 11_500],
  ["0.0.0.0:11500", 11_500],
  ["[::]:11500", 11_500],
  ["0.0.0.0", 11_434],
  ["192.168.1.5:11500", 11_434],
  ["https://example.com:443", 11_434],
  ["", 11_434],
  [undefined, 11_434],
])("with OLLAMA_HOST %j Ollama is looked for at port %i of this machine", (host, port) => {
  const found = modelServers({ ...(host !== undefined && { OLLAMA_HOST: host }) });
  expect(found.find(({ name }) => name === "Ollama")?.port).toBe(port);
  expect(found.map(({ name }) => name)).toEqual(MODEL_SERVERS.map(({ name }) => name));
});

test("a model that takes too long to be loaded is left, and said to", async () => {
  const { servers } = await ollama([qwen], { loadMs: 60_000 });
  expect(
    await findLocalModel({ servers, withinMs: 5_000, firstTokenMs: 2_000, memoryBytes: 16 * GB }),
  ).toEqual({ model: null, problem: "Ollama is running, but qwen3:4b wrote nothing within 2 seconds." });
});

test("an embedding model that isn't named so refuses, and the next model of the same server writes", async () => {
  const { servers } = await ollama([
    { name: "jina-v3", sizeBytes: 3 * GB, capabilities: ["embedding"] },
    qwen,
  ]);
  expect((await search(servers)).model?.name).toBe("qwen3:4b");
});

test("where one server's model fails, that of another writes", async () => {
  const lmStudio = await other({
    name: "LM Studio",
    models: [{ name: "text-embedding-nomic", isEmbedding: true }, { name: "qwen3-4b-2507" }],
  });
  const broken = await ollama([qwen], { loadMs: 60_000 });
  const found = await findLocalModel({
    servers: [...broken.servers, ...lmStudio.servers],
    withinMs: 5_000,
    firstTokenMs: 1_000,
    memoryBytes: 16 * GB,
  });
  expect(found.model).toEqual({
    name: "qwen3-4b-2507",
    server: "LM Studio",
    settings: { OPENAI_BASE_URL: `${lmStudio.url}/v1`, OPENAI_MODEL: "qwen3-4b-2507" },
  });
});

/** What the others of these servers call a model. */
const OTHERS: [ModelServerName, string][] = [
  ["LM Studio", "qwen2-vl-7b-instruct"],
  ["llama.cpp", "qwen3-4b.gguf"],
  ["Jan", "Jan-v1-4B-Q4_K_M"],
  ["vLLM", "Qwen/Qwen3-4B"],
];

async function other(options: Parameters<typeof startModelServerEmulator>[0]) {
  const emulator = await startModelServerEmulator(options);
  opened.push(emulator);
  return { ...emulator, servers: [at(options.name, emulator)] };
}

test.each(OTHERS)(
  "%s is found by how it lists its models, and writes over chat completions",
  async (name, model) => {
    const { url, servers, requests } = await other({ name, models: [{ name: model }] });
    expect(await search(servers)).toEqual({
      problem: null,
      model: { name: model, server: name, settings: { OPENAI_BASE_URL: `${url}/v1`, OPENAI_MODEL: model } },
    });
    expect(requests.at(-1)).toBe("POST /v1/chat/completions");
  },
);

test.each(OTHERS)(
  "%s without a model, with embedding models alone, or refusing is said to",
  async (name, model) => {
    const said = async (options: Partial<Parameters<typeof startModelServerEmulator>[0]>) =>
      (await search((await other({ name, models: [{ name: model }], ...options })).servers)).problem;
    expect(await said({ models: [] })).toBe(`${name} is running, but has no model.`);
    expect(await said({ models: [{ name: "nomic-embed-text-v1.5", isEmbedding: true }] })).toBe(
      `${name} is running, but has embedding models only, and those do not write.`,
    );
    expect(await said({ refuses: 401 })).toBe(`${name} is running, but refuses requests (401).`);
  },
);

test.each(OTHERS)(
  "where %s breaks the connection before the first token, that is said",
  async (name, model) => {
    const { servers } = await other({ name, models: [{ name: model }], breaksOff: true });
    expect((await search(servers)).problem).toBe(
      `${name} is running, but ${model} could not be used: the connection broke.`,
    );
  },
);

test("a model that llama.cpp is still loading is waited for", async () => {
  const name = "qwen3-4b.gguf";
  const { servers, requests } = await other({ name: "llama.cpp", models: [{ name }], loadingAnswers: 2 });
  expect((await search(servers)).model?.name).toBe(name);
  expect(requests.filter((one) => one.startsWith("POST"))).toHaveLength(3);
});

test.each([
  ["a website", { "/": {} }],
  ["a website for members", { "/v1/models": { status: 403 } }],
  ["a proxy that answers everything", { "/v1/models": { message: "hello" } }],
])("%s on such a port is no server of models, and nothing is said of it", async (_, answers) => {
  const other = await answering(answers);
  expect(await search([at("llama.cpp", other)])).toEqual({ model: null, problem: null });
  expect(other.paths).toEqual(["GET /v1/models"]);
});

test("where nothing listens there is none, and nothing to say", async () => {
  expect(await search([{ name: "vLLM", port: 9 }])).toEqual({ model: null, problem: null });
});
