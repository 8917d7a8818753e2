import { setTimeout as sleep } from "node:timers/promises";
import {
  citationStyleOptions,
  lengthOptions,
  perspectiveOptions,
  toneOptions,
} from "@discussion-post/contract/options";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startOpenAiEmulator } from "../emulators/openai/openai-emulator.ts";
import { users } from "../src/accounts/users.table.ts";
import { generations } from "../src/generations/generations.table.ts";
import { type Account, call, openAccount, openStream, request, streamDraft } from "./api-client.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const generate = (account: Account, body: unknown = request, key?: string) =>
  call(server, "POST /api/generate-post", {
    token: account.token,
    body,
    ...(key && { headers: { "Idempotency-Key": key } }),
  });

/** Every choice of a tier, each by itself. */
function choicesOf(tier: "basic" | "premium"): Record<string, string>[] {
  return Object.entries({
    tone: toneOptions,
    length: lengthOptions,
    perspective: perspectiveOptions,
    citationStyle: citationStyleOptions,
  }).flatMap(([field, options]) =>
    Object.entries<{ tier: string }>(options)
      .filter(([, option]) => option.tier === tier)
      .map(([value]) => ({ [field]: value })),
  );
}

const postsUsed = async (account: Account) => (await call(server, "GET /api/user", account)).body.postsUsed;

async function openPremiumAccount(premiumSince = new Date()): Promise<Account> {
  const account = await openAccount(server);
  await server.db.update(users).set({ isSubscribed: true, premiumSince }).where(eq(users.id, account.id));
  return account;
}

describe("a draft", () => {
  test("is answered whole, with its words and what is left (19, 186)", async () => {
    const account = await openAccount(server);
    const { status, body } = await generate(account);
    expect(status).toBe(200);
    expect(body).toMatchObject({ postsUsed: 1, postsLimit: 3 });
    expect(body.content).toContain("public transport");
    expect(body.wordCount).toBe(body.content.split(/\s+/).length);
    expect(body.notices).toEqual(["Sources could not be verified, so this draft cites none."]);
  });

  test("is JSON to whoever does not ask for a stream", async () => {
    const { token } = await openAccount(server);
    const answer = await call(server, "POST /api/generate-post", {
      token,
      body: request,
      headers: { Accept: "image/png" },
    });
    expect(answer.headers.get("content-type")).toContain("application/json");
  });

  test("is streamed in pieces that make up the same text", async () => {
    const emulator = await startOpenAiEmulator({ firstTokenMs: 0, tokensPerSecond: 400 });
    const paced = await startTestServer({ aiUrl: emulator.url });
    const { token } = await openAccount(paced);
    const events = await streamDraft(paced, { token, key: "stream-me" });
    await paced.close();
    await emulator.close();
    const types = events.map(({ type }) => type);
    expect(types[0]).toBe("started");
    expect(types.at(-1)).toBe("done");
    const text = events.map((event) => (event.type === "text" ? event.text : "")).join("");
    const end = events.at(-1);
    expect(end?.type === "done" && end.generation.content).toBe(text.trim());
    // About a second long, and words that come close together go out together: neither one by one nor all at once.
    const pieces = types.filter((type) => type === "text").length;
    expect(pieces).toBeGreaterThan(5);
    expect(pieces).toBeLessThan(text.split(/\s+/).length / 2);
  });

  test.each([
    ["an empty topic", { topic: "" }, "topic"],
    ["a topic of blanks", { topic: " \n\t " }, "topic"],
    ["a topic that is too long", { topic: "x".repeat(8_001) }, "topic"],
    ["a NUL in the topic", { topic: "a\u0000b" }, "topic"],
    ["half an emoji", { topic: "\ud83d" }, "topic"],
    ["a tone that there is not", { tone: "angry" }, "tone"],
    ["a length of another kind", { length: 500 }, "length"],
    ["no perspective", { perspective: undefined }, "perspective"],
    ["a style that there is not", { citationStyle: "footnotes" }, "citationStyle"],
    ["a slider above 100 (185)", { formality: 101 }, "formality"],
    ["a slider below 0 (185)", { formality: -1 }, "formality"],
    ["a slider between its steps (185)", { creativity: 50.5 }, "creativity"],
    ["a slider as text (185)", { complexity: "50" }, "complexity"],
  ])("is refused with %s: the field is named and nothing is counted", async (_, fault, field) => {
    const account = await openAccount(server);
    const refused = await generate(account, { ...request, ...fault });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: "validation_failed", field });
    expect(await postsUsed(account)).toBe(0);
  });

  test("is refused without a sign-in", async () => {
    const refused = await call(server, "POST /api/generate-post", { body: request });
    expect(refused.status).toBe(401);
    expect(refused.body.code).toBe("not_signed_in");
  });

  test("of the longest topic in any script comes through", async () => {
    const account = await openAccount(server);
    const topic = "مرحبا 😀 <b>x</b> ".repeat(500).slice(0, 8_000).trim();
    expect((await generate(account, { ...request, topic })).status).toBe(200);
  });
});

