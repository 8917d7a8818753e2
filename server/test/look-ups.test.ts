/** @module-tag slow */

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { generations } from "../src/generations/generations.table.ts";
import { type Account, call, openAccount, post } from "./api-client.ts";
import type { ScriptedWork } from "./scripted-indexes.ts";
import { fares, filled, free, openSiteWithSources, type SiteWithSources, wish } from "./site-with-sources.ts";

let site: SiteWithSources;
let account: Account;
beforeAll(async () => {
  site = await openSiteWithSources({ LOOK_UPS_PER_HOUR: "5", FREE_WRITES_PER_MINUTE: "6" });
});
afterAll(() => site.close());
beforeEach(async () => {
  site.repair();
  site.indexes.works = [free, fares, jones];
  account = await openAccount(site.server);
});

/** It is on no topic of the tests. */
const jones: ScriptedWork = {
  doi: "10.1000/jones",
  title: "How passengers wait in winter",
  authors: [{ given: "Cy", family: "Jones" }],
  year: 2020,
};

/** A draft whose model has written this besides what it was given. */
async function draft(text: string, patch: Parameters<typeof wish>[0] = {}) {
  site.upstream.onMessage(/./, { content: filled(`Both [@smith2019] [@lee2021]. ${text}`) });
  const { body } = await call(site.server, "POST /api/generate-post", {
    token: account.token,
    body: wish(patch),
  });
  return body;
}

/** What the indexes were asked about this name. */
const askedFor = (name: string) =>
  site.indexes.requests.filter((request) => request.toLowerCase().includes(name.toLowerCase()));

describe("while a draft is judged, a reference that is not among its sources", () => {
  test.each([
    ["Passengers wait in winter (Jones, 2020).", "Passengers wait in winter (Jones, 2020)."],
    ["Jones (2020) found that passengers wait.", "Jones (2020) found that passengers wait."],
    [
      "See “How passengers wait in winter” (Jones, 2020).",
      "See “How passengers wait in winter” (Jones, 2020).",
    ],
    [
      "They wait, see https://doi.org/10.1000/jones now.",
      "see https://doi.org/10.1000/jones (Jones, 2020) now.",
    ],
    ["They wait (doi:10.1000/JONES).", "They wait (Jones, 2020)."],
  ])("is cited where an index knows exactly this work: %s", async (text, written) => {
    const { content, sources, references, unverified, removed, notices } = await draft(text);
    expect(content).toContain(written);
    expect(sources).toContainEqual(
      expect.objectContaining({
        key: "jones2020",
        isCited: true,
        why: "The AI named it; found in Crossref.",
      }),
    );
    expect(JSON.stringify(references)).toContain("Jones, C. (2020). How passengers wait in winter.");
    expect({ unverified, removed, notices }).toEqual({ unverified: [], removed: [], notices: [] });
    expect(site.upstream.getRequests()).toHaveLength(1);
  });

  test.each<[string, string, Partial<ScriptedWork>]>([
    ["another year", "Passengers wait in winter (Jones, 2021).", {}],
    ["another author", "Passengers wait in winter (Johnson, 2020).", {}],
    ["a second author", "Passengers wait in winter (Jones & Lee, 2020).", {}],
    ["more authors", "Passengers wait in winter (Jones et al., 2020).", {}],
    ["another subject", "Meat prices rose in Ohio (Jones, 2020).", {}],
    ["a work that was retracted", "Passengers freeze all winter (Jones, 2020).", { isRetracted: true }],
    ["another DOI", "They wait (doi:10.1000/jonas).", {}],
    ["the DOI of somebody else", "They wait (Miller, 2020, doi:10.1000/jones).", {}],
  ])("is not cited for %s", async (_name, text, patch) => {
    site.indexes.works = [free, fares, { ...jones, ...patch }];
    const { content, sources, removed } = await draft(text);
    expect(content).not.toContain(text);
    expect(sources).toHaveLength(2);
    expect(removed).toMatchObject([{ text: ` ${text}`, reason: "reference" }]);
  });

  test("is not cited where two works fit", async () => {
    site.indexes.works.push({ ...jones, doi: "10.1000/other", title: "Where passengers wait in winter" });
    const { removed } = await draft("Winter makes all passengers wait (Jones, 2020).");
    expect(removed).toHaveLength(1);
  });

  test("is looked up once, in at most four look-ups for each draft", async () => {
    const names = ["Adler", "Baker", "Clark", "Davis", "Evans", "Frank"];
    const sentences = names.map((name) => `Trams ring at ${name}’s stop (${name}, 2018).`);
    const { removed } = await draft(`${sentences.join(" ")} Trams ring (Adler, 2018).`);
    expect(removed.length).toBeGreaterThan(0);
    const asked = names.filter((name) => askedFor(name).length > 0);
    expect(asked).toEqual(["Adler", "Baker", "Clark", "Davis"]);
    expect(askedFor("Adler")).toHaveLength(1);
  });

  test("is not looked up where the post cites nothing", async () => {
    await draft("Passengers wait in winter (Jones, 2020).", { citationStyle: "none" });
    expect(site.indexes.requests).toEqual([]);
  });
});

