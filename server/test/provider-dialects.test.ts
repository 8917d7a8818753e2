import { describe, expect, onTestFinished, test } from "vitest";
import { failureOf, textOf } from "./provider-calls.ts";
import {
  type Answer,
  modelOf,
  type SentRequest,
  saying,
  startScriptedProvider,
} from "./scripted-provider.ts";

/** Each says what it does not take, in the words in which it does. */
const unknownToGemini = (fields: string[]) => ({
  status: 400,
  body: [
    {
      error: {
        code: 400,
        message: fields
          .map((field) => `Invalid JSON payload received. Unknown name "${field}": Cannot find field.`)
          .join("\n"),
        status: "INVALID_ARGUMENT",
        details: [{ "@type": "type.googleapis.com/google.rpc.BadRequest", fieldViolations: [{}] }],
      },
    },
  ],
});
const unknownToMistral = (fields: string[]) => ({
  status: 422,
  body: {
    object: "error",
    message: {
      detail: fields.map((field) => ({
        type: "extra_forbidden",
        loc: ["body", field],
        msg: "Extra inputs are not permitted",
        input: false,
      })),
    },
    type: "invalid_request_error",
    param: null,
    code: null,
  },
});
const unknownToAzure = (field: string) => ({
  status: 400,
  body: {
    error: {
      message: `Unrecognized request argument supplied: ${field}`,
      type: "invalid_request_error",
      param: null,
      code: null,
    },
  },
});
const unsupportedByOpenAi = (param: string, message: string) => ({
  status: 400,
  body: { error: { message, type: "invalid_request_error", param, code: "unsupported_value" } },
});
const has = (request: SentRequest, ...fields: string[]) => fields.filter((field) => field in request);

interface Provider {
  name: string;
  refuses(request: SentRequest): Answer | null;
  /** What it is asked in the end. */
  takes: string;
  /** Requests until the first answer. */
  asked: number;
}

