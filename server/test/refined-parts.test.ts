/** @module-tag slow */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Account, call, openAccount } from "./api-client.ts";
import { partOf } from "./part-of.ts";
import { MIDDLE, openSiteForRefining, refinedDrafts, shorter, TEXT } from "./refined-drafts.ts";
import type { SiteWithSources } from "./site-with-sources.ts";

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
