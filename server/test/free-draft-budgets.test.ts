/** @module-tag slow */

import { LLMock } from "@copilotkit/aimock";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { users } from "../src/accounts/users.table.ts";
import { budgets } from "../src/generations/budgets.table.ts";
import { type Account, type Answer, call, openAccount, openStream, request } from "./api-client.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

let upstream: LLMock;
let aiUrl: string;
beforeAll(async () => {
  upstream = new LLMock({ port: 0 });
  aiUrl = `${await upstream.start()}/v1`;
});
afterAll(() => upstream.stop());
beforeEach(() => {
  upstream.reset();
  upstream.onMessage(/./, { content: "A short answer. ".repeat(60) });
});

const DAY_SECONDS = 86_400;

const from = (address: string) => ({ "X-Forwarded-For": address });

const generate = (at: { url: string }, { token }: Account, address = "192.0.2.1"): Promise<Answer> =>
  call(at, "POST /api/generate-post", { token, body: request, headers: from(address) });

async function withServer(
  settings: Record<string, string>,
  work: (server: TestServer) => Promise<void>,
): Promise<void> {
  const server = await startTestServer({ aiUrl, settings: { TRUST_PROXY: "1", ...settings } });
  try {
    await work(server);
  } finally {
    await server.close();
  }
}

const setUser = ({ db }: TestServer, { id }: Account, values: Partial<typeof users.$inferInsert>) =>
  db.update(users).set(values).where(eq(users.id, id));

describe("a service whose free drafts ask for a verified address", () => {
  test("says what to do, and writes once the address is verified or Google vouches", async () => {
    await withServer({ FREE_DRAFTS_NEED_VERIFIED_EMAIL: "true" }, async (server) => {
      const account = await openAccount(server, { email: "someone@example.com" });
      const refused = await generate(server, account);
      expect(refused.status).toBe(403);
      expect(refused.body).toMatchObject({
        code: "verification_required",
        message: expect.stringMatching(/verified email address/),
      });
      expect(upstream.getRequests()).toEqual([]);
      await setUser(server, account, { emailVerified: true });
      expect((await generate(server, account)).status).toBe(200);
      const byGoogle = await openAccount(server);
      await setUser(server, byGoogle, { googleId: "an-id-at-google" });
      expect((await generate(server, byGoogle)).status).toBe(200);
      const premium = await openAccount(server);
      await setUser(server, premium, { isSubscribed: true, premiumSince: new Date() });
      expect((await generate(server, premium)).status).toBe(200);
    });
  });

  test("is one that the operator has to set up", async () => {
    await withServer({}, async (server) => {
      expect((await generate(server, await openAccount(server))).status).toBe(200);
    });
  });
});

describe("the free drafts of one network address within a day", () => {
  test("are bounded over all its throw-away accounts, and others go on", async () => {
    await withServer({ FREE_DRAFTS_PER_NETWORK_PER_DAY: "4" }, async (server) => {
      const answers: Answer[] = [];
      for (let count = 0; count < 3; count += 1) {
        const account = await openAccount(server);
        answers.push(await generate(server, account), await generate(server, account));
        const { username, password, token } = account;
        const deletion = await call(server, "POST /api/account/deletion", {
          token,
          body: { username, password },
        });
        expect(deletion.status).toBe(204);
      }
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429, 429]);
      const refused = answers.at(-1);
      expect(refused?.body.code).toBe("network_drafts_used_up");
      expect(refused?.body.message).toMatch(/^4 free drafts .* in \d+ (hour|minute|second)s?\.$/);
      expect(Number(refused?.headers.get("retry-after"))).toBeLessThanOrEqual(DAY_SECONDS);
      const account = await openAccount(server);
      expect((await generate(server, account, "192.0.2.2")).status).toBe(200);
      const premium = await openAccount(server);
      await setUser(server, premium, { isSubscribed: true, premiumSince: new Date() });
      expect((await generate(server, premium)).status).toBe(200);
    });
  });

  test("count an IPv6 subscriber as one", async () => {
    await withServer({ FREE_DRAFTS_PER_NETWORK_PER_DAY: "2" }, async (server) => {
      const account = await openAccount(server);
      const statuses = [];
      for (const address of ["2001:db8::1", "2001:db8::2:1", "2001:db8:0:0:ffff::9"])
        statuses.push((await generate(server, account, address)).status);
      expect(statuses).toEqual([200, 200, 429]);
    });
  });
});

describe("the free drafts of the whole service within a day", () => {
  test("are not overspent by accounts that race", async () => {
    await withServer({ FREE_DRAFTS_PER_DAY: "5" }, async (server) => {
      const other = await startTestServer({
        aiUrl,
        databaseUrl: server.databaseUrl,
        settings: { FREE_DRAFTS_PER_DAY: "5" },
      });
      const accounts = await Promise.all(Array.from({ length: 12 }, () => openAccount(server)));
      const answers = await Promise.all(
        accounts.map((account, index) => generate(index % 2 ? server : other, account)),
      );
      await other.close();
      const refused = answers.filter(({ status }) => status !== 200);
      expect(answers.length - refused.length).toBe(5);
      for (const { status, body, headers } of refused) {
        expect([status, body.code]).toEqual([429, "free_drafts_used_up"]);
        expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
      }
      expect(upstream.getRequests()).toHaveLength(5);
      // Who was refused has lost nothing.
      const used = await Promise.all(accounts.map(({ token }) => call(server, "GET /api/user", { token })));
      expect(used.reduce((sum, { body }) => sum + body.postsUsed, 0)).toBe(5);
    });
  });

  test("get one back that failed before the model was called, and none that failed after", async () => {
    await withServer({ FREE_DRAFTS_PER_DAY: "9", AI_CONCURRENCY: "1" }, async (server) => {
      const usedToday = async () => {
        const rows = await server.db.select().from(budgets);
        return rows.find(({ key }) => key.startsWith("service:"))?.used;
      };
      upstream.reset();
      upstream.onMessage(/./, { content: "Too late. ".repeat(60) }, { latency: 1_500 });
      const stopAt = async (account: Account, step: string, then = async () => {}) => {
        let id = "";
        for await (const event of openStream(server, { token: account.token, key: crypto.randomUUID() })) {
          if (event.type === "started") id = event.id;
          if (event.type !== "progress" || event.step !== step) continue;
          await then();
          await call(server, `POST /api/generations/${id}/stop`, { token: account.token });
        }
      };
      const [first, second] = [await openAccount(server), await openAccount(server)];
      // The second waits in line behind the first, and leaves it there.
      await stopAt(first, "writing", async () => {
        await stopAt(second, "waiting");
        expect(await usedToday()).toBe(1);
      });
      expect(await usedToday()).toBe(1);
      const hours = (await server.db.select().from(budgets)).filter(({ key }) => key.startsWith("account:"));
      expect(hours.map(({ used }) => used)).toEqual([1, 1]);
    });
  });
});

test("budgets whose time is over are deleted, and no others", async () => {
  await withServer({ FREE_DRAFTS_PER_DAY: "9" }, async (server) => {
    await generate(server, await openAccount(server));
    await server.db.insert(budgets).values({ key: "service:long ago", used: 3, endsAt: new Date(0) });
    await server.deleteExpired();
    const kept = await server.db.select().from(budgets);
    expect(kept.map(({ key }) => key.split(":")[0]).toSorted()).toEqual(["account", "service"]);
  });
});
