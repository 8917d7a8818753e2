import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Endpoint } from "@discussion-post/contract/endpoint";
import { endpoints } from "@discussion-post/contract/endpoints";
import { CONTENT_MAX_CHARS } from "@discussion-post/contract/product-constants";
import { EXTENSION_DOWNLOAD_PATH } from "@discussion-post/contract/service";
import {
  frameFile,
  prerenderedFile,
  prerenderedPages,
  websitePaths,
} from "@discussion-post/contract/website-paths";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAdministrator } from "../src/accounts/administrators.repository.ts";
import { type Account, call, openAccount, request } from "./api-client.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { WEBAPP_DIR: "../webapp/no-build" } });
});
afterAll(() => server.close());

describe("every endpoint of the contract", () => {
  test.each(Object.entries<Endpoint>(endpoints))("%s is mounted", async (_, { method, path }) => {
    const answer = await call(server, `${method} ${path.replace(/:\w+/g, "1")}`);
    expect(answer.body?.message ?? "").not.toMatch(/^There is no/);
  });

  test.each(Object.entries<Endpoint>(endpoints).filter(([, { access }]) => access !== "everyone"))(
    "%s asks for a sign-in",
    async (_, { method, path }) => {
      const answer = await call(server, `${method} ${path.replace(/:\w+/g, "1")}`, {
        ...(method !== "GET" && { body: {} }),
      });
      expect(answer.status).toBe(401);
      expect(answer.body.code).toBe("not_signed_in");
    },
  );

  test("stands in the OpenAPI document", async () => {
    const { body } = await call(server, "GET /api/openapi.json");
    expect(body.openapi).toBe("3.1.0");
    const operations = Object.values<Record<string, { operationId: string }>>(body.paths).flatMap((item) =>
      Object.values(item).map(({ operationId }) => operationId),
    );
    expect(operations.toSorted()).toEqual(Object.keys(endpoints).toSorted());
  });
});

describe("a bare JSON value for a body", () => {
  let callers: (Account | undefined)[];
  let described: Record<string, Record<string, { responses: Record<string, { description: string }> }>>;

  beforeAll(async () => {
    const administrator = await openAccount(server);
    await makeAdministrator(server.db, administrator.id);
    callers = [undefined, await openAccount(server), administrator];
    described = (await call(server, "GET /api/openapi.json")).body.paths;
  });

  test.each(Object.entries<Endpoint>(endpoints).filter(([, { body }]) => body))(
    "is refused by %s as its description says",
    async (_, { method, path }) => {
      const responses = described[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()]?.responses;
      for (const caller of callers) {
        for (const body of ["1e308", "-0", '"x"', "null", "true", "[]", "[[]]"]) {
          const refused = await call(server, `${method} ${path.replace(/:\w+/g, "1")}`, {
            token: caller?.token,
            body,
          });
          expect(refused.status, body).toBeGreaterThanOrEqual(400);
          const codes = responses?.[refused.status]?.description.split(", ");
          expect(codes, `${body}: ${refused.status}`).toContain(refused.body.code);
        }
      }
    },
  );
});

describe("a request that cannot be read", () => {
  test.each([
    ["malformed JSON", { body: '{"topic": ' }, 400, "malformed_json"],
    [
      "lists in lists without end",
      { body: `${"[".repeat(100_000)}${"]".repeat(100_000)}` },
      400,
      "malformed_json",
    ],
    [
      "another content type",
      { body: "topic=x", headers: { "Content-Type": "text/plain" } },
      415,
      "unsupported_content_type",
    ],
    ["a body over 320 kB", { body: JSON.stringify({ topic: "x".repeat(330_000) }) }, 413, "body_too_large"],
    ["an array for an object", { body: [] }, 400, "validation_failed"],
    [
      "a character set that is none",
      { body: "{}", headers: { "Content-Type": "application/json; charset=nonsense" } },
      415,
      "unsupported_content_type",
    ],
  ])("is refused: %s", async (_, options, status, code) => {
    const { token } = await openAccount(server);
    const refused = await call(server, "POST /api/generate-post", { token, ...options });
    expect(refused.status).toBe(status);
    expect(refused.body).toMatchObject({ code, message: expect.any(String) });
    expect(JSON.stringify(refused.body)).not.toMatch(/at .*\.ts|node_modules/);
  });

  test("a text as long as a post may be is taken in any script", async () => {
    const { token } = await openAccount(server);
    const save = (length: number) =>
      call(server, "POST /api/posts/save", {
        token,
        body: {
          title: "\u4e00".repeat(50),
          content: "\u4e00".repeat(length),
          tone: "casual",
          length: "short",
          perspective: "pro",
        },
      });
    expect((await save(CONTENT_MAX_CHARS)).status).toBe(200);
    const longer = await save(CONTENT_MAX_CHARS + 1);
    expect([longer.status, longer.body.message]).toEqual([400, "Content must be at most 100,000 characters"]);
    const refused = await save(2 * CONTENT_MAX_CHARS);
    expect([refused.status, refused.body.message]).toEqual([
      413,
      "This is too much text to send at once. Up to 100,000 characters fit, whatever the script.",
    ]);
  });

  test("to a path that is not there gets a JSON 404", async () => {
    const missing = await call(server, "GET /api/no-such-thing");
    expect(missing.status).toBe(404);
    expect(missing.body.code).toBe("not_found");
  });

  test("with a broken address is no fault of the server's", async () => {
    expect((await call(server, "GET /api/posts/%E0%A4%A")).status).toBe(400);
  });
});

