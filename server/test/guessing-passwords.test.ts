/** @module-tag slow */

import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, openAccount } from "./api-client.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe("guessing passwords", () => {
  // covers 564
  test("is slowed per account, and the owner's other devices go on", async () => {
    const { username, token } = await openAccount(server);
    const guess = () => call(server, "POST /api/login", { body: { username, password: "guess guess" } });
    const statuses = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await guess()).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    const refused = await guess();
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused.body.message).not.toMatch(/limit/i);
    expect((await call(server, "GET /api/user", { token })).status).toBe(200);
  });

  // covers 564
  test("is slowed per address over all accounts, by a setting", async () => {
    const strict = await startTestServer({ settings: { LOGINS_PER_ADDRESS: "5" } });
    const statuses = [];
    for (let count = 0; count < 6; count += 1) {
      const body = { username: `nobody-${count}`, password: "guess guess" };
      statuses.push((await call(strict, "POST /api/login", { body })).status);
    }
    await strict.close();
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test("is slowed over the accounts at which an address fails, and not by those who come in", async () => {
    const campus = await startTestServer({ settings: { FAILED_ACCOUNTS_PER_ADDRESS: "5" } });
    const students = await Promise.all(Array.from({ length: 8 }, () => openAccount(campus)));
    const logIn = async (username: string, password: string) =>
      (await call(campus, "POST /api/login", { body: { username, password } })).status;
    const spray = (name: string) => logIn(name, "Autumn2026!");
    // Each forgets the password once, and then comes in.
    for (const { username, password } of students)
      expect([await spray(username), await logIn(username, password)]).toEqual([401, 200]);
    const statuses = [];
    for (let count = 0; count < 7; count += 1) statuses.push(await spray(`nobody-${count}`));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    // An account that has failed is no new one.
    expect(await spray("nobody-0")).toBe(401);
    await campus.close();
  });

  test("at many accounts at once lets no more through", async () => {
    const campus = await startTestServer({ settings: { FAILED_ACCOUNTS_PER_ADDRESS: "5" } });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, count) =>
        call(campus, "POST /api/login", { body: { username: `nobody-${count}`, password: "Autumn2026!" } }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.length - refused.length).toBeLessThanOrEqual(5);
    expect(refused[0]?.body.type).toBe("login_tries");
    await campus.close();
  });

  test("leaves room for a hundred people who register within a minute from one address", async () => {
    const crowded = await startTestServer();
    const opened = await Promise.all(Array.from({ length: 100 }, () => openAccount(crowded)));
    await crowded.close();
    expect(new Set(opened.map(({ id }) => id)).size).toBe(100);
  });

  test("does not learn from the time that an answer takes", async () => {
    const { username } = await openAccount(server);
    const timeOf = async (name: string) => {
      const started = performance.now();
      await call(server, "POST /api/login", { body: { username: name, password: "guess guess" } });
      return performance.now() - started;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    // The fastest of each, which other processes have held up least.
    const ratioOf = () => Math.min(...known) / Math.min(...unknown);
    const isAlike = () => ratioOf() > 0.3 && ratioOf() < 3;
    for (let round = 0; round < 5 || (round < 9 && !isAlike()); round += 1) {
      known.push(await timeOf(username));
      unknown.push(await timeOf(`nobody-at-all-${round}`));
      await sleep(1);
    }
    // A missing hash would make the unknown name some ten times faster.
    const ratio = ratioOf();
    expect(ratio).toBeGreaterThan(0.3);
    expect(ratio).toBeLessThan(3);
  });
});
