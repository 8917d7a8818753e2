import type { ListedPost } from "@discussion-post/contract/posts";
import type { Source } from "@discussion-post/contract/sources";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { posts } from "../src/posts/posts.table.ts";
import { type Account, call, openAccount, post } from "./api-client.ts";
import { filled, openSiteWithSources, type SiteWithSources, wish } from "./site-with-sources.ts";

let site: SiteWithSources;
let account: Account;
beforeAll(async () => {
  site = await openSiteWithSources();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.repair();
  account = await openAccount(site.server);
});

const STUDY = "2019 Harvard study";
const WITHOUT_STUDY = "Both [@smith2019] [@lee2021]. Mine (Jones, 2020).";
const WITH_STUDY = `${WITHOUT_STUDY} A ${STUDY} found it.`;

/** A draft with a marked study, a citation, and a sentence that was taken out. */
async function draft(text = WITH_STUDY) {
  site.upstream.reset();
  site.upstream.onMessage(/./, { content: filled(text) });
  const { body } = await call(site.server, "POST /api/generate-post", {
    token: account.token,
    body: wish(),
  });
  return body;
}

const save = (body: unknown) => call(site.server, "POST /api/posts/save", { token: account.token, body });
const edit = (id: number, body: unknown) =>
  call(site.server, `PATCH /api/posts/${id}`, { token: account.token, body });
const read = async (id: number) => (await call(site.server, `GET /api/posts/${id}`, account)).body;

/** A saved post of such a draft. */
async function saved() {
  const { id, content } = await draft();
  return (await save({ ...post, content, generationId: id })).body;
}

function expectInPlace({ content, unverified, citations }: Awaited<ReturnType<typeof saved>>): void {
  for (const { start, end, text } of [...unverified, ...citations])
    expect(content.slice(start, end)).toBe(text);
}

describe("a post that is saved from a draft", () => {
  test("keeps the name of the model that wrote it, also after an edit, and takes another draft's with its text", async () => {
    const { id, content, model } = await draft();
    expect(model).toEqual(expect.any(String));
    const { body } = await save({ ...post, content, generationId: id });
    expect(body.model).toBe(model);
    expect((await edit(body.id, { content: `${content} So it is.` })).body.model).toBe(model);
    const { body: own } = await save({ ...post, content });
    expect(own.model).toBeNull();
    const { body: listed } = await call(site.server, "GET /api/posts", account);
    expect(listed.map(({ id, model }: ListedPost) => [id, model])).toEqual([
      [own.id, null],
      [body.id, model],
    ]);
    expect((await edit(own.id, { content, generationId: id })).body.model).toBe(model);
  });

  test("keeps the draft's marks, also where the client knows nothing of them", async () => {
    const { id, content, unverified, removed, citations } = await draft();
    expect(unverified).toMatchObject([{ text: STUDY }]);
    expect(citations).toMatchObject([{ keys: ["smith2019", "lee2021"], form: "parenthetical" }]);
    const { body } = await save({ ...post, content, generationId: id });
    expect(body).toMatchObject({ unverified, removed, citations });
    expect(await read(body.id)).toEqual(body);
    expectInPlace(body);
  });

  test("loses no mark because a client leaves it out", async () => {
    const { id, content, unverified } = await draft();
    const { body } = await save({ ...post, content, generationId: id, unverified: [] });
    expect(body).toMatchObject({ unverified, kept: [], removed: [{ reason: "reference" }] });
    expect(body.citations).toHaveLength(1);
  });

  test("cites nothing where a client says so of words that do not name the work", async () => {
    const { id, content } = await draft();
    const start = content.indexOf("Both");
    const forged = { start, end: start + 4, text: "Both", keys: ["smith2019"], form: "narrative" };
    const { body } = await save({ ...post, content, generationId: id, citations: [forged] });
    expect(body.citations).toEqual([]);
  });

  test("records what its writer keeps", async () => {
    const { id, content, unverified } = await draft();
    const { body } = await save({ ...post, content, generationId: id, unverified: [], kept: unverified });
    expect(body).toMatchObject({ unverified: [], kept: unverified });
    expect(await read(body.id)).toEqual(body);
  });

  test("finds the marks again in a text that is not the draft's", async () => {
    const { id, content } = await draft();
    const { body } = await save({ ...post, content: `So. ${content}`, generationId: id });
    expect(body.unverified).toMatchObject([{ text: STUDY }]);
    expectInPlace(body);
  });

  test("cites nothing but its own sources, whatever a client says", async () => {
    const { id, content } = await draft();
    const citations = [{ start: 0, end: 4, text: "Both", keys: ["jones2020"], form: "narrative" }];
    expect((await save({ ...post, content, generationId: id, citations })).body.citations).toEqual([]);
  });
});

