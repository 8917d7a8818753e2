import { z } from "zod";
import { ApiError } from "./errors.ts";
import { checkModel, isReasoningModel } from "./models.ts";

const roles = ["system", "assistant", "user", "function", "tool", "developer"] as const;

const textPart = z.looseObject({ type: z.literal("text"), text: z.string() });

const message = z.looseObject({
  role: z.enum(roles),
  content: z.union([z.string(), z.array(textPart)]).nullish(),
});

const chatRequest = z.strictObject({
  model: z.string(),
  messages: z.array(message).min(1),
  stream: z.boolean().nullish(),
  stream_options: z
    .object({ include_usage: z.boolean().optional(), include_obfuscation: z.boolean().optional() })
    .nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  top_p: z.number().min(0).max(1).nullish(),
  max_tokens: z.int().min(1).nullish(),
  max_completion_tokens: z.int().min(1).nullish(),
  n: z.literal(1).nullish(),
  frequency_penalty: z.number().min(-2).max(2).nullish(),
  presence_penalty: z.number().min(-2).max(2).nullish(),
  store: z.boolean().nullish(),
  seed: z.int().nullish(),
  user: z.string().nullish(),
  safety_identifier: z.string().nullish(),
  prompt_cache_key: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  reasoning_effort: z.enum(["none", "minimal", "low", "medium", "high", "xhigh"]).nullish(),
  verbosity: z.enum(["low", "medium", "high"]).nullish(),
  service_tier: z.enum(["auto", "default", "flex", "scale", "priority", "fast"]).nullish(),
  response_format: z.looseObject({ type: z.literal("text") }).nullish(),
  stop: z.union([z.string(), z.array(z.string()).max(4)]).nullish(),
});

export type ChatRequest = z.infer<typeof chatRequest>;

/** Parses the body of a chat completion, or throws the refusal that the vendor would answer. */
export function parseChatRequest(body: unknown): ChatRequest {
  if (!isRecord(body) || body.model === undefined)
    throw new ApiError(400, "you must provide a model parameter");
  if (body.messages === undefined) throw missing("messages");
  const parsed = chatRequest.safeParse(body);
  if (!parsed.success) throw refusalOf(parsed.error.issues, body);
  checkModel(parsed.data.model);
  checkSettingsOfModel(parsed.data);
  return parsed.data;
}

function checkSettingsOfModel({ model, stream, stream_options, max_tokens, temperature }: ChatRequest): void {
  if (stream_options && !stream) {
    throw new ApiError(400, "The 'stream_options' parameter is only allowed when 'stream' is enabled.", {
      param: "stream_options",
    });
  }
  if (!isReasoningModel(model)) return;
  if (max_tokens) {
    throw new ApiError(
      400,
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      { param: "max_tokens", code: "unsupported_parameter" },
    );
  }
  if (typeof temperature === "number" && temperature !== 1) {
    throw new ApiError(
      400,
      `Unsupported value: 'temperature' does not support ${temperature} with this model. Only the default (1) value is supported.`,
      { param: "temperature", code: "unsupported_value" },
    );
  }
}

function refusalOf(issues: z.core.$ZodIssue[], body: unknown): ApiError {
  const [issue] = issues;
  if (!issue) return new ApiError(400, "Invalid request.");
  const param = pathName(issue.path);
  const value = valueAt(body, issue.path);
  if (issue.code === "unrecognized_keys") {
    const [key] = issue.keys;
    return new ApiError(400, `Unknown parameter: '${key}'.`, {
      param: key ?? null,
      code: "unknown_parameter",
    });
  }
  if (value === undefined) return missing(param);
  if (issue.code === "invalid_value" && typeof value === "string") {
    const supported = issue.values.map((one) => `'${String(one)}'`).join(", ");
    return new ApiError(400, `Invalid value: '${value}'. Supported values are: ${supported}.`, {
      param,
      code: "invalid_value",
    });
  }
  if (Array.isArray(value) && value.length === 0) {
    return new ApiError(
      400,
      `Invalid '${param}': empty array. Expected an array with minimum length 1, but got an empty array instead.`,
      { param, code: "empty_array" },
    );
  }
  if (issue.code === "invalid_type") {
    return new ApiError(
      400,
      `Invalid type for '${param}': expected ${article(issue.expected)}, but got ${article(typeName(value))} instead.`,
      { param, code: "invalid_type" },
    );
  }
  return new ApiError(400, `Invalid value for '${param}': ${issue.message}.`, {
    param,
    code: "invalid_value",
  });
}

function missing(param: string): ApiError {
  return new ApiError(400, `Missing required parameter: '${param}'.`, {
    param,
    code: "missing_required_parameter",
  });
}

/** `messages[0].role`, as the vendor writes it. */
function pathName(path: PropertyKey[]): string {
  return path.reduce<string>((name, key) => {
    if (typeof key === "number") return `${name}[${key}]`;
    return name ? `${name}.${String(key)}` : String(key);
  }, "");
}

function valueAt(body: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (isRecord(value) ? value[String(key)] : undefined), body);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function typeName(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

function article(type: string): string {
  return /^[aeio]/.test(type) ? `an ${type}` : `a ${type}`;
}
