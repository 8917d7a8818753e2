import { expect, test } from "vitest";
import { demoAccounts } from "../src/demo-accounts.ts";
import { seedDemoAccounts } from "../src/seed-demo-accounts.ts";
import { call, openAccount } from "./api-client.ts";
import { productionSettings } from "./production-settings.ts";
import { startTestServer } from "./test-server.ts";

interface Credentials {
  username: string;
  password: string;
}

test("the demo's accounts, whose passwords everybody can read, sign nobody in where it is meant", async () => {
  const demo = await startTestServer();
  await seedDemoAccounts(demo.databaseUrl);
  const { databaseUrl } = demo;
  const production = await startTestServer({ databaseUrl, settings: productionSettings });
  const person = await openAccount(production);
  const logIn = async (server: { url: string }, { username, password }: Credentials) =>
    (await call(server, "POST /api/login", { body: { username, password } })).status;
  for (const account of demoAccounts) {
    expect(await logIn(demo, account)).toBe(200);
    expect(await logIn(production, account)).toBe(401);
  }
  expect(await logIn(production, person)).toBe(200);
  await production.close();
  await demo.close();
});

test.each(demoAccounts)("nobody chooses the password of $username", async ({ password }) => {
  const server = await startTestServer();
  const body = { username: "somebody.else", password };
  expect((await call(server, "POST /api/register", { body })).body.field).toBe("password");
  await server.close();
});