const STUDY = "Jones’s 2020 study";
const TEXT = `In ${STUDY}, passengers wait in winter.`;

const placeOf = ([words]: { start: number; end: number }[]) => ({ start: words?.start, end: words?.end });

const lookUpOf = (id: string, body: object) =>
  call(site.server, `POST /api/generations/${id}/look-up`, { token: account.token, body });

/** Makes a draft one of an earlier version of the product. */
async function age(id: string, patch: object): Promise<void> {
  const { db } = site.server;
  const [row] = await db.select().from(generations).where(eq(generations.id, id));
  if (!row?.result) throw new Error("The draft has no text.");
  await db
    .update(generations)
    .set({ result: { ...row.result, ...patch } })
    .where(eq(generations.id, id));
}

async function lookUpInDraft(patch: object = {}, text = TEXT) {
  const { id, content, unverified, removed, citations } = await draft(text);
  const [words] = unverified;
  const { start, end } = words ?? { start: 0, end: 1 };
  const body = { content, unverified, removed, citations, start, end, ...patch };
  return call(site.server, `POST /api/generations/${id}/look-up`, { token: account.token, body });
}

describe("looking marked words of a draft up", () => {
  test("cites the work, in the text, the list and the sources, and saving keeps it", async () => {
    const { id, content, unverified, removed, citations } = await draft(TEXT);
    expect(unverified).toMatchObject([{ text: STUDY }]);
    const { start, end } = unverified[0];
    const { status, body } = await call(site.server, `POST /api/generations/${id}/look-up`, {
      token: account.token,
      body: { content, unverified, removed, citations, start, end },
    });
    expect(status).toBe(200);
    expect(body.source).toMatchObject({ key: "jones2020", why: "You looked it up; found in Crossref." });
    expect(body.draft.content).toContain(`In ${STUDY} (Jones, 2020), passengers wait in winter.`);
    expect(body.draft.content).toMatch(
      /\n\nReferences\n\nJones, C\. \(2020\)\. .*\n\nLee, B\. .*\n\nSmith, A\. /,
    );
    expect(body.draft.unverified).toEqual([]);
    for (const { start, end, text } of body.draft.citations)
      expect(body.draft.content.slice(start, end)).toBe(text);
    expect(body.draft.citations).toHaveLength(2);
    const saved = await call(site.server, "POST /api/posts/save", {
      token: account.token,
      body: { ...post, content: body.draft.content, generationId: id },
    });
    expect(saved.body).toMatchObject({ references: body.draft.references, citations: body.draft.citations });
    expect(saved.body.sources).toHaveLength(3);
  });

  test("takes the mark off and tells the source where the post cites in no style", async () => {
    const { id, content, unverified } = await draft(TEXT, { citationStyle: "none" });
    const { body } = await lookUpOf(id, { content, ...placeOf(unverified) });
    expect(body.source).toMatchObject({ key: "jones2020" });
    expect(body.draft).toMatchObject({ content, unverified: [], sources: [{ key: "jones2020" }] });
    const saved = await call(site.server, "POST /api/posts/save", {
      token: account.token,
      body: { ...post, content, generationId: id },
    });
    expect(saved.body).toMatchObject({ unverified: [], sources: [{ key: "jones2020" }] });
  });

  test("goes by the style that was asked for where the draft is older than its note of it", async () => {
    const { id, content, unverified, citations } = await draft(TEXT);
    await age(id, { citationStyle: null });
    const marks = { content, unverified, citations };
    const { body } = await lookUpOf(id, { ...marks, ...placeOf(unverified), citationStyle: "apa" });
    expect(body.draft.content).toContain(`In ${STUDY} (Jones, 2020), passengers wait in winter.`);
  });

  test("leaves citations and list alone where a draft is older than the note of where it cites", async () => {
    const { id, content, unverified, references } = await draft(TEXT);
    await age(id, { citationStyle: null, citations: [] });
    const { body } = await lookUpOf(id, {
      content,
      unverified,
      ...placeOf(unverified),
      citationStyle: "apa",
    });
    expect(body.draft).toMatchObject({ content, references, unverified: [] });
    expect(body.draft.sources).toHaveLength(3);
  });

  test("tells where neither index knows exactly this work", async () => {
    site.indexes.works = [free, fares];
    expect((await lookUpInDraft({}, "In Jones’s 2019 study, passengers wait.")).body).toEqual({
      draft: null,
      source: null,
    });
  });

  test("tells where no index can be reached, and is found later", async () => {
    const { id, content, unverified } = await draft("In Jones’s 2020 survey, passengers wait in winter.");
    const { start, end } = unverified[0];
    Object.assign(site.indexes, { crossref: 500, openAlex: 500 });
    const ask = () =>
      call(site.server, `POST /api/generations/${id}/look-up`, {
        token: account.token,
        body: { content, unverified, start, end },
      });
    const failed = await ask();
    expect({ status: failed.status, code: failed.body.code }).toEqual({ status: 503, code: "unavailable" });
    Object.assign(site.indexes, { crossref: "ok", openAlex: "ok" });
    expect((await ask()).body.source).toMatchObject({ key: "jones2020" });
  });

  test("is refused for words that are not marked, and for somebody else's draft", async () => {
    expect((await lookUpInDraft({ start: 0, end: 4 })).status).toBe(404);
    expect(
      (await lookUpInDraft({ unverified: [{ start: 0, end: 4, text: "No", kind: "study" }] })).status,
    ).toBe(400);
    const { id, content, unverified } = await draft(TEXT);
    const { start, end } = unverified[0];
    account = await openAccount(site.server);
    const { status } = await call(site.server, `POST /api/generations/${id}/look-up`, {
      token: account.token,
      body: { content, unverified, start, end },
    });
    expect(status).toBe(404);
  });

  test("is bounded for each account, and is no change of anything", async () => {
    site.indexes.works = [free, fares];
    const { id, content, unverified } = await draft("In Jones’s 2018 study, passengers wait.");
    const { start, end } = unverified[0];
    const lookUp = () =>
      call(site.server, `POST /api/generations/${id}/look-up`, {
        token: account.token,
        body: { content, unverified, start, end },
      });
    for (let times = 0; times < 5; times += 1) expect((await lookUp()).status).toBe(200);
    const { status, body } = await lookUp();
    expect(status).toBe(429);
    expect(body.message).toMatch(
      /^You've looked up 5 references within an hour: that's the limit\. Try again in (1 hour|59 minutes)\.$/,
    );
    // The draft was the one change; five more fit into the minute.
    const save = () => call(site.server, "POST /api/posts/save", { token: account.token, body: post });
    for (let times = 0; times < 5; times += 1) expect((await save()).status).toBe(200);
    expect((await save()).body.message).toMatch(/^You've made 6 changes within a minute/);
  });
});

describe("looking marked words of a saved post up", () => {
  async function saved(text = TEXT) {
    const { id, content } = await draft(text);
    const body = { ...post, content, generationId: id };
    return (await call(site.server, "POST /api/posts/save", { token: account.token, body })).body;
  }
  const lookUp = (id: number, body: object) =>
    call(site.server, `POST /api/posts/${id}/look-up`, { token: account.token, body });

  test("is an edit that cites the work; the first text is kept", async () => {
    const { id, content, unverified } = await saved();
    const { start, end } = unverified[0];
    const { body } = await lookUp(id, { start, end, lastUpdatedAt: null });
    expect(body.post.content).toContain(`${STUDY} (Jones, 2020), passengers`);
    expect(body.post).toMatchObject({ originalContent: content, unverified: [] });
    expect(body.post.sources).toHaveLength(3);
    expect((await call(site.server, `GET /api/posts/${id}`, account)).body).toEqual(body.post);
    const again = await lookUp(id, { start, end, lastUpdatedAt: null });
    expect(again.status).toBe(404);
  });

  test("keeps what was taken out, and the marks around", async () => {
    const { id, unverified, removed } = await saved(
      `${TEXT} Lies (Doe, 2011). According to a 2019 Harvard study, it works.`,
    );
    expect(removed).toHaveLength(1);
    const { start, end } = unverified[0];
    const { body } = await lookUp(id, { start, end, lastUpdatedAt: null });
    expect(body.post.unverified).toMatchObject([{ text: "2019 Harvard study" }]);
    const [mark] = body.post.unverified;
    expect(body.post.content.slice(mark.start, mark.end)).toBe(mark.text);
    const [out] = body.post.removed;
    expect(out.text).toBe(" Lies (Doe, 2011).");
    expect(body.post.content.slice(0, out.at)).toMatch(/in winter\.$/);
  });

  test("does not overwrite a later edit", async () => {
    const { id, content, unverified } = await saved();
    const { start, end } = unverified[0];
    await call(site.server, `PATCH /api/posts/${id}`, {
      token: account.token,
      body: { content: `${content} More.` },
    });
    const { status, body } = await lookUp(id, { start, end, lastUpdatedAt: null });
    expect({ status, code: body.code }).toEqual({ status: 409, code: "edited_elsewhere" });
  });
});
