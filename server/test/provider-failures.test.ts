import { describe, expect, test } from "vitest";
import { failureOf, textOf } from "./provider-calls.ts";
import { type Answer, chunk, modelOf, saying, startScriptedProvider } from "./scripted-provider.ts";

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
      "a model that only makes vectors (Ollama)",
      { status: 400, body: { error: { message: '"bge-m3" does not support chat', type: "api_error" } } },
      "ai_misconfigured",
      /can't write texts: .* Our team/,
    ],
    [
      "a machine that is too small for its model (Ollama)",
      {
        status: 500,
        body: {
          error: { message: "model requires more system memory (9.2 GiB) than is available (3.1 GiB)" },
        },
        headers: { "x-should-retry": "false" },
      },
      "ai_misconfigured",
      /more memory than its machine has\. Our team/,
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
    const { failure } = await failureOf(answer);
    expect(failure).toMatchObject({ name: "AppError", code });
    expect(failure.message).toMatch(message);
    // What is logged of it are names, and not the provider's sentence.
    expect(String(failure.cause)).not.toMatch(/tokens|key provided|\bIt is\b/);
  });

  test("how long to wait is passed on", async () => {
    const headers = { "retry-after": "120", "x-should-retry": "false" };
    const { failure } = await failureOf({ status: 429, body: {}, headers });
    expect(failure).toMatchObject({ retryAfterSeconds: 120 });
  });

  const LOADING: Answer = {
    status: 503,
    body: { error: { code: 503, message: "Loading model", type: "unavailable_error" } },
    headers: { "x-should-retry": "false" },
  };

  test("a model that is being loaded (llama.cpp) is waited for", async () => {
    const provider = await startScriptedProvider((_request, place) =>
      place < 3 ? LOADING : saying("It is so."),
    );
    expect(await textOf(modelOf(provider))).toMatchObject({ text: "It is so." });
    expect(provider.requests).toHaveLength(3);
    await provider.close();
  });

  test("one that is still being loaded when its first word is due is said to be", async () => {
    const provider = await startScriptedProvider(() => LOADING);
    await expect(textOf(modelOf(provider, { firstWordMs: 1_500 }))).rejects.toMatchObject({
      code: "ai_overloaded",
      message: "The AI model is still being loaded.",
    });
    await provider.close();
  });

  test("what is wrong with an AI on the machine of somebody who tries it out is theirs to look at", async () => {
    const provider = await startScriptedProvider(() => ({ status: 403, body: { error: "Forbidden" } }));
    const model = modelOf(provider, { isOwnMachine: true });
    await expect(textOf(model)).rejects.toMatchObject({
      code: "ai_misconfigured",
      message:
        "The AI service refused our authentication. On the computer that runs this server, npm run operator -- diagnose says more.",
    });
    await provider.close();
  });

  test("used-up credit is not asked for again", async () => {
    const { requests } = await failureOf({ status: 429, body: { error: { code: "insufficient_quota" } } });
    expect(requests).toHaveLength(1);
  });

  test("nobody there", async () => {
    const provider = await startScriptedProvider(() => saying("x"));
    await provider.close();
    await expect(textOf(modelOf(provider))).rejects.toMatchObject({
      code: "ai_failed",
      message: "We couldn't reach the AI service.",
    });
    await expect(textOf(modelOf(provider, { isOwnMachine: true }))).rejects.toMatchObject({
      code: "ai_failed",
      message:
        "We couldn't reach the AI service on the computer that runs this server; perhaps it was ended.",
    });
  });
});
