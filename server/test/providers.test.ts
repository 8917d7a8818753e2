import { afterEach, describe, expect, test } from "vitest";
import type { ChatMessage } from "../src/ai/provider-dialect.ts";
import type { AppError } from "../src/errors/app-error.ts";
import {
  type Answer,
  chunk,
  modelOf,
  type ScriptedProvider,
  type SentRequest,
  saying,
  startScriptedProvider,
} from "./scripted-provider.ts";

const messages: ChatMessage[] = [
  { role: "system", content: "Rules." },
  { role: "user", content: "Write." },
];
const limits = { tokens: 3_000, chars: 9_000 };

let provider: ScriptedProvider;
afterEach(() => provider.close());

/** Everything that the model of a provider says, and how often it was cut off. */
async function textOf(model: ReturnType<typeof modelOf>) {
  let text = "";
  let cuts = 0;
  for await (const part of model.stream(messages, { limits, onCutOff: () => (cuts += 1) })) text += part;
  return { text, cuts };
}

async function failureOf(answer: Answer): Promise<AppError> {
  provider = await startScriptedProvider(() => answer);
  try {
    await textOf(modelOf(provider));
  } catch (error) {
    return error as AppError;
  }
  throw new Error("it answered");
}

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
    provider = await startScriptedProvider((request) => refuses(request) ?? saying("It is so."));
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
    const { code } = await failureOf(refusal);
    expect(code).toBe("ai_misconfigured");
    expect(provider.requests.length).toBeLessThan(6);
  });

  test("a temperature is sent to nobody: thinking models refuse one", async () => {
    provider = await startScriptedProvider(() => saying("It is so."));
    await textOf(modelOf(provider));
    expect(Object.keys(provider.requests[0] ?? {}).sort()).toEqual(
      ["max_completion_tokens", "messages", "model", "store", "stream", "stream_options"].sort(),
    );
  });
});

describe("a stream is read as it comes:", () => {
  test.each<[string, Answer]>([
    [
      "thoughts of their own field",
      {
        events: [
          chunk({ reasoning_content: "Hm." }),
          chunk({ reasoning: "Hm." }),
          chunk({ content: "So." }, "stop"),
        ],
      },
    ],
    [
      "thoughts in a list (Mistral)",
      {
        events: [
          chunk({ content: [{ type: "thinking", thinking: [{ type: "text", text: "Hm." }] }] }),
          chunk({ content: [{ type: "text", text: "So." }] }, "stop"),
        ],
      },
    ],
    [
      "events without choices, or with empty ones (Azure)",
      {
        events: [{ choices: [], prompt_filter_results: [] }, { id: "x" }, chunk({ content: "So." }, "stop")],
      },
    ],
    [
      "comments that keep it open (OpenRouter)",
      { events: [": OPENROUTER PROCESSING", chunk({ content: "So." }, "stop")] },
    ],
    [
      "no delta at the end",
      { events: [chunk({ content: "So." }), { choices: [{ finish_reason: "stop" }] }] },
    ],
  ])("%s", async (_name, answer) => {
    provider = await startScriptedProvider(() => answer);
    expect((await textOf(modelOf(provider))).text).toBe("So.");
  });

  test("a model that thinks until its tokens are used up is asked again without a limit", async () => {
    provider = await startScriptedProvider((request) =>
      "max_completion_tokens" in request ? { events: [chunk({}, "length")] } : saying("It is so."),
    );
    const model = modelOf(provider);
    expect((await textOf(model)).text).toBe("It is so.");
    await textOf(model);
    expect(provider.requests).toHaveLength(3);
  });

  test("a text that its tokens cut off is told as cut", async () => {
    provider = await startScriptedProvider(() => saying("It is", "length"));
    expect(await textOf(modelOf(provider))).toEqual({ text: "It is", cuts: 1 });
    expect(provider.requests).toHaveLength(1);
  });

  test("a model may think longer before its first word than it may be silent afterwards", async () => {
    provider = await startScriptedProvider(() => ({ ...saying("It is so."), firstAfterMs: 400 }));
    expect((await textOf(modelOf(provider, { silenceMs: 100 }))).text).toBe("It is so.");
    await provider.close();
    provider = await startScriptedProvider(() => ({
      events: [chunk({ content: "It is" })],
      isLeftOpen: true,
    }));
    await expect(textOf(modelOf(provider, { silenceMs: 100 }))).rejects.toMatchObject({ code: "ai_timeout" });
  });
});

