import { LLMock } from "@copilotkit/aimock";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { users } from "../src/accounts/users.table.ts";
import { generations } from "../src/generations/generations.table.ts";
import { type Account, type Answer, call, openAccount, profileOf, request } from "./api-client.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

const AT_ONCE = 3;
/** No test waits for an answer that comes so late. */
const NEVER = { latency: 600_000 };

let upstream: LLMock;
let server: TestServer;
let other: TestServer;
let account: Account;

beforeAll(async () => {
  upstream = new LLMock({ port: 0 });
  const aiUrl = `${await upstream.start()}/v1`;
  const settings = { DRAFTS_AT_ONCE_PER_ACCOUNT: String(AT_ONCE) };
  server = await startTestServer({ aiUrl, settings });
  other = await startTestServer({ aiUrl, settings, databaseUrl: server.databaseUrl });
});
afterAll(async () => {
  await other.close();
  await server.close();
  await upstream.stop();
});
beforeEach(async () => {
  upstream.reset();
  account = await openAccount(server);
  await server.db
    .update(users)
    .set({ isSubscribed: true, premiumSince: new Date() })
    .where(eq(users.id, account.id));
});

const generate = (at: { url: string } = server, { token } = account): Promise<Answer> =>
  call(at, "POST /api/generate-post", { token, body: request });

const idsBeingWritten = async () => {
  const rows = await server.db.select().from(generations).where(eq(generations.userId, account.id));
  return rows.filter(({ status }) => status === "reserved").map(({ id }) => id);
};

async function stopAll(): Promise<void> {
  for (const id of await idsBeingWritten())
    await call(server, `POST /api/generations/${id}/stop`, { token: account.token });
}

describe("the drafts of one account that are written at the same time", () => {
  test("have a bound over all processes, however many are asked for at once", async () => {
    upstream.onMessage(/./, { content: "Never." }, NEVER);
    const answers = Array.from({ length: 10 }, (_, index) => generate(index % 2 ? server : other));
    // Those within the bound are written until they are stopped.
    const refused = await Promise.all([...firstOf(answers, 10 - AT_ONCE)]);
    for (const { status, body } of refused) expect([status, body.code]).toEqual([429, "too_many_at_once"]);
    expect(refused[0]?.body.message).toBe(
      "An account can have 3 drafts being written at the same time, and yours has that many.",
    );
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await profileOf(server, account)).body).toMatchObject({
      postsUsed: AT_ONCE,
      postsBeingWritten: AT_ONCE,
    });
    await stopAll();
    const all = await Promise.all(answers);
    expect(all.filter(({ body }) => body.code === "generation_stopped")).toHaveLength(AT_ONCE);
    // What was refused has cost no post, and what was stopped before its first word has given it back.
    expect((await profileOf(server, account)).body.postsUsed).toBe(0);
    upstream.reset();
    upstream.onMessage(/./, { content: "A short answer. ".repeat(60) });
    expect((await generate()).status).toBe(200);
  });

  test("keep nobody else from theirs", async () => {
    upstream.onMessage(/./, { content: "Never." }, NEVER);
    const held = Array.from({ length: AT_ONCE }, () => generate(server));
    // Once the model has been asked, another answer is none of theirs.
    await expect.poll(() => upstream.getRequests().length).toBe(AT_ONCE);
    upstream.reset();
    upstream.onMessage(/./, { content: "A short answer. ".repeat(60) });
    expect((await generate(server, await openAccount(server))).status).toBe(200);
    expect((await generate()).body.code).toBe("too_many_at_once");
    await stopAll();
    await Promise.all(held);
  });

  test("do not include those of a process that died", async () => {
    upstream.onMessage(/./, { content: "A short answer. ".repeat(60) });
    const dead = Array.from({ length: AT_ONCE }, (_, index) => ({
      ...{ id: crypto.randomUUID(), userId: account.id, idempotencyKey: `dead-${index}` },
      ...{ requestHash: "", windowKey: "premium", status: "reserved" as const },
      ...{ leaseUntil: new Date(Date.now() - 60_000), createdAt: new Date() },
    }));
    await server.db.insert(generations).values(dead);
    expect((await generate()).status).toBe(200);
  });
});

test("of what asks the model beside the drafts, an account has one made and three wait", async () => {
  upstream.onMessage(/./, { content: "Never." }, NEVER);
  const leave = new AbortController();
  const answers = Array.from({ length: 6 }, () => askForFeedback(leave.signal));
  const refused = await Promise.all([...firstOf(answers, 2)]);
  for (const { status, body, headers } of refused) {
    expect([status, body.code, headers.get("retry-after")]).toEqual([429, "too_many_requests", "10"]);
    expect(body.message).toBe("What you asked for before is still being made. Try again once it's there.");
  }
  leave.abort();
  await Promise.allSettled(answers);
  upstream.reset();
  upstream.onMessage(/./, { content: JSON.stringify({ remarks: [] }) });
  // Nothing of it goes on once nobody waits for it.
  await expect.poll(async () => (await askForFeedback()).status).toBe(200);
});

async function askForFeedback(signal?: AbortSignal): Promise<Answer> {
  const response = await fetch(`${server.url}/api/feedback`, {
    method: "POST",
    headers: { Authorization: `Bearer ${account.token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ citationStyle: "apa", topic: "Free buses", draft: "I rode the bus home." }),
    signal: signal ?? null,
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** As many of the promises as are fulfilled first. */
function* firstOf<T>(promises: readonly Promise<T>[], count: number): Generator<Promise<T>> {
  const waiting = promises.map(() => Promise.withResolvers<T>());
  let next = 0;
  for (const promise of promises) {
    void promise.then(
      (value) => waiting[next++]?.resolve(value),
      () => undefined,
    );
  }
  for (const { promise } of waiting.slice(0, count)) yield promise;
}
