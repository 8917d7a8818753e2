import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { generations } from "../src/generations/generations.table.ts";
import { unsavedDrafts } from "../src/unsaved-drafts/unsaved-drafts.table.ts";
import { type Account, call, openAccount, post, request } from "./api-client.ts";
import { openSiteWithDrafts, type SiteWithDrafts } from "./site-with-drafts.ts";

let site: SiteWithDrafts;
let account: Account;
beforeAll(async () => {
  site = await openSiteWithDrafts();
});
afterAll(() => site.close());
beforeEach(async () => {
  account = await openAccount(site.server);
});

const ask = (what: string, body?: unknown, { token } = account) =>
  call(site.server, what, { token, ...(body !== undefined && { body }) });
const draft = async (patch: object = {}) => (await site.generate(account, { ...request, ...patch })).body;
const list = async () => (await ask("GET /api/drafts")).body;
const ids = ({ drafts }: { drafts: { id: string }[] }) => drafts.map(({ id }) => id);

test("a draft is listed as it is finished, newest first, and is there whole with what it was written from", async () => {
  const first = await draft({ topic: "Why do whales sing?\n\nIn 200 words." });
  const second = await draft({ topic: "Why do birds sing?" });
  const { drafts, closedIds } = await list();
  expect(drafts).toEqual([
    expect.objectContaining({ id: second.id, title: "Why do birds sing?" }),
    expect.objectContaining({ id: first.id, title: "Why do whales sing?" }),
  ]);
  expect(Date.parse(drafts[0].keptUntil) - Date.parse(drafts[0].createdAt)).toBe(30 * 86_400_000);
  expect(closedIds).toEqual([]);
  const { body } = await ask(`GET /api/drafts/${first.id}`);
  expect(body.request).toMatchObject({ topic: "Why do whales sing?\n\nIn 200 words.", tone: request.tone });
  expect(body.generation).toEqual({ ...first, postsUsed: second.postsUsed });
});

test("what a draft was edited into is what another device opens", async () => {
  const { id, content } = await draft();
  await ask(`PUT /api/drafts/${id}/text`, { content: `${content} One more sentence.` });
  expect((await ask(`GET /api/drafts/${id}`)).body.generation.content).toBe(`${content} One more sentence.`);
});

test("a draft that is saved leaves the list, and every device is told to let go of it", async () => {
  const { id, content } = await draft();
  const other = await draft({ topic: "Why do birds sing?" });
  const saved = await ask("POST /api/posts/save", { ...post, content, generationId: id });
  expect(saved.status).toBe(200);
  expect(await list()).toMatchObject({ drafts: [{ id: other.id }], closedIds: [id] });
});

test("a draft that was written anew gives its line to the new one, also where the first is saved", async () => {
  const first = await draft();
  await ask("POST /api/posts/save", { ...post, content: first.content, generationId: first.id });
  const second = await draft({ topic: "Why do whales sing in dialects?", follows: first.id });
  const third = await draft({ topic: "Why do whales sing so long?", follows: second.id });
  const listed = await list();
  expect(ids(listed)).toEqual([third.id]);
  expect(listed.closedIds.toSorted()).toEqual([first.id, second.id].toSorted());
});

test("a draft that is deleted comes back as it was", async () => {
  const { id } = await draft();
  expect((await ask(`DELETE /api/drafts/${id}`)).status).toBe(204);
  expect(await list()).toEqual({ drafts: [], closedIds: [id] });
  expect((await ask(`POST /api/drafts/${id}/restore`)).status).toBe(204);
  expect(ids(await list())).toEqual([id]);
});

const deleted = async (who = account) => (await ask("GET /api/drafts/deleted", undefined, who)).body;

test("deleted drafts are listed with the day of their texts, latest deletion first, until they are restored", async () => {
  const first = await draft({ topic: "Why do whales sing?" });
  const second = await draft({ topic: "Why do birds sing?" });
  expect(await deleted()).toEqual([]);
  for (const { id } of [first, second]) await ask(`DELETE /api/drafts/${id}`);
  const long = new Date(Date.now() - 1_000);
  await site.server.db
    .update(unsavedDrafts)
    .set({ closedAt: long, deletedAt: long })
    .where(eq(unsavedDrafts.id, second.id));
  const [latest, before] = await deleted();
  expect(latest).toMatchObject({ id: first.id, title: "Why do whales sing?" });
  expect(before).toMatchObject({ id: second.id, deletedAt: long.toISOString() });
  expect(Date.parse(latest.keptUntil) - Date.parse(latest.createdAt)).toBe(30 * 86_400_000);
  await ask(`POST /api/drafts/${first.id}/restore`);
  expect(ids({ drafts: await deleted() })).toEqual([second.id]);
  expect(await deleted(await openAccount(site.server))).toEqual([]);
});

