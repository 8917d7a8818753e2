import { createHash } from "node:crypto";
import { createRemoteJWKSet, jwtVerify } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type GoogleEmulator, startGoogleEmulator } from "./google-emulator.ts";

let google: GoogleEmulator;
beforeAll(async () => {
  google = await startGoogleEmulator();
});
afterAll(() => google.close());

const REDIRECT_URI = "http://localhost:5000/api/auth/google/callback";
const VERIFIER = "a-verifier-that-is-long-enough-for-the-protocol";

const authorizeAddress = (changed: Record<string, string> = {}) => {
  const asked = {
    client_id: google.clientId,
    redirect_uri: REDIRECT_URI,
    response_type: "code",
    scope: "openid email profile",
    state: "the-state",
    nonce: "the-nonce",
    code_challenge: createHash("sha256").update(VERIFIER).digest("base64url"),
    code_challenge_method: "S256",
    ...changed,
  };
  return `${google.issuer}/authorize?${new URLSearchParams(asked)}`;
};

async function decide(form: Record<string, string>): Promise<URL> {
  const body = new URLSearchParams(form);
  const answer = await fetch(authorizeAddress(), { method: "POST", body, redirect: "manual" });
  return new URL(answer.headers.get("location") ?? "");
}

async function codeFor(email: string): Promise<string> {
  const back = await decide({ decision: "allow", email, name: "Ana", verified: "on" });
  return back.searchParams.get("code") ?? "";
}

async function redeem(code: string, changed: Record<string, string> = {}) {
  const asked = {
    grant_type: "authorization_code",
    code,
    client_id: google.clientId,
    client_secret: google.clientSecret,
    redirect_uri: REDIRECT_URI,
    code_verifier: VERIFIER,
    ...changed,
  };
  const answer = await fetch(`${google.issuer}/token`, { method: "POST", body: new URLSearchParams(asked) });
  const body: unknown = await answer.json();
  return { status: answer.status, body };
}

describe("the local stand-in for Google", () => {
  test("says who signed in by a signed token that carries the nonce", async () => {
    const { status, body } = await redeem(await codeFor("ana@example.com"));
    expect(status).toBe(200);
    const keys = createRemoteJWKSet(new URL(`${google.issuer}/jwks`));
    const { id_token } = body as { id_token: string };
    const { payload } = await jwtVerify(id_token, keys, {
      issuer: google.issuer,
      audience: google.clientId,
      algorithms: ["RS256"],
    });
    expect(payload).toMatchObject({ email: "ana@example.com", email_verified: true, nonce: "the-nonce" });
  });

  test("offers former accounts again, as text", async () => {
    await decide({ decision: "allow", email: "script@example.com", name: '<script>alert("x")</script>' });
    const page = await (await fetch(authorizeAddress())).text();
    expect(page).toContain("script@example.com");
    expect(page).toContain("Ben Okafor ben.okafor@example.com (address not verified)");
    expect(page).not.toContain("<script>");
  });

  test("tells of a person who said no", async () => {
    const back = await decide({ decision: "deny" });
    expect(back.search).toBe("?state=the-state&error=access_denied");
  });

  test.each([
    ["client", { client_id: "another" }],
    ["redirect address", { redirect_uri: "http://evil.example/api/auth/google/callback" }],
    ["response type", { response_type: "token" }],
    ["scope", { scope: "email" }],
    ["PKCE method", { code_challenge_method: "plain" }],
  ])("leads nobody back who asks with a wrong %s", async (_, changed) => {
    const address = authorizeAddress(changed);
    for (const init of [{}, { method: "POST", body: new URLSearchParams({ decision: "allow" }) }]) {
      const answer = await fetch(address, { ...init, redirect: "manual" });
      expect(answer.status).toBe(400);
      expect(answer.headers.get("location")).toBeNull();
    }
  });

  test.each([
    ["secret", { client_secret: "wrong" }, 401, "invalid_client"],
    ["client", { client_id: "another" }, 401, "invalid_client"],
    ["verifier", { code_verifier: "somebody else's" }, 400, "invalid_grant"],
    ["redirect address", { redirect_uri: "http://localhost:1/other" }, 400, "invalid_grant"],
    ["code", { code: "forged" }, 400, "invalid_grant"],
  ])("gives no token for a wrong %s", async (_, changed, status, error) => {
    expect(await redeem(await codeFor("ana@example.com"), changed)).toEqual({ status, body: { error } });
  });

  test("gives one token for a code", async () => {
    const code = await codeFor("ana@example.com");
    expect((await redeem(code)).status).toBe(200);
    expect((await redeem(code)).body).toEqual({ error: "invalid_grant" });
  });
});
