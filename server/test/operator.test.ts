import { startMailEmulator } from "@discussion-post/emulators/mail/mail-emulator";
import { startOpenAiEmulator } from "@discussion-post/emulators/openai/openai-emulator";
import { ne } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authenticatorApps } from "../src/accounts/second-factor/authenticator-apps.table.ts";
import { runOperator } from "../src/operator/operator.ts";
import { type Account, call, logIn, openAccount } from "./api-client.ts";
import { type Answer, type SentRequest, saying, startScriptedProvider } from "./scripted-provider.ts";
import { addApp, appCode, firstStep, secondStep } from "./second-factors.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const operator = (...args: string[]) =>
  runOperator(args, { DATABASE_URL: server.databaseUrl, ADMIN_EMAIL: "admin@example.com", NODE_ENV: "test" });

const me = async (account: Account) => (await call(server, "GET /api/user", account)).body;

// covers 7
test("one account is made the administrator, another takes its place, and there can be none", async () => {
  const [first, second] = [
    await openAccount(server),
    await openAccount(server, { email: "second@example.com" }),
  ];
  expect(await operator("make-admin", first.username)).toMatchObject({ isDone: true });
  expect((await me(first)).isAdmin).toBe(true);
  await operator("make-admin", second.username);
  expect([(await me(first)).isAdmin, (await me(second)).isAdmin]).toEqual([false, true]);
  await operator("unmake-admin");
  expect((await me(second)).isAdmin).toBe(false);
});

test("the administrator is made without ADMIN_EMAIL, and of an account without an address", async () => {
  const account = await openAccount(server);
  await runOperator(["make-admin", account.username], {
    DATABASE_URL: server.databaseUrl,
    NODE_ENV: "test",
  });
  expect(await me(account)).toMatchObject({ isAdmin: true, email: null });
  expect((await call(server, "GET /api/admin/users", account)).status).toBe(200);
});

// covers 7
test("two administrators who are made at once end as one", async () => {
  const accounts = await Promise.all([openAccount(server), openAccount(server), openAccount(server)]);
  await Promise.all(accounts.map(({ username }) => operator("make-admin", username)));
  const rights = await Promise.all(accounts.map(async (account) => (await me(account)).isAdmin));
  expect(rights.filter(Boolean)).toHaveLength(1);
});

test("premium is given and taken", async () => {
  const account = await openAccount(server);
  expect(await operator("grant-premium", account.username)).toMatchObject({ isDone: true });
  expect(await me(account)).toMatchObject({ isSubscribed: true, postsLimit: 25 });
  expect((await operator("grant-premium", account.username)).lines[0]).toMatch(/already/);
  await operator("revoke-premium", account.username);
  expect(await me(account)).toMatchObject({ isSubscribed: false, postsLimit: 3 });
});

test("a lost second factor is taken, and whoever came in with it is signed out", async () => {
  const account = await openAccount(server);
  await addApp(server, account);
  expect(await operator("reset-factor", account.username)).toMatchObject({ isDone: true });
  expect((await call(server, "GET /api/user", account)).status).toBe(401);
  const signedIn = await logIn(server, account.username, account.password);
  expect(signedIn.body).toMatchObject({ hasSecondFactor: false });
  expect((await operator("reset-factor", account.username)).lines[0]).toMatch(/no second factor/);
});

test("after a new ENCRYPTION_KEY the secrets are sealed with it, and apps go on", async () => {
  const [before, after] = ["an old key of thirty-two characters", "a new key of thirty-two characters!"];
  const settings = { DATABASE_URL: server.databaseUrl, NODE_ENV: "test" };
  const old = await startTestServer({
    databaseUrl: server.databaseUrl,
    settings: { ENCRYPTION_KEY: before },
  });
  const account = await openAccount(old);
  const { secret } = await addApp(old, account);
  await old.close();
  await server.db.delete(authenticatorApps).where(ne(authenticatorApps.userId, account.id));
  const { lines } = await runOperator(["reencrypt"], { ...settings, ENCRYPTION_KEY: `${after}, ${before}` });
  expect(lines[0]).toMatch(/^1 secret/);
  const renewed = await startTestServer({
    databaseUrl: server.databaseUrl,
    settings: { ENCRYPTION_KEY: after },
  });
  const done = await secondStep(renewed, await firstStep(renewed, account), {
    kind: "code",
    code: appCode(secret),
  });
  await renewed.close();
  expect(done.status).toBe(200);
});

