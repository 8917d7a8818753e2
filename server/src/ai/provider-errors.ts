import { AppError } from "../errors/app-error.ts";
import { isAboutLength } from "./provider-dialect.ts";
import { isOutOfCredit, type ProviderRefusal, WEB_PAGE } from "./provider-refusal.ts";

// What the person at the screen is told of a failure, and who can change it. The sentences are ours: the provider's
// own may quote a topic or our key.

/** What ends the sentence about something that only the operator can change. */
export const OPERATOR_HAS_TO_ACT = " Our team has to fix this.";
/** The same where the AI is on this machine, as it is for people who try the product out. */
export const OPERATOR_CAN_LOOK =
  " On the computer that runs this server, npm run operator -- diagnose says more.";

interface RefusalContext {
  /** How long it asks to wait. */
  retryAfterSeconds?: number | undefined;
  isOwnMachine?: boolean | undefined;
}

export function tooLate(cause?: Error): AppError {
  return new AppError("ai_timeout", "The AI service took too long.", { cause });
}

export function unreachable(
  cause: Error,
  { isOwnMachine = false }: Pick<RefusalContext, "isOwnMachine">,
): AppError {
  const where = isOwnMachine ? " on the computer that runs this server; perhaps it was ended" : "";
  return new AppError("ai_failed", `We couldn't reach the AI service${where}.`, { cause });
}

/** Half an answer is none. */
export function brokeOff(cause?: Error): AppError {
  return new AppError("ai_failed", "The AI service broke off.", { cause });
}

/** What a model's refusal becomes: it is the topic that has to change. */
export function refusedTopic(): AppError {
  return new AppError(
    "ai_refused",
    "The AI refused to write about this topic; reword it, or ask for another one.",
  );
}

export function filtered(cause?: Error): AppError {
  return new AppError(
    "ai_filtered",
    "The AI provider's content filter stopped this draft; reword the topic.",
    { cause },
  );
}

/** What a provider's refusal becomes. */
export function refusedBy(
  refusal: ProviderRefusal,
  { retryAfterSeconds, isOwnMachine = false }: RefusalContext,
): AppError {
  const cause = withoutText(refusal);
  const { status, code, type, message } = refusal;
  const ours = (sentence: string) =>
    new AppError("ai_misconfigured", sentence + (isOwnMachine ? OPERATOR_CAN_LOOK : OPERATOR_HAS_TO_ACT), {
      cause,
    });
  if (isFiltered(refusal)) return filtered(cause);
  if (isOutOfCredit(refusal)) return ours("The AI service's credit is used up.");
  if (isAboutLength(refusal)) {
    return new AppError(
      "ai_too_long",
      "The topic and its sources are more than the AI model here reads at once; where both are short, our team has to set it up with more room.",
      { cause },
    );
  }
  if (status === 401 || (status === 403 && type !== WEB_PAGE) || BAD_KEY.test(`${code} ${message}`)) {
    return ours("The AI service refused our authentication.");
  }
  if (NO_WRITER.test(message))
    return ours("The AI model here can't write texts: it is made for something else.");
  if (NO_MEMORY.test(message)) return ours("The AI model needs more memory than its machine has.");
  if (NO_MODEL.test(`${code} ${type} ${message}`)) return ours("The AI model isn't available.");
  if (status === 404 || (type === WEB_PAGE && status < 500)) {
    return ours("The AI service's address is wrong.");
  }
  if (isStillLoading(refusal)) {
    return new AppError("ai_overloaded", "The AI model is still being loaded.", { cause });
  }
  if (status === 429 || status === 503 || status === 529 || BUSY.test(`${code} ${type} ${message}`)) {
    return new AppError("ai_overloaded", "The AI service is busy.", {
      cause,
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    });
  }
  if (status === 408 || status === 504) return tooLate(cause);
  if (status >= 400 && status < 500) return ours("The AI service doesn't take our requests.");
  return new AppError("ai_failed", "The AI service failed.", { cause });
}

/** Whether a server of models has yet to bring its model into the memory: asked again, it will answer. */
export function isStillLoading({ status, message }: ProviderRefusal): boolean {
  return status === 503 && LOADING.test(message);
}

const BAD_KEY = /invalid_api_key|api key not valid|invalid api key|API_KEY_INVALID/i;
const NO_MODEL =
  /model_not_found|model_decommissioned|DeploymentNotFound|invalid_model|not a valid model|no endpoints found|no models? (?:is )?loaded|\bmodels?\b[\s\S]{0,80}\b(?:not found|does not exist)/i;
const NO_WRITER = /does not support (?:chat|generate|completions?)/i;
const NO_MEMORY = /requires more (?:system )?memory|not enough memory|out of memory/i;
const BUSY = /overloaded|rate_limit|at capacity|RESOURCE_EXHAUSTED|UNAVAILABLE/i;
const LOADING = /loading model|model is (?:still )?(?:being loaded|loading)/i;

function isFiltered({ status, code, type, message }: ProviderRefusal): boolean {
  return (
    /content_filter|content_policy|ResponsibleAIPolicyViolation/.test(`${code} ${type}`) ||
    (status === 403 && /moderation|flagged/i.test(message))
  );
}

/** What may be logged of the provider's error: names, and no sentence. */
function withoutText({ status, code, type, param }: ProviderRefusal): Error {
  const [named, ofType, field] = [code, type, param].map((name) =>
    /^[\w.[\]-]{1,60}$/.test(name) ? name : "none",
  );
  return new Error(`status ${status || "none"}, code ${named}, type ${ofType}, field ${field}`);
}
