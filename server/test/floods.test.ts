/** @module-tag slow */

import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { HASHES_WAITING_MAX, hashPassword } from "../src/accounts/passwords.ts";
import { users } from "../src/accounts/users.table.ts";
import type { Database } from "../src/database/connection.ts";
import { type Account, call, openAccount, profileOf, setCookieOf } from "./api-client.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

const GUESTS = 20;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    settings: {
      GUEST_REQUESTS_PER_MINUTE: String(GUESTS),
      TRUST_PROXY: "1",
      LOGINS_PER_ADDRESS: "1000000",
      FAILED_ACCOUNTS_PER_ADDRESS: "1000000",
    },
  });
});
afterAll(() => server.close());

let networks = 0;

/** An address that no other test calls from. */
function newNetwork() {
  networks += 1;
  return { "X-Forwarded-For": `198.51.100.${networks}` };
}

/** How often the server has asked its database while something was done. */
async function connectionsTaken({ $client }: Database, work: () => Promise<unknown>): Promise<number> {
  let taken = 0;
  const count = () => {
    taken += 1;
  };
  $client.on("acquire", count);
  await work();
  $client.off("acquire", count);
  return taken;
}

const wrongToken = () => randomBytes(40).toString("base64url");

describe("a flood of wrong tokens from one address", () => {
  const guess = async (headers: Record<string, string>, times: number) => {
    const calls = Array.from({ length: times }, () =>
      call(server, "GET /api/user", { token: wrongToken(), headers }),
    );
    return (await Promise.all(calls)).map(({ status }) => status);
  };

  test("asks the database nothing beyond the guests' limit", async () => {
    const headers = newNetwork();
    const statuses = await guess(headers, GUESTS);
    expect(new Set(statuses)).toEqual(new Set([401]));
    const taken = await connectionsTaken(server.db, async () => {
      expect(new Set(await guess(headers, 50))).toEqual(new Set([429]));
    });
    expect(taken).toBe(0);
  });

  test("keeps nobody out who is signed in behind the same address, also for the first time here", async () => {
    const headers = newNetwork();
    const account = await openAccount(server);
    await guess(headers, GUESTS + 5);
    const { token, cookie } = account;
    expect((await call(server, "GET /api/user", { token, headers })).status).toBe(200);
    expect((await call(server, "GET /api/user", { cookie, headers })).status).toBe(200);
  });

  test("leaves the share of guests alone where the calls are signed in", async () => {
    const headers = newNetwork();
    const { token } = await openAccount(server);
    for (let count = 0; count < GUESTS + 5; count += 1) {
      expect((await call(server, "GET /api/user", { token, headers })).status).toBe(200);
    }
    expect(await guess(headers, 1)).toEqual([401]);
  });

  test("does not get further with a token that was signed out", async () => {
    const { token } = await signedOut();
    const taken = await connectionsTaken(server.db, async () => {
      for (let count = 0; count < 5; count += 1)
        expect((await profileOf(server, { token })).status).toBe(401);
    });
    // Once for the token, and once for whether its account is still there.
    expect(taken).toBe(2);
  });
});

describe("one address that calls without end, and nobody signed in", () => {
  const flood = (headers: Record<string, string>, ask: () => Promise<unknown>) =>
    Promise.all(Array.from({ length: GUESTS + 5 }, ask)).then(() => headers);
  const logIn = (account: Pick<Account, "username" | "password">, headers: Record<string, string>) =>
    call(server, "POST /api/login", {
      body: { username: account.username, password: account.password },
      headers,
    });

  test("keeps nobody there from logging in", async () => {
    const account = await openAccount(server);
    const headers = newNetwork();
    await flood(headers, () => call(server, "GET /api/user", { headers }));
    await flood(headers, () => call(server, "GET /api/config", { headers }));
    expect((await call(server, "GET /api/user", { headers })).status).toBe(429);
    expect((await logIn(account, headers)).status).toBe(200);
  });

  test("hides nothing of the process's health from what watches it there", async () => {
    const headers = newNetwork();
    await flood(headers, () => call(server, "GET /api/config", { headers }));
    await flood(headers, () => call(server, "GET /api/health", { headers }));
    expect((await call(server, "GET /api/config", { headers })).status).toBe(429);
    expect((await call(server, "GET /api/health", { headers })).status).toBe(200);
    expect((await call(server, "GET /api/health/ready", { headers })).status).toBe(200);
  });

  test("to hear whether the server is ready has its database asked once at a time", async () => {
    const headers = newNetwork();
    const ready = () => call(server, "GET /api/health/ready", { headers });
    await ready();
    let most = 0;
    let now = 0;
    const { $client } = server.db;
    const taken = () => {
      now += 1;
      most = Math.max(most, now);
    };
    const released = () => {
      now -= 1;
    };
    $client.on("acquire", taken).on("release", released);
    await Promise.all(Array.from({ length: 50 }, ready));
    $client.off("acquire", taken).off("release", released);
    expect(most).toBe(1);
  });

  test("cannot use up the share of reads by reading the configuration", async () => {
    const headers = newNetwork();
    await flood(headers, () => call(server, "GET /api/config", { headers }));
    expect((await call(server, "GET /api/user", { headers })).status).toBe(401);
  });

  test("by logging in leaves a device its own share that has signed in before", async () => {
    const account = await openAccount(server);
    const headers = newNetwork();
    const known =
      setCookieOf((await logIn(account, newNetwork())).headers, "known_device").split(";")[0] ?? "";
    const stranger = { username: "nobody-here", password: "" };
    await flood(headers, () => logIn(stranger, headers));
    expect((await logIn(account, headers)).status).toBe(429);
    const forged = `known_device=1.${"A".repeat(22)}.${"A".repeat(43)}`;
    expect((await logIn(account, { ...headers, Cookie: forged })).status).toBe(429);
    expect((await logIn(account, { ...headers, Cookie: known })).status).toBe(200);
  });

  test("leaves the owner of a locked account the reason", async () => {
    const account = await openAccount(server);
    await server.db.update(users).set({ lockedAt: new Date() }).where(eq(users.id, account.id));
    const headers = newNetwork();
    await flood(headers, () => call(server, "GET /api/user", { headers }));
    const { status } = await call(server, "GET /api/user", { token: account.token, headers });
    expect(status).toBe(423);
  });
});

