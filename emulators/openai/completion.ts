import { randomBytes } from "node:crypto";
import type { Additions } from "./additions.ts";
import type { ChatRequest } from "./chat-request.ts";
import { judgement, mended } from "./draft/check-citations.ts";
import { questioned } from "./draft/defense.ts";
import { remarked } from "./draft/feedback.ts";
import { planned } from "./draft/plan.ts";
import { refined } from "./draft/refine.ts";
import { replaced } from "./draft/replace-citation.ts";
import { listedRequirements } from "./draft/requirements.ts";
import { writeDraft } from "./draft/write-draft.ts";
import { tokensOf } from "./tokens.ts";

/** The answer to a chat request, whole, before it is cut into chunks or sent. */
export interface Completion {
  id: string;
  created: number;
  model: string;
  tokens: string[];
  finishReason: "stop" | "length";
  usage: { prompt_tokens: number; completion_tokens: number; total_tokens: number };
}

export function completionOf(request: ChatRequest, additions: Additions): Completion {
  const prompt = textOf(taskOf(request));
  const last = textOf(request.messages.findLast(({ role }) => role === "user"));
  // Whoever asks again for a refinement says only what the first answer missed.
  const first = textOf(request.messages.find(({ role }) => role === "user"));
  const answer =
    judgement(last) ??
    mended(last) ??
    replaced(last) ??
    planned(last) ??
    remarked(last) ??
    listedRequirements(last) ??
    questioned(last) ??
    refined(first) ??
    additions.in(writeDraft(prompt), prompt);
  const all = tokensOf(answer);
  const tokens = all.slice(0, request.max_completion_tokens ?? request.max_tokens ?? all.length);
  const promptTokens = request.messages.reduce((sum, message) => sum + tokensOf(textOf(message)).length, 0);
  return {
    id: `chatcmpl-${randomBytes(12).toString("hex")}`,
    created: Math.floor(Date.now() / 1000),
    model: request.model,
    tokens,
    finishReason: tokens.length < all.length ? "length" : "stop",
    usage: {
      prompt_tokens: promptTokens,
      completion_tokens: tokens.length,
      total_tokens: promptTokens + tokens.length,
    },
  };
}

/** The last message that brings a topic: one that only asks to revise says nothing to write about. */
function taskOf({ messages }: ChatRequest) {
  const asks = messages.filter(({ role }) => role === "user");
  return asks.findLast((message) => textOf(message).includes("<<<TOPIC")) ?? asks.at(-1);
}

/** The body of an answer that is not streamed. */
export function wholeBody(completion: Completion) {
  const message = { role: "assistant", content: completion.tokens.join(""), refusal: null, annotations: [] };
  return {
    ...head(completion, "chat.completion"),
    choices: [{ index: 0, message, logprobs: null, finish_reason: completion.finishReason }],
    usage: completion.usage,
  };
}

/** The events of a streamed answer in order: the role, each token, the end, and the usage where it was asked for. */
export function* chunksOf(completion: Completion, { includeUsage }: { includeUsage: boolean }) {
  const usage = includeUsage ? { usage: null } : {};
  const chunk = (delta: object, finishReason: string | null) => ({
    ...head(completion, "chat.completion.chunk"),
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finishReason }],
    ...usage,
  });
  yield chunk({ role: "assistant", content: "", refusal: null }, null);
  for (const content of completion.tokens) yield chunk({ content }, null);
  yield chunk({}, completion.finishReason);
  if (includeUsage) {
    yield { ...head(completion, "chat.completion.chunk"), choices: [], usage: completion.usage };
  }
}

function head({ id, created, model }: Completion, object: string) {
  return { id, object, created, model, service_tier: "default", system_fingerprint: "fp_local_stand_in" };
}

function textOf(message: ChatRequest["messages"][number] | undefined): string {
  const content = message?.content ?? "";
  return typeof content === "string" ? content : content.map(({ text }) => text).join("\n");
}
