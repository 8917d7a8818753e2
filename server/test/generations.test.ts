import { setTimeout as sleep } from "node:timers/promises";
import { startOpenAiEmulator } from "@discussion-post/emulators/openai/openai-emulator";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "../src/accounts/users.table.ts";
import { generations } from "../src/generations/generations.table.ts";
import { unsavedDrafts } from "../src/unsaved-drafts/unsaved-drafts.table.ts";
import { documents } from "../src/versions/documents.table.ts";
import { versions } from "../src/versions/versions.table.ts";
import { call, openAccount, openStream, request, streamDraft } from "./api-client.ts";
import { openSiteWithDrafts, type SiteWithDrafts } from "./site-with-drafts.ts";
import { startTestServer } from "./test-server.ts";

let site: SiteWithDrafts;
beforeAll(async () => {
  site = await openSiteWithDrafts();
});
afterAll(() => site.close());

describe("a draft", () => {
  // covers 19, 186
  test("is answered whole, with its words and what is left", async () => {
    const account = await openAccount(site.server);
    const { status, body } = await site.generate(account);
    expect(status).toBe(200);
    expect(body).toMatchObject({ postsUsed: 1, postsLimit: 3, model: expect.stringMatching(/^gpt-/) });
    expect(body.content).toContain("public transport");
    expect(body.wordCount).toBe(body.content.split(/\s+/).length);
    expect(body.notices).toEqual([
      "Neither Crossref nor OpenAlex could be asked just now, so this draft cites no sources.",
    ]);
  });

  test("is JSON to whoever does not ask for a stream", async () => {
    const { token } = await openAccount(site.server);
    const answer = await call(site.server, "POST /api/generate-post", {
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
    // covers 185
    ["a slider above 100", { formality: 101 }, "formality"],
    // covers 185
    ["a slider below 0", { formality: -1 }, "formality"],
    // covers 185
    ["a slider between its steps", { creativity: 50.5 }, "creativity"],
    // covers 185
    ["a slider as text", { complexity: "50" }, "complexity"],
  ])("is refused with %s: the field is named and nothing is counted", async (_, wrong, field) => {
    const account = await openAccount(site.server);
    const refused = await site.generate(account, { ...request, ...wrong });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: "validation_failed", field });
    expect(await site.postsUsed(account)).toBe(0);
  });

  test("is refused without a sign-in", async () => {
    const refused = await call(site.server, "POST /api/generate-post", { body: request });
    expect(refused.status).toBe(401);
    expect(refused.body.code).toBe("not_signed_in");
  });

  test("of the longest topic in any script comes through", async () => {
    const account = await openAccount(site.server);
    const topic = "مرحبا 😀 <b>x</b> ".repeat(500).slice(0, 8_000).trim();
    expect((await site.generate(account, { ...request, topic })).status).toBe(200);
  });
});

describe("a repeat with the same key", () => {
  // covers 565
  test("gives the same draft and costs nothing, also twenty at once", async () => {
    const account = await openAccount(site.server);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => site.generate(account, request, "twenty-at-once")),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await site.postsUsed(account)).toBe(1);
  });

  test("gives the draft also when premium has ended since", async () => {
    const account = await site.openPremiumAccount();
    const wish = { ...request, tone: "analytical" };
    const first = await site.generate(account, wish, "premium-then-free");
    await site.server.db.update(users).set({ isSubscribed: false }).where(eq(users.id, account.id));
    const again = await site.generate(account, wish, "premium-then-free");
    expect(again.status).toBe(200);
    expect(again.body.content).toBe(first.body.content);
    expect((await site.generate(account, wish, "free-from-now-on")).status).toBe(403);
  });

  test("is refused for another request", async () => {
    const account = await openAccount(site.server);
    await site.generate(account, request, "one-key-only");
    const other = await site.generate(account, { ...request, topic: "Something else" }, "one-key-only");
    expect(other.status).toBe(409);
    expect(other.body.code).toBe("idempotency_key_reused");
  });

  test("by somebody else is a draft of their own", async () => {
    const [one, other] = [await openAccount(site.server), await openAccount(site.server)];
    const first = await site.generate(one, request, "shared-by-chance");
    const second = await site.generate(other, request, "shared-by-chance");
    expect(second.status).toBe(200);
    expect(second.body.id).not.toBe(first.body.id);
  });

  test.each(["short", "with blank in it", "x".repeat(201)])(
    "needs a key of a sound form: %s",
    async (key) => {
      const account = await openAccount(site.server);
      const refused = await site.generate(account, request, key);
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

/** Makes of a finished draft what a killed process leaves: reserved, without a result, a version or a line in a list. */
async function leaveUnfinished(id: string, leaseUntil: Date): Promise<void> {
  const { db } = site.server;
  await db
    .update(generations)
    .set({ status: "reserved", result: null, leaseUntil })
    .where(eq(generations.id, id));
  await db.delete(unsavedDrafts).where(eq(unsavedDrafts.id, id));
  await db.delete(versions).where(eq(versions.documentId, id));
  await db.delete(documents).where(eq(documents.id, id));
}

describe("a generation whose process died", () => {
  test("is given back once its lease has run out, and its key can be used again", async () => {
    const account = await openAccount(site.server);
    const key = "left-behind-key";
    const { body } = await site.generate(account, request, key);
    await leaveUnfinished(body.id, new Date(Date.now() - 1_000));
    await Promise.all([site.server.refundAbandoned(), site.server.refundAbandoned()]);
    expect(await site.postsUsed(account)).toBe(0);
    const again = await site.generate(account, request, key);
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
    const account = await openAccount(site.server);
    const { body } = await site.generate(account, request, "other-process-key");
    await leaveUnfinished(body.id, new Date(Date.now() + 700));
    const repeat = site.generate(account, request, "other-process-key");
    await sleep(100);
    expect(await site.postsUsed(account)).toBe(1);
    expect((await repeat).status).toBe(200);
    expect(await site.postsUsed(account)).toBe(1);
  });
});