describe("the website", () => {
  test("is its start page under every path, with 404 where it has no page; a file that is not there is a 404 too", async () => {
    const directory = await mkdtemp(join(tmpdir(), "website-"));
    await mkdir(join(directory, "assets"));
    await writeFile(join(directory, "index.html"), "<title>The website</title>");
    await writeFile(join(directory, "assets/app-1a2b.js"), "start();".repeat(1_000));
    const site = await startTestServer({ settings: { WEBAPP_DIR: directory } });
    const page = await call(site, "GET /post/7?x=1");
    const unknown = await call(site, "GET /no-such-page");
    const leads = async (address: string) =>
      (await fetch(new URL(address, site.url), { redirect: "manual" })).headers.get("location");
    const led = await Promise.all(["/account", "/settings", "/history"].map(leads));
    const script = await call(site, "GET /assets/app-1a2b.js");
    const missing = await call(site, "GET /assets/app-0000.js");
    await site.close();
    await rm(directory, { recursive: true });
    expect(page.body).toContain("The website");
    expect(page.status).toBe(200);
    expect(unknown.status).toBe(404);
    expect(unknown.body).toContain("The website");
    expect(led).toEqual(["/dashboard?tab=account", "/dashboard?tab=account", "/post-history"]);
    expect(page.headers.get("cache-control")).toBe("no-cache");
    expect(script.headers.get("cache-control")).toContain("immutable");
    expect(script.headers.get("content-encoding")).toBe("gzip");
    expect(missing.status).toBe(404);
    expect(missing.body.code).toBe("not_found");
  });

  test("sends a script as it was compressed when the site was built, to whoever can read it", async () => {
    const directory = await mkdtemp(join(tmpdir(), "website-"));
    await mkdir(join(directory, "assets"));
    await writeFile(join(directory, "index.html"), "<title>The website</title>");
    await writeFile(join(directory, "assets/app-1a2b.js"), "start();".repeat(1_000));
    await writeFile(
      join(directory, "assets/app-1a2b.js.br"),
      brotliCompressSync("start(); // as it was built"),
    );
    const site = await startTestServer({ settings: { WEBAPP_DIR: directory } });
    const script = (encodings: string) =>
      call(site, "GET /assets/app-1a2b.js", { headers: { "Accept-Encoding": encodings } });
    const browsers = await script("gzip, deflate, br, zstd");
    const others = await script("gzip");
    await site.close();
    await rm(directory, { recursive: true });
    expect(browsers.body).toBe("start(); // as it was built");
    expect(browsers.headers.get("content-encoding")).toBe("br");
    expect(browsers.headers.get("content-type")).toContain("javascript");
    expect(browsers.headers.get("cache-control")).toContain("immutable");
    expect(browsers.headers.get("vary")).toContain("Accept-Encoding");
    expect(others.body).toBe("start();".repeat(1_000));
    expect(others.headers.get("content-encoding")).toBe("gzip");
  });
});

test("the packed extension is a download where it was built, and nothing elsewhere", async () => {
  const directory = await mkdtemp(join(tmpdir(), "extension-"));
  await mkdir(join(directory, ".output"));
  const file = join(directory, ".output/extension.zip");
  await writeFile(file, "PK");
  const built = await startTestServer({ settings: { EXTENSION_ZIP: file } });
  const download = await call(built, `GET ${EXTENSION_DOWNLOAD_PATH}`);
  const { body: config } = await call(built, "GET /api/config");
  await built.close();
  await rm(directory, { recursive: true });
  expect(download.status).toBe(200);
  expect(download.headers.get("content-type")).toBe("application/zip");
  expect(download.headers.get("content-disposition")).toMatch(/^attachment/);
  expect(config.hasExtensionDownload).toBe(true);
  const unbuilt = await startTestServer({ settings: { EXTENSION_ZIP: file } });
  expect((await call(unbuilt, `GET ${EXTENSION_DOWNLOAD_PATH}`)).status).toBe(404);
  expect((await call(unbuilt, "GET /api/config")).body.hasExtensionDownload).toBe(false);
  await unbuilt.close();
});