test("an account that there is not changes nothing, and an unknown command says what there is", async () => {
  for (const command of ["make-admin", "grant-premium", "revoke-premium", "reset-factor"]) {
    expect(await operator(command, "nobody-at-all")).toMatchObject({ isDone: false });
    expect(await operator(command)).toMatchObject({ isDone: false });
  }
  expect((await operator("fly")).lines.join("\n")).toMatch(/diagnose[\s\S]*make-admin[\s\S]*grant-premium/);
});

test("the diagnosis names what is reachable, what is not and what is not set, and no key", async () => {
  const [ai, mail] = [await startOpenAiEmulator({}), await startMailEmulator()];
  const { isDone, lines } = await runOperator(["diagnose"], {
    DATABASE_URL: server.databaseUrl,
    NODE_ENV: "test",
    OPENAI_API_KEY: "emulator-secret-of-the-test",
    OPENAI_BASE_URL: ai.url,
    SMTP_URL: mail.smtpUrl,
    CROSSREF_BASE_URL: "http://127.0.0.1:9",
    OPENLIBRARY_BASE_URL: "http://127.0.0.1:9",
  });
  const text = lines.join("\n");
  expect(isDone).toBe(false);
  expect(text).toMatch(/✓ Database +reachable, version \d+/);
  expect(text).toMatch(
    /✓ AI provider +reachable and writes at 127\.0\.0\.1:\d+, model gpt-4\.1-mini; asked with store: false, stream_options, max_completion_tokens, rules as system/,
  );
  expect(text).toMatch(/✓ Email +reachable/);
  expect(text).toMatch(/✗ Crossref +not reachable/);
  expect(text).toMatch(/✗ Open Library +not reachable/);
  expect(text).toMatch(/- Stripe +STRIPE_SECRET_KEY is not set/);
  expect(text).not.toContain("secret-of-the-test");
  await ai.close();
  await mail.close();
});

test.each<[string, (request: SentRequest) => Answer, RegExp]>([
  [
    "what the AI provider refuses",
    (request) =>
      "store" in request ? { status: 400, body: { error: 'Unknown name "store"' } } : saying("Yes."),
    /✓ AI provider +reachable and writes at .*; asked with no store, stream_options,/,
  ],
  [
    "why it does not answer",
    () => ({ status: 404, body: { error: { message: 'model "x" not found', type: "api_error" } } }),
    /✗ AI provider +no answer at .*: The AI model isn't available\. \(status 404, code none, type api_error, field none\)/,
  ],
])("the diagnosis tells %s", async (_name, answer, line) => {
  const ai = await startScriptedProvider(answer);
  const { lines } = await runOperator(["diagnose"], {
    DATABASE_URL: server.databaseUrl,
    NODE_ENV: "test",
    OPENAI_BASE_URL: ai.url,
    CROSSREF_BASE_URL: "http://127.0.0.1:9",
    OPENLIBRARY_BASE_URL: "http://127.0.0.1:9",
  });
  await ai.close();
  expect(lines.join("\n")).toMatch(line);
});

test("what is done on the command line stands in the audit log, with who it was done to", async () => {
  const own = await startTestServer();
  const operator = (...args: string[]) =>
    runOperator(args, { DATABASE_URL: own.databaseUrl, NODE_ENV: "test" });
  const account = await openAccount(own);
  await addApp(own, account);
  await operator("make-admin", account.username);
  const lines = async () => (await call(own, "GET /api/admin/audit", account)).body;
  const [newest] = await lines();
  await operator("grant-premium", account.username);
  await operator("grant-premium", account.username);
  await operator("revoke-premium", account.username);
  await operator("reencrypt");
  await operator("grant-premium", "nobody-at-all");
  const since = (await lines()).filter(({ id }: { id: number }) => id >= newest.id);
  const subject = `${account.username} (${account.id})`;
  expect(since).toMatchObject(
    [
      { action: "seal the secrets with another key", subject: null },
      { action: "revoke premium", subject },
      { action: "make premium", subject },
      { action: "make administrator", subject },
    ].map((line) => ({ ...line, actor: "command line" })),
  );
  await operator("reset-factor", account.username);
  await operator("unmake-admin");
  const next = await openAccount(own);
  await operator("make-admin", next.username);
  const { body } = await call(own, "GET /api/admin/audit", next);
  expect(body.slice(1, 3)).toMatchObject([
    { actor: "command line", action: "take the administrator's rights back", subject: null },
    { actor: "command line", action: "reset the second factor", subject },
  ]);
  await own.close();
});
