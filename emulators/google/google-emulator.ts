import { createHash, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { startLocalServer } from "@discussion-post/testing/local-server";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { accountPage, type Person } from "./account-page.ts";

export interface GoogleEmulator {
  issuer: string;
  clientId: string;
  clientSecret: string;
  close(): Promise<void>;
}

/** What an authorization request asked for, kept until its code is redeemed. */
interface Grant {
  person: Person;
  redirectUri: string;
  challenge: string;
  nonce: string | null;
}

const CLIENT_ID = "emulator-client";
const CLIENT_SECRET = "emulator-client-secret";
const KEY_ID = "emulator-key";
const CALLBACK = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/api\/auth\/google\/callback$/;

/** Whom one finds on the page at first. */
const FIRST_PEOPLE = [
  { name: "Ana Cruz", email: "ana.cruz@example.com", email_verified: true },
  { name: "Ben Okafor", email: "ben.okafor@example.com", email_verified: false },
];

/**
 * An OpenID Connect provider on this machine (OpenID Connect Core 1.0, RFC 7636): authorization code with PKCE
 * and id tokens signed RS256, as Google's. Its page lets one choose or type who to be; a test
 * posts that form's fields, and `sub` where the person is not to follow from the address. It refuses an unknown
 * client, another redirect address, a wrong secret or verifier, and a code that was used.
 */
export async function startGoogleEmulator({ port = 0 }: { port?: number } = {}): Promise<GoogleEmulator> {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(publicKey)), kid: KEY_ID, alg: "RS256", use: "sig" };
  const grants = new Map<string, Grant>();
  const people = new Map<string, Person>();
  for (const person of FIRST_PEOPLE) people.set(person.email, { ...person, sub: subOf(person.email) });
  let issuer = "";

  const routes: Record<string, (req: IncomingMessage, url: URL) => Promise<Reply>> = {
    "GET /.well-known/openid-configuration": async () => json(200, metadata(issuer)),
    "GET /jwks": async () => json(200, { keys: [jwk] }),
    "GET /authorize": async (_req, url) => authorize(url),
    "POST /authorize": async (req, url) => decide(url, await formOf(req)),
    "POST /token": async (req) => redeem(req, await formOf(req)),
  };

  /** Shows who one can be, or says what is wrong with the request: never to the address that it names. */
  async function authorize(url: URL): Promise<Reply> {
    const error = requestError(url.searchParams);
    return error ? page(400, `<p>${error}</p>`) : page(200, accountPage(url.search, [...people.values()]));
  }

  async function decide(url: URL, form: URLSearchParams): Promise<Reply> {
    const asked = url.searchParams;
    const error = requestError(asked);
    if (error) return page(400, `<p>${error}</p>`);
    const back = new URL(asked.get("redirect_uri") ?? "");
    const state = asked.get("state");
    if (state) back.searchParams.set("state", state);
    if (form.get("decision") === "deny") {
      back.searchParams.set("error", "access_denied");
      return { status: 303, headers: { Location: back.href } };
    }
    const code = randomBytes(24).toString("base64url");
    const person = personOf(form);
    people.set(person.email, person);
    grants.set(code, {
      person,
      redirectUri: asked.get("redirect_uri") ?? "",
      challenge: asked.get("code_challenge") ?? "",
      nonce: asked.get("nonce"),
    });
    back.searchParams.set("code", code);
    return { status: 303, headers: { Location: back.href } };
  }

  async function redeem(req: IncomingMessage, form: URLSearchParams): Promise<Reply> {
    if (!isOurClient(req, form)) return json(401, { error: "invalid_client" });
    const code = form.get("code") ?? "";
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (!grant || grant.redirectUri !== form.get("redirect_uri") || grant.challenge !== challenge) {
      return json(400, { error: "invalid_grant" });
    }
    const idToken = await new SignJWT({ ...grant.person, ...(grant.nonce && { nonce: grant.nonce }) })
      .setProtectedHeader({ alg: "RS256", kid: KEY_ID })
      .setIssuer(issuer)
      .setAudience(CLIENT_ID)
      .setIssuedAt()
      .setExpirationTime("5m")
      .sign(privateKey);
    return json(200, {
      access_token: randomBytes(16).toString("hex"),
      token_type: "Bearer",
      expires_in: 300,
      id_token: idToken,
    });
  }

  async function answer(req: IncomingMessage): Promise<Reply> {
    const url = new URL(req.url ?? "/", issuer);
    const handle = routes[`${req.method} ${url.pathname}`];
    return handle ? handle(req, url) : json(404, { error: "not_found" });
  }

  const server = await startLocalServer(
    (req, res) => {
      answer(req).then(
        (reply) => send(res, reply),
        () => send(res, json(500, { error: "server_error" })),
      );
    },
    { port },
  );
  issuer = server.url;
  return {
    issuer,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    close: server.close,
  };
}

function metadata(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: ["client_secret_post", "client_secret_basic"],
    scopes_supported: ["openid", "email", "profile"],
  };
}

function requestError(asked: URLSearchParams): string | undefined {
  if (asked.get("client_id") !== CLIENT_ID) return "Unknown client_id.";
  if (!CALLBACK.test(asked.get("redirect_uri") ?? "")) return "This redirect_uri is not registered.";
  if (asked.get("response_type") !== "code") return "Only response_type=code is supported.";
  if (!asked.get("scope")?.split(" ").includes("openid")) return "The scope openid is missing.";
  if (asked.get("code_challenge_method") !== "S256" || !asked.get("code_challenge"))
    return "PKCE with S256 is required.";
  return undefined;
}

function isOurClient(req: IncomingMessage, form: URLSearchParams): boolean {
  const basic = /^Basic (.+)$/.exec(req.headers.authorization ?? "")?.[1];
  const [id, secret] = basic
    ? Buffer.from(basic, "base64").toString().split(":").map(decodeURIComponent)
    : [form.get("client_id"), form.get("client_secret")];
  return id === CLIENT_ID && secret === CLIENT_SECRET;
}

/** The same address is the same person, unless the form names another. */
function personOf(form: URLSearchParams): Person {
  const email = form.get("email") ?? "";
  return {
    sub: form.get("sub") || subOf(email),
    name: form.get("name") ?? "",
    email,
    email_verified: form.get("verified") !== null,
  };
}

function subOf(email: string): string {
  return createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 21);
}

interface Reply {
  status: number;
  headers: Record<string, string>;
  body?: string;
}

const json = (status: number, body: object): Reply => ({
  status,
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
});

const page = (status: number, body: string): Reply => ({
  status,
  headers: { "Content-Type": "text/html; charset=utf-8" },
  body,
});

function send(res: ServerResponse, { status, headers, body }: Reply): void {
  res.writeHead(status, headers).end(body);
}

async function formOf(req: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}
