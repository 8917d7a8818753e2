import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { generations } from "../src/generations/generations.table.ts";
import { documents } from "../src/versions/documents.table.ts";
import { versions } from "../src/versions/versions.table.ts";
import { type Account, call, openAccount, post, request } from "./api-client.ts";
import { openSiteWithDrafts, type SiteWithDrafts } from "./site-with-drafts.ts";
import { startTestServer } from "./test-server.ts";

let site: SiteWithDrafts;
let account: Account;
beforeAll(async () => {
  site = await openSiteWithDrafts();
});
afterAll(() => site.close());
beforeEach(async () => {
  account = await openAccount(site.server);
});

/** A call of the account's that succeeds. */
async function ask(what: string, body?: unknown) {
  const answer = await call(site.server, what, { token: account.token, ...(body !== undefined && { body }) });
  expect([what, answer.status, answer.body?.message]).toEqual([what, 200, undefined]);
  return answer.body;
}

const draft = async (patch: object = {}) => (await site.generate(account, { ...request, ...patch })).body;
const save = (content: string, generationId?: string) =>
  ask("POST /api/posts/save", { ...post, content, ...(generationId && { generationId }) });
const kinds = (list: { versions: { kind: string }[] }) => list.versions.map(({ kind }) => kind);
/** As if everything so far had been an hour ago. */
async function letAnHourPass() {
  await site.server.db
    .update(versions)
    .set({ createdAt: new Date(Date.now() - 3_600_000) })
    .where(eq(versions.userId, account.id));
}

describe("a draft", () => {
  test("has its text as its first version, with all that is shown with it", async () => {
    const { id, postsUsed: _, postsLimit: _limit, sourcesRequested: _asked, ...text } = await draft();
    const list = await ask(`GET /api/drafts/${id}/versions`);
    expect(list).toMatchObject({ present: 1, isThinned: false, refinementsLeft: 10 });
    expect(list.versions).toEqual([
      expect.objectContaining({ number: 1, kind: "generated", instruction: null, wordCount: text.wordCount }),
    ]);
    expect(list.versions[0]).not.toHaveProperty("content");
    expect(await ask(`GET /api/drafts/${id}/versions/1`)).toMatchObject(text);
  });

  test("that follows another one is a version of the same text, from either of them", async () => {
    const first = await draft();
    const second = await draft({ topic: "Why do whales sing in dialects?", follows: first.id });
    const ofSecond = await ask(`GET /api/drafts/${second.id}/versions`);
    expect(kinds(ofSecond)).toEqual(["generated", "regenerated"]);
    expect(ofSecond.present).toBe(2);
    expect(await ask(`GET /api/drafts/${first.id}/versions`)).toEqual({ ...ofSecond, present: 1 });
    expect((await ask(`GET /api/drafts/${second.id}/versions/1`)).content).toBe(first.content);
  });

  test("that says it follows somebody else's has a text of its own", async () => {
    const stranger = await openAccount(site.server);
    const theirs = (await site.generate(stranger)).body;
    const { id } = await draft({ follows: theirs.id });
    expect(kinds(await ask(`GET /api/drafts/${id}/versions`))).toEqual(["generated"]);
  });

  test("that is edited keeps one version for what a sitting adds, and each that another edit takes words from", async () => {
    const { id, content } = await draft();
    const first = await ask(`PUT /api/drafts/${id}/text`, { content: `${content} One.`, base: 1 });
    const second = await ask(`PUT /api/drafts/${id}/text`, {
      content: `${content} One. Two.`,
      base: first.number,
    });
    expect([first.number, second.number]).toEqual([2, 3]);
    expect(kinds(await ask(`GET /api/drafts/${id}/versions`))).toEqual(["generated", "edited"]);
    expect(
      (await call(site.server, `GET /api/drafts/${id}/versions/2`, { token: account.token })).status,
    ).toBe(404);
    await ask(`PUT /api/drafts/${id}/text`, { content: `${content} Two.` });
    expect(kinds(await ask(`GET /api/drafts/${id}/versions`))).toEqual(["generated", "edited", "edited"]);
    expect((await ask(`GET /api/drafts/${id}/versions/3`)).content).toBe(`${content} One. Two.`);
    await letAnHourPass();
    await ask(`PUT /api/drafts/${id}/text`, {
      content: "Another text of ten words that somebody wrote by hand.",
    });
    const list = await ask(`GET /api/drafts/${id}/versions`);
    expect(kinds(list)).toEqual(["generated", "edited", "edited", "edited"]);
    expect(list.versions.at(-1)).toMatchObject({ number: 5, wordCount: 10 });
    expect(list.present).toBe(5);
  });

  test("is not overwritten by an edit of an older text, and a repeated edit is no version", async () => {
    const { id, content } = await draft();
    const edit = { content: `${content} One.`, base: 1 };
    await ask(`PUT /api/drafts/${id}/text`, edit);
    const late = await call(site.server, `PUT /api/drafts/${id}/text`, {
      token: account.token,
      body: { content: `${content} Late.`, base: 1 },
    });
    expect([late.status, late.body.code]).toEqual([409, "edited_elsewhere"]);
    const again = await ask(`PUT /api/drafts/${id}/text`, { content: edit.content });
    expect(again.number).toBe(2);
  });

  test("gets an earlier version back as a new one; a second press brings no second one", async () => {
    const { id, content } = await draft();
    await ask(`PUT /api/drafts/${id}/text`, {
      content: "Something else that was typed over it by mistake today.",
    });
    const restored = await ask(`POST /api/drafts/${id}/versions/1/restore`);
    expect(restored).toMatchObject({ kind: "restored", number: 3, content });
    await ask(`POST /api/drafts/${id}/versions/1/restore`);
    const list = await ask(`GET /api/drafts/${id}/versions`);
    expect(kinds(list)).toEqual(["generated", "edited", "restored"]);
  });

  test("of somebody else has no versions to see, restore or edit", async () => {
    const { id } = await draft();
    const { token } = await openAccount(site.server);
    for (const what of [
      `GET /api/drafts/${id}/versions`,
      `GET /api/drafts/${id}/versions/1`,
      `POST /api/drafts/${id}/versions/1/restore`,
    ])
      expect([what, (await call(site.server, what, { token })).status]).toEqual([what, 404]);
    const edit = await call(site.server, `PUT /api/drafts/${id}/text`, { token, body: { content: "Mine." } });
    expect(edit.status).toBe(404);
  });

  test("keeps what its assignment asks for, as the student has it", async () => {
    const requirements = {
      list: [{ kind: "words", min: 300, max: 400, start: 0, end: 0, text: "300-400 words" }],
      isCorrected: true,
    };
    const { id, content } = await draft({ requirements });
    const { id: postId } = await save(content, id);
    expect((await ask(`GET /api/posts/${postId}/versions`)).requirements).toEqual(requirements);
  });
});