describe("the free quota", () => {
  test("ends with the third post, for ever (4, 214, 541)", async () => {
    const account = await openAccount(server);
    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await generate(account)).status);
    expect(statuses).toEqual([200, 200, 200]);
    const fourth = await generate(account);
    expect(fourth.status).toBe(402);
    expect(fourth.body.code).toBe("post_limit_reached");
    expect(fourth.body.message).toContain("limit");
    expect(await postsUsed(account)).toBe(3);

    const longAgo = new Date(Date.now() - 400 * 86_400_000);
    await server.db.update(users).set({ createdAt: longAgo }).where(eq(users.id, account.id));
    await server.db.update(generations).set({ createdAt: longAgo }).where(eq(generations.userId, account.id));
    expect((await generate(account)).status).toBe(402);
  });

  test("of which one post is left gives that one to ten requests at once (577)", async () => {
    const account = await openAccount(server);
    for (let count = 0; count < 2; count += 1) await generate(account);
    const answers = await Promise.all(Array.from({ length: 10 }, () => generate(account)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(402)]);
    expect(await postsUsed(account)).toBe(3);
  });

  test("holds against 200 requests at once: exactly three are written", async () => {
    const account = await openAccount(server);
    const answers = await Promise.all(Array.from({ length: 200 }, () => generate(account)));
    const statuses = Object.groupBy(answers, ({ status }) => status);
    expect(statuses[200]?.length).toBe(3);
    expect(statuses[402]?.length).toBe(197);
    expect(await postsUsed(account)).toBe(3);
  });

  test("holds over two server processes with one database", async () => {
    const second = await startTestServer({ databaseUrl: server.databaseUrl });
    const account = await openAccount(server);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        call(index % 2 ? server : second, "POST /api/generate-post", { token: account.token, body: request }),
      ),
    );
    await second.close();
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await postsUsed(account)).toBe(3);
  });

  test.each([
    ["tone", "enthusiastic"],
    ["tone", "analytical"],
    ["tone", "thoughtful"],
    ["length", "comprehensive"],
    ["perspective", "scholarly"],
    ["perspective", "innovative"],
    ["citationStyle", "ama"],
    ["citationStyle", "bluebook"],
    ["citationStyle", "vancouver"],
  ])("does not buy the premium %s '%s', and nothing is counted (157, 575)", async (field, value) => {
    const account = await openAccount(server);
    const refused = await generate(account, { ...request, [field]: value });
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ code: "premium_required", field });
    expect(refused.body.message).not.toContain("limit");
    expect(await postsUsed(account)).toBe(0);
  });
});

test("a free account has every basic choice, templates, its posts, its plan and the refresh tools (542)", async () => {
  const account = await openAccount(server);
  for (const choice of choicesOf("basic")) {
    // The fourth is one too many, which is asked after what the account may choose.
    expect([200, 402], JSON.stringify(choice)).toContain(
      (await generate(account, { ...request, ...choice })).status,
    );
  }
  const settings = { ...request, title: "Mine", content: "My text.", name: "My settings" };
  const as = (address: string, body?: unknown) => call(server, address, { token: account.token, body });
  const { body: post } = await as("POST /api/posts/save", settings);
  const { body: template } = await as("POST /api/templates", settings);
  for (const address of [
    "GET /api/posts",
    `GET /api/posts/${post.id}`,
    "GET /api/templates",
    `GET /api/templates/${template.id}`,
    "GET /api/user",
    "GET /api/subscription",
    "POST /api/force-sync-subscription",
    "POST /api/debug/direct-subscription-fix",
    "POST /api/debug/verify-subscription",
  ])
    expect((await as(address)).status, address).toBe(200);
});