describe("marks that a client sends", () => {
  const words = { start: 0, end: 3, text: post.content.slice(0, 3), kind: "citation" };
  test.each([
    ["other words", [{ ...words, text: "???" }]],
    ["beyond the text", [{ ...words, start: 1e6, end: 1e6 + 3 }]],
    ["before the text", [{ ...words, start: -3, end: 0 }]],
    ["no words", [{ ...words, end: 0, text: "" }]],
    ["overlapping", [words, words]],
    ["half numbers", [{ ...words, start: 0.5 }]],
  ])("are refused where they stand at %s", async (_name, unverified) => {
    const { status, body } = await save({ ...post, unverified });
    expect({ status, code: body.code }).toEqual({ status: 400, code: "validation_failed" });
    const { id } = (await save(post)).body;
    expect((await edit(id, { content: post.content, unverified })).status).toBe(400);
  });

  test("are kept where they stand at their words", async () => {
    expect((await save({ ...post, unverified: [words] })).body.unverified).toEqual([words]);
  });
});

describe("an edit of a saved post", () => {
  test("moves its marks along with their words", async () => {
    const { id, content } = await saved();
    const { body } = await edit(id, { content: content.replace("Both", "In many cities, both") });
    expect(body.unverified).toMatchObject([{ text: STUDY }]);
    expect(body.citations).toHaveLength(1);
    expectInPlace(body);
    expect(await read(id)).toEqual(body);
  });

  test("takes a mark off together with its words, and the original text brings it back", async () => {
    const { id, content } = await saved();
    const without = await edit(id, { content: content.replace(` A ${STUDY} found it.`, "") });
    expect(without.body.unverified).toEqual([]);
    expect(without.body.citations).toHaveLength(1);
    const { body } = await edit(id, { content });
    expect(body.unverified).toMatchObject([{ text: STUDY }]);
    expect(body.originalContent).toBeNull();
  });

  test("that takes the last citation away leaves its sources uncited, until its words are there again", async () => {
    const { id, content, citations, sources } = await saved();
    const cited = citations[0]?.text ?? "";
    const keys = (of: Source[]) => of.filter(({ isCited }) => isCited).map(({ key }) => key);
    expect(keys(sources)).toEqual(["smith2019", "lee2021"]);
    const bare = content.replace(` ${cited}`, "");
    await edit(id, { content: bare, removed: [] });
    expect(await read(id)).toMatchObject({ citations: [], removed: [] });
    expect(keys((await read(id)).sources)).toEqual([]);
    const { body } = await edit(id, { content: `${bare}\n\nAs I said ${cited}.` });
    expect(body.citations).toMatchObject([{ text: cited, keys: ["smith2019", "lee2021"] }]);
    expect(keys(body.sources)).toEqual(["smith2019", "lee2021"]);
    expectInPlace(body);
  });

  test("takes no mark off words that it moves or changes by a letter, whatever it says of marks", async () => {
    const { id, content } = await saved();
    const moved = `A 2019 harvard Study found it. ${content.replace(` A ${STUDY} found it.`, "")}`;
    for (const marks of [{}, { unverified: [] }]) {
      const { body } = await edit(id, { content: moved, ...marks });
      expect(body.unverified).toMatchObject([{ text: "2019 harvard Study" }]);
      expectInPlace(body);
    }
  });

  test("records what the owner decides to keep, and a later edit leaves it so", async () => {
    const { id, content, unverified } = await saved();
    const kept = await edit(id, { content, kept: unverified });
    expect(kept.body).toMatchObject({ content, unverified: [], kept: unverified, originalContent: null });
    const { body } = await edit(id, { content: `Well. ${content}` });
    expect(body).toMatchObject({ unverified: [], kept: [{ text: STUDY }] });
  });

  test("with the text of another draft takes no mark off", async () => {
    const { id, content, unverified } = await saved();
    const other = (await draft(WITHOUT_STUDY)).id;
    const { body } = await edit(id, { content, generationId: other });
    expect(body.unverified).toEqual(unverified);
  });

  test("by a server of the version before leaves marks behind, which are found again", async () => {
    const { id, content } = await saved();
    await site.server.db
      .update(posts)
      .set({ content: `Well. ${content}` })
      .where(eq(posts.id, id));
    const post = await read(id);
    expect(post.unverified).toMatchObject([{ text: STUDY }]);
    expectInPlace(post);
  });
});

test("the account's export holds the marks", async () => {
  const { unverified, removed, citations } = await saved();
  const { body } = await call(site.server, "GET /api/account/export", account);
  expect(body.posts).toMatchObject([{ unverified, removed, citations }]);
});
