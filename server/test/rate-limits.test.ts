import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rateLimits } from "../src/http/rate-limits.table.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe("counters of limits", () => {
  test("are deleted when their time is over, however many there are, and no others", async () => {
    const over = Array.from({ length: 2_500 }, (_, index) => ({
      key: `login-address:${index}`,
      points: 1,
      expire: Date.now() - 1,
    }));
    const running = { key: "login-address:running", points: 1, expire: Date.now() + 60_000 };
    await server.db.insert(rateLimits).values([...over, running]);
    await server.deleteExpired();
    expect(await server.db.select().from(rateLimits)).toEqual([running]);
  });

  test("are found by their time without reading the whole table", async () => {
    const [[plan]] = (await server.db.execute(
      sql`EXPLAIN SELECT 1 FROM rate_limits WHERE expire < 1`,
    )) as unknown as [[{ type: string }]];
    expect(plan.type).not.toBe("ALL");
  });
});