async function signedOut(): Promise<Account> {
  const account = await openAccount(server);
  await call(server, "POST /api/logout", account);
  return account;
}

describe("a token of before a change of SESSION_SECRET", () => {
  test("goes on working", async () => {
    const { token } = await openAccount(server);
    const renewed = await startTestServer({
      databaseUrl: server.databaseUrl,
      settings: { SESSION_SECRET: "another long random value" },
    });
    const { status } = await profileOf(renewed, { token });
    await renewed.close();
    expect(status).toBe(200);
  });
});

describe("a crowd that logs in at once", () => {
  /** Each from a network of its own, which has a share of its own. */
  const logIn = (person: number) =>
    call(server, "POST /api/login", {
      body: { username: `nobody-${person}`, password: "guess guess" },
      headers: { "X-Forwarded-For": `203.0.113.${person}` },
    });

  test("waits in a queue", async () => {
    const crowd = Array.from({ length: HASHES_WAITING_MAX }, (_, index) => logIn(index));
    const answers = await Promise.all(crowd);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  });

  test("is told when to come again once the queue is full", async () => {
    const { release } = fillQueue();
    const { status, body, headers } = await logIn(HASHES_WAITING_MAX);
    await release();
    expect({ status, code: body.code }).toEqual({ status: 503, code: "unavailable" });
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await logIn(HASHES_WAITING_MAX)).status).toBe(401);
  });
});

/** Keeps the server's queue for hashes full, whatever the speed of the machine: each that is done makes the next. */
function fillQueue(): { release(): Promise<unknown> } {
  let isFull = true;
  const keepBusy = async () => {
    while (isFull) await hashPassword("guess guess");
  };
  const all = Array.from({ length: HASHES_WAITING_MAX + 2 }, keepBusy);
  return {
    release() {
      isFull = false;
      return Promise.all(all);
    },
  };
}

test("accounts opened from one network address have a bound by the hour and the day, told with when it frees up", async () => {
  const strict = await startTestServer({
    settings: { REGISTRATIONS_PER_HOUR: "3", REGISTRATIONS_PER_DAY: "4", TRUST_PROXY: "1" },
  });
  try {
    const [here, elsewhere] = [newNetwork(), newNetwork()];
    const register = (username: string, headers = here) =>
      call(strict, "POST /api/register", { body: { username, password: "correct horse battery" }, headers });
    const taken = `first-${Date.now()}`;
    const answers = [];
    for (const name of [taken, taken, "admin", `second-${Date.now()}`]) answers.push(await register(name));
    // Only what opens an account counts.
    expect(answers.map(({ status }) => status)).toEqual([200, 409, 400, 200]);
    const atOnce = await Promise.all(Array.from({ length: 5 }, (_, index) => register(`at-once-${index}`)));
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429, 429]);
    const { body, headers } = await register("one-more");
    expect(body.message).toMatch(
      /^3 accounts were opened from your network within an hour: that's the limit\. You can try again in (?:1 hour|\d+ minutes)/,
    );
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await register("one-more", elsewhere)).status).toBe(200);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_601_000 });
    expect((await register("an-hour-later")).status).toBe(200);
    expect((await register("the-fifth-of-the-day")).body.message).toMatch(
      /^4 accounts .* within a day: .* in \d+ hours/,
    );
  } finally {
    vi.useRealTimers();
    await strict.close();
  }
});
