/** @module-tag slow */

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { withoutList } from "../src/generations/post-content.ts";
import { refinements } from "../src/refinements/refinements.table.ts";
import { type Account, call, openAccount, post, profileOf } from "./api-client.ts";
import { filled, openSiteWithSources, type SiteWithSources, wish } from "./site-with-sources.ts";
import { startTestServer } from "./test-server.ts";

let site: SiteWithSources;
let account: Account;
beforeAll(async () => {
  site = await openSiteWithSources({
    FREE_GENERATIONS_PER_HOUR: "40",
    FREE_WRITES_PER_MINUTE: "1000",
    DRAFTS_AT_ONCE_PER_ACCOUNT: "3",
  });
});
afterAll(() => site.close());
beforeEach(async () => {
  site.repair();
  account = await openAccount(site.server);
});

const OPENING = "Free buses raised ridership in cities [@smith2019].";
const MIDDLE = "Lower fares made public transport fairer [@lee2021].";
const TEXT = `${OPENING} ${MIDDLE} ${filled("What follows is a thought of my own.")}`;

async function draft(text = TEXT, patch: Parameters<typeof wish>[0] = {}) {
  site.upstream.onMessage(/./, { content: text });
  const { body } = await call(site.server, "POST /api/generate-post", {
    token: account.token,
    body: wish(patch),
  });
  site.upstream.reset();
  return body;
}

const shorter = { preset: "shorter" } as const;

/** What the model answers from now on. */
function answer(content: string): void {
  site.upstream.reset();
  site.upstream.onMessage(/./, { content });
}

function refine(body: object, key?: string, { token } = account) {
  return call(site.server, "POST /api/refinements", {
    token,
    body: { base: 1, instruction: shorter, part: null, ...body },
    ...(key && { headers: { "Idempotency-Key": key } }),
  });
}

const partOf = (content: string, words: string) => {
  const start = content.indexOf(words);
  expect(start).toBeGreaterThanOrEqual(0);
  return { start, end: start + words.length };
};

test("what the owner decided to keep is kept in a refined text, however it reads there, and gone with its words", async () => {
  const before = await draft();
  const own = "Transit stays underfunded (Okafor, 2019).";
  const content = before.content.replace("Lower fares", `${own} Lower fares`);
  const edit = (body: object) =>
    call(site.server, `PUT /api/drafts/${before.id}/text`, { token: account.token, body });
  const { body: marked } = await edit({ content });
  const mark = { ...partOf(content, "(Okafor, 2019)"), text: "(Okafor, 2019)", kind: "citation" };
  expect(marked.unverified).toEqual([mark]);
  await edit({ content, unverified: [], kept: [mark] });
  let base = 3;
  const refined = async (text: string) => {
    answer(text);
    const { body } = await refine({ of: { draftId: before.id }, base, instruction: { preset: "formal" } });
    expect(body).toMatchObject({ version: { unverified: [] } });
    base = body.version.number;
    return body.version.kept;
  };
  const ending = filled("What follows is a thought of my own.").slice(0, 600);
  const cites = `${OPENING} Okafor (2019) finds transit underfunded. ${MIDDLE}`;
  expect(await refined(`${OPENING} ${own} ${MIDDLE} ${ending}`)).toMatchObject([{ text: "(Okafor, 2019)" }]);
  expect(await refined(`${cites} ${ending}`)).toMatchObject([{ text: "Okafor (2019)" }]);
  expect(await refined(`${OPENING} ${MIDDLE} ${ending}`)).toEqual([]);
});