describe("what a provider says when it fails has a sentence that names who can change it:", () => {
  const OURS = /Our team has to fix this\.$/;
  test.each<[string, Answer, string, RegExp]>([
    [
      "a key that is not right (OpenAI)",
      {
        status: 401,
        body: { error: { message: "Incorrect API key provided: sk-ab***yz.", code: "invalid_api_key" } },
      },
      "ai_misconfigured",
      /authentication\. Our team/,
    ],
    [
      "a key that is not right (Gemini)",
      {
        status: 400,
        body: [
          {
            error: {
              code: 400,
              message: "API key not valid. Please pass a valid API key.",
              status: "INVALID_ARGUMENT",
            },
          },
        ],
      },
      "ai_misconfigured",
      /authentication\. Our team/,
    ],
    [
      "a country that is not served",
      { status: 403, body: { error: { code: "unsupported_country_region_territory" } } },
      "ai_misconfigured",
      OURS,
    ],
    ...[
      {
        status: 404,
        body: {
          error: {
            message: "The model `x` does not exist or you do not have access to it.",
            code: "model_not_found",
          },
        },
      },
      {
        status: 404,
        body: { error: { message: 'model "x" not found, try pulling it first', type: "api_error" } },
      },
      {
        status: 404,
        body: {
          error: {
            code: "DeploymentNotFound",
            message: "The API deployment for this resource does not exist.",
          },
        },
      },
      {
        status: 404,
        body: [
          {
            error: {
              code: 404,
              message: "models/gemini-1.0-pro is not found for API version v1main",
              status: "NOT_FOUND",
            },
          },
        ],
      },
      {
        status: 400,
        body: {
          object: "error",
          message: "Invalid model: x",
          type: "invalid_model",
          param: null,
          code: "1500",
        },
      },
      { status: 400, body: { error: { message: "x is not a valid model ID", code: 400 } } },
      { status: 404, body: { error: "No models loaded. Please load a model in the developer page." } },
    ].map((answer): [string, Answer, string, RegExp] => [
      `a model that is not there: ${JSON.stringify(answer.body).slice(0, 60)}`,
      answer,
      "ai_misconfigured",
      /model isn't available\. Our team/,
    ]),
    [
      "a page for people",
      { status: 200, body: "<!doctype html><title>Hi</title>", type: "text/html" },
      "ai_misconfigured",
      /address is wrong\. Our team/,
    ],
    [
      "a path that is not there",
      { status: 404, body: "404 page not found", type: "text/plain" },
      "ai_misconfigured",
      /address is wrong\. Our team/,
    ],
    [
      "no quota left (OpenAI)",
      {
        status: 429,
        body: {
          error: {
            message: "You exceeded your current quota, please check your plan and billing details.",
            type: "insufficient_quota",
            code: "insufficient_quota",
          },
        },
      },
      "ai_misconfigured",
      /credit is used up\. Our team/,
    ],
    [
      "no credits left (OpenRouter)",
      {
        status: 402,
        body: {
          error: {
            message: "Insufficient credits. Add more using https://openrouter.ai/settings/credits",
            code: 402,
          },
        },
      },
      "ai_misconfigured",
      /credit is used up\. Our team/,
    ],
    [
      "too many requests",
      {
        status: 429,
        body: { error: { message: "Rate limit reached", code: "rate_limit_exceeded" } },
        headers: { "retry-after": "120", "x-should-retry": "false" },
      },
      "ai_overloaded",
      /busy\.$/,
    ],
    [
      "too many requests a minute (Gemini), in the words of a quota",
      {
        status: 429,
        body: [
          {
            error: {
              code: 429,
              message:
                "You exceeded your current quota, please check your plan and billing details. Please retry in 3.2s.",
              status: "RESOURCE_EXHAUSTED",
            },
          },
        ],
        headers: { "x-should-retry": "false" },
      },
      "ai_overloaded",
      /busy/,
    ],
    [
      "a model that is being loaded (llama.cpp)",
      {
        status: 503,
        body: { error: { code: 503, message: "Loading model", type: "unavailable_error" } },
        headers: { "x-should-retry": "false" },
      },
      "ai_overloaded",
      /busy/,
    ],
    [
      "a prompt that is filtered (Azure)",
      {
        status: 400,
        body: {
          error: {
            message:
              "The response was filtered due to the prompt triggering Azure OpenAI's content management policy.",
            type: null,
            param: "prompt",
            code: "content_filter",
            status: 400,
            innererror: { code: "ResponsibleAIPolicyViolation" },
          },
        },
      },
      "ai_filtered",
      /content filter/,
    ],
    [
      "a prompt that is flagged (OpenRouter)",
      {
        status: 403,
        body: {
          error: {
            code: 403,
            message: "Your chosen model requires moderation and your input was flagged",
            metadata: { reasons: ["violence"] },
          },
        },
      },
      "ai_filtered",
      /content filter/,
    ],
    [
      "an answer that is filtered for a reason (Gemini)",
      { events: [chunk({ content: "It" }), chunk({}, "content_filter: SAFETY")] },
      "ai_filtered",
      /content filter/,
    ],
    ...[
      {
        status: 400,
        body: {
          error: {
            message: "This model's maximum context length is 4097 tokens.",
            type: "invalid_request_error",
            param: "messages",
            code: "context_length_exceeded",
          },
        },
      },
      {
        status: 400,
        body: {
          error: {
            code: 400,
            message: "the request exceeds the available context size",
            type: "exceed_context_size_error",
            n_prompt_tokens: 14_429,
            n_ctx: 8_192,
          },
        },
      },
      { status: 400, body: { error: "Trying to keep the first 15857 tokens when context the overflows." } },
      {
        events: [
          {
            error: {
              message:
                "The number of tokens to keep from the initial prompt is greater than the context length.",
            },
          },
        ],
      },
    ].map((answer): [string, Answer, string, RegExp] => [
      `more than it reads at once: ${JSON.stringify(answer).slice(-60)}`,
      answer,
      "ai_too_long",
      /topic and its sources are more than the AI model here reads at once; .* our team/,
    ]),
    [
      "its own fault",
      {
        status: 500,
        body: { error: { message: "The server had an error" } },
        headers: { "x-should-retry": "false" },
      },
      "ai_failed",
      /failed\.$/,
    ],
    [
      "a gateway's page",
      {
        status: 502,
        body: "<html>Bad gateway</html>",
        type: "text/html",
        headers: { "x-should-retry": "false" },
      },
      "ai_failed",
      /failed\.$/,
    ],
    [
      "overload in the middle (OpenRouter)",
      {
        events: [
          chunk({ content: "It is" }),
          {
            error: {
              code: 502,
              message: "Provider overloaded",
              metadata: { error_type: "provider_unavailable" },
            },
            choices: [{ index: 0, delta: { content: "" }, finish_reason: "error" }],
          },
        ],
      },
      "ai_overloaded",
      /busy/,
    ],
    [
      "a failure without a word (OpenRouter)",
      { events: [chunk({ content: "It is" }), chunk({}, "error")] },
      "ai_failed",
      /broke off/,
    ],
    ["a stream that ends in the middle", { events: [chunk({ content: "It is" })] }, "ai_failed", /broke off/],
    [
      "a connection that breaks in the middle",
      { events: [chunk({ content: "It is" })], breaksOff: true },
      "ai_failed",
      /broke off/,
    ],
    ["what is no JSON in a stream", { events: ["data: {oops"] }, "ai_failed", /broke off/],
  ])("%s", async (_name, answer, code, message) => {
    const failure = await failureOf(answer);
    expect(failure).toMatchObject({ name: "AppError", code });
    expect(failure.message).toMatch(message);
    // What is logged of it are names, and not the provider's sentence.
    expect(String(failure.cause)).not.toMatch(/tokens|key provided|\bIt is\b/);
  });

  test("how long to wait is passed on", async () => {
    const headers = { "retry-after": "120", "x-should-retry": "false" };
    expect(await failureOf({ status: 429, body: {}, headers })).toMatchObject({ retryAfterSeconds: 120 });
  });

  test("used-up credit is not asked for again", async () => {
    await failureOf({ status: 429, body: { error: { code: "insufficient_quota" } } });
    expect(provider.requests).toHaveLength(1);
  });

  test("nobody there", async () => {
    provider = await startScriptedProvider(() => saying("x"));
    await provider.close();
    await expect(textOf(modelOf(provider))).rejects.toMatchObject({
      code: "ai_failed",
      message: "We couldn't reach the AI service.",
    });
  });
});
