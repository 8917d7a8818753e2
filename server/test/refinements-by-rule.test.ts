/** @module-tag slow */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Account, call, openAccount } from "./api-client.ts";
import { partOf } from "./part-of.ts";
import { openSiteForRefining, refinedDrafts, TEXT } from "./refined-drafts.ts";
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
