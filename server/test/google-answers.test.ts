import { getUser } from "@discussion-post/contract/accounts";
import { generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BrowserSession } from "./browser-session.ts";
import { type FaultyGoogle, startFaultyGoogle, type TokenMaker } from "./faulty-google.ts";
import { PUBLIC_URL } from "./site-with-google.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

describe("an answer of Google's that is not right", () => {
  const CLIENT_ID = "client-of-the-test";
  const SECRET = "a secret that signs, where it is let";
  let faulty: FaultyGoogle;
  let strict: TestServer;

  beforeAll(async () => {
    faulty = await startFaultyGoogle(CLIENT_ID);
    strict = await startTestServer({
      settings: {
        PUBLIC_URL,
        GOOGLE_ISSUER: faulty.issuer,
        GOOGLE_CLIENT_ID: CLIENT_ID,
        GOOGLE_CLIENT_SECRET: SECRET,
      },
    });
  });
  afterAll(async () => {
    await strict.close();
    await faulty.close();
  });

  type ProviderAnswer = (tokens: TokenMaker, nonce: string) => Promise<Response>;

  /** Comes back with a code, for which the provider then answers so. */
  async function landingAfter(answer: ProviderAnswer, browser = new BrowserSession()) {
    const start = await browser.go(`${strict.url}/api/auth/google`);
    const { searchParams } = BrowserSession.next(start, strict.url);
    faulty.answer = (tokens) => answer(tokens, searchParams.get("nonce") ?? "");
    const state = searchParams.get("state");
    const back = await browser.go(`${strict.url}/api/auth/google/callback?code=x&state=${state}`);
    return BrowserSession.next(back, strict.url);
  }

  test("would be accepted if it were right", async () => {
    const landed = await landingAfter((tokens, nonce) => tokens.make({ nonce }));
    expect(landed.pathname).toBe("/auth-success");
  });

  test("for one person never reaches another, whose sign-in began while it was on its way", async () => {
    const slow = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const [first, second] = [new BrowserSession(), new BrowserSession()];
    const firstLanding = landingAfter(async (tokens, nonce) => {
      asked.resolve();
      await slow.promise;
      return tokens.make({ nonce, sub: "first", email: "first@example.com" });
    }, first);
    await asked.promise;
    const secondLanding = landingAfter(async (tokens, nonce) => {
      slow.resolve();
      await firstLanding;
      return tokens.make({ nonce, sub: "second", email: "second@example.com" });
    }, second);
    const emails = await Promise.all(
      [
        { browser: first, landing: firstLanding },
        { browser: second, landing: secondLanding },
      ].map(async ({ browser, landing }) => {
        const code = (await landing).searchParams.get("token");
        const headers = { Authorization: `Bearer ${code}` };
        const answer = await browser.go(`${strict.url}/api/user`, { headers });
        return getUser.response.parse(await answer.json()).email;
      }),
    );
    expect(emails).toEqual(["first@example.com", "second@example.com"]);
  });

  test.each<[string, ProviderAnswer]>([
    ["another nonce", (tokens) => tokens.make({ nonce: "of another sign-in" })],
    ["no nonce", (tokens) => tokens.make({})],
    ["another audience", (tokens, nonce) => tokens.make({ nonce, aud: "another-client" })],
    ["another issuer", (tokens, nonce) => tokens.make({ nonce, iss: "https://evil.example" })],
    ["a time that is over", (tokens, nonce) => tokens.make({ nonce, exp: 1_000 })],
    [
      "another key",
      async (tokens, nonce) => tokens.make({ nonce }, (await generateKeyPair("RS256")).privateKey),
    ],
    [
      // Whoever takes any algorithm takes what they hold in common with the issuer for its key.
      "a signature by our own secret",
      async (_, nonce) =>
        Response.json({
          access_token: "unused",
          token_type: "Bearer",
          id_token: await new SignJWT({ nonce, sub: "somebody" })
            .setProtectedHeader({ alg: "HS256" })
            .setIssuer(faulty.issuer)
            .setAudience(CLIENT_ID)
            .setIssuedAt()
            .setExpirationTime("5m")
            .sign(new TextEncoder().encode(SECRET)),
        }),
    ],
    [
      "no signature",
      async (_, nonce) =>
        Response.json({
          access_token: "unused",
          token_type: "Bearer",
          id_token: new UnsecuredJWT({ nonce, sub: "somebody" })
            .setIssuer(faulty.issuer)
            .setAudience(CLIENT_ID)
            .setIssuedAt()
            .setExpirationTime("5m")
            .encode(),
        }),
    ],
  ])("with %s signs nobody in", async (_, answer) => {
    const landed = await landingAfter(answer);
    expect(landed.pathname + landed.search).toBe("/auth?error=google_auth_failed");
  });

  test.each([
    ["a refusal", Response.json({ error: "access_denied" }, { status: 403 }), "google_403"],
    ["a refusal in words", new Response("Forbidden", { status: 403 }), "google_403"],
    ["a server that fails", new Response("Bad gateway", { status: 502 }), "service_unavailable"],
  ])("but %s is told as such", async (_, response, code) => {
    const landed = await landingAfter(async () => response);
    expect(landed.searchParams.get("error")).toBe(code);
  });
});

test("an issuer that says it is another one is not believed", async () => {
  const faulty = await startFaultyGoogle("any-client");
  faulty.claimedIssuer = "https://accounts.google.com";
  const server = await startTestServer({
    settings: {
      PUBLIC_URL,
      GOOGLE_ISSUER: faulty.issuer,
      GOOGLE_CLIENT_ID: "any-client",
      GOOGLE_CLIENT_SECRET: "any secret",
    },
  });
  const start = await new BrowserSession().go(`${server.url}/api/auth/google`);
  expect(start.headers.get("location")).toBe("/auth?error=service_unavailable");
  await server.close();
  await faulty.close();
});