describe("premium", () => {
  test("has 25 posts a week; the next one says when to come back (5, 213, 543)", async () => {
    const account = await openPremiumAccount();
    const answers = await Promise.all(Array.from({ length: 30 }, () => generate(account)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(25);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.code).toBe("post_limit_reached");
    expect(refused?.body.message).toContain("limit");
    const retryAfter = Number(refused?.headers.get("retry-after"));
    expect(retryAfter).toBeGreaterThan(6 * 86_400);
    expect(retryAfter).toBeLessThanOrEqual(7 * 86_400);
  });

  test("counts anew in each week (543)", async () => {
    const account = await openPremiumAccount();
    await generate(account);
    expect(await postsUsed(account)).toBe(1);
    const lastWeek = new Date(Date.now() - 8 * 86_400_000);
    await server.db.update(users).set({ premiumSince: lastWeek }).where(eq(users.id, account.id));
    expect(await postsUsed(account)).toBe(0);
  });

  test("has its tones, lengths, perspectives and citation styles (544)", async () => {
    const account = await openPremiumAccount();
    const premiumChoices = choicesOf("premium");
    const written = await Promise.all(
      premiumChoices.map((choice) => generate(account, { ...request, length: "short", ...choice })),
    );
    expect(new Set(premiumChoices.flatMap(Object.keys)).size).toBe(4);
    expect(new Set(written.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe("a repeat with the same key", () => {
  test("gives the same draft and costs nothing, also twenty at once (565)", async () => {
    const account = await openAccount(server);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => generate(account, request, "twenty-at-once")),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await postsUsed(account)).toBe(1);
  });

  test("gives the draft also when premium has ended since", async () => {
    const account = await openPremiumAccount();
    const wish = { ...request, tone: "analytical" };
    const first = await generate(account, wish, "premium-then-free");
    await server.db.update(users).set({ isSubscribed: false }).where(eq(users.id, account.id));
    const again = await generate(account, wish, "premium-then-free");
    expect(again.status).toBe(200);
    expect(again.body.content).toBe(first.body.content);
    expect((await generate(account, wish, "free-from-now-on")).status).toBe(403);
  });

  test("is refused for another request", async () => {
    const account = await openAccount(server);
    await generate(account, request, "one-key-only");
    const other = await generate(account, { ...request, topic: "Something else" }, "one-key-only");
    expect(other.status).toBe(409);
    expect(other.body.code).toBe("idempotency_key_reused");
  });

  test("by somebody else is a draft of their own", async () => {
    const [one, other] = [await openAccount(server), await openAccount(server)];
    const first = await generate(one, request, "shared-by-chance");
    const second = await generate(other, request, "shared-by-chance");
    expect(second.status).toBe(200);
    expect(second.body.id).not.toBe(first.body.id);
  });

  test.each(["short", "with blank in it", "x".repeat(201)])(
    "needs a key of a sound form: %s",
    async (key) => {
      const account = await openAccount(server);
      const refused = await generate(account, request, key);
      expect(refused.status).toBe(400);
      expect(refused.body.field).toBe("Idempotency-Key");
    },
  );
});

describe("a client that leaves in the middle", () => {
  test("finds its draft finished when it comes back, and pays once", async () => {
    const emulator = await startOpenAiEmulator({ firstTokenMs: 10, tokensPerSecond: 400 });
    const paced = await startTestServer({ aiUrl: emulator.url });
    const { token } = await openAccount(paced);
    const abort = new AbortController();
    await expect(async () => {
      for await (const event of openStream(paced, { token, key: "leave-early", signal: abort.signal })) {
        if (event.type === "text") abort.abort();
      }
    }).rejects.toThrow();

    const attached = await streamDraft(paced, { token, key: "leave-early" });
    const end = attached.at(-1);
    expect(end?.type).toBe("done");
    const replayed = attached.map((event) => (event.type === "text" ? event.text : "")).join("");
    expect(end?.type === "done" && end.generation.content).toBe(replayed.trim());
    expect((await call(paced, "GET /api/user", { token })).body.postsUsed).toBe(1);
    await paced.close();
    await emulator.close();
  });
});

describe("a generation whose process died", () => {
  test("is given back once its lease has run out, and its key can be used again", async () => {
    const account = await openAccount(server);
    const key = "left-behind-key";
    const { body } = await generate(account, request, key);
    // What a killed process leaves: reserved, no result, the lease in the past.
    const past = new Date(Date.now() - 1_000);
    await server.db
      .update(generations)
      .set({ status: "reserved", result: null, leaseUntil: past })
      .where(eq(generations.id, body.id));
    await Promise.all([server.refundAbandoned(), server.refundAbandoned()]);
    expect(await postsUsed(account)).toBe(0);
    const again = await generate(account, request, key);
    expect(again.body).toMatchObject({ id: body.id, postsUsed: 1 });
  });

  test("is not given back while it is written, however long that takes", async () => {
    const emulator = await startOpenAiEmulator({ firstTokenMs: 10, tokensPerSecond: 300 });
    const paced = await startTestServer({ aiUrl: emulator.url });
    const { token } = await openAccount(paced);
    const events = openStream(paced, { token, key: "taking-its-time" });
    await events.next();
    await paced.db.update(generations).set({ leaseUntil: new Date(0) });
    await paced.refundAbandoned();
    const rest = [];
    for await (const event of events) rest.push(event);
    expect(rest.at(-1)).toMatchObject({ type: "done", generation: { postsUsed: 1 } });
    await paced.close();
    await emulator.close();
  });

  test("keeps a repeat waiting only as long as the other process lives", async () => {
    const account = await openAccount(server);
    const { body } = await generate(account, request, "other-process-key");
    const soon = new Date(Date.now() + 700);
    await server.db
      .update(generations)
      .set({ status: "reserved", result: null, leaseUntil: soon })
      .where(eq(generations.id, body.id));
    const repeat = generate(account, request, "other-process-key");
    await sleep(100);
    expect(await postsUsed(account)).toBe(1);
    expect((await repeat).status).toBe(200);
    expect(await postsUsed(account)).toBe(1);
  });
});