const PROVIDERS: Provider[] = [
  {
    name: "OpenAI, and whoever takes or ignores all of it: OpenRouter, vLLM, LM Studio, llama.cpp, Ollama",
    refuses: () => null,
    takes: "store: false, stream_options, max_completion_tokens, rules as system",
    asked: 1,
  },
  {
    name: "OpenAI's first thinking models: no system, but a developer",
    refuses: ({ messages }) =>
      messages[0]?.role === "system"
        ? unsupportedByOpenAi(
            "messages[0].role",
            "Unsupported value: 'messages[0].role' does not support 'system' with this model.",
          )
        : null,
    takes: "store: false, stream_options, max_completion_tokens, rules as developer",
    asked: 2,
  },
  {
    name: "o1-mini: neither system nor developer",
    refuses: ({ messages }) =>
      messages[0]?.role === "user"
        ? null
        : unsupportedByOpenAi(
            "messages[0].role",
            `Unsupported value: 'messages[0].role' does not support '${messages[0]?.role}' with this model.`,
          ),
    takes: "store: false, stream_options, max_completion_tokens, rules as user",
    asked: 3,
  },
  {
    name: "Azure of an older version: one argument at a time",
    refuses(request) {
      const [field] = has(request, "max_completion_tokens", "stream_options", "store");
      return field ? unknownToAzure(field) : null;
    },
    takes: "no store, no stream_options, max_tokens, rules as system",
    asked: 4,
  },
  {
    name: "Gemini",
    refuses: (request) => ("store" in request ? unknownToGemini(["store"]) : null),
    takes: "no store, stream_options, max_completion_tokens, rules as system",
    asked: 2,
  },
  {
    name: "Mistral",
    refuses(request) {
      const fields = has(request, "store", "max_completion_tokens", "stream_options");
      return fields.length > 0 ? unknownToMistral(fields) : null;
    },
    takes: "no store, no stream_options, max_tokens, rules as system",
    asked: 2,
  },
  {
    name: "Groq's free tier: the longest answer counts as if it were written",
    refuses: (request) =>
      has(request, "max_completion_tokens", "max_tokens").length > 0
        ? {
            status: 413,
            body: {
              error: {
                message:
                  "Request too large for model `llama-3.1-8b-instant` on tokens per minute (TPM): Limit 6000, Requested 12328, please reduce your message size and try again.",
                type: "tokens",
                code: "rate_limit_exceeded",
              },
            },
          }
        : null,
    takes: "store: false, stream_options, no limit of tokens, rules as system",
    asked: 2,
  },
  {
    name: "vLLM with little context",
    refuses: (request) =>
      "max_completion_tokens" in request
        ? {
            status: 400,
            body: {
              object: "error",
              message:
                "This model's maximum context length is 4096 tokens. However, you requested 5204 tokens (2204 in the messages, 3000 in the completion). Please reduce the length of the messages or completion.",
              type: "BadRequestError",
              param: null,
              code: 400,
            },
          }
        : null,
    takes: "store: false, stream_options, no limit of tokens, rules as system",
    asked: 2,
  },
  {
    name: "vLLM with a model that knows no system",
    refuses: ({ messages }) =>
      messages[0]?.role === "user"
        ? null
        : {
            status: 400,
            body: {
              object: "error",
              message: "System role not supported",
              type: "BadRequestError",
              code: 400,
            },
          },
    takes: "store: false, stream_options, max_completion_tokens, rules as user",
    asked: 2,
  },
  {
    name: "llama.cpp with a template that knows no system",
    refuses: ({ messages }) =>
      messages[0]?.role === "user"
        ? null
        : {
            status: 500,
            body: {
              error: {
                code: 500,
                message: "Only user and assistant roles are supported! at row 14, column 12",
                type: "server_error",
              },
            },
          },
    takes: "store: false, stream_options, max_completion_tokens, rules as user",
    asked: 2,
  },
  {
    name: "OpenRouter, quoting a provider behind it",
    refuses: (request) =>
      "store" in request
        ? {
            status: 400,
            body: {
              error: {
                message: "Provider returned error",
                code: 400,
                metadata: { raw: '{"error":{"message":"property \'store\' is unsupported"}}' },
              },
            },
          }
        : null,
    takes: "no store, stream_options, max_completion_tokens, rules as system",
    asked: 2,
  },
  {
    name: "one that says only that something is unknown",
    refuses: (request) =>
      has(request, "store", "stream_options", "max_completion_tokens").length > 0
        ? { status: 400, body: { error: "unexpected field in request" } }
        : null,
    takes: "no store, no stream_options, no limit of tokens, rules as system",
    asked: 2,
  },
];

describe("a provider is asked as it wants to be, from its first refusal on:", () => {
  test.each(PROVIDERS)("$name", async ({ refuses, takes, asked }) => {
    const provider = await startScriptedProvider((request) => refuses(request) ?? saying("It is so."));
    onTestFinished(provider.close);
    const model = modelOf(provider);
    expect((await textOf(model)).text).toBe("It is so.");
    expect(model.dialect()).toBe(takes);
    expect(provider.requests).toHaveLength(asked);
    await textOf(model);
    expect(provider.requests).toHaveLength(asked + 1);
    const said = provider.requests.at(-1)?.messages.map(({ content }) => content);
    expect(said?.join("\n\n")).toBe("Rules.\n\nWrite.");
  });

  test("whoever refuses everything is asked no more often than there is something to leave out", async () => {
    const refusal = unknownToMistral(["store", "stream_options", "max_tokens", "max_completion_tokens"]);
    const { failure, requests } = await failureOf(refusal);
    expect(failure.code).toBe("ai_misconfigured");
    expect(requests.length).toBeLessThan(6);
  });

  test("a temperature is sent to nobody: thinking models refuse one", async () => {
    const provider = await startScriptedProvider(() => saying("It is so."));
    onTestFinished(provider.close);
    await textOf(modelOf(provider));
    expect(Object.keys(provider.requests[0] ?? {}).sort()).toEqual(
      ["max_completion_tokens", "messages", "model", "store", "stream", "stream_options"].sort(),
    );
  });
});
