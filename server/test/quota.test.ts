import {
  citationStyleOptions,
  lengthOptions,
  perspectiveOptions,
  toneOptions,
} from "@discussion-post/contract/options";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { users } from "../src/accounts/users.table.ts";
import { generations } from "../src/generations/generations.table.ts";
import { call, openAccount, request } from "./api-client.ts";
import { openSiteWithDrafts, type SiteWithDrafts } from "./site-with-drafts.ts";
import { startTestServer } from "./test-server.ts";

let site: SiteWithDrafts;
beforeAll(async () => {
  site = await openSiteWithDrafts();
});
afterAll(() => site.close());

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

describe("the free quota", () => {
  // covers 4, 214, 541
  test("ends with the third post, for ever", async () => {
    const account = await openAccount(site.server);
    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await site.generate(account)).status);
    expect(statuses).toEqual([200, 200, 200]);
    const fourth = await site.generate(account);
    expect(fourth.status).toBe(402);
    expect(fourth.body.code).toBe("post_limit_reached");
    expect(fourth.body.message).toContain("limit");
    expect(await site.postsUsed(account)).toBe(3);

    const longAgo = new Date(Date.now() - 400 * 86_400_000);
    await site.server.db.update(users).set({ createdAt: longAgo }).where(eq(users.id, account.id));
    await site.server.db
      .update(generations)
      .set({ createdAt: longAgo })
      .where(eq(generations.userId, account.id));
    expect((await site.generate(account)).status).toBe(402);
  });

  // covers 577
  test("of which one post is left gives that one to ten requests at once", async () => {
    const account = await openAccount(site.server);
    for (let count = 0; count < 2; count += 1) await site.generate(account);
    const answers = await Promise.all(Array.from({ length: 10 }, () => site.generate(account)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(402)]);
    expect(await site.postsUsed(account)).toBe(3);
  });

  test("holds against 200 requests at once: exactly three are written", async () => {
    const account = await openAccount(site.server);
    const answers = await Promise.all(Array.from({ length: 200 }, () => site.generate(account)));
    const statuses = Object.groupBy(answers, ({ status }) => status);
    expect(statuses[200]?.length).toBe(3);
    expect(statuses[402]?.length).toBe(197);
    expect(await site.postsUsed(account)).toBe(3);
  });

  test("holds over two server processes with one database", async () => {
    const second = await startTestServer({ databaseUrl: site.server.databaseUrl });
    const account = await openAccount(site.server);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        call(index % 2 ? site.server : second, "POST /api/generate-post", {
          token: account.token,
          body: request,
        }),
      ),
    );
    await second.close();
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await site.postsUsed(account)).toBe(3);
  });

  // covers 157, 575
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
  ])("does not buy the premium %s '%s', and nothing is counted", async (field, value) => {
    const account = await openAccount(site.server);
    const refused = await site.generate(account, { ...request, [field]: value });
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ code: "premium_required", field });
    expect(refused.body.message).not.toContain("limit");
    expect(await site.postsUsed(account)).toBe(0);
  });
});

// covers 542
test("a free account has every basic choice, templates, its posts, its plan and the refresh tools", async () => {
  const account = await openAccount(site.server);
  for (const choice of choicesOf("basic")) {
    // The fourth is one too many, which is asked after what the account may choose.
    expect([200, 402], JSON.stringify(choice)).toContain(
      (await site.generate(account, { ...request, ...choice })).status,
    );
  }
  const settings = { ...request, title: "Mine", content: "My text.", name: "My settings" };
  const as = (address: string, body?: unknown) => call(site.server, address, { token: account.token, body });
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
  // covers 5, 213, 543
  test("has 25 posts a week; the next one says when to come back", async () => {
    const account = await site.openPremiumAccount();
    const answers = await Promise.all(Array.from({ length: 30 }, () => site.generate(account)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(25);
    const refused = await site.generate(account);
    expect(refused.body.code).toBe("post_limit_reached");
    expect(refused.body.message).toContain("limit");
    const retryAfter = Number(refused.headers.get("retry-after"));
    expect(retryAfter).toBeGreaterThan(6 * 86_400);
    expect(retryAfter).toBeLessThanOrEqual(7 * 86_400);
  });

  // covers 543
  test("counts anew in each week", async () => {
    const account = await site.openPremiumAccount();
    await site.generate(account);
    expect(await site.postsUsed(account)).toBe(1);
    const lastWeek = new Date(Date.now() - 8 * 86_400_000);
    await site.server.db.update(users).set({ premiumSince: lastWeek }).where(eq(users.id, account.id));
    expect(await site.postsUsed(account)).toBe(0);
  });

  // covers 544
  test("has its tones, lengths, perspectives and citation styles", async () => {
    const account = await site.openPremiumAccount();
    const premiumChoices = choicesOf("premium");
    const written = await Promise.all(
      premiumChoices.map((choice) => site.generate(account, { ...request, length: "short", ...choice })),
    );
    expect(new Set(premiumChoices.flatMap(Object.keys)).size).toBe(4);
    expect(new Set(written.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
