import { afterAll, beforeAll, expect, test } from "vitest";
import { call, openAccount, post, request } from "./api-client.ts";
import { filled, openSiteWithSources, wish } from "./site-with-sources.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function savedPost(token: string) {
  const draft = (await call(server, "POST /api/generate-post", { token, body: request })).body;
  const { tone, length, perspective, citationStyle } = request;
  const body = {
    ...{ tone, length, perspective, citationStyle },
    title: "Buses",
    content: draft.content,
    generationId: draft.id,
  };
  const post = (await call(server, "POST /api/posts/save", { token, body })).body;
  return { draft, post };
}

const statementFor = async (token: string, id: number) =>
  call(server, `GET /api/posts/${id}/ai-statement`, { token });

test("a saved draft has a statement, which follows what the student edits", async () => {
  const { token } = await openAccount(server);
  const { draft, post } = await savedPost(token);
  const before = (await statementFor(token, post.id)).body.statement;
  expect(before.use).toMatchObject({ drafts: 1, refinements: [], ownWords: 0, models: [draft.model] });
  expect(before.plain).toContain(draft.model);

  const content = `My own first sentence stands here. ${draft.content}`;
  const edited = await call(server, `PATCH /api/posts/${post.id}`, { token, body: { content } });
  expect(edited.status).toBe(200);
  const after = (await statementFor(token, post.id)).body.statement;
  expect(after.use).toMatchObject({ drafts: 1, ownWords: 6 });
  expect(after.use.words).toBe(before.use.words + 6);
});

test("what became of the draft after it was saved is no part of the post's statement", async () => {
  const { token } = await openAccount(server);
  const { draft, post } = await savedPost(token);
  const { versions } = (await call(server, `GET /api/drafts/${draft.id}/versions`, { token })).body;
  const body = {
    of: { draftId: draft.id },
    base: versions.at(-1).number,
    instruction: { preset: "shorter" },
    part: null,
  };
  const refined = await call(server, "POST /api/refinements", { token, body });
  expect(refined.status).toBe(200);
  const { statement } = (await statementFor(token, post.id)).body;
  expect(statement.use).toMatchObject({ drafts: 1, refinements: [], ownWords: 0 });
});

test("one account has a few statements made at a time, and is told to wait with more", async () => {
  const { token } = await openAccount(server);
  const { post } = await savedPost(token);
  const answers = await Promise.all(Array.from({ length: 40 }, () => statementFor(token, post.id)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  for (const { body } of refused)
    expect(body.message).toMatch(/^Your earlier statements are still being made/);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(answers.length - refused.length);
  expect((await statementFor(token, post.id)).status).toBe(200);
});

test("works that the saved text cites are counted and named, those of the draft alone are not", async () => {
  const site = await openSiteWithSources();
  site.repair();
  const { token } = await openAccount(site.server);
  const text = "Free buses raised ridership in cities [@smith2019].";
  site.upstream.onMessage(/./, { content: `${text} ${filled("What follows is my own.")}` });
  const draft = (await call(site.server, "POST /api/generate-post", { token, body: wish() })).body;
  const statedOf = async (content: string) => {
    const body = { ...post, title: content.slice(0, 40), content, generationId: draft.id };
    const saved = (await call(site.server, "POST /api/posts/save", { token, body })).body;
    const stated = await call(site.server, `GET /api/posts/${saved.id}/ai-statement`, { token });
    return { saved, ...stated.body.statement };
  };
  const whole = await statedOf(draft.content);
  expect(whole.use.sources).toBe(1);
  expect(whole.plain).toContain("One source that it cites was looked up in scholarly indexes: Smith (2019).");
  const { saved, use } = await statedOf("I wrote all of this on my own, without a work.");
  expect(use.sources).toBe(0);
  expect(saved.sources.map(({ isCited }: { isCited: boolean }) => isCited)).not.toContain(true);
  await site.close();
});

test("a post that nobody generated has none, and nobody else's can be read", async () => {
  const { token } = await openAccount(server);
  const { tone, length, perspective, citationStyle } = request;
  const body = { ...{ tone, length, perspective, citationStyle }, title: "Mine", content: "So it is." };
  const post = (await call(server, "POST /api/posts/save", { token, body })).body;
  expect((await statementFor(token, post.id)).body).toEqual({ statement: null });
  const other = await openAccount(server);
  expect((await statementFor(other.token, post.id)).status).toBe(404);
});
