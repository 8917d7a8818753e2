import type { GenerationEvent, GenerationRequest } from "@discussion-post/contract/generations";
import { generatorDefaults } from "@discussion-post/contract/options";

export interface Answer {
  status: number;
  headers: Headers;
  // Tests look into answers of every shape.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  body: any;
}

interface CallOptions {
  body?: unknown;
  token?: string | undefined;
  cookie?: string | undefined;
  headers?: Record<string, string>;
}

/** Makes one request, as a program without a browser does. */
export async function call(
  server: { url: string },
  address: string,
  options: CallOptions = {},
): Promise<Answer> {
  const [method = "GET", path = "/"] = address.split(" ");
  const response = await fetch(server.url + path, {
    method,
    headers: {
      ...(options.body !== undefined && { "Content-Type": "application/json" }),
      ...(options.token && { Authorization: `Bearer ${options.token}` }),
      ...(options.cookie && { Cookie: options.cookie }),
      ...options.headers,
    },
    ...(options.body !== undefined && {
      body: typeof options.body === "string" ? options.body : JSON.stringify(options.body),
    }),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

export interface Account {
  id: number;
  username: string;
  password: string;
  token: string;
  /** The session cookie, as a browser would send it back. */
  cookie: string;
}

let accounts = 0;

/** Opens an account with a username that nobody else has. */
export async function openAccount(
  server: { url: string },
  details: Record<string, string> = {},
): Promise<Account> {
  accounts += 1;
  const credentials = {
    username: `person-${process.pid}-${accounts}`,
    password: "correct horse battery",
    ...details,
  };
  const { status, body, headers } = await call(server, "POST /api/register", { body: credentials });
  if (status !== 200) throw new Error(`registering answered ${status}: ${JSON.stringify(body)}`);
  return { ...credentials, id: body.id, token: body.token, cookie: cookieOf(headers) };
}

/** Signs in with a password, as Firefox does. */
export function logIn(server: { url: string }, username: string, password: string): Promise<Answer> {
  return call(server, "POST /api/login", {
    body: { username, password },
    headers: { "User-Agent": FIREFOX },
  });
}

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

/** What the server says of who makes the call. */
export function profileOf(server: { url: string }, { token }: { token: string }): Promise<Answer> {
  return call(server, "GET /api/user", { token });
}

/** The session cookie that an answer sets, without its attributes. */
export function cookieOf(headers: Headers): string {
  return setCookieOf(headers, "session").split(";")[0] ?? "";
}

/** How an answer sets a cookie, with its attributes; empty where it does not. */
export function setCookieOf(headers: Headers, name: string): string {
  const pattern = new RegExp(`^(__Host-)?${name}=`);
  return headers.getSetCookie().find((cookie) => pattern.test(cookie)) ?? "";
}

export const request: GenerationRequest = {
  topic: "Should cities make public transport free?",
  ...generatorDefaults,
  length: "short",
  ownSources: [],
};

export const post = {
  title: "Does transfer happen by itself?",
  content: "First paragraph.\n\nSecond paragraph.",
  tone: "professional",
  length: "medium",
  perspective: "balanced",
  citationStyle: "apa",
};

/** Asks for a draft as a stream and gives its events. */
export async function streamDraft(
  server: { url: string },
  options: { token: string; key: string; body?: unknown; signal?: AbortSignal },
): Promise<GenerationEvent[]> {
  const events: GenerationEvent[] = [];
  for await (const event of openStream(server, options)) events.push(event);
  return events;
}

/** The events of a draft as they arrive. */
export async function* openStream(
  server: { url: string },
  {
    token,
    key,
    body = request,
    signal,
  }: { token: string; key: string; body?: unknown; signal?: AbortSignal },
): AsyncGenerator<GenerationEvent> {
  const response = await fetch(`${server.url}/api/generate-post`, {
    method: "POST",
    headers: {
      Accept: "text/event-stream",
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/json",
      "Idempotency-Key": key,
    },
    body: JSON.stringify(body),
    signal: signal ?? null,
  });
  if (!response.ok || !response.body) throw new Error(`streaming answered ${response.status}`);
  let rest = "";
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const messages = (rest + chunk).split("\n\n");
    rest = messages.pop() ?? "";
    for (const message of messages) {
      const data = /^data: (.*)$/m.exec(message)?.[1];
      if (data) yield JSON.parse(data);
    }
  }
}
