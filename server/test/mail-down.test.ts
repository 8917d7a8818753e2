import { afterAll, beforeAll, expect, test } from "vitest";
import { call, openAccount, profileOf } from "./api-client.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

let server: TestServer;
beforeAll(async () => {
  // Nothing listens there.
  server = await startTestServer({ settings: { SMTP_URL: "smtp://127.0.0.1:1" } });
});
afterAll(() => server.close());

test("an address is changed while no mail can be sent, and the answer says that none was", async () => {
  const account = await openAccount(server);
  const changed = await call(server, "PUT /api/account/email", {
    token: account.token,
    body: { email: "new-address@example.com", currentPassword: account.password },
  });
  expect(changed).toMatchObject({
    status: 200,
    body: { email: "new-address@example.com", emailVerified: false, isMailSent: false },
  });
  expect((await profileOf(server, account)).body.email).toBe("new-address@example.com");
});
