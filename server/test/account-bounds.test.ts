import { LLMock } from "@copilotkit/aimock";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { users } from "../src/accounts/users.table.ts";
import { type Account, type Answer, call, openAccount, openStream, post, request } from "./api-client.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

const HOUR_SECONDS = 3_600;

let upstream: LLMock;
let server: TestServer;
let other: TestServer;

beforeAll(async () => {
  upstream = new LLMock({ port: 0 });
  const aiUrl = `${await upstream.start()}/v1`;
  const settings = {
    FREE_WRITES_PER_MINUTE: "20",
    PREMIUM_WRITES_PER_MINUTE: "30",
    FREE_GENERATIONS_PER_HOUR: "4",
    PREMIUM_GENERATIONS_PER_HOUR: "6",
  };
  server = await startTestServer({ aiUrl, settings });
  other = await startTestServer({ aiUrl, settings, databaseUrl: server.databaseUrl });
});
afterAll(async () => {
  await other.close();
  await server.close();
  await upstream.stop();
});
beforeEach(() => upstream.reset());

async function makePremium({ id }: Account): Promise<void> {
  await server.db.update(users).set({ isSubscribed: true, premiumSince: new Date() }).where(eq(users.id, id));
}

function statusesOf(answers: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe("what an account changes within a minute", () => {
  const save = ({ token }: Account, at: { url: string }) =>
    call(at, "POST /api/posts/save", { token, body: post });

  test("has a bound over all kinds of calls and all processes, however many come at once", async () => {
    const account = await openAccount(server);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        index % 4 === 3
          ? call(server, "PATCH /api/posts/1", { token: account.token, body: { title: "x" } })
          : save(account, index % 2 === 0 ? server : other),
      ),
    );
    const { 429: refused = 0, ...rest } = statusesOf(answers);
    expect(Object.values(rest).reduce((sum, count) => sum + count, 0)).toBe(20);
    expect(refused).toBe(20);
  });

  test("is told with the number and when it frees up, and reading and signing out go on", async () => {
    const account = await openAccount(server);
    for (let count = 0; count < 20; count += 1) expect((await save(account, server)).status).toBe(200);
    const refused = await save(account, server);
    expect(refused.status).toBe(429);
    expect(refused.body.code).toBe("too_many_requests");
    expect(refused.body.message).toMatch(/20 changes within a minute.* Try again in \d+ (second|minute)s?\./);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await call(server, "GET /api/posts", account)).status).toBe(200);
    expect((await save(await openAccount(server), server)).status).toBe(200);
    expect((await call(server, "POST /api/logout", account)).status).toBe(204);
  });

  test("is more for a premium account", async () => {
    const account = await openAccount(server);
    await makePremium(account);
    const answers = await Promise.all(Array.from({ length: 35 }, () => save(account, server)));
    expect(statusesOf(answers)).toEqual({ 200: 30, 429: 5 });
  });

  test("is refused without asking the database once it is known", async () => {
    const account = await openAccount(server);
    await Promise.all(Array.from({ length: 22 }, () => save(account, server)));
    const execute = vi.spyOn(server.db.$client.pool, "getConnection");
    await save(account, server);
    // Who calls is looked up; the counter is not.
    const asked = execute.mock.calls.length;
    execute.mockRestore();
    expect(asked).toBe(1);
  });
});

describe("drafts that an account begins within an hour", () => {
  const generate = ({ token }: Account, key: string = crypto.randomUUID(), at: { url: string } = server) =>
    call(at, "POST /api/generate-post", { token, body: request, headers: { "Idempotency-Key": key } });

  async function stopBeforeFirstWord(account: Account): Promise<string> {
    let id = "";
    for await (const event of openStream(server, { token: account.token, key: crypto.randomUUID() })) {
      if (event.type === "started") id = event.id;
      if (event.type === "progress" && event.step === "writing")
        await call(server, `POST /api/generations/${id}/stop`, { token: account.token });
      if (event.type === "failed") return event.error.code;
    }
    return "done";
  }

  test("include those that are stopped before the first word, so that it cannot be repeated for ever", async () => {
    upstream.onMessage(/./, { content: "Too late. ".repeat(100) }, { latency: 2_000 });
    const account = await openAccount(server);
    for (let count = 0; count < 4; count += 1)
      expect(await stopBeforeFirstWord(account)).toBe("generation_stopped");
    const calls = upstream.getRequests().length;
    const refused = await generate(account);
    expect([refused.status, refused.body.code]).toEqual([429, "too_many_generations"]);
    expect(refused.body.message).toMatch(
      /4 drafts, plans, refinements or requests for feedback or questions within an hour.*Try again in \d+ \w+\./,
    );
    const wait = Number(refused.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(HOUR_SECONDS);
    expect(upstream.getRequests()).toHaveLength(calls);
    // A stop before the first word still costs no post.
    expect((await call(server, "GET /api/user", account)).body.postsUsed).toBe(0);
  });

  test("are as many as the bound for callers who race over two processes", async () => {
    upstream.onMessage(/./, { content: "A short answer. ".repeat(60) });
    const account = await openAccount(server);
    await makePremium(account);
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, index) => generate(account, undefined, index % 2 ? server : other)),
    );
    expect(statusesOf(answers)).toEqual({ 200: 6, 429: 8 });
  });

  test("do not include a repeat under the same key", async () => {
    upstream.onMessage(/./, { content: "A short answer. ".repeat(60) });
    const account = await openAccount(server);
    const first = await generate(account, "the-same-key");
    for (let count = 0; count < 5; count += 1) {
      const again = await generate(account, "the-same-key");
      expect(again.body.id).toBe(first.body.id);
    }
    expect((await generate(account)).status).toBe(200);
  });

  test("are no more at the turn of the clock's hour, and free up as each is an hour ago, as its refusal says", async () => {
    upstream.onMessage(/./, { content: "A short answer. ".repeat(60) });
    const turn = Math.ceil(Date.now() / 3_600_000) * 3_600_000;
    vi.useFakeTimers({ toFake: ["Date"], now: turn - 20_000 });
    try {
      const account = await openAccount(server);
      await makePremium(account);
      expect((await generate(account)).status).toBe(200);
      vi.setSystemTime(turn - 10_000);
      for (let count = 1; count < 6; count += 1) expect((await generate(account)).status).toBe(200);
      vi.setSystemTime(turn + 5_000);
      const refused = await generate(account);
      expect([refused.status, refused.body.code]).toEqual([429, "too_many_generations"]);
      const wait = Number(refused.headers.get("retry-after"));
      expect([wait, refused.body.message]).toEqual([
        HOUR_SECONDS - 25,
        expect.stringMatching(/Try again in 1 hour\.$/),
      ]);
      vi.setSystemTime(turn + 5_000 + (wait + 1) * 1_000);
      expect((await generate(account)).status).toBe(200);
      expect((await generate(account)).headers.get("retry-after")).toBe("9");
    } finally {
      vi.useRealTimers();
    }
  });

  test("are counted from the start in the next hour", async () => {
    upstream.onMessage(/./, { content: "A short answer. ".repeat(60) });
    const account = await openAccount(server);
    await makePremium(account);
    for (let count = 0; count < 6; count += 1) expect((await generate(account)).status).toBe(200);
    expect((await generate(account)).body.code).toBe("too_many_generations");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + HOUR_SECONDS * 1_000 });
    try {
      expect((await generate(account)).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });
});
