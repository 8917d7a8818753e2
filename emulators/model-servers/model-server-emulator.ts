import type { IncomingMessage, ServerResponse } from "node:http";
import { type LocalServer, startLocalServer } from "@discussion-post/testing/local-server";

/** A server of models other than Ollama, which all list their models in a way of their own. */
export type ModelServerName = "LM Studio" | "llama.cpp" | "Jan" | "vLLM";

export interface ServedModel {
  name: string;
  isEmbedding?: boolean;
  sizeBytes?: number;
}

interface ModelServerOptions {
  name: ModelServerName;
  models: readonly ServedModel[];
  /** So many requests for a text are answered as llama.cpp does that is still loading. */
  loadingAnswers?: number;
  /** Lists are refused with this status. */
  refuses?: number;
  /** Requests for a text are refused with this status. */
  refusesTexts?: number;
  /** The connection breaks where a text is asked for. */
  breaksOff?: boolean;
}

export interface ModelServerEmulator extends LocalServer {
  /** What was asked, such as `GET /v1/models`. */
  requests: readonly string[];
}

/**
 * Starts a local server that lists models as LM Studio, llama.cpp, Jan or vLLM does, and answers a request for a text
 * with an empty one: what a search for a model needs, as of the versions of autumn 2026.
 */
export async function startModelServerEmulator(options: ModelServerOptions): Promise<ModelServerEmulator> {
  const requests: string[] = [];
  const lists = LISTS[options.name](options.models);
  const server = await startLocalServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const list = lists[request.url ?? ""];
    if (list && options.refuses) send(response, options.refuses, { error: "Unauthorized" });
    else if (list) send(response, 200, list);
    else if (request.url === "/v1/chat/completions") {
      const texts = requests.filter((one) => one === "POST /v1/chat/completions").length;
      answerText(request, response, { ...options, texts });
    } else send(response, 404, { error: "not found" });
  });
  return { ...server, requests };
}

function answerText(
  request: IncomingMessage,
  response: ServerResponse,
  { loadingAnswers = 0, refusesTexts, breaksOff, texts }: ModelServerOptions & { texts: number },
): void {
  if (breaksOff) request.socket.destroy();
  else if (refusesTexts) send(response, refusesTexts, { error: "this model cannot write" });
  else if (texts <= loadingAnswers)
    send(response, 503, { error: { code: 503, message: "Loading model", type: "unavailable_error" } });
  else send(response, 200, { object: "chat.completion", choices: [] });
}

const LISTS: Record<ModelServerName, (models: readonly ServedModel[]) => Record<string, object>> = {
  "LM Studio": (models) => ({
    "/api/v0/models": {
      object: "list",
      data: models.map(({ name, isEmbedding }) => ({
        id: name,
        object: "model",
        type: isEmbedding ? "embeddings" : "llm",
        publisher: "community",
        state: "not-loaded",
        max_context_length: 32_768,
      })),
    },
  }),
  "llama.cpp": (models) => ({
    "/v1/models": {
      models: models.map(({ name }) => ({ name, type: "model", capabilities: ["completion"] })),
      object: "list",
      data: models.map(({ name, sizeBytes }) => ({
        id: name,
        object: "model",
        created: 1_790_000_000,
        owned_by: "llamacpp",
        meta: sizeBytes ? { vocab_type: 2, n_ctx_train: 40_960, size: sizeBytes } : null,
      })),
    },
  }),
  Jan: (models) => ({
    "/v1/models": {
      object: "list",
      data: models.map(({ name }) => ({ id: name, object: "model", owned_by: "user" })),
    },
  }),
  vLLM: (models) => ({
    "/v1/models": {
      object: "list",
      data: models.map(({ name }) => ({
        id: name,
        object: "model",
        owned_by: "vllm",
        root: name,
        parent: null,
        max_model_len: 40_960,
        permission: [{ id: "modelperm-1", object: "model_permission", allow_sampling: true }],
      })),
    },
  }),
};

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
