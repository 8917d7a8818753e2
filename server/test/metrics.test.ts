import { afterAll, beforeAll, expect, test } from "vitest";
import { call, openAccount, request } from "./api-client.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

const TOKEN = "a-token-for-prometheus";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { METRICS_TOKEN: TOKEN } });
});
afterAll(() => server.close());

const metrics = (token?: string) => call(server, "GET /api/metrics", { token });

test("the operator's figures are for who has their token", async () => {
  const { token } = await openAccount(server);
  for (const wrong of [undefined, token, `${TOKEN}x`]) expect((await metrics(wrong)).status).toBe(401);
  const { status, headers } = await metrics(TOKEN);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toContain("text/plain");
});

test("requests, generations, tokens and their cost, the line and the pool are counted", async () => {
  const account = await openAccount(server);
  await call(server, "POST /api/generate-post", { token: account.token, body: request });
  await call(server, "GET /api/posts/12345", account);
  const { body } = await metrics(TOKEN);
  expect(body).toMatch(/generations_total\{outcome="succeeded"\} 1/);
  expect(body).toMatch(/ai_tokens_total\{direction="output"\} \d+/);
  expect(body).toMatch(/ai_cost_dollars_total 0\.\d+|ai_cost_dollars_total \d+e-/);
  expect(body).toMatch(/ai_line\{state="running"\} 0/);
  expect(body).toMatch(/database_pool_connections\{state="open"\} [1-9]/);
  expect(body).toMatch(/route="\/api\/posts\/:id",status="404"/);
});

test("nothing in them is about a person, and made-up addresses are no series", async () => {
  const account = await openAccount(server);
  await call(server, `GET /api/${account.username}`, account);
  const { body } = await metrics(TOKEN);
  expect(body).not.toContain(account.username);
  expect(body).toContain('route="none"');
});

test("without a token set there are none", async () => {
  const bare = await startTestServer({ databaseUrl: server.databaseUrl });
  expect((await call(bare, "GET /api/metrics", { token: "" })).status).toBe(404);
  await bare.close();
});
