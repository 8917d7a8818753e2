/** @module-tag slow */

import { LLMock } from "@copilotkit/aimock";
import type { GenerationEvent } from "@discussion-post/contract/generations";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Account, call, openAccount, openStream, request } from "./api-client.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

let upstream: LLMock;
let server: TestServer;
let other: TestServer;

beforeAll(async () => {
  upstream = new LLMock({ port: 0 });
  const aiUrl = `${await upstream.start()}/v1`;
  server = await startTestServer({ aiUrl, settings: { AI_CONCURRENCY: "1", AI_SILENCE_MS: "3000" } });
  other = await startTestServer({ aiUrl, databaseUrl: server.databaseUrl });
});
afterAll(async () => {
  await other.close();
  await server.close();
  await upstream.stop();
});
beforeEach(() => {
  upstream.reset();
});

const LONG = "One two three four. ".repeat(500);
/** Its middle is far away on any machine. */
const SLOWLY = { chunkSize: 10, latency: 100 };
/** The model answers long after everything is over. */
const NEVER_MS = 120_000;

/** Begins a draft and does what the test wants at each of its events; gives all of them. */
async function watch(
  account: Account,
  onEvent: (event: GenerationEvent, id: string) => Promise<unknown> | undefined,
): Promise<GenerationEvent[]> {
  const events: GenerationEvent[] = [];
  let id = "";
  for await (const event of openStream(server, { token: account.token, key: crypto.randomUUID() })) {
    events.push(event);
    if (event.type === "started") id = event.id;
    await onEvent(event, id);
  }
  return events;
}

async function postsUsed({ token }: Account): Promise<number> {
  return (await call(server, "GET /api/user", { token })).body.postsUsed;
}

/** Stops at the first event for which it holds. */
function stopAt(account: Account, at: (event: GenerationEvent) => boolean, by: { url: string } = server) {
  let isStopped = false;
  return async (event: GenerationEvent, id: string) => {
    if (isStopped || !at(event)) return;
    isStopped = true;
    const { status } = await call(by, `POST /api/generations/${id}/stop`, { token: account.token });
    expect(status).toBe(204);
  };
}

describe("a draft that its user stops", () => {
  test("keeps what is written, counts, and says so", async () => {
    upstream.onMessage(/./, { content: LONG }, SLOWLY);
    const account = await openAccount(server);
    const events = await watch(
      account,
      stopAt(account, ({ type }) => type === "text"),
    );
    const end = events.at(-1);
    if (end?.type !== "done") throw new Error(`ended with ${end?.type}`);
    expect(end.generation.content).toMatch(/^One two/);
    expect(end.generation.wordCount).toBeLessThan(1_000);
    expect(end.generation.notices).toContain("You stopped this draft before its end.");
    expect(await postsUsed(account)).toBe(1);
  });

  // covers 578
  test("before the first word costs nothing", async () => {
    upstream.onMessage(/./, { content: LONG }, { latency: NEVER_MS });
    const account = await openAccount(server);
    const isWriting = (event: GenerationEvent) => event.type === "progress" && event.step === "writing";
    const events = await watch(account, stopAt(account, isWriting));
    expect(events.at(-1)).toMatchObject({ type: "failed", error: { code: "generation_stopped" } });
    expect(await postsUsed(account)).toBe(0);
  });

  test("through another process stops too", async () => {
    upstream.onMessage(/./, { content: LONG.repeat(4) }, SLOWLY);
    const account = await openAccount(server);
    const events = await watch(
      account,
      stopAt(account, ({ type }) => type === "text", other),
    );
    expect(events.at(-1)?.type).toBe("done");
    expect(await postsUsed(account)).toBe(1);
  }, 40_000);

  test("while it waits in line leaves the line and costs nothing", async () => {
    upstream.onMessage(/./, { content: LONG }, SLOWLY);
    const [first, second] = [await openAccount(server), await openAccount(server)];
    let waiting: Promise<GenerationEvent[]> | undefined;
    await watch(first, (event, id) => {
      if (event.type !== "text" || waiting) return;
      const isWaiting = (own: GenerationEvent) => own.type === "progress" && own.step === "waiting";
      waiting = watch(second, stopAt(second, isWaiting));
      return waiting.then(() => call(server, `POST /api/generations/${id}/stop`, { token: first.token }));
    });
    const events = (await waiting) ?? [];
    expect(events).toContainEqual({ type: "progress", step: "waiting", place: 1 });
    expect(events.at(-1)).toMatchObject({ type: "failed", error: { code: "generation_stopped" } });
    expect(await postsUsed(second)).toBe(0);
  });
});

