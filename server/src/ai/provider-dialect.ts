import type { ProviderRefusal } from "./provider-refusal.ts";

/** What a provider and its model take of chat completions, beyond what all of them take. */
export interface Dialect {
  /** Whether `store: false` may be sent. */
  store: boolean;
  /** Whether usage may be asked for in a stream. */
  streamOptions: boolean;
  /** By what name the length of an answer is bounded; null where it is not. */
  tokenLimit: "max_completion_tokens" | "max_tokens" | null;
  /** As whom the rules are sent; as the user they stand before the request, in one message. */
  rulesRole: "system" | "developer" | "user";
}

/** What OpenAI takes. Every other provider is asked so once, and then as it wants to be asked. */
export const OPENAI_DIALECT: Dialect = {
  store: true,
  streamOptions: true,
  tokenLimit: "max_completion_tokens",
  rulesRole: "system",
};

/** The same with nothing in it that a provider could refuse. */
const BARE_DIALECT: Dialect = { store: false, streamOptions: false, tokenLimit: null, rulesRole: "system" };

export interface ChatMessage {
  role: "system" | "user" | "assistant";
  content: string;
}

interface SentMessage {
  role: ChatMessage["role"] | "developer";
  content: string;
}

interface ChatRequest {
  model: string;
  messages: readonly ChatMessage[];
  maxTokens: number | undefined;
}

/** The body of a request in this dialect. */
export function requestIn(
  { store, streamOptions, tokenLimit, rulesRole }: Dialect,
  { model, messages, maxTokens }: ChatRequest,
) {
  return {
    model,
    messages: messagesAs(rulesRole, messages),
    stream: true as const,
    ...(streamOptions && { stream_options: { include_usage: true } }),
    ...(store && { store: false }),
    ...(tokenLimit && maxTokens !== undefined && { [tokenLimit]: maxTokens }),
  };
}

/**
 * What to do differently after a refusal; null where nothing in the request explains it. Every change takes
 * something away, so that asking again comes to an end.
 */
export function adaptation(used: Dialect, refusal: ProviderRefusal): Partial<Dialect> | null {
  // llama.cpp answers 500 where a model's template has no place for the rules.
  const rulesRole = rulesRoleAfter(used, refusal);
  if (rulesRole) return { rulesRole };
  if (![400, 413, 422].includes(refusal.status)) return null;
  if (isAboutLength(refusal)) return used.tokenLimit ? { tokenLimit: null } : null;
  const words = `${refusal.param} ${refusal.message}`;
  const changes: Partial<Dialect> = {
    ...(used.store && /\bstore\b/.test(words) && { store: false }),
    ...(used.streamOptions && /\bstream_options\b|\binclude_usage\b/.test(words) && { streamOptions: false }),
    ...(used.tokenLimit && /\bmax_(?:completion_)?tokens\b/.test(words) && { tokenLimit: nextLimit(used) }),
  };
  if (Object.keys(changes).length > 0) return changes;
  const isBare = !used.store && !used.streamOptions && !used.tokenLimit;
  return !isBare && UNKNOWN_FIELD.test(words) ? { ...BARE_DIALECT, rulesRole: used.rulesRole } : null;
}

/** Whether the prompt, or it and the longest answer, are more than the model reads at once. */
export function isAboutLength({ status, code, type, message }: ProviderRefusal): boolean {
  return status === 413 || LENGTH_CODE.test(`${code} ${type}`) || LENGTH_WORDS.test(message);
}

/** How a dialect differs from OpenAI's, for the operator. */
export function described({ store, streamOptions, tokenLimit, rulesRole }: Dialect): string {
  return [
    store ? "store: false" : "no store",
    streamOptions ? "stream_options" : "no stream_options",
    tokenLimit ?? "no limit of tokens",
    `rules as ${rulesRole}`,
  ].join(", ");
}

const UNKNOWN_FIELD =
  /unknown|unrecogni[sz]ed|unsupported|not supported|not permitted|not allowed|unexpected|extra|additional propert/i;
const LENGTH_CODE = /context_length_exceeded|exceed_context_size|string_above_max_length/;
const LENGTH_WORDS =
  /context (?:length|size|window)|maximum context|prompt is too long|too many tokens|tokens to keep|keep the first \d{1,9} tokens|request too large|max_tokens must be at least 1/i;
const ROLE_WORDS =
  /role[^.]{0,60}\bsystem\b|\bsystem\b[^.]{0,20}\brole|roles must alternate|only user[^.]{0,20}assistant/i;

function rulesRoleAfter({ rulesRole }: Dialect, { status, param, message }: ProviderRefusal) {
  const isRefused =
    [400, 422, 500].includes(status) &&
    rulesRole !== "user" &&
    (/^messages\[\d+\]\.role$/.test(param) || ROLE_WORDS.test(message) || /'developer'/.test(message));
  if (!isRefused) return null;
  // OpenAI's first thinking models know the developer and not the system; others know neither.
  return rulesRole === "system" && /^messages\[\d+\]\.role$/.test(param) ? "developer" : "user";
}

function nextLimit({ tokenLimit }: Dialect): Dialect["tokenLimit"] {
  return tokenLimit === "max_completion_tokens" ? "max_tokens" : null;
}

function messagesAs(role: Dialect["rulesRole"], messages: readonly ChatMessage[]): SentMessage[] {
  const [rules, asked, ...rest] = messages;
  if (rules?.role !== "system" || role === "system") return [...messages];
  if (role === "developer") return [{ role, content: rules.content }, ...messages.slice(1)];
  return [{ role: "user", content: `${rules.content}\n\n${asked?.content ?? ""}` }, ...rest];
}