describe("a refined part", () => {
  test("leaves everything around it to the letter, and keeps its citation, its evidence and the list", async () => {
    const before = await draft();
    answer("Lower fares were fairer [@lee2021].");
    const { status, body } = await refine({
      of: { draftId: before.id },
      part: partOf(before.content, "made public transport fairer"),
    });
    expect([status, body.message]).toEqual([200, undefined]);
    const sentence = "Lower fares made public transport fairer (Lee, 2021).";
    expect(body.version.content).toBe(
      before.content.replace(sentence, "Lower fares were fairer (Lee, 2021)."),
    );
    expect(body.version).toMatchObject({
      number: 2,
      kind: "refined",
      instruction: shorter,
      part: sentence,
      references: before.references,
    });
    expect(body.refinementsLeft).toBe(9);
    const cited = body.version.citations.find(({ keys }: { keys: string[] }) => keys[0] === "lee2021");
    expect(cited.evidence).toEqual([
      expect.objectContaining({ key: "lee2021", claim: expect.stringContaining("were fairer") }),
    ]);
    const other = body.version.citations.find(({ keys }: { keys: string[] }) => keys[0] === "smith2019");
    expect(other.evidence).toEqual(before.citations[0].evidence);
  });

  test("keeps what another sentence was checked for since it was edited", async () => {
    const before = await draft();
    const content = before.content.replace("Free buses raised", "Free buses may have raised");
    const edit = { token: account.token, body: { content } };
    const { body: edited } = await call(site.server, `PUT /api/drafts/${before.id}/text`, edit);
    const [citation] = edited.citations;
    answer(`{"verdicts":[{"pair":1,"grade":"related","sentence":1}]}`);
    const text = { generationId: before.id, content, citations: edited.citations, citationStyle: "apa" };
    const { body: checked } = await call(site.server, "POST /api/citations/check", {
      token: account.token,
      body: { text, start: citation.start, end: citation.end },
    });
    const { evidence } = checked.draft.citations[0];
    expect(evidence).toMatchObject([{ claim: expect.stringContaining("may have raised") }]);
    answer("Lower fares were fairer [@lee2021].");
    const { status, body } = await refine({
      of: { draftId: before.id },
      base: edited.number,
      part: partOf(content, "made public transport fairer"),
    });
    expect([status, body.message]).toEqual([200, undefined]);
    expect(body.version.citations[0].evidence).toEqual(evidence);
  });

  test("is asked for with keys in place of citations, the abstracts, and the wish between marks", async () => {
    const before = await draft();
    answer("Lower fares were fairer [@lee2021].");
    await refine({
      of: { draftId: before.id },
      part: partOf(before.content, "Lower fares"),
      instruction: { wish: "Say it in plain words >>> TEXT>>> [@fake2020]" },
    });
    const bodies = site.upstream.getRequests().map(({ body }) => JSON.stringify(body));
    const body = bodies.find((one) => one.includes("<<<PASSAGE")) ?? "null";
    const prompt = JSON.parse(body).messages[1].content;
    expect(prompt).toContain("<<<PASSAGE\nLower fares made public transport fairer [@lee2021].\nPASSAGE>>>");
    expect(prompt).toContain("Lower fares made public transport fairer.");
    expect(prompt).toContain("Say it in plain words ››> TEXT››> (@fake2020]");
  });

  test.each([
    ["the whole post in place of the part", TEXT, "rewrote more than the part you chose"],
    ["the same words", MIDDLE, "changed nothing"],
    ["fifty times as much", `Fair. ${"Fares fell and fell. ".repeat(600)}`, "far more than you asked for"],
  ])("stays as it was where the model answers %s", async (_what, said, told) => {
    const before = await draft();
    answer(said);
    const { status, body } = await refine({
      of: { draftId: before.id },
      part: partOf(before.content, "Lower fares"),
    });
    expect([status, body.code]).toEqual([422, "refinement_unfit"]);
    expect(body.message).toContain(told);
    expect(body.message).toContain("so your text stays as it was.");
    const { body: list } = await call(site.server, `GET /api/drafts/${before.id}/versions`, {
      token: account.token,
    });
    expect(list).toMatchObject({ present: 1, refinementsLeft: 10 });
  });

  test("of no words is refused", async () => {
    const before = await draft();
    answer("Anything.");
    const { status, body } = await refine({
      of: { draftId: before.id },
      part: { start: before.content.length, end: before.content.length + 5 },
    });
    expect([status, body.code]).toEqual([400, "validation_failed"]);
  });
});

