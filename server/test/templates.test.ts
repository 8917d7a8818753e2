import {
  TEMPLATE_PREVIEW_CHARS,
  TEMPLATES_MAX,
  TEMPLATES_PAGE_DEFAULT,
} from "@discussion-post/contract/product-constants";
import type { ListedTemplate } from "@discussion-post/contract/templates";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { templates } from "../src/templates/templates.table.ts";
import { type Account, call, openAccount, request } from "./api-client.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const template = {
  name: "Weekly reading response",
  description: "For PSY 210",
  topic: "Respond to this week's reading.",
  tone: "academic",
  length: "standard",
  perspective: "reflective",
  citationStyle: "apa",
  formality: 75,
  creativity: 50,
  complexity: 50,
  courseRule: "planning",
};

interface Extra {
  key?: string;
}

function create({ token }: Account, body: unknown = template, { key }: Extra = {}) {
  return call(server, "POST /api/templates", {
    token,
    body,
    ...(key && { headers: { "Idempotency-Key": key } }),
  });
}

async function names(account: Account): Promise<string[]> {
  const { body } = await call(server, "GET /api/templates", account);
  return body.map(({ name }: { name: string }) => name);
}

describe("a template", () => {
  // covers 372, 373, 376, 377, 535
  test("is created and read again as it was, alone and in the list", async () => {
    const account = await openAccount(server);
    const { status, body } = await create(account);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...template, id: expect.any(Number), userId: account.id });
    expect(body.createdAt).toBe(body.updatedAt);
    expect((await call(server, `GET /api/templates/${body.id}`, account)).body).toEqual(body);
    for (const name of ["templateId", "id"])
      expect((await call(server, `GET /api/templates?${name}=${body.id}&_t=1`, account)).body).toEqual(body);
    expect((await call(server, "GET /api/templates", account)).body).toEqual([{ ...body, isPreview: false }]);
  });

  // covers 535
  test("may leave out what is optional; blank counts as none", async () => {
    const account = await openAccount(server);
    const { name, tone, length, perspective, citationStyle } = template;
    const bare = { name, tone, length, perspective, citationStyle, description: "  \n ", topic: "" };
    const none = {
      description: null,
      topic: null,
      formality: null,
      creativity: null,
      complexity: null,
      courseRule: null,
    };
    expect((await create(account, bare)).body).toMatchObject(none);
  });

  test("takes the values of the generator and of the template form alike (A6)", async () => {
    const account = await openAccount(server);
    for (const values of [
      { tone: "thoughtful", length: "comprehensive", perspective: "innovative", citationStyle: "vancouver" },
      { tone: "informative", length: "long", perspective: "supportive", citationStyle: "harvard" },
    ]) {
      expect((await create(account, { ...template, ...values })).body).toMatchObject(values);
    }
  });

  test("with premium values stays a free account's template, and generating with it is refused", async () => {
    const account = await openAccount(server);
    const { body } = await create(account, { ...template, tone: "thoughtful" });
    const attempt = { ...request, tone: body.tone };
    const refused = await call(server, "POST /api/generate-post", { token: account.token, body: attempt });
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ code: "premium_required", field: "tone" });
  });

  // covers 374, 536
  test("is changed, and its time of change with it", async () => {
    const account = await openAccount(server);
    const { body: before } = await create(account);
    const change = { ...template, name: "Peer reply", topic: null, formality: 0 };
    const { status, body } = await call(server, `PUT /api/templates/${before.id}`, {
      token: account.token,
      body: change,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...change, id: before.id, createdAt: before.createdAt });
    expect(Date.parse(body.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
    expect((await call(server, `GET /api/templates/${before.id}`, account)).body).toEqual(body);
  });

  test("that was changed in another tab is not overwritten unseen", async () => {
    const account = await openAccount(server);
    const { body: read } = await create(account);
    const put = (name: string, lastUpdatedAt?: string) =>
      call(server, `PUT /api/templates/${read.id}`, {
        token: account.token,
        body: { ...template, name, ...(lastUpdatedAt && { lastUpdatedAt }) },
      });
    const changes = await Promise.all([
      put("From one tab", read.updatedAt),
      put("From the other", read.updatedAt),
    ]);
    expect(changes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(changes.find(({ status }) => status === 409)?.body.code).toBe("edited_elsewhere");
    const kept = changes.find(({ status }) => status === 200)?.body.name;
    expect(await names(account)).toEqual([kept]);
    expect((await put("By a client that does not ask")).status).toBe(200);
  });

  test("is changed once by a change that arrives twice", async () => {
    const account = await openAccount(server);
    const { body: read } = await create(account);
    const change = { ...template, name: "Peer reply", lastUpdatedAt: read.updatedAt };
    const put = () => call(server, `PUT /api/templates/${read.id}`, { token: account.token, body: change });
    const first = await put();
    const repeat = await put();
    expect(repeat.status).toBe(200);
    expect(repeat.body).toEqual(first.body);
  });

  test("changed in ten tabs at the same moment has one winner", async () => {
    const account = await openAccount(server);
    const { body: read } = await create(account);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, tab) =>
        call(server, `PUT /api/templates/${read.id}`, {
          token: account.token,
          body: { ...template, name: `Tab ${tab}`, lastUpdatedAt: read.updatedAt },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === "edited_elsewhere")).toHaveLength(9);
  });

  test("takes no owner, id or date from the body", async () => {
    const [account, other] = [await openAccount(server), await openAccount(server)];
    const forged = { userId: other.id, id: 1, createdAt: "2001-01-01T00:00:00Z" };
    const { body } = await create(account, { ...template, ...forged });
    expect(body.userId).toBe(account.id);
    expect(body.createdAt).not.toBe(forged.createdAt);
    expect(await names(other)).toEqual([]);
  });

  test("finds no room in a full account, also with many at once; repeats still answer", async () => {
    const account = await openAccount(server);
    const now = new Date();
    const rows = Array.from({ length: TEMPLATES_MAX - 3 }, (_, n) => ({
      ...template,
      userId: account.id,
      saveKey: `earlier-${n}`,
      createdAt: now,
      updatedAt: now,
    }));
    await server.db.insert(templates).values(rows as (typeof templates.$inferInsert)[]);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => create(account, template, { key: `at-once-${n}` })),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(7);
    for (const { status, body } of refused) {
      expect([status, body.code]).toEqual([409, "too_many_templates"]);
      // The generator takes a message with that word for a used-up plan.
      expect(body.message).not.toMatch(/limit/i);
    }
    expect(await server.db.$count(templates, eq(templates.userId, account.id))).toBe(TEMPLATES_MAX);
    const kept = answers.findIndex(({ status }) => status === 200);
    const repeat = await create(account, template, { key: `at-once-${kept}` });
    expect(repeat.body).toEqual(answers[kept]?.body);
  });

  test("finds no room in an account whose templates fill its megabyte, nor grows beyond it", async () => {
    const account = await openAccount(server);
    const large = { ...template, topic: "😀".repeat(4_000) };
    const answers = await Promise.all(
      Array.from({ length: 70 }, (_, n) => create(account, large, { key: `large-template-${n}` })),
    );
    const { 200: kept = [], 409: refused = [] } = Object.groupBy(answers, ({ status }) => status);
    expect(kept.length * 16_000).toBeLessThan(1_000_000);
    expect(kept.length + 1).toBeGreaterThan(1_000_000 / 16_100);
    expect(refused[0]?.body).toEqual({
      code: "storage_full",
      message: "Your templates fill the 1 MB a free account holds.",
    });
    const { body: small } = await create(account, template);
    const change = (topic: string) =>
      call(server, `PUT /api/templates/${small.id}`, { token: account.token, body: { ...template, topic } });
    expect((await change(large.topic)).body.code).toBe("storage_full");
    expect((await change("Short.")).status).toBe(200);
  });

  // covers 375, 388
  test("is deleted once", async () => {
    const account = await openAccount(server);
    const { body } = await create(account);
    const remove = () => call(server, `DELETE /api/templates/${body.id}`, account);
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect(await names(account)).toEqual([]);
  });

  test("stands first in the list when it was changed last", async () => {
    const account = await openAccount(server);
    const { body: first } = await create(account, { ...template, name: "First" });
    await create(account, { ...template, name: "Second" });
    await call(server, `PUT /api/templates/${first.id}`, {
      token: account.token,
      body: { ...template, name: "First, changed" },
    });
    expect(await names(account)).toEqual(["First, changed", "Second"]);
  });

  test("is listed a page at a time, with the beginning of a long topic", async () => {
    const account = await openAccount(server);
    const topic = "A topic of many words. ".repeat(300).trim();
    const now = Date.now();
    await server.db.insert(templates).values(
      Array.from({ length: TEMPLATES_PAGE_DEFAULT + 3 }, (_, index) => ({
        userId: account.id,
        name: `Template ${index}`,
        topic,
        tone: "academic" as const,
        length: "standard" as const,
        perspective: "reflective" as const,
        citationStyle: "apa" as const,
        createdAt: new Date(now),
        // Three at a time were changed in one moment.
        updatedAt: new Date(now + Math.floor(index / 3)),
      })),
    );
    const page = async (query = "") =>
      (await call(server, `GET /api/templates${query}`, account)).body as ListedTemplate[];
    const first = await page();
    expect(first).toHaveLength(TEMPLATES_PAGE_DEFAULT);
    for (const { topic: shown, isPreview } of first) {
      expect(shown?.length).toBeLessThanOrEqual(TEMPLATE_PREVIEW_CHARS);
      expect(topic.startsWith(shown ?? "-")).toBe(true);
      expect(isPreview).toBe(true);
    }
    const last = first.at(-1);
    const rest = await page(`?before=${last?.id}&updatedBefore=${last?.updatedAt}`);
    const listed = [...first, ...rest].map(({ name }) => name);
    expect(listed).toHaveLength(TEMPLATES_PAGE_DEFAULT + 3);
    expect(new Set(listed).size).toBe(listed.length);
    expect(await page("?limit=2")).toEqual(first.slice(0, 2));
    for (const limit of [0, 101]) {
      expect((await call(server, `GET /api/templates?limit=${limit}`, account)).body.field).toBe("limit");
    }
    const [{ id } = { id: 0 }] = first;
    const { body: whole } = await call(server, `GET /api/templates/${id}`, account);
    expect(whole.topic).toBe(topic);
  });

  // covers 565
  test("sent twice under one key is one; the key is refused for another", async () => {
    const account = await openAccount(server);
    const key = "create-template-once";
    const [one, two] = await Promise.all([
      create(account, template, { key }),
      create(account, template, { key }),
    ]);
    expect(one.body.id).toBe(two.body.id);
    expect(await names(account)).toHaveLength(1);
    const other = await create(account, { ...template, name: "Another" }, { key });
    expect(other.body.code).toBe("idempotency_key_reused");
  });

  test("keeps text that looks like markup as text", async () => {
    const account = await openAccount(server);
    const name = '<img src=x onerror="alert(1)">';
    const { body } = await create(account, {
      ...template,
      name,
      topic: "{{7*7}} '; DROP TABLE users; --",
    });
    expect(body).toMatchObject({ name, topic: "{{7*7}} '; DROP TABLE users; --" });
  });
});

