import { retentionDays } from "@discussion-post/contract/retention";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLog } from "../src/audit/audit.table.ts";
import { generations } from "../src/generations/generations.table.ts";
import { quotaWindows } from "../src/generations/quota-windows.table.ts";
import { posts } from "../src/posts/posts.table.ts";
import { documents } from "../src/versions/documents.table.ts";
import { type Account, call, openAccount, post, request } from "./api-client.ts";
import { openSiteWithDrafts, type SiteWithDrafts } from "./site-with-drafts.ts";

let site: SiteWithDrafts;
beforeAll(async () => {
  site = await openSiteWithDrafts();
});
afterAll(() => site.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

async function begunAt(id: string, createdAt: Date): Promise<void> {
  await site.server.db.update(generations).set({ createdAt }).where(eq(generations.id, id));
  await site.server.db.update(documents).set({ draftedAt: createdAt }).where(eq(documents.id, id));
}

/** How many rows of the tables of drafts and posts hold the text. */
async function rowsHolding(text: string): Promise<number> {
  const [[row]] = (await site.server.db.execute(sql`
    SELECT (SELECT COUNT(*) FROM generations WHERE INSTR(CAST(result AS CHAR), ${text}) > 0)
         + (SELECT COUNT(*) FROM posts WHERE INSTR(content, ${text}) > 0)
         + (SELECT COUNT(*) FROM versions WHERE INSTR(CAST(text AS CHAR), ${text}) > 0) AS found
  `)) as unknown as [[{ found: number }]];
  return Number(row.found);
}

describe("the text of a draft", () => {
  test("is deleted when its time is over, and not before; it counts on, and its key writes nothing anew", async () => {
    const account = await openAccount(site.server);
    const old = (await site.generate(account, request, "an-old-draft")).body;
    const recent = (await site.generate(account, request, "a-recent-draft")).body;
    await begunAt(old.id, daysAgo(retentionDays.drafts + 1));
    await begunAt(recent.id, daysAgo(retentionDays.drafts - 1));
    await site.server.deleteExpired();
    const [row] = await site.server.db.select().from(generations).where(eq(generations.id, old.id));
    expect(row?.result).toBeNull();
    const again = await site.generate(account, request, "an-old-draft");
    expect([again.status, again.body.code]).toEqual([404, "not_found"]);
    expect((await site.generate(account, request, "a-recent-draft")).body.content).toBe(recent.content);
    expect(await site.postsUsed(account)).toBe(2);
  });

  test("does not survive the post that was saved from it", async () => {
    const account = await openAccount(site.server);
    const draft = (await site.generate(account, { ...request, topic: "Do whales sing in dialects?" })).body;
    const content = `${draft.content} Words that nobody else writes: zyzzyva.`;
    const { body } = await call(site.server, "POST /api/posts/save", {
      token: account.token,
      body: { ...post, content, generationId: draft.id },
    });
    await call(site.server, `DELETE /api/posts/${body.id}`, { token: account.token });
    const opening = draft.content.slice(0, 60);
    expect(await rowsHolding(opening)).toBeGreaterThan(0);
    // A post is saved after its draft was begun, and deleted after that.
    await begunAt(draft.id, daysAgo(retentionDays.deletedPosts + 1));
    await site.server.db
      .update(posts)
      .set({ deletedAt: daysAgo(retentionDays.deletedPosts + 1) })
      .where(eq(posts.id, body.id));
    await site.server.deleteExpired();
    expect(await rowsHolding(opening)).toBe(0);
  });
});

test("the audit log is kept for its time", async () => {
  const entry = { actorId: 1, actor: "ada", action: "make premium", subject: "bo" };
  await site.server.db.insert(auditLog).values([
    { ...entry, at: daysAgo(retentionDays.auditLog + 1), requestKey: "long-ago" },
    { ...entry, at: daysAgo(retentionDays.auditLog - 1), requestKey: "lately" },
  ]);
  await site.server.deleteExpired();
  const kept = await site.server.db.select().from(auditLog);
  expect(kept.map(({ requestKey }) => requestKey)).toEqual(["lately"]);
});

test("the count of a premium week ends after its time, a free account's never", async () => {
  const window = { userId: 1_000_001, maximum: 25, used: 3 };
  const long = daysAgo(retentionDays.premiumWeeks + 1);
  await site.server.db.insert(quotaWindows).values([
    { ...window, windowKey: "premium:granted:1:0", createdAt: long },
    { ...window, windowKey: "premium:granted:1:1", createdAt: daysAgo(retentionDays.premiumWeeks - 1) },
    { ...window, windowKey: "free:0", createdAt: long },
  ]);
  await site.server.deleteExpired();
  const ofWindow = eq(quotaWindows.userId, window.userId);
  const kept = await site.server.db.select().from(quotaWindows).where(ofWindow);
  expect(kept.map(({ windowKey }) => windowKey).toSorted()).toEqual(["free:0", "premium:granted:1:1"]);
  await site.server.db.delete(quotaWindows).where(ofWindow);
});

describe("an account that is deleted while it saves and generates", () => {
  test("leaves nothing behind", async () => {
    const accounts = await Promise.all(Array.from({ length: 8 }, () => openAccount(site.server)));
    await Promise.all(accounts.map(deleteAmidWork));
    for (const table of [
      "posts",
      "templates",
      "generations",
      "quota_windows",
      "versions",
      "documents",
      "refinements",
      "replacements",
      "device_drafts",
      "unsaved_drafts",
    ]) {
      const [[row]] = (await site.server.db.execute(
        sql.raw(`SELECT COUNT(*) AS orphans FROM ${table} WHERE user_id NOT IN (SELECT id FROM users)`),
      )) as unknown as [[{ orphans: number }]];
      expect({ table, orphans: Number(row.orphans) }).toEqual({ table, orphans: 0 });
    }
  });

  async function deleteAmidWork(account: Account): Promise<void> {
    const { username, password, token } = account;
    const work = () => [
      call(site.server, "POST /api/posts/save", { token, body: post }),
      call(site.server, "POST /api/device-drafts", { token, body: request }),
      site.generate(account),
    ];
    const deletion = call(site.server, "POST /api/account/deletion", { token, body: { username, password } });
    const answers = await Promise.all([deletion, ...Array.from({ length: 8 }, work).flat()]);
    expect(answers[0]?.status).toBe(204);
    // Told to log in, found nothing, out of posts, or written and then deleted with the account.
    for (const { status } of answers.slice(1)) expect([200, 401, 402, 404, 504]).toContain(status);
  }
});
