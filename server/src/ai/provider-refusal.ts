import { z } from "zod";

/** Why a provider did not answer, whatever shape it said it in. Its words may quote a topic or a key. */
export interface ProviderRefusal {
  /** HTTP's; for an error in the middle of a stream the one that its code stands for, else 0. */
  status: number;
  code: string;
  type: string;
  /** The field at fault. */
  param: string;
  message: string;
}

/** The type of what answers with a page for people: the address is not that of an API. */
export const WEB_PAGE = "web_page";

const BODY_MAX_BYTES = 64 * 1_024;

/**
 * `fetch` for the vendor's SDK: a refusal comes back in OpenAI's shape whichever provider refuses, and without a repeat where
 * asking the same again would be in vain.
 */
export async function providerFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  const type = response.headers.get("content-type") ?? "";
  if (response.ok && !/^(?:text\/html|application\/json)/i.test(type)) return response;
  const text = await beginningOf(response);
  const refusal = { ...refusalIn(text), ...(/^\s*</.test(text) && { type: WEB_PAGE }) };
  const headers = new Headers(response.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  if (response.ok || isInVain(response.status, refusal)) headers.set("x-should-retry", "false");
  return Response.json(
    { error: refusal },
    // Some answer 200 and say in the body that it failed.
    { status: response.ok ? statusIn(refusal.code) || 400 : response.status, headers },
  );
}

/**
 * What a refusal says.
 * @param status HTTP's; undefined in the middle of a stream
 * @param error what stood under `error` in the body or the event
 */
export function readRefusal({
  status,
  error,
}: {
  status: number | undefined;
  error: unknown;
}): ProviderRefusal {
  const said = refusalFrom(error);
  return { ...said, status: status ?? statusIn(said.code) };
}

/** Whether the account has no money or no allowance left, which waiting does not solve. */
export function isOutOfCredit({ status, code, type, message }: ProviderRefusal): boolean {
  if (status === 402) return true;
  if (/insufficient_(?:quota|credits|balance|funds)|billing|credit/i.test(`${code} ${type}`)) return true;
  // Gemini uses OpenAI's words for its limit of requests a minute too, and says then when to come again.
  const isTemporary = /retry in|RetryInfo|per minute/i.test(message);
  return [403, 429].includes(status) && /current quota|credits|billing/i.test(message) && !isTemporary;
}

function isInVain(status: number, refusal: Omit<ProviderRefusal, "status">): boolean {
  return isOutOfCredit({ ...refusal, status }) || (status === 500 && /\brole/i.test(refusal.message));
}

const scalar = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const detail = z.looseObject({ loc: z.array(scalar).catch([]), msg: z.string().catch("") });
const refusalBody = z.looseObject({
  message: z.unknown().optional(),
  detail: z.unknown().optional(),
  details: z.unknown().optional(),
  metadata: z.unknown().optional(),
  error: z.unknown().optional(),
  code: scalar.catch(""),
  type: scalar.catch(""),
  status: scalar.catch(""),
  param: scalar.catch(""),
  innererror: z.looseObject({ code: scalar }).optional().catch(undefined),
});

/** OpenAI's `{error: {…}}`, Gemini's list of it, Mistral's and FastAPI's `detail`, vLLM's bare object, a bare text. */
function refusalIn(text: string): Omit<ProviderRefusal, "status"> {
  try {
    return refusalFrom(JSON.parse(text));
  } catch {
    return { code: "", type: "", param: "", message: text.slice(0, MESSAGE_MAX_CHARS) };
  }
}

const MESSAGE_MAX_CHARS = 1_000;
/** Deeper than any provider wraps the error of another. */
const DEPTH_MAX = 5;

function refusalFrom(value: unknown, depth = 0): Omit<ProviderRefusal, "status"> {
  const nothing = { code: "", type: "", param: "", message: "" };
  if (typeof value === "string") return { ...nothing, message: value.slice(0, MESSAGE_MAX_CHARS) };
  const details = z.array(detail).safeParse(value);
  if (details.success && details.data.some(({ msg }) => msg !== "")) {
    return {
      ...nothing,
      param: details.data.map(({ loc }) => loc.at(-1) ?? "").join(" "),
      message: details.data
        .map(({ msg }) => msg)
        .join(" ")
        .slice(0, MESSAGE_MAX_CHARS),
    };
  }
  const body = refusalBody.safeParse(Array.isArray(value) ? value[0] : value);
  if (!body.success || depth > DEPTH_MAX) return nothing;
  const { message, detail: said, error, code, type, status, param, innererror } = body.data;
  // Gemini's reasons, and what a provider behind OpenRouter said.
  const more = body.data.details ?? body.data.metadata;
  const inner = [message, said, error].find((one) => one !== undefined && one !== null && one !== "");
  const within = refusalFrom(inner, depth + 1);
  return {
    code: within.code || code || status,
    type: within.type || innererror?.code || type || status,
    param: within.param || param,
    message: `${within.message}${more === undefined ? "" : ` ${JSON.stringify(more)}`}`.slice(
      0,
      MESSAGE_MAX_CHARS,
    ),
  };
}

const STATUS_NAMES: Readonly<Record<string, number>> = {
  RESOURCE_EXHAUSTED: 429,
  UNAVAILABLE: 503,
  overloaded_error: 503,
  rate_limit_exceeded: 429,
};

/** The HTTP status that an error in the body stands for; 0 for none. */
function statusIn(code: string): number {
  return /^[45]\d\d$/.test(code) ? Number(code) : (STATUS_NAMES[code] ?? 0);
}

async function beginningOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > BODY_MAX_BYTES) break;
  }
  return text;
}