describe("is refused, and nothing is kept:", () => {
  test.each([
    ["no name", { name: "" }, "name", "Name must be at least 2 characters"],
    // covers 363
    ["a name of one character", { name: " a " }, "name", "Name must be at least 2 characters"],
    ["a name of 121 characters", { name: "x".repeat(121) }, "name", "Name must be at most 120 characters"],
    ["a name of 300 characters", { name: "x".repeat(300) }, "name", "Name must be at most 120 characters"],
    ["a name that is no text", { name: 7 }, "name", "Name must be text"],
    ["a tone that there is not", { tone: "angry" }, "tone", ""],
    ["a length of another list", { length: "epic" }, "length", ""],
    ["a perspective that there is not", { perspective: "APA" }, "perspective", ""],
    // covers 535
    ["no style", { citationStyle: undefined }, "citationStyle", ""],
    ["a slider over 100", { formality: 101 }, "formality", ""],
    ["a slider between its steps", { creativity: 1.5 }, "creativity", ""],
    ["a slider as text", { complexity: "50" }, "complexity", ""],
    ["a rule that no course has", { courseRule: "cheating" }, "courseRule", ""],
    ["a topic that is too long", { topic: "x".repeat(8_001) }, "topic", ""],
    ["half a character in the topic", { topic: "\udc00" }, "topic", ""],
    ["a description that is too long", { description: "x".repeat(1_001) }, "description", ""],
    ["a NUL in the description", { description: "a\u0000b" }, "description", ""],
  ])("%s", async (_name, wrong, field, message) => {
    const account = await openAccount(server);
    const answer = await create(account, { ...template, ...wrong });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: "validation_failed", field });
    expect(answer.body.message).toContain(message);
    expect(await names(account)).toEqual([]);
  });

  test("names of 2 and of 120 characters are the shortest and longest that are taken", async () => {
    const account = await openAccount(server);
    for (const name of ["ab", "x".repeat(120)])
      expect((await create(account, { ...template, name })).status).toBe(200);
  });

  test("a change from a moment that is none", async () => {
    const account = await openAccount(server);
    const { body } = await create(account);
    const answer = await call(server, `PUT /api/templates/${body.id}`, {
      token: account.token,
      body: { ...template, name: "Changed", lastUpdatedAt: "yesterday" },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.field).toBe("lastUpdatedAt");
    expect(await names(account)).toEqual([template.name]);
  });

  test("a body of a megabyte", async () => {
    const account = await openAccount(server);
    expect((await create(account, { ...template, topic: "x".repeat(1_000_000) })).status).toBe(413);
  });
});

