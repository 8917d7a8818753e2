import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "../src/accounts/users.table.ts";
import { call, openAccount, profileOf } from "./api-client.ts";
import { productionSettings } from "./production-settings.ts";
import { addApp } from "./second-factors.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

let production: TestServer;
beforeAll(async () => {
  production = await startTestServer({ settings: productionSettings });
});
afterAll(() => production.close());

test("in production the administrator adds a second factor before anything administrative", async () => {
  const admin = await openAccount(production);
  await production.db.update(users).set({ isAdministrator: true }).where(eq(users.id, admin.id));
  expect((await profileOf(production, admin)).body).toMatchObject({ isAdmin: true, needsSecondFactor: true });
  for (const address of ["GET /api/admin/users", "GET /api/admin/users.csv", "GET /api/stripe-diagnostic"]) {
    const refused = await call(production, address, admin);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ code: "second_factor_missing", message: expect.any(String) });
  }
  const stranger = await openAccount(production);
  expect((await call(production, "GET /api/admin/users", stranger)).body.code).toBe("forbidden");

  await addApp(production, admin);
  expect((await profileOf(production, admin)).body).toMatchObject({
    isAdmin: true,
    needsSecondFactor: false,
  });
  expect((await call(production, "GET /api/admin/users", admin)).status).toBe(200);

  await call(production, "POST /api/account/authenticator-app/removal", {
    token: admin.token,
    body: { currentPassword: admin.password },
  });
  expect((await call(production, "GET /api/admin/users", admin)).body.code).toBe("second_factor_missing");
});

test("a demo's administrator is not asked for one", async () => {
  const demo = await startTestServer();
  const admin = await openAccount(demo);
  await demo.db.update(users).set({ isAdministrator: true }).where(eq(users.id, admin.id));
  expect((await profileOf(demo, admin)).body).toMatchObject({ isAdmin: true, needsSecondFactor: false });
  expect((await call(demo, "GET /api/admin/users", admin)).status).toBe(200);
  await demo.close();
});
