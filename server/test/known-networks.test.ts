/** @module-tag slow */

import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { knownNetworks } from "../src/accounts/known-networks.table.ts";
import { type Account, call, openAccount } from "./api-client.ts";
import { from, guessFrom, guessFromEverywhere, logInFrom, newNetwork } from "./networks.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

const FAILED_ACCOUNTS = 3;
const DAY_MS = 86_400_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    settings: { TRUST_PROXY: "1", FAILED_ACCOUNTS_PER_ADDRESS: String(FAILED_ACCOUNTS) },
  });
});
afterAll(() => server.close());
afterEach(() => {
  vi.useRealTimers();
});

/** Somebody who has signed in from there, and whose device shows nothing of it now. */
async function openAccountThere(network: string): Promise<Account> {
  const account = await openAccount(server);
  expect((await logInFrom(server, account, { network })).status).toBe(200);
  return account;
}

const rowsOf = ({ id }: Account) =>
  server.db.select().from(knownNetworks).where(eq(knownNetworks.userId, id));

describe("a network in which somebody has used up the tries", () => {
  async function usedUp(network: string) {
    let answer = await call(server, "POST /api/login");
    for (let count = 0; count <= FAILED_ACCOUNTS; count += 1) {
      const body = { username: `nobody-${network}-${count}`, password: "guess guess" };
      answer = await call(server, "POST /api/login", { body, ...from({ network }) });
    }
    expect(answer.status).toBe(429);
    return answer;
  }

  test("lets in on a new device who has signed in or registered there before, and nobody else", async () => {
    const network = newNetwork();
    const student = await openAccountThere(network);
    const registered = { username: `freshman-${Date.now()}`, password: "correct horse battery" };
    await call(server, "POST /api/register", { body: registered, ...from({ network }) });
    const stranger = await openAccount(server);
    await usedUp(network);
    expect((await logInFrom(server, student, { network })).status).toBe(200);
    expect((await logInFrom(server, registered, { network })).status).toBe(200);
    expect((await logInFrom(server, stranger, { network })).status).toBe(429);
  });

  test("answers a wrong password there as for a name that nobody has", async () => {
    const network = newNetwork();
    const student = await openAccountThere(network);
    const forNobody = await usedUp(network);
    const { status, body } = await guessFrom(server, student, { network });
    expect([status, body]).toEqual([forNobody.status, forNobody.body]);
  });

  test("has no more guesses at such an account than before", async () => {
    const network = newNetwork();
    const student = await openAccountThere(network);
    await usedUp(network);
    for (let count = 0; count < 10; count += 1) await guessFrom(server, student, { network });
    expect((await logInFrom(server, student, { network })).status).toBe(429);
    expect((await logInFrom(server, student, { network: newNetwork() })).status).toBe(200);
  });
});

describe("an account at which somebody guesses from everywhere", () => {
  test("lets its owner in on a new device where they have signed in before", async () => {
    const home = newNetwork();
    const student = await openAccountThere(home);
    const nobody = { ...student, username: `nobody-${Date.now()}` };
    for (const account of [student, nobody])
      expect((await guessFromEverywhere(server, account, 25)).at(-1)).toBe(429);
    expect((await logInFrom(server, student, { network: newNetwork() })).status).toBe(429);
    const [wrong, invented] = [
      await guessFrom(server, student, { network: home }),
      await guessFrom(server, nobody, { network: home }),
    ];
    expect([wrong.status, wrong.body]).toEqual([invented.status, invented.body]);
    expect((await logInFrom(server, student, { network: home })).status).toBe(200);
  });

  test("has no more guesses in such a network than elsewhere", async () => {
    const home = newNetwork();
    const student = await openAccountThere(home);
    await guessFromEverywhere(server, student, 25);
    for (let count = 0; count < 10; count += 1) await guessFrom(server, student, { network: home });
    expect((await logInFrom(server, student, { network: home })).status).toBe(429);
  });
});

describe("what is kept of the networks that an account has signed in from", () => {
  test("is no address, and another code for each account", async () => {
    const network = newNetwork();
    const [one, other] = [await openAccountThere(network), await openAccountThere(network)];
    const hashes = [...(await rowsOf(one)), ...(await rowsOf(other))].map(({ networkHash }) => networkHash);
    // Each has registered elsewhere.
    expect(new Set(hashes).size).toBe(4);
    for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test("are the latest eight", async () => {
    const account = await openAccount(server);
    const [first] = await rowsOf(account);
    const home = newNetwork();
    const begin = Date.now();
    vi.useFakeTimers({ toFake: ["Date"] });
    for (let count = 1; count <= 12; count += 1) {
      vi.setSystemTime(begin + count * 1_000);
      await logInFrom(server, account, { network: count % 3 === 0 ? home : newNetwork() });
    }
    const hashes = (await rowsOf(account)).map(({ networkHash }) => networkHash);
    expect(hashes).toHaveLength(8);
    expect(hashes).not.toContain(first?.networkHash);
  });

  test("is deleted ninety days after its last use, and with the account", async () => {
    const [old, fresh] = [await openAccount(server), await openAccount(server)];
    const lastUsedAt = (days: number) => ({ lastUsedAt: new Date(Date.now() - days * DAY_MS) });
    await server.db.update(knownNetworks).set(lastUsedAt(91)).where(eq(knownNetworks.userId, old.id));
    await server.db.update(knownNetworks).set(lastUsedAt(89)).where(eq(knownNetworks.userId, fresh.id));
    await server.deleteExpired();
    expect(await rowsOf(old)).toEqual([]);
    expect(await rowsOf(fresh)).toHaveLength(1);
    const { username, password, token } = fresh;
    const deleted = await call(server, "POST /api/account/deletion", { token, body: { username, password } });
    expect(deleted.status).toBe(204);
    expect(await rowsOf(fresh)).toEqual([]);
  });
});