test("the open pages are prerendered for visitors without a session only", async () => {
  const directory = await mkdtemp(join(tmpdir(), "website-"));
  await mkdir(join(directory, "prerendered"));
  await writeFile(join(directory, "index.html"), "<title>The frame</title>");
  for (const page of prerenderedPages)
    await writeFile(join(directory, prerenderedFile(page)), `<title>Prerendered ${page}</title>`);
  const site = await startTestServer({ settings: { WEBAPP_DIR: directory } });
  const titleFor = async (path: string, cookie: string) => {
    const { body, headers } = await call(site, `GET ${path}`, { headers: { Cookie: cookie } });
    expect(headers.get("vary")).toMatch(/\bCookie\b/);
    expect(headers.get("cache-control")).toBe("no-cache");
    return body;
  };
  for (const page of prerenderedPages) {
    const path = websitePaths[page];
    expect(await titleFor(path, "")).toContain(`Prerendered ${page}`);
    expect(await titleFor(path, "theme=dark; mysession=1")).toContain(`Prerendered ${page}`);
    expect(await titleFor(path, "theme=dark; session=s%3Aabc")).toContain("The frame");
    expect(await titleFor(path, "__Host-session=s%3Aabc")).toContain("The frame");
  }
  expect(await titleFor("/?utm_source=x", "")).toContain("Prerendered home");
  expect(await titleFor("/auth?register=true", "")).toContain("The frame");
  await site.close();
  await rm(directory, { recursive: true });
});

test("a page's frame names the page's own scripts, and a path that is no page gets the bare one", async () => {
  const directory = await mkdtemp(join(tmpdir(), "website-"));
  await mkdir(join(directory, "frames"));
  await writeFile(join(directory, "index.html"), "<title>The frame</title>");
  for (const page of ["home", "post", "dashboard"] as const)
    await writeFile(join(directory, frameFile(page)), `<title>The frame of ${page}</title>`);
  const site = await startTestServer({ settings: { WEBAPP_DIR: directory } });
  const headers = { Cookie: "session=s%3Aabc" };
  for (const [path, title] of [
    ["/", "The frame of home"],
    ["/dashboard?tab=account", "The frame of dashboard"],
    ["/post/17", "The frame of post"],
    ["/templates", "The frame"],
    ["/no-such-page", "The frame"],
  ])
    expect((await call(site, `GET ${path}`, { headers })).body).toBe(`<title>${title}</title>`);
  await site.close();
  await rm(directory, { recursive: true });
});

describe("every answer of the API", () => {
  test("is kept by nobody, carries an id, and lets no page do what ours does not", async () => {
    const { headers } = await call(server, "GET /api/health");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("x-powered-by")).toBeNull();
    const policy = headers.get("content-security-policy");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
  });
});

describe("the service", () => {
  test("is live and ready, and names its stand-ins", async () => {
    expect((await call(server, "GET /api/health")).body).toEqual({ status: "live" });
    expect((await call(server, "GET /api/health/ready")).body).toEqual({ status: "ready" });
    expect((await call(server, "GET /api/config")).body.emulated).toContain("OpenAI");
  });

  test("has a readable page about its API", async () => {
    const page = await call(server, "GET /api/docs");
    expect(page.headers.get("content-type")).toContain("text/html");
    expect(page.body).toContain('<a href="/">');
    for (const [, path] of page.body.matchAll(/(?:src|href)="(\/api\/[^"]+)"/g))
      expect((await call(server, `GET ${path}`)).status, path).toBe(200);
  });
});

test("the log holds no password, token, cookie, topic or draft", async () => {
  const account = await openAccount(server, { password: "a password to look for" });
  const topic = "a topic to look for in the log";
  const { body } = await call(server, "POST /api/generate-post", {
    token: account.token,
    body: { ...request, topic },
  });
  await call(server, "GET /api/user?token=a-code-to-look-for", account);
  await call(server, "POST /api/login", {
    body: { username: account.username, password: "a wrong one to look for" },
  });
  await call(server, "POST /api/logout", account);
  const log = server.log();
  expect(log).toContain("/api/generate-post");
  const secrets = [
    account.password,
    account.token,
    account.cookie,
    decodeURIComponent(account.cookie),
    topic,
    body.content.slice(0, 40),
  ];
  for (const secret of [...secrets, "a-code-to-look-for", "a wrong one"]) expect(log).not.toContain(secret);
});

test("the log of a failing database holds no values of its queries", async () => {
  const broken = await startTestServer();
  const { token } = await openAccount(broken);
  await broken.db.execute(sql`DROP TABLE posts, generations`);
  const post = { title: "a title to look for", content: "a text to look for", tone: "casual" };
  const body = { ...post, length: "short", perspective: "pro" };
  expect((await call(broken, "POST /api/posts/save", { token, body })).status).toBe(500);
  const headers = { "Idempotency-Key": "a-key-to-look-for" };
  expect((await call(broken, "POST /api/generate-post", { token, body: request, headers })).status).toBe(500);
  await broken.db.execute(sql`ALTER TABLE users DROP COLUMN image`);
  const person = { username: "looked.for", password: "correct horse" };
  const refused = await call(broken, "POST /api/register", { body: person });
  expect(refused.body).toEqual({ code: "internal_error", message: expect.any(String) });
  const log = broken.log();
  await broken.close();
  expect(log).toContain("Failed query: insert into");
  expect(log).toContain("ER_NO_SUCH_TABLE");
  for (const secret of ["to look for", "to-look-for", "argon2id", "looked.for"])
    expect(log).not.toContain(secret);
});
