/** @module-tag slow */

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { withoutList } from "../src/generations/post-content.ts";
import { refinements } from "../src/refinements/refinements.table.ts";
import { type Account, call, openAccount, post, profileOf } from "./api-client.ts";
import { partOf } from "./part-of.ts";
import { MIDDLE, OPENING, openSiteForRefining, refinedDrafts, shorter, TEXT } from "./refined-drafts.ts";
import { filled, type SiteWithSources } from "./site-with-sources.ts";

let site: SiteWithSources;
let account: Account;
beforeAll(async () => {
  site = await openSiteForRefining();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.repair();
  account = await openAccount(site.server);
});

const { draft, answer, refine } = refinedDrafts(() => ({ site, account }));

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
    expect(before.notices).toContain("Your assignment asks for 4 sources, but we found only 2.");
    answer(SHORT);
    const { body } = await refine({ of: { draftId: before.id } });
    expect(body.version.notices).toContain("Your assignment asks for 4 sources, but we found only 2.");
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