test("a deleted draft that was saved or written anew elsewhere is listed as deleted no longer", async () => {
  const saved = await draft();
  const rewritten = await draft({ topic: "Why do whales sing in dialects?" });
  for (const { id } of [saved, rewritten]) await ask(`DELETE /api/drafts/${id}`);
  await ask("POST /api/posts/save", { ...post, content: saved.content, generationId: saved.id });
  await draft({ topic: "Why do whales sing so long?", follows: rewritten.id });
  expect(await deleted()).toEqual([]);
});

test("a draft that is saved after it was deleted elsewhere stays a saved one, whoever presses Undo", async () => {
  const { id, content } = await draft();
  await ask(`DELETE /api/drafts/${id}`);
  await ask("POST /api/posts/save", { ...post, content, generationId: id });
  expect((await ask(`POST /api/drafts/${id}/restore`)).status).toBe(204);
  expect(await list()).toEqual({ drafts: [], closedIds: [id] });
});

test("a draft that is deleted after it was saved elsewhere stays a saved one, whoever presses Undo", async () => {
  const { id, content } = await draft();
  await ask("POST /api/posts/save", { ...post, content, generationId: id });
  expect((await ask(`DELETE /api/drafts/${id}`)).status).toBe(204);
  expect((await ask(`POST /api/drafts/${id}/restore`)).status).toBe(204);
  expect(await list()).toEqual({ drafts: [], closedIds: [id] });
});

/** Saves a draft under its own id, as the website does. */
async function saveDraft({ id, content }: { id: string; content: string }) {
  const body = { ...post, content, generationId: id };
  const headers = { "Idempotency-Key": id };
  return (await call(site.server, "POST /api/posts/save", { token: account.token, body, headers })).body;
}

test("a draft whose post was deleted is listed again once it is wanted, and not before", async () => {
  const written = await draft();
  const saved = await saveDraft(written);
  await ask(`DELETE /api/posts/${saved.id}`);
  expect(await list()).toEqual({ drafts: [], closedIds: [written.id] });
  // The post is restored, and its draft with it.
  expect(await deleted()).toEqual([]);
  expect((await ask(`POST /api/drafts/${written.id}/restore`)).status).toBe(204);
  expect(ids(await list())).toEqual([written.id]);
  await ask(`POST /api/posts/${saved.id}/restore`);
  expect(await list()).toEqual({ drafts: [], closedIds: [written.id] });
});

test("a draft that is saved again after its post was deleted is that post, with the draft's present text", async () => {
  const written = await draft();
  const { id } = await saveDraft(written);
  await ask(`DELETE /api/posts/${id}`);
  await ask(`POST /api/drafts/${written.id}/restore`);
  const content = `${written.content} One more sentence.`;
  expect(await saveDraft({ ...written, content })).toMatchObject({ id, content });
  expect((await ask("GET /api/posts")).body).toHaveLength(1);
  expect(await list()).toEqual({ drafts: [], closedIds: [written.id] });
});

test("a deleted draft that is written anew gives way to the new one, whoever presses Undo", async () => {
  const { id } = await draft();
  await ask(`DELETE /api/drafts/${id}`);
  const next = await draft({ topic: "Why do whales sing so long?", follows: id });
  await ask(`POST /api/drafts/${id}/restore`);
  expect(await list()).toMatchObject({ drafts: [{ id: next.id }], closedIds: [id] });
});

test("somebody else's drafts are not there to see, delete or restore", async () => {
  const { id } = await draft();
  const stranger = await openAccount(site.server);
  expect((await ask("GET /api/drafts", undefined, stranger)).body.drafts).toEqual([]);
  for (const what of [`GET /api/drafts/${id}`, `DELETE /api/drafts/${id}`, `POST /api/drafts/${id}/restore`])
    expect([what, (await ask(what, undefined, stranger)).status]).toEqual([what, 404]);
  expect(ids(await list())).toEqual([id]);
});

test("a draft leaves the list with its text after thirty days, and what it was written from goes too", async () => {
  const { id } = await draft();
  const long = new Date(Date.now() - 31 * 86_400_000);
  await site.server.db.update(generations).set({ createdAt: long }).where(eq(generations.id, id));
  await site.server.db.update(unsavedDrafts).set({ createdAt: long }).where(eq(unsavedDrafts.id, id));
  expect(await list()).toEqual({ drafts: [], closedIds: [] });
  await site.server.db
    .update(unsavedDrafts)
    .set({ closedAt: long, deletedAt: long })
    .where(eq(unsavedDrafts.id, id));
  expect(await deleted()).toEqual([]);
  await site.server.deleteExpired();
  expect(await site.server.db.select().from(unsavedDrafts).where(eq(unsavedDrafts.id, id))).toEqual([]);
  expect((await ask(`GET /api/drafts/${id}`)).status).toBe(404);
});

test("what a draft was written from is in the account's export", async () => {
  const { id } = await draft();
  const { body } = await ask("GET /api/account/export");
  expect(body.draftRequests).toEqual([expect.objectContaining({ id })]);
  expect(body.draftRequests[0].request.topic).toBe(request.topic);
});