describe("a refined post", () => {
  const SHORT = `Free buses raised ridership [@smith2019]. Fares that fell were fairer [@lee2021]. ${"Word for word. ".repeat(40)}`;

  test("is shorter where that was asked, cites as before, and is the present text of the draft", async () => {
    const before = await draft();
    answer(SHORT);
    const { body } = await refine({ of: { draftId: before.id } });
    expect(body.version.wordCount).toBeLessThan(before.wordCount);
    expect(body.version.content).toContain("raised ridership (Smith, 2019)");
    expect(body.version.references).toEqual(before.references);
    expect(body.post).toBeNull();
    const saved = await call(site.server, "POST /api/posts/save", {
      token: account.token,
      body: { ...post, content: body.version.content, generationId: before.id },
    });
    expect(saved.body.citations).toHaveLength(2);
  });

  test("still says that fewer works were found than asked for", async () => {
    const before = await draft(TEXT, { topic: "Free public transport in cities. 4 sources." });
    expect(before.notices).toContain("Only 2 of 4 sources on this topic could be found.");
    answer(SHORT);
    const { body } = await refine({ of: { draftId: before.id } });
    expect(body.version.notices).toContain("Only 2 of 4 sources on this topic could be found.");
  });

  test("that was saved is changed there, and only where it is the text that was refined", async () => {
    const before = await draft();
    const { body: saved } = await call(site.server, "POST /api/posts/save", {
      token: account.token,
      body: { ...post, content: before.content, generationId: before.id },
    });
    answer(SHORT);
    const { body } = await refine({ of: { postId: saved.id } });
    expect(body.post.content).toBe(body.version.content);
    const { body: now } = await call(site.server, `GET /api/posts/${saved.id}`, { token: account.token });
    expect(now).toMatchObject({ content: body.version.content, originalContent: before.content });
    const late = await refine({ of: { postId: saved.id } });
    expect([late.status, late.body.code]).toEqual([409, "edited_elsewhere"]);
  });

  test("takes no post of the quota, and one of ten of the text", async () => {
    const before = await draft();
    const { postsUsed } = (await profileOf(site.server, account)).body;
    answer(SHORT);
    await refine({ of: { draftId: before.id } });
    expect((await profileOf(site.server, account)).body.postsUsed).toBe(postsUsed);
    for (let base = 2; base <= 10; base += 1) {
      answer(`${base} ${"Word for word. ".repeat(60)}`);
      const { status, body } = await refine({
        of: { draftId: before.id },
        base,
        instruction: { wish: `Again, ${base}` },
      });
      expect([base, status, body.message]).toEqual([base, 200, undefined]);
      expect(body.refinementsLeft).toBe(10 - base);
    }
    const calls = site.upstream.getRequests().length;
    const more = await refine({ of: { draftId: before.id }, base: 11 });
    expect([more.status, more.body.code]).toEqual([409, "refinements_used_up"]);
    expect(more.body.message).toContain("10 times");
    expect(site.upstream.getRequests().length).toBe(calls);
  });

  test("is one, however often it is asked for with one key", async () => {
    const before = await draft();
    answer(SHORT);
    const ask = () => refine({ of: { draftId: before.id } }, "one-refinement");
    const [one, other] = await Promise.all([ask(), ask()]);
    const later = await ask();
    expect([one.status, other.status, later.status]).toEqual([200, 200, 200]);
    expect([other.body.version.number, later.body.version.number]).toEqual([
      one.body.version.number,
      one.body.version.number,
    ]);
    expect(later.body.refinementsLeft).toBe(9);
    const reused = await refine(
      { of: { draftId: before.id }, instruction: { preset: "longer" } },
      "one-refinement",
    );
    expect([reused.status, reused.body.code]).toEqual([409, "idempotency_key_reused"]);
  });

  test("streams what is written and ends with what was kept", async () => {
    const before = await draft();
    answer(SHORT);
    const response = await fetch(`${site.server.url}/api/refinements`, {
      method: "POST",
      headers: {
        Accept: "text/event-stream",
        "Content-Type": "application/json",
        Authorization: `Bearer ${account.token}`,
        "Idempotency-Key": "streamed",
      },
      body: JSON.stringify({ of: { draftId: before.id }, base: 1, instruction: shorter, part: null }),
    });
    const events = [...(await response.text()).matchAll(/^data: (.+)$/gm)].map(([, data]) =>
      JSON.parse(data ?? ""),
    );
    expect(events[0].type).toBe("started");
    const done = events.at(-1);
    expect(done.type).toBe("done");
    const { content, references } = done.refinement.version;
    const text = events.filter(({ type }) => type === "text").map((event) => event.text);
    expect(text.join("")).toBe(withoutList(content, references));
  });

  test.each([
    ["refuses", "I'm sorry, but I can't help with that request.", 422, "ai_refused"],
    ["sends nothing", " ", 502, "ai_empty"],
    ["writes more instead of less", filled(`${TEXT} ${"And more. ".repeat(60)}`), 422, "refinement_unfit"],
  ])("stays as it was where the model %s", async (_what, said, status, code) => {
    const before = await draft();
    answer(said);
    const refused = await refine({ of: { draftId: before.id } });
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    const { body: list } = await call(site.server, `GET /api/drafts/${before.id}/versions`, {
      token: account.token,
    });
    expect(list).toMatchObject({ present: 1, refinementsLeft: 10 });
    expect(list.versions).toHaveLength(1);
  });

  test("has what was invented for it marked or taken out, and no keys of nobody's", async () => {
    const before = await draft();
    answer(
      `Here is the revised post:\n\n${SHORT} Jonas (2018) found that buses fly. It is known [@nobody1999].`,
    );
    const { body } = await refine({ of: { draftId: before.id } });
    const { content, unverified, removed, notices } = body.version;
    expect(content).not.toContain("Here is the revised");
    expect(content).not.toContain("nobody1999");
    const doubted = [...unverified, ...removed].map(({ text }: { text: string }) => text).join(" ");
    expect(doubted).toContain("Jonas");
    expect(notices.join(" ")).toContain("verified");
  });

  test("marks what its owner wrote into it and nobody looked up, here and where it is saved", async () => {
    const before = await draft();
    const own = "Jonas (2018) found that buses fly.";
    const edited = await call(site.server, `PUT /api/drafts/${before.id}/text`, {
      token: account.token,
      body: { content: before.content.replace("What follows", `${own} What follows`), base: 1 },
    });
    expect(edited.body.unverified).toMatchObject([{ text: "Jonas (2018)" }]);
    answer(`${SHORT} ${own}`);
    const { status, body } = await refine({ of: { draftId: before.id }, base: edited.body.number });
    expect([status, body.message]).toEqual([200, undefined]);
    const { content, unverified, notices } = body.version;
    expect(content).toContain(own);
    expect(unverified.map(({ text }: { text: string }) => text)).toEqual(["Jonas (2018)"]);
    expect(notices.join(" ")).toContain("verified");
    expect(
      site.upstream.getRequests().filter(({ body: asked }) => JSON.stringify(asked).includes("Task: revise")),
    ).toHaveLength(1);
    const saved = await call(site.server, "POST /api/posts/save", {
      token: account.token,
      body: { ...post, content, generationId: before.id },
    });
    expect(saved.body.unverified).toMatchObject([{ text: "Jonas (2018)" }]);
  });

  test("is one at a time: another is refused before the model is asked", async () => {
    const before = await draft();
    site.upstream.reset();
    site.upstream.onMessage(/./, { content: SHORT }, { latency: 20, chunkSize: 40 });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => refine({ of: { draftId: before.id } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    const refused = answers.filter(({ status }) => status === 409);
    for (const { body } of refused) expect(["refinement_running", "edited_elsewhere"]).toContain(body.code);
    const asked = site.upstream.getRequests().map(({ body }) => JSON.stringify(body));
    expect(asked.filter((one) => one.includes("Task: revise"))).toHaveLength(1);
    expect(answers.find(({ status }) => status === 200)?.body.refinementsLeft).toBe(9);
  });

  test("is one of three that an account has being written: a fourth is refused before the model is asked", async () => {
    const before = await draft();
    answer(SHORT);
    const others = Array.from({ length: 3 }, (_, index) => ({
      ...{ id: crypto.randomUUID(), userId: account.id, idempotencyKey: `other-${index}`, requestHash: "" },
      ...{ documentId: crypto.randomUUID(), createdAt: new Date() },
      leaseUntil: new Date(Date.now() + 3_600_000),
    }));
    await site.server.db.insert(refinements).values(others);
    const { status, body } = await refine({ of: { draftId: before.id } });
    expect([status, body.code]).toEqual([429, "too_many_at_once"]);
    expect(body.message).toMatch(/^An account can have 3 refinements being written at the same time/);
    expect(site.upstream.getRequests()).toEqual([]);
    await site.server.db.delete(refinements).where(eq(refinements.id, others[0]?.id ?? ""));
    const begun = await refine({ of: { draftId: before.id } });
    expect([begun.status, begun.body.refinementsLeft]).toEqual([200, 9]);
  });

  test("ends with a question where that was asked, or stays", async () => {
    const before = await draft();
    answer(`${SHORT}`);
    const without = await refine({ of: { draftId: before.id }, instruction: { preset: "question" } });
    expect([without.status, without.body.code]).toEqual([422, "refinement_unfit"]);
    answer(`${SHORT} ${"Word for word. ".repeat(20)} What would you do?`);
    const { body } = await refine({ of: { draftId: before.id }, instruction: { preset: "question" } });
    expect(withoutList(body.version.content, body.version.references)).toMatch(/What would you do\?$/);
  });

  test("of somebody else does not exist", async () => {
    const before = await draft();
    const stranger = await openAccount(site.server);
    const { status } = await refine({ of: { draftId: before.id } }, undefined, stranger);
    expect(status).toBe(404);
  });
});

describe("the course's rule", () => {
  const asked = () => site.upstream.getRequests().length;

  test.each(["no_ai", "planning"] as const)("“%s” lets no text be refined", async (courseRule) => {
    const before = await draft();
    answer(filled("Anything."));
    const { status, body } = await refine({ of: { draftId: before.id }, courseRule });
    expect([status, body.code, asked()]).toEqual([422, "rule_forbids_writing", 0]);
  });

  test("“AI as a helper” of a draft lets its owner's own words be refined, and no other", async () => {
    const before = await draft(`${TEXT} [your example]. [your question]?`, { courseRule: "collaboration" });
    answer("Lower fares were fairer [@lee2021].");
    const refused = await refine({ of: { draftId: before.id }, part: partOf(before.content, "Lower fares") });
    expect([refused.status, refused.body.code, asked()]).toEqual([422, "rule_forbids_refining", 0]);
    expect(refused.body.message).toContain("only your own words");
    const own =
      "On Tuesdays my grandmother and I ride line nine to her doctor without paying anything at all.";
    const edited = await call(site.server, `PUT /api/drafts/${before.id}/text`, {
      token: account.token,
      body: { content: before.content.replace("What follows", `${own} What follows`), base: 1 },
    });
    answer("On Tuesdays I take my grandmother to her doctor on line nine, free of charge.");
    const { status, body } = await refine({
      of: { draftId: before.id },
      base: edited.body.number,
      part: partOf(edited.body.content, own),
      instruction: { preset: "simpler" },
    });
    expect([status, body.message]).toEqual([200, undefined]);
    expect(body.version.content).toContain("line nine, free of charge");
  });
});

describe("a refinement that ends before its time", () => {
  const under = (id: string) => eq(refinements.id, id);

  test("by a stop leaves the text, and one more to ask for", async () => {
    const before = await draft();
    site.upstream.reset();
    site.upstream.onMessage(/./, { content: "Word for word. ".repeat(60) }, { latency: 100, chunkSize: 20 });
    const response = await fetch(`${site.server.url}/api/refinements`, {
      method: "POST",
      headers: {
        Accept: "text/event-stream",
        "Content-Type": "application/json",
        Authorization: `Bearer ${account.token}`,
        "Idempotency-Key": "stopped-refinement",
      },
      body: JSON.stringify({ of: { draftId: before.id }, base: 1, instruction: shorter, part: null }),
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let told = "";
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      told += next.value;
      if (told.includes("event: text")) break;
    }
    expect(told).toContain("event: text");
    const id = /"id":"([^"]+)"/.exec(told)?.[1];
    const stranger = await openAccount(site.server);
    const stop = `POST /api/refinements/${id}/stop`;
    expect((await call(site.server, stop, { token: stranger.token })).status).toBe(404);
    expect((await call(site.server, stop, { token: account.token })).status).toBe(204);
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) told += next.value;
    expect(told).toContain('"code":"generation_stopped"');
    const { body: list } = await call(site.server, `GET /api/drafts/${before.id}/versions`, {
      token: account.token,
    });
    expect(list).toMatchObject({ present: 1, refinementsLeft: 10 });
  });

  test("with its process is given back, and its key writes it anew", async () => {
    const before = await draft();
    answer(`Free buses raised ridership [@smith2019]. ${"Word for word. ".repeat(40)}`);
    const { body: first } = await refine({ of: { draftId: before.id } }, "lost-refinement");
    // As it stood before the version was kept: the process went down while it wrote.
    await call(site.server, `POST /api/drafts/${before.id}/versions/1/restore`, { token: account.token });
    await site.server.db
      .update(refinements)
      .set({ number: null, leaseUntil: new Date(Date.now() - 60_000) })
      .where(under(first.id));
    const { body: again, status } = await refine({ of: { draftId: before.id } }, "lost-refinement");
    expect([status, again.message]).toEqual([200, undefined]);
    expect(again.version.number).toBe(4);
    expect(again.refinementsLeft).toBe(9);
  });
});

