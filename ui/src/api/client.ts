import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from "@discussion-post/contract/endpoint";
import { type ApiError, errorFromResponse, unreachable, unreadable } from "./api-error.ts";

/** Keeps every cache between here and the server out of it (ADR-0028). */
const CACHE_BUSTING_HEADERS = { "Cache-Control": "no-cache, no-store, must-revalidate", Pragma: "no-cache" };

/** Each part is required exactly when the endpoint takes it. */
export type CallInput<E extends Endpoint> = Part<"params", ParamsOf<E>> &
  Part<"query", QueryOf<E>> &
  Part<"body", BodyOf<E>> & {
    idempotencyKey?: string;
    signal?: AbortSignal;
    /** Instead of the session's token: a one-time sign-in code. */
    bearer?: string;
  };

type Part<Name extends string, T> = T extends undefined ? unknown : { [N in Name]: T };

/** The same without knowing the endpoint, as the code below handles it. */
interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
  bearer?: string;
}

export interface ApiClient {
  /** Returns the parsed response; throws an {@link ApiError} otherwise. */
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ResponseOf<E>>;
  /** Returns what the call sends as it is, such as a CSV file; throws an {@link ApiError} otherwise. */
  download<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Blob>;
  /** Returns the response of a streaming call as it begins (`streamEvents`); throws an {@link ApiError} when it is refused. */
  open<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Response>;
}

export interface ClientOptions {
  /** Where the API is; empty on its own website. */
  apiBase: string;
  credentials: RequestCredentials;
  getToken(): string | null;
  /** The answer to a request that was sent before this client was there; null where it was not. */
  takeEarlyAnswer?: ((request: Request) => Promise<Response> | null) | undefined;
  /** Called where a call is refused because nobody is signed in, or the account is locked. */
  onSignedOut?(error: ApiError): void;
}

/** The one client of the API, with the behaviour that all calls share (ADR-0028). */
export function createApiClient(options: ClientOptions): ApiClient {
  async function send(endpoint: Endpoint, input: AnyInput, accept: string): Promise<Response> {
    const request = requestOf(endpoint, input, accept, options);
    const attempt = () => answerTo(request(), input.signal, options);
    const response = await attempt();
    // A 401 or 403 did nothing on the server, so one repeat is safe; guessing passwords is not repeated.
    if (endpoint.anonymous) return accepted(response);
    const refused = response.status === 401 || response.status === 403;
    // What nobody reads would keep its connection.
    if (refused) await response.body?.cancel();
    return accepted(refused ? await attempt() : response).catch((error: ApiError) => {
      if (isSignedOut(error) && input.bearer === undefined) options.onSignedOut?.(error);
      throw error;
    });
  }

  return {
    async call(endpoint, input) {
      const response = await send(endpoint, input as AnyInput, "application/json");
      if (!endpoint.response) return undefined as never;
      // A page that is left, or a network that goes, may take the second half of an answer.
      const text = await response.text().catch((cause) => {
        throw input.signal?.aborted ? cause : unreachable();
      });
      return parseAnswer(endpoint.response, text, response.status) as never;
    },
    async download(endpoint, input) {
      const response = await send(endpoint, input as AnyInput, "*/*");
      return response.blob().catch(() => {
        throw unreachable();
      });
    },
    open: (endpoint, input) => send(endpoint, input as AnyInput, "text/event-stream"),
  };
}

/** Whether the sign-in of this page lets nobody in any more. */
export function isSignedOut({ code }: Pick<ApiError, "code">): boolean {
  return code === "not_signed_in" || code === "account_locked" || code === "account_deleted";
}

async function accepted(response: Response): Promise<Response> {
  if (!response.ok) throw await errorFromResponse(response);
  return response;
}

/** Throws an {@link ApiError} where it is not what the schema says. */
export function parseAnswer(
  schema: NonNullable<Endpoint["response"]>,
  text: string,
  status: number,
): unknown {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw unreadable(status, cause);
  }
}

/** A function, so that a repeat is built anew: a Request's body can be read only once. */
type RequestFactory = () => Request;

function requestOf(
  endpoint: Endpoint,
  input: AnyInput,
  accept: string,
  { apiBase, credentials, getToken }: ClientOptions,
): RequestFactory {
  const { params, query, body, idempotencyKey, bearer } = input;
  const token = endpoint.anonymous ? null : (bearer ?? getToken());
  return () =>
    new Request(apiBase + addressOf(endpoint, params, query), {
      method: endpoint.method,
      credentials,
      headers: {
        ...CACHE_BUSTING_HEADERS,
        Accept: accept,
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...(idempotencyKey && { "Idempotency-Key": idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
}

function addressOf(
  endpoint: Endpoint,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  if (endpoint.method === "GET") search.set("_t", String(Date.now()));
  return search.size > 0 ? `${path}?${search}` : path;
}

async function answerTo(
  request: Request,
  signal: AbortSignal | undefined,
  { takeEarlyAnswer }: ClientOptions,
): Promise<Response> {
  try {
    return await (takeEarlyAnswer?.(request) ?? fetch(request, { signal: signal ?? null }));
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw unreachable();
  }
}
