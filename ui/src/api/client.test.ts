import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import { getUser, login, logout } from "@discussion-post/contract/accounts";
import { savePost } from "@discussion-post/contract/posts";
import { getHealth } from "@discussion-post/contract/service";
import { listTemplates } from "@discussion-post/contract/templates";
import { type LocalServer, startLocalServer } from "@discussion-post/testing/local-server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type ApiError, reasonOf } from "./api-error.ts";
import { type ApiClient, createApiClient } from "./client.ts";

interface Seen {
  method: string | undefined;
  url: URL;
  headers: IncomingMessage["headers"];
}

let server: LocalServer;
let api: ApiClient;
let seen: Seen[];
/** What the server answers to each request in turn; the last one again and again. */
let answers: ((res: ServerResponse) => void)[];

beforeEach(async () => {
  seen = [];
  answers = [json(200, { status: "live" })];
  server = await startLocalServer((req, res) => {
    seen.push({ method: req.method, url: new URL(req.url ?? "", "http://x"), headers: req.headers });
    (answers.length > 1 ? answers.shift() : answers[0])?.(res);
  });
  api = createApiClient({ apiBase: server.url, credentials: "include", getToken: () => "the-token" });
});
afterEach(() => server.close());

const json = (status: number, body: unknown) => (res: ServerResponse) =>
  void res.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
const text = (status: number, type: string, body: string) => (res: ServerResponse) =>
  void res.writeHead(status, { "Content-Type": type }).end(body);

const post = {
  title: "Title",
  content: "Content",
  tone: "casual",
  length: "short",
  perspective: "pro",
} as const;

describe("every request", () => {
  // covers 518, 519
  test("carries the token and is stamped", async () => {
    await api.call(getHealth, {});
    const [request] = seen;
    expect(request?.headers.authorization).toBe("Bearer the-token");
    expect(Number(request?.url.searchParams.get("_t"))).toBeGreaterThan(1_700_000_000_000);
  });

  // covers 517
  test.each([
    ["a query", () => api.call(getUser, {})],
    ["a change", () => api.call(savePost, { body: post })],
    ["a sign-in", () => api.call(login, { body: { username: "ana", password: "guess" } })],
  ])("keeps caches out: %s", async (_, ask) => {
    answers = [json(500, {})];
    await expect(ask()).rejects.toThrow();
    expect(seen[0]?.headers).toMatchObject({
      "cache-control": "no-cache, no-store, must-revalidate",
      pragma: "no-cache",
    });
  });

  // covers 105, 520
  test("but login and register carries the token, and those two are not repeated", async () => {
    answers = [
      json(401, { message: "That username and password don't match.", code: "invalid_credentials" }),
    ];
    await expect(api.call(login, { body: { username: "ana", password: "guess" } })).rejects.toThrow("match");
    expect(seen).toHaveLength(1);
    expect(seen[0]?.headers.authorization).toBeUndefined();
    expect(seen[0]?.url.search).toBe("");
  });
});

// covers 90
test("an answer in which there is nothing to read is not read", async () => {
  answers = [text(200, "text/html", "<p>Goodbye.</p>")];
  await expect(api.call(logout, {})).resolves.toBeUndefined();
  expect(seen[0]).toMatchObject({ method: "POST", headers: { "content-length": "0" } });
});

describe("a request that gets 401 or 403", () => {
  // covers 520, 565
  test.each([401, 403])("%i is repeated once, under the same key", async (status) => {
    answers = [json(status, { message: "No.", code: "forbidden" })];
    await expect(api.call(savePost, { body: post, idempotencyKey: "the-same-key" })).rejects.toMatchObject({
      status,
    });
    expect(seen.map(({ headers }) => headers["idempotency-key"])).toEqual(["the-same-key", "the-same-key"]);
  });

  // covers 176
  test("throws where both are refused, the read of a template too", async () => {
    answers = [json(401, { message: "You are not logged in.", code: "not_signed_in" })];
    await expect(api.call(listTemplates, { query: { templateId: "7" } })).rejects.toMatchObject({
      status: 401,
      code: "not_signed_in",
    });
    expect(seen).toHaveLength(2);
  });

  test("goes on where the repeat is let in", async () => {
    answers = [json(401, { message: "No.", code: "not_signed_in" }), json(200, { status: "live" })];
    expect(await api.call(getHealth, {})).toEqual({ status: "live" });
  });

  test("any other refusal is not repeated", async () => {
    answers = [json(500, { message: "Broken.", code: "internal_error" })];
    await expect(api.call(getUser, {})).rejects.toThrow("Broken.");
    expect(seen).toHaveLength(1);
  });
});

describe("an answer that is not OK becomes an error", () => {
  // covers 586, 526, 500
  test.each([
    // covers 522
    ["the message field first", json(400, { message: "A", error: "B" }), "A"],
    // covers 523
    ["else the error field", json(400, { error: "B" }), "B"],
    // covers 524
    ["else a general sentence", json(400, { message: "" }), "An error occurred"],
    ["and where a proxy tells it in no words", json(502, { error: { status: 502 } }), "An error occurred"],
    // covers 525
    ["the text where it is no JSON", text(502, "text/plain", "Upstream is down"), "Upstream is down"],
    // covers 525
    ["else the status text", text(502, "text/plain", ""), "Bad Gateway"],
    [
      "one plain line of a page",
      text(502, "text/html", "<style>b{}</style><h1>502 Bad\nGateway</h1>"),
      "502 Bad",
    ],
    ["a sentence where it cannot be parsed", text(500, "application/json", "{"), "Failed to parse error"],
  ])("with %s", async (_, answer, message) => {
    answers = [answer];
    await expect(api.call(getHealth, {})).rejects.toThrow(message);
  });

  test.each([
    ["a reason of the server's", json(400, { message: "A" }), "A"],
    ["no reason in JSON", json(400, {}), "Ours."],
    ["none in text but the status", text(502, "text/plain", ""), "Bad Gateway"],
  ])("of which %s is told, or the caller's own sentence", async (_, answer, told) => {
    answers = [answer];
    const error: ApiError = await api.call(getHealth, {}).catch((refusal) => refusal);
    expect(reasonOf(error, "Ours.")).toBe(told);
    expect(error.statusText).toBe(STATUS_CODES[error.status]);
  });

  // covers 521
  test("with the field at fault and our own code", async () => {
    answers = [json(409, { message: "Taken.", code: "username_taken", field: "username" })];
    await expect(api.call(getUser, {})).rejects.toMatchObject({
      status: 409,
      code: "username_taken",
      field: "username",
    });
  });
});

test("an answer in a shape that this version does not know is told in one sentence", async () => {
  answers = [json(200, { status: 7 })];
  await expect(api.call(getHealth, {})).rejects.toMatchObject({
    status: 200,
    code: "unreadable",
    message: "We couldn't read the server's answer. Reload and try again.",
  });
});

test("an answer that breaks off in its middle is one from a server that cannot be reached", async () => {
  answers = [
    (res) => {
      res.writeHead(200, { "Content-Type": "application/json", "Content-Length": "20" });
      res.write('{"status":', () => res.destroy());
    },
  ];

  await expect(api.call(getHealth, {})).rejects.toMatchObject({ code: "unreachable" });
});

test("a server that cannot be reached is told apart from one that refuses", async () => {
  await server.close();
  await expect(api.call(getHealth, {})).rejects.toMatchObject({ status: 0, code: "unreachable" });
});