describe("an address", () => {
  test.each(["0", "-1", "1e309", "word", "1.5", "%00"])("with the id %s names no template", async (id) => {
    const account = await openAccount(server);
    for (const method of ["GET", "PUT", "DELETE"]) {
      const body = method === "PUT" ? template : undefined;
      const { status, body: answer } = await call(server, `${method} /api/templates/${id}`, {
        token: account.token,
        body,
      });
      expect([400, 404]).toContain(status);
      expect(answer.message).toBeTruthy();
    }
  });

  // covers 392, 574
  test("with an id that nobody has, or that is somebody else's, answers 404 alike", async () => {
    const [owner, stranger] = [await openAccount(server), await openAccount(server)];
    const { body } = await create(owner);
    for (const id of [body.id, 99_999_999_999]) {
      for (const address of [
        `GET /api/templates/${id}`,
        `GET /api/templates?templateId=${id}`,
        `DELETE /api/templates/${id}`,
      ]) {
        const answer = await call(server, address, stranger);
        expect(answer.status).toBe(404);
        expect(answer.body).toMatchObject({ code: "not_found", message: "Template not found." });
      }
      const put = await call(server, `PUT /api/templates/${id}`, { token: stranger.token, body: template });
      expect(put.status).toBe(404);
    }
    expect(await names(owner)).toEqual([template.name]);
    expect(await names(stranger)).toEqual([]);
  });

  test("without an account answers 401", async () => {
    for (const address of ["GET /api/templates", "GET /api/templates/1", "DELETE /api/templates/1"]) {
      expect((await call(server, address)).status).toBe(401);
    }
    for (const address of ["POST /api/templates", "PUT /api/templates/1"]) {
      expect((await call(server, address, { body: template })).status).toBe(401);
    }
  });
});

test("the account's export holds its templates", async () => {
  const account = await openAccount(server);
  const { body } = await create(account);
  const exported = await call(server, "GET /api/account/export", account);
  expect(JSON.stringify(exported.body)).toContain(body.name);
  expect(exported.body.templates[0]).not.toHaveProperty("saveKey");
});
