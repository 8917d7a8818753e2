import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Endpoint } from "@discussion-post/contract/endpoint";
import { endpoints } from "@discussion-post/contract/endpoints";
import { GOOGLE_CALLBACK_PATH, GOOGLE_SIGN_IN_PATH } from "@discussion-post/contract/google";
import { websitePaths } from "@discussion-post/contract/website-paths";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, openAccount, setCookieOf } from "./api-client.ts";
import { productionSettings } from "./production-settings.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

/** What of the server a stranger can see and reach: headers, cookies, and how often. */

let directory: string;
let server: TestServer;

/** Every address that answers, the contract's and those of browsers, with ids that nobody has. */
/** Asked by what watches the process, and answered however often: floods.test.ts. */
const HEALTH = ["GET /api/health", "GET /api/health/ready"];

const apiAddresses = [
  ...Object.values<Endpoint>(endpoints).map(
    ({ method, path }) => `${method} ${path.replace(/:\w+/g, "999")}`,
  ),
  "GET /api/openapi.json",
  "GET /api/docs",
  "GET /api/docs/page.css",
  "GET /api/docs/start.js",
  "GET /api/no-such-thing",
];
const pageAddresses = [
  `GET ${GOOGLE_SIGN_IN_PATH}`,
  `GET ${GOOGLE_CALLBACK_PATH}`,
  ...Object.values(websitePaths).map((path) => `GET ${path.replace(/:\w+/g, "999")}`),
  "GET /no-such-page",
  "GET /assets/app-1a2b.js",
  "GET /assets/missing.js",
];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "website-"));
  await mkdir(join(directory, "assets"));
  await writeFile(join(directory, "index.html"), "<title>The website</title>");
  await writeFile(join(directory, "assets/app-1a2b.js"), "start();");
  server = await startTestServer({ settings: { WEBAPP_DIR: directory } });
});
afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true });
});

const ask = (address: string, { url } = server, from: Record<string, string> = {}) => {
  const [method = "GET", path = "/"] = address.split(" ");
  return fetch(url + path, {
    method,
    redirect: "manual",
    headers: { ...from, ...(method !== "GET" && { "Content-Type": "application/json" }) },
    ...(method !== "GET" && { body: "{}" }),
  });
};

describe("every answer", () => {
  // covers 561
  test.each([...apiAddresses, ...pageAddresses])(
    "to %s carries the headers that keep browsers safe",
    async (address) => {
      const { headers } = await ask(address);
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy).toContain("default-src 'self'");
      for (const directive of ["frame-ancestors", "object-src", "base-uri"])
        expect(policy).toContain(`${directive} 'none'`);
      expect(/connect-src ([^;]*)/.exec(policy)?.[1] ?? "'self'").toBe("'self'");
      expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*(unsafe-inline|\*)/);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect(headers.get("referrer-policy")).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/);
      expect(headers.get("x-powered-by")).toBeNull();
      expect(headers.get("server")).toBeNull();
      expect(headers.get("access-control-allow-origin")).toBeNull();
    },
  );

  test.each([...apiAddresses, ...pageAddresses, "OPTIONS /api/user"])(
    "to %s names its type and its characters, where it says anything",
    async (address) => {
      const answer = await ask(address);
      const said = await answer.text();
      if (said !== "") expect(answer.headers.get("content-type")).toMatch(/; charset=utf-8$/);
    },
  );

  test.each(apiAddresses)("to %s is kept by no cache", async (address) => {
    expect((await ask(address)).headers.get("cache-control")).toBe("no-store");
  });

  // covers 567
  test("lets only the own extension in across origins", async () => {
    for (const origin of [
      "https://evil.example",
      "null",
      "chrome-extension://ponmlkjihgfedcbaponmlkjihgfedcba",
    ]) {
      const { headers } = await call(server, "GET /api/config", { headers: { Origin: origin } });
      expect(headers.get("access-control-allow-origin")).toBeNull();
    }
  });
});

describe("the session cookie", () => {
  test("is out of scripts' reach, goes nowhere else, and in production only over TLS and to this host alone", async () => {
    const registered = await call(server, "POST /api/register", {
      body: { username: "cookie.reader", password: "correct horse battery" },
    });
    const cookie = setCookieOf(registered.headers, "session");
    expect(cookie).toMatch(/^session=.*; Path=\/; .*HttpOnly; SameSite=Lax/);

    const production = await startTestServer({
      settings: {
        ...productionSettings,
        WEBAPP_DIR: directory,
      },
    });
    const overTls = await call(production, "POST /api/register", {
      body: { username: "cookie.reader", password: "correct horse battery" },
      headers: { "X-Forwarded-Proto": "https" },
    });
    await production.close();
    for (const name of ["session", "known_device"]) {
      const strict = setCookieOf(overTls.headers, name);
      expect(strict).toMatch(new RegExp(`^__Host-${name}=`));
      for (const attribute of ["Path=/", "HttpOnly", "Secure", "SameSite=Lax"])
        expect(strict).toContain(attribute);
      expect(strict).not.toContain("Domain");
    }
  });
});

