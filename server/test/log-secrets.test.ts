import { createHash, randomBytes } from "node:crypto";
import { startGoogleEmulator } from "@discussion-post/emulators/google/google-emulator";
import { startMailEmulator } from "@discussion-post/emulators/mail/mail-emulator";
import { startStripeEmulator } from "@discussion-post/emulators/stripe/stripe-emulator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, cookieOf, openAccount, request } from "./api-client.ts";
import { BrowserSession } from "./browser-session.ts";
import { startTestServer, TEST_EXTENSION_ORIGIN, type TestServer } from "./test-server.ts";

/** Every flow of the product is gone through, and the log is searched for whatever must not be in it. */

let google: Awaited<ReturnType<typeof startGoogleEmulator>>;
let mailbox: Awaited<ReturnType<typeof startMailEmulator>>;
let stripe: Awaited<ReturnType<typeof startStripeEmulator>>;
let server: TestServer;

const SESSION_SECRET = "a session secret to look for";
const METRICS_TOKEN = "a-metrics-token-to-look-for";
const PUBLIC_URL = "http://localhost:5999";

/** Named, so that a failure says which leaked and not what it was. */
const secrets = new Map<string, string>();
const keep = (name: string, secret: string | undefined): string => {
  if (!secret) throw new Error(`the flow gave no ${name}`);
  secrets.set(name, secret);
  return secret;
};

beforeAll(async () => {
  [google, mailbox, stripe] = await Promise.all([
    startGoogleEmulator(),
    startMailEmulator(),
    startStripeEmulator(),
  ]);
  server = await startTestServer({
    settings: {
      PUBLIC_URL,
      SESSION_SECRET,
      METRICS_TOKEN,
      OPENAI_API_KEY: keep("AI key", "emulator-key-to-look-for"),
      SMTP_URL: mailbox.smtpUrl,
      GOOGLE_ISSUER: google.issuer,
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: keep("Google secret", google.clientSecret),
      STRIPE_API_URL: stripe.url,
      STRIPE_SECRET_KEY: keep("Stripe key", stripe.secretKey),
      STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
      STRIPE_WEBHOOK_SECRET: keep("webhook secret", stripe.webhookSecret),
      STRIPE_PRICE_ID: stripe.priceId,
    },
  });
  stripe.setWebhookUrl(`${server.url}/api/webhooks/stripe`);
  keep("session secret", SESSION_SECRET);
  keep("metrics token", METRICS_TOKEN);
});
afterAll(async () => {
  await server.close();
  await Promise.all([google.close(), mailbox.close(), stripe.close()]);
});

test("after every flow the log holds no password, token, cookie, code, key, address, topic, draft or search", async () => {
  const account = await openAccount(server, { password: keep("password", "a password to look for") });
  keep("token", account.token);
  keep("cookie", account.cookie.split("=")[1]);
  const as = (address: string, body?: unknown) => call(server, address, { token: account.token, body });

  await signInEverywhere(account.username);
  await changeTheAccount(as);
  await connectTheExtension(as);
  await writeAndKeep(as);
  await buy(as);
  await signInWithGoogle();
  await call(server, "GET /api/metrics", { token: METRICS_TOKEN });
  await as("POST /api/logout");

  const log = server.log();
  for (const path of [
    "/api/login",
    "/api/reset-password",
    "/api/generate-post",
    "/api/webhooks/stripe",
    "/api/auth/google/callback",
  ])
    expect(log).toContain(path);
  const leaked = [...secrets].filter(
    ([, secret]) => log.includes(secret) || log.includes(encodeURIComponent(secret)),
  );
  expect(leaked.map(([name]) => name)).toEqual([]);
});

type Ask = (address: string, body?: unknown) => ReturnType<typeof call>;

async function signInEverywhere(username: string): Promise<void> {
  const password = secrets.get("password");
  const signedIn = await call(server, "POST /api/login", { body: { username, password } });
  keep("second token", signedIn.body.token);
  keep("second cookie", cookieOf(signedIn.headers).split("=")[1]);
  const wrong = keep("wrong password", "a wrong password to look for");
  await call(server, "POST /api/login", { body: { username, password: wrong } });
  await call(server, "POST /api/login", { body: `{"username": "x", "password": "${wrong}` });
  await call(server, "GET /api/user", { token: keep("wrong token", "a-wrong-token-to-look-for") });
}

