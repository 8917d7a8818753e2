import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Account, call, openAccount } from "./api-client.ts";
import { startTestServer, TEST_EXTENSION_ORIGIN, type TestServer } from "./test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe("another website", () => {
  const origin = { Origin: "https://evil.example" };

  // covers 566
  test.each([
    ["by its origin", origin],
    ["by the browser's own word", { "Sec-Fetch-Site": "cross-site" }],
    ["in a form", { ...origin, "Content-Type": "application/x-www-form-urlencoded" }],
  ])("cannot use the cookie to change anything: %s", async (_, headers) => {
    const { cookie } = await openAccount(server);
    const refused = await call(server, "POST /api/logout", { cookie, headers });
    expect(refused.status).toBe(403);
    expect(refused.body.code).toBe("forbidden_origin");
    expect((await call(server, "GET /api/user", { cookie })).status).toBe(200);
  });

  // covers 566
  test("is not ours because the request calls it its host", async () => {
    const account = await openAccount(server);
    expect(await signOutAs({ Host: "evil.example", Origin: "http://evil.example" }, account)).toBe(403);
    // Behind a proxy the host may be another than the address that people use.
    const publicUrl = "http://localhost:5000";
    expect(await signOutAs({ Host: "app-1.internal:5000", Origin: publicUrl }, account)).toBe(204);
  });

  // covers 566
  test("cannot sign a browser in as somebody else", async () => {
    const { username, password } = await openAccount(server);
    const refused = await call(server, "POST /api/login", { body: { username, password }, headers: origin });
    expect(refused.status).toBe(403);
    expect(refused.headers.getSetCookie()).toEqual([]);
  });

  // covers 567
  test("may not read answers; our extension may, without cookies", async () => {
    const preflight = { "Access-Control-Request-Method": "POST" };
    const theirs = await call(server, "OPTIONS /api/user", { headers: { ...origin, ...preflight } });
    expect(theirs.headers.get("access-control-allow-origin")).toBeNull();
    for (const extension of [TEST_EXTENSION_ORIGIN, "moz-extension://0b9ae1f0-0000-4000-8000-000000000000"]) {
      const ours = await call(server, "OPTIONS /api/generate-post", {
        headers: { Origin: extension, ...preflight },
      });
      expect(ours.status).toBe(204);
      expect(ours.headers.get("access-control-allow-origin")).toBe(extension);
      expect(ours.headers.get("access-control-allow-credentials")).toBeNull();
      expect(ours.headers.get("access-control-allow-headers")).toMatch(/authorization.*idempotency-key/i);
    }
  });
});

/** How signing out by the cookie alone is answered; `fetch` would send a host of its own. */
async function signOutAs(headers: Record<string, string>, { cookie }: Account): Promise<number | undefined> {
  const sent = request(`${server.url}/api/logout`, {
    method: "POST",
    headers: { ...headers, Cookie: cookie },
  });
  sent.end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}