test("a session cookie outlives the change of the secret that signed it, for as long as the former one is set", async () => {
  const former = "the secret that signed it before";
  const settings = { WEBAPP_DIR: directory, SESSION_SECRET: former };
  const before = await startTestServer({ settings });
  const { cookie } = await openAccount(before);
  const isSignedIn = async (changed: Record<string, string>) => {
    const after = await startTestServer({
      databaseUrl: before.databaseUrl,
      settings: { ...settings, SESSION_SECRET: "the secret that signs from now on", ...changed },
    });
    const { status } = await call(after, "GET /api/user", { cookie });
    await after.close();
    return status === 200;
  };
  expect(await isSignedIn({ SESSION_SECRET_PREVIOUS: former })).toBe(true);
  expect(await isSignedIn({})).toBe(false);
  await before.close();
});

test.each(["oauth2-redirect.html", "index.html", "package.json", "swagger-ui.js.map"])(
  "Swagger UI's own %s is not served",
  async (file) => {
    const { status, body } = await call(server, `GET /api/docs/files/${file}`);
    expect([status, body.code]).toEqual([404, "not_found"]);
  },
);

test("Swagger UI's script and style are served", async () => {
  for (const file of ["swagger-ui.css", "swagger-ui-bundle.js"])
    expect((await call(server, `GET /api/docs/files/${file}`)).status).toBe(200);
});

test("a request with two Host headers is refused", async () => {
  const { port } = new URL(server.url);
  const socket = connect(Number(port), "127.0.0.1");
  socket.write("GET /api/health HTTP/1.1\r\nHost: one\r\nHost: other\r\nConnection: close\r\n\r\n");
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
});

test("TRACE is answered by no echo of the request", async () => {
  const { port } = new URL(server.url);
  const socket = connect(Number(port), "127.0.0.1");
  socket.write("TRACE /api/user HTTP/1.1\r\nHost: one\r\nX-Secret: an-echo\r\nConnection: close\r\n\r\n");
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  expect(answer).not.toContain("an-echo");
});

describe("who asks too often without a sign-in", () => {
  let narrow: TestServer;
  beforeAll(async () => {
    narrow = await startTestServer({
      settings: { WEBAPP_DIR: directory, GUEST_REQUESTS_PER_MINUTE: "3", TRUST_PROXY: "1" },
    });
  });
  afterAll(() => narrow.close());

  let addresses = 0;
  const newAddress = () => ({ "X-Forwarded-For": `203.0.113.${++addresses}` });

  async function askFourTimes(address: string) {
    const from = newAddress();
    const answers = [];
    for (let time = 0; time < 4; time += 1) answers.push(await ask(address, narrow, from));
    return answers;
  }

  test.each(apiAddresses.filter((address) => !HEALTH.includes(address)))(
    "is told to wait by %s",
    async (address) => {
      const [first, , , last] = await askFourTimes(address);
      expect(first?.status).not.toBe(429);
      expect(last?.status).toBe(429);
      expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(0);
    },
  );

  test.each([GOOGLE_SIGN_IN_PATH, GOOGLE_CALLBACK_PATH])(
    "is led back from %s, which a browser goes to, and told why",
    async (path) => {
      const [first, , , last] = await askFourTimes(`GET ${path}`);
      expect(first?.headers.get("location")).toContain("error=service_unavailable");
      expect(last?.headers.get("location")).toContain("error=google_too_many_requests");
    },
  );

  test("or with a token that is none, keeps nobody out who is signed in at the same address", async () => {
    const headers = newAddress();
    const { body } = await call(narrow, "POST /api/register", {
      headers,
      body: { username: "campus.reader", password: "correct horse battery" },
    });
    const guess = () => call(narrow, "GET /api/user", { headers, token: "a-guess" });
    const guesses = [await guess(), await guess(), await guess(), await guess()];
    expect(guesses.map(({ status }) => status)).toEqual([401, 401, 401, 429]);
    expect((await call(narrow, "GET /api/user", { headers, token: body.token })).status).toBe(200);
  });
});