async function changeTheAccount(as: Ask): Promise<void> {
  const email = keep("email address", "looked.for@example.com");
  await as("PUT /api/account/email", { email, currentPassword: secrets.get("password") });
  const verification = keep("verification code", await codeMailedTo(email, "/verify-email"));
  await as("POST /api/verify-email", { code: verification });
  await call(server, "POST /api/forgot-password", { body: { email } });
  const reset = keep("reset code", await codeMailedTo(email, "/reset-password"));
  // A code that is refused is still somebody's code.
  await call(server, "POST /api/reset-password", { body: { code: reset, password: "short" } });
  await as("POST /api/account/password", {
    currentPassword: secrets.get("password"),
    password: keep("new password", "a new password to look for"),
  });
  await as("GET /api/account/export");
}

async function codeMailedTo(address: string, path: string): Promise<string> {
  const code = () =>
    /#code=([\w-]+)/.exec(
      mailbox.messages().find(({ to, text }) => to === address && text.includes(path))?.text ?? "",
    )?.[1];
  await expect.poll(code, { timeout: 5_000 }).toBeTruthy();
  return code() ?? "";
}

async function connectTheExtension(as: Ask): Promise<void> {
  const verifier = keep("verifier", randomBytes(32).toString("base64url"));
  const { body } = await as("POST /api/extension/connections", {
    redirectUri: `https://${new URL(TEST_EXTENSION_ORIGIN).host}.chromiumapp.org/`,
    challenge: createHash("sha256").update(verifier).digest("base64url"),
    state: "a-state",
  });
  const code = keep("extension code", new URL(body.redirectTo).searchParams.get("code") ?? "");
  const connected = await call(server, "POST /api/extension/tokens", { body: { code, verifier } });
  keep("extension token", connected.body.token);
}

async function writeAndKeep(as: Ask): Promise<void> {
  const topic = keep("topic", "a topic to look for in the log");
  const { body } = await as("POST /api/generate-post", { ...request, topic });
  keep("draft", body.content.slice(0, 40));
  const post = {
    ...request,
    title: keep("title", "a title to look for"),
    content: body.content,
    citationStyle: null,
  };
  await as("POST /api/posts/save", post);
  await as(`GET /api/posts?q=${encodeURIComponent(keep("search", "a search to look for"))}`);
  await as("POST /api/templates", { ...request, name: keep("template", "a template to look for") });
  await as("POST /api/posts/save", { ...post, tone: "no such tone" });
}

async function buy(as: Ask): Promise<void> {
  const { body } = await as("POST /api/create-subscription");
  await stripe.pay(keep("client secret", body.clientSecret));
  await expect.poll(async () => (await as("GET /api/user")).body.isSubscribed, { timeout: 5_000 }).toBe(true);
  await as("POST /api/billing-portal");
  await call(server, "POST /api/webhooks/stripe", {
    body: "{}",
    headers: { "stripe-signature": keep("signature", "t=1,v1=a-signature-to-look-for") },
  });
  await as("POST /api/cancel-subscription");
}

async function signInWithGoogle(): Promise<void> {
  const browser = new BrowserSession();
  const start = await browser.go(`${server.url}/api/auth/google?returnTo=/`);
  const toGoogle = BrowserSession.next(start, server.url);
  const person = {
    decision: "allow",
    email: keep("Google address", "google.looked.for@example.com"),
    verified: "on",
  };
  const decided = await browser.go(toGoogle.href, { method: "POST", body: new URLSearchParams(person) });
  const back = BrowserSession.next(decided, google.issuer);
  keep("Google code", back.searchParams.get("code") ?? "");
  const landed = BrowserSession.next(await browser.go(server.url + back.pathname + back.search), server.url);
  const code = keep("sign-in code", landed.searchParams.get("token") ?? "");
  const answer = await browser.go(`${server.url}/api/user`, { headers: { Authorization: `Bearer ${code}` } });
  keep("Google token", ((await answer.json()) as { token: string }).token);
}