describe("a draft beyond the limit, while others are being written with the last posts,", () => {
  test("is told that, and can be written once one of them has given its post back", async () => {
    upstream.onMessage(/./, { content: LONG }, { latency: NEVER_MS });
    const account = await openAccount(server);
    const ids: string[] = [];
    const others = Array.from({ length: 3 }, () =>
      watch(account, async (event, id) => void (event.type === "started" && ids.push(id))),
    );
    await expect.poll(() => ids.length).toBe(3);
    const fourth = () => call(server, "POST /api/generate-post", { token: account.token, body: request });
    const { status, body } = await fourth();
    expect(status).toBe(402);
    expect(body).toEqual({
      code: "posts_being_written",
      message:
        "3 drafts are still being written with the last of your 3 posts. One that fails gives its post back.",
    });
    const standing = async () => {
      const { body } = await call(server, "GET /api/user", account);
      return [body.postsUsed, body.postsBeingWritten];
    };
    expect(await standing()).toEqual([3, 3]);
    for (const id of ids) await call(server, `POST /api/generations/${id}/stop`, { token: account.token });
    await Promise.all(others);
    expect(await standing()).toEqual([0, 0]);
    upstream.reset();
    upstream.onMessage(/./, { content: "word ".repeat(200) });
    expect((await fourth()).status).toBe(200);
  });
});

describe("a draft whose account is deleted", () => {
  const deletion = (account: Account, by: { url: string }) =>
    call(by, "POST /api/account/deletion", {
      token: account.token,
      body: { username: account.username, password: account.password },
    });

  test.each([
    ["while the AI has not begun to answer", "progress"],
    ["in the middle of its text", "text"],
  ])("%s ends at once, and says why", async (_when, moment) => {
    upstream.onMessage(/./, { content: LONG }, moment === "text" ? SLOWLY : { latency: NEVER_MS });
    const account = await openAccount(server);
    let isDeleted = false;
    const events = await watch(account, async (event) => {
      if (isDeleted || event.type !== moment || (event.type === "progress" && event.step !== "writing"))
        return;
      isDeleted = true;
      expect((await deletion(account, server)).status).toBe(204);
    });
    expect(isDeleted).toBe(true);
    expect(events.at(-1)).toEqual({
      type: "failed",
      error: { code: "not_signed_in", message: "This account was deleted." },
    });
    const written = events.flatMap((event) => (event.type === "text" ? [event.text] : [])).join("");
    expect(written.length).toBeLessThan(LONG.length / 2);
  });

  test("through another process says the same, also to who waits for the whole", async () => {
    upstream.onMessage(/./, { content: LONG.repeat(4) }, SLOWLY);
    const account = await openAccount(server);
    const answer = call(server, "POST /api/generate-post", { token: account.token, body: request });
    await expect.poll(() => postsUsed(account)).toBe(1);
    expect((await deletion(account, other)).status).toBe(204);
    const { status, body } = await answer;
    expect(status).toBe(401);
    expect(body).toEqual({ code: "not_signed_in", message: "This account was deleted." });
  }, 40_000);
});

describe("stopping", () => {
  test("somebody else's draft is not possible: there is none", async () => {
    upstream.onMessage(/./, { content: "word ".repeat(200) }, { chunkSize: 10, latency: 5 });
    const [owner, stranger] = [await openAccount(server), await openAccount(server)];
    const answers: number[] = [];
    const events = await watch(owner, async (event, id) => {
      if (event.type !== "started") return;
      answers.push(
        (await call(server, `POST /api/generations/${id}/stop`, { token: stranger.token })).status,
      );
    });
    expect(answers).toEqual([404]);
    expect(events.at(-1)?.type).toBe("done");
  });

  test.each([
    ["no id", "not-an-id", 400],
    ["an id that nobody has", "00000000-0000-4000-8000-000000000000", 404],
  ])("with %s is refused", async (_name, id, status) => {
    const account = await openAccount(server);
    const answer = await call(server, `POST /api/generations/${id}/stop`, { token: account.token });
    expect(answer.status).toBe(status);
  });

  test("without an account is refused", async () => {
    const id = "00000000-0000-4000-8000-000000000000";
    expect((await call(server, `POST /api/generations/${id}/stop`)).status).toBe(401);
  });

  test("a finished draft changes nothing", async () => {
    upstream.onMessage(/./, { content: "word ".repeat(200) });
    const account = await openAccount(server);
    const events = await watch(account, () => undefined);
    const [started] = events;
    const id = started?.type === "started" ? started.id : "";
    expect((await call(server, `POST /api/generations/${id}/stop`, { token: account.token })).status).toBe(
      204,
    );
    expect(await postsUsed(account)).toBe(1);
  });
});

test("an AI that falls silent is given up", async () => {
  upstream.onMessage(/./, { content: LONG }, { chunkSize: 10, latency: 8_000 });
  const account = await openAccount(server);
  const events = await watch(account, () => undefined);
  expect(events.at(-1)).toMatchObject({ type: "failed", error: { code: "ai_timeout" } });
  expect(await postsUsed(account)).toBe(0);
});
