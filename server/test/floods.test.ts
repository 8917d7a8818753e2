import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HASHES_WAITING_MAX, hashPassword } from "../src/accounts/passwords.ts";
import type { Database } from "../src/database/connection.ts";
import { type Account, call, openAccount, profileOf } from "./api-client.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

const GUESTS = 20;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    settings: {
      GUEST_REQUESTS_PER_MINUTE: String(GUESTS),
      TRUST_PROXY: "1",
      LOGINS_PER_ADDRESS: "1000000",
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
    expect(taken).toBe(1);
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