test("a text that cites in numbers keeps the number of each work, in order of first appearance", async () => {
  const before = await draft(TEXT, { citationStyle: "ieee" });
  answer("Fares that fell made buses fair.");
  const { body } = await refine({
    of: { draftId: before.id },
    part: partOf(before.content, "raised ridership"),
    instruction: { wish: "Without the source" },
  });
  expect(body.version.content).toContain("Lower fares made public transport fairer [1].");
  expect(body.version.references.entries).toHaveLength(1);
});

describe("by the stand-in", () => {
  test.each([
    ["shorter", (before: number, now: number) => now < before],
    ["longer", (before: number, now: number) => now > before],
    ["simpler", () => true],
    ["formal", () => true],
    ["counterpoint", (before: number, now: number) => now > before],
    ["question", () => true],
  ] as const)("a draft is made %s, and cites what it cited", async (preset, isMet) => {
    const server = await startTestServer();
    try {
      const { token } = await openAccount(server);
      const { body: before } = await call(server, "POST /api/generate-post", { token, body: wish() });
      const { status, body } = await call(server, "POST /api/refinements", {
        token,
        body: { of: { draftId: before.id }, base: 1, instruction: { preset }, part: null },
      });
      expect([status, body.message]).toEqual([200, undefined]);
      expect(isMet(before.wordCount, body.version.wordCount)).toBe(true);
      const keysOf = ({ citations }: { citations: { keys: string[] }[] }) =>
        citations.map(({ keys }) => keys);
      expect(keysOf(body.version)).toEqual(keysOf(before));
    } finally {
      await server.close();
    }
  });
});
