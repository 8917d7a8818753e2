import type {
  Endpoint,
  ParsedBodyOf,
  ParsedParamsOf,
  ParsedQueryOf,
  ResponseOf,
  StreamEventOf,
} from "@discussion-post/contract/endpoint";
import { endpoints } from "@discussion-post/contract/endpoints";
import { type ErrorBody, type ErrorCode, errorStatus } from "@discussion-post/contract/errors";
import { onTestFinished } from "vitest";

/** A request that reached the API, parsed as the server would. */
export interface FakeRequest<E extends Endpoint = Endpoint> {
  params: ParsedParamsOf<E>;
  query: ParsedQueryOf<E>;
  body: ParsedBodyOf<E>;
  headers: Headers;
  /** Ends when the caller gives up. */
  signal: AbortSignal;
}

/** What the server would answer, or a whole `Response`: see {@link refusal} and {@link eventStream}. */
type Answer<E extends Endpoint> =
  | ResponseOf<E>
  | Response
  | ((request: FakeRequest<E>) => ResponseOf<E> | Response | Promise<ResponseOf<E> | Response>);

export interface FakeApi {
  /** Says how a call is answered from now on. */
  on<E extends Endpoint>(endpoint: E, answer: Answer<E>): void;
  /** Says how a call is answered where nothing else was said, before or since. */
  usually<E extends Endpoint>(endpoint: E, answer: Answer<E>): void;
  /** Keeps the calls of an endpoint waiting until they are released. */
  hold(endpoint: Endpoint): { release(): void };
  /** The calls that were made of an endpoint, oldest first. */
  requests<E extends Endpoint>(endpoint: E): FakeRequest<E>[];
}

/**
 * Stands in for the server until the end of the test, in place of `fetch` for every address below `/api/`. Requests
 * and answers are checked against the contract. A call without an answer, one that the contract does not allow and an
 * answer that it does not know fail the test.
 */
export function fakeApi(): FakeApi {
  const answers = new Map<string, Answer<Endpoint>>();
  const held = new Map<string, Promise<void>>();
  const made: { endpoint: Endpoint; request: FakeRequest }[] = [];
  const errors: string[] = [];

  async function respond(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const call = matching(request.method, url.pathname);
    if (!call) return reportError(`The contract has no ${request.method} ${url.pathname}`);
    const { endpoint, params } = call;
    const parsed = await parse(request, { endpoint, params, url });
    if (parsed instanceof Error) return reportError(`${keyOf(endpoint)}: ${parsed.message}`);
    made.push({ endpoint, request: parsed });
    await held.get(keyOf(endpoint));
    request.signal.throwIfAborted();
    if (!answers.has(keyOf(endpoint))) return reportError(`${keyOf(endpoint)} was called and has no answer`);
    const answer = answers.get(keyOf(endpoint));
    const value = typeof answer === "function" ? await answer(parsed) : answer;
    if (value instanceof Response) return value.clone();
    if (!endpoint.response) return new Response(null, { status: 204 });
    const checked = endpoint.response.safeParse(value);
    if (!checked.success) return reportError(`${keyOf(endpoint)} never answers so: ${checked.error.message}`);
    return Response.json(value);
  }

  function reportError(message: string): Response {
    errors.push(message);
    return new Response(message, { status: 500 });
  }

  const realFetch = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    return new URL(request.url).pathname.startsWith("/api/") ? respond(request) : realFetch(input, init);
  };
  onTestFinished(() => {
    globalThis.fetch = realFetch;
    if (errors.length > 0) throw new Error(errors.join("\n"));
  });

  return {
    usually(endpoint, answer) {
      if (!answers.has(keyOf(endpoint))) answers.set(keyOf(endpoint), answer as Answer<Endpoint>);
    },
    on: (endpoint, answer) => void answers.set(keyOf(endpoint), answer as Answer<Endpoint>),
    hold(endpoint) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(keyOf(endpoint), promise);
      return {
        release() {
          held.delete(keyOf(endpoint));
          resolve();
        },
      };
    },
    requests: (endpoint) =>
      made
        .filter((call) => keyOf(call.endpoint) === keyOf(endpoint))
        .map(({ request }) => request as FakeRequest<typeof endpoint>),
  };
}

/** An answer that is an error of the server's, with its status. */
export function refusal(code: ErrorCode, details: Partial<Omit<ErrorBody, "code">> = {}): Response {
  const body: ErrorBody = { message: "It did not work.", code, ...details };
  return Response.json(body, { status: errorStatus[code] });
}

/** An answer that never comes: no connection. */
export function unreachable(): Promise<never> {
  return Promise.reject(new TypeError("Failed to fetch"));
}

export interface EventStream<E extends Endpoint> {
  response: Response;
  send(...events: StreamEventOf<E>[]): void;
  /** Ends it as the server does after its last event. */
  end(): void;
  /** Ends it as a lost connection does. */
  break(): void;
}

/** An answer of server-sent events that are sent one after the other. */
export function eventStream<E extends Endpoint>(_endpoint: E): EventStream<E> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  // A reader that has left makes every write fail, which is no error of the test.
  const settle = (work: Promise<void>) => void work.catch(() => undefined);
  const response = new Response(readable, { headers: { "Content-Type": "text/event-stream" } });
  return {
    // Its one reader reads it itself: a clone would keep it from ending.
    response: Object.assign(response, { clone: () => response }),
    send: (...events) => {
      for (const event of events) settle(writer.write(encoder.encode(`data: ${JSON.stringify(event)}\n\n`)));
    },
    end: () => settle(writer.close()),
    break: () => settle(writer.abort(new TypeError("network error"))),
  };
}

function keyOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

const patterns = Object.values<Endpoint>(endpoints)
  .map((endpoint) => ({ endpoint, pattern: new URLPattern({ pathname: endpoint.path }) }))
  // A path that is written out goes before one with a parameter in the same place.
  .toSorted((a, b) => Number(a.endpoint.path.includes(":")) - Number(b.endpoint.path.includes(":")));

function matching(method: string, pathname: string) {
  for (const { endpoint, pattern } of patterns) {
    const match = endpoint.method === method ? pattern.exec({ pathname }) : null;
    if (match) return { endpoint, params: match.pathname.groups };
  }
  return null;
}

interface Call {
  endpoint: Endpoint;
  params: Record<string, string | undefined>;
  url: URL;
}

async function parse(request: Request, { endpoint, params, url }: Call): Promise<FakeRequest | Error> {
  const text = await request.clone().text();
  const { _t, ...query } = Object.fromEntries(url.searchParams);
  try {
    return {
      params: endpoint.params?.parse(params) as undefined,
      query: endpoint.query?.parse(query) as undefined,
      body: endpoint.body?.parse(text === "" ? undefined : JSON.parse(text)) as undefined,
      headers: request.headers,
      signal: request.signal,
    };
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