test("what a topic asks for is kept as it reads, and what was corrected goes before it", async () => {
  const read = await draft({ topic: "In 200-250 words, explain why whales sing. End with a question." });
  const { requirements } = await ask(`GET /api/drafts/${read.id}/versions`);
  expect(requirements.isCorrected).toBe(false);
  expect(requirements.list).toContainEqual(expect.objectContaining({ kind: "words", min: 200, max: 250 }));
  const corrected = {
    list: [{ kind: "words", min: 160, max: 190, start: 0, end: 0, text: "160-190 words" }],
    isCorrected: true,
  };
  const { wordCount } = await draft({
    topic: "In 250-300 words, explain why whales sing.",
    length: "short",
    requirements: corrected,
  });
  expect(wordCount).toBeLessThanOrEqual(190);
  const { body } = await call(site.server, "GET /api/account/export", { token: account.token });
  expect(body.assignments).toContainEqual(expect.objectContaining({ requirements: corrected }));
});

describe("a saved post", () => {
  test("goes on with the versions of its draft", async () => {
    const { id, content } = await draft();
    await ask(`PUT /api/drafts/${id}/text`, { content: `${content} One.` });
    const saved = await save(`${content} One.`, id);
    expect(kinds(await ask(`GET /api/posts/${saved.id}/versions`))).toEqual(["generated", "edited"]);
    await letAnHourPass();
    await ask(`PATCH /api/posts/${saved.id}`, { content: `${content} Two.` });
    await ask(`PATCH /api/posts/${saved.id}`, { title: "Another title" });
    const list = await ask(`GET /api/posts/${saved.id}/versions`);
    expect(kinds(list)).toEqual(["generated", "edited", "edited"]);
    expect(list.present).toBe(3);
  });

  test("comes back as it was at a version, citations and list included", async () => {
    const { id, content } = await draft();
    const saved = await save(content, id);
    await ask(`PATCH /api/posts/${saved.id}`, { content: "Nothing of it is left, as it seems, but it is." });
    const back = await ask(`POST /api/posts/${saved.id}/versions/1/restore`);
    const { updatedAt: _, ...same } = saved;
    expect(back).toMatchObject(same);
    expect(kinds(await ask(`GET /api/posts/${saved.id}/versions`))).toEqual([
      "generated",
      "edited",
      "restored",
    ]);
  });

  test("of an earlier version of this server begins with its text", async () => {
    const saved = await save("A text that was there before versions were kept.");
    await site.server.db.delete(versions).where(eq(versions.userId, account.id));
    await site.server.db.delete(documents).where(eq(documents.userId, account.id));
    await ask(`PATCH /api/posts/${saved.id}`, { content: "A text that came after it, by hand." });
    expect(kinds(await ask(`GET /api/posts/${saved.id}/versions`))).toEqual(["saved", "edited"]);
    expect((await ask(`GET /api/posts/${saved.id}/versions/1`)).content).toBe(saved.content);
  });

  test("of a draft that another post holds gets the same versions, and keeps them apart", async () => {
    const { id, content } = await draft();
    const first = await save(content, id);
    const second = await save(content, id);
    await ask(`PATCH /api/posts/${second.id}`, { content: "The second one alone." });
    expect(kinds(await ask(`GET /api/posts/${first.id}/versions`))).toEqual(["generated"]);
    expect(kinds(await ask(`GET /api/posts/${second.id}/versions`))).toEqual(["generated", "edited"]);
  });

  test("of somebody else has no versions", async () => {
    const { id } = await save("Nobody else sees what this was.");
    const { token } = await openAccount(site.server);
    for (const what of [
      `GET /api/posts/${id}/versions`,
      `GET /api/posts/${id}/versions/1`,
      `POST /api/posts/${id}/versions/1/restore`,
    ])
      expect([what, (await call(site.server, what, { token })).status]).toEqual([what, 404]);
  });
});

describe("what versions take", () => {
  test("is bounded for an account: edits go first and the oldest of them, and no present text does", async () => {
    const full = await startTestServer({ settings: { FREE_SAVED_POSTS_MB: "1" } });
    try {
      const { token } = await openAccount(full);
      const text = (number: number) => `${number} ${"word ".repeat(18_000)}`;
      const { body: saved } = await call(full, "POST /api/posts/save", {
        token,
        body: { ...post, content: text(0) },
      });
      for (let number = 1; number <= 14; number += 1) {
        await full.db.update(versions).set({ createdAt: new Date(Date.now() - 3_600_000 + number * 1_000) });
        const { status } = await call(full, `PATCH /api/posts/${saved.id}`, {
          token,
          body: { content: text(number) },
        });
        expect([number, status]).toEqual([number, 200]);
      }
      const { body: list } = await call(full, `GET /api/posts/${saved.id}/versions`, { token });
      expect(list.isThinned).toBe(true);
      expect(list.versions.length).toBeLessThan(10);
      expect(list.versions.at(0).kind).toBe("saved");
      expect(list.present).toBe(list.versions.at(-1).number);
    } finally {
      await full.close();
    }
  });

  test("goes with the draft after its time, and stays with a post", async () => {
    const unsaved = await draft();
    const kept = await draft();
    const { id: postId } = await save(kept.content, kept.id);
    const long = new Date(Date.now() - 31 * 86_400_000);
    await site.server.db
      .update(generations)
      .set({ createdAt: long })
      .where(eq(generations.userId, account.id));
    await site.server.db.update(documents).set({ draftedAt: long }).where(eq(documents.userId, account.id));
    await site.server.deleteExpired();
    const left = await site.server.db.select().from(versions).where(eq(versions.userId, account.id));
    expect(left.map(({ documentId }) => documentId)).toEqual([kept.id]);
    expect(kinds(await ask(`GET /api/posts/${postId}/versions`))).toEqual(["generated"]);
    const gone = await call(site.server, `GET /api/drafts/${unsaved.id}/versions`, { token: account.token });
    expect(gone.status).toBe(404);
  });

  test("is in the account's export", async () => {
    const { id, content } = await draft();
    await ask(`PUT /api/drafts/${id}/text`, { content: "A text that only the second version has, by hand." });
    const { body } = await call(site.server, "GET /api/account/export", { token: account.token });
    expect(body.versions.map(({ text }: { text: { content: string } }) => text.content)).toEqual([
      content,
      "A text that only the second version has, by hand.",
    ]);
  });
});
