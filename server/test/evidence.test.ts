import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { call, openAccount } from "./api-client.ts";
import { filled, openSiteWithSources, type SiteWithSources, wish } from "./site-with-sources.ts";

let site: SiteWithSources;
beforeAll(async () => {
  site = await openSiteWithSources();
});
afterAll(() => site.close());
beforeEach(() => site.repair());

const ABSTRACT =
  "We studied buses. Free public transport raised ridership by 12 % in small cities. Fares were low.";

describe("a draft says what each of its citations rests on:", () => {
  beforeEach(() => {
    for (const work of site.indexes.works) if (work.doi === "10.1000/free") work.abstract = ABSTRACT;
  });

  test("the sentence that it was pointed at, to the letter", async () => {
    const says = "Free public transport raised ridership by 12 % in small cities";
    site.upstream.onMessage(/.*/, { content: filled(`${says} [@smith2019 s2].`) });
    const { content, citations, checkedAt } = await site.generate();
    expect(content).toContain(`${says} (Smith, 2019).`);
    expect(citations[0]?.evidence).toEqual([
      {
        key: "smith2019",
        claim: `${says} (Smith, 2019).`,
        grade: "supported",
        quote: `${says}.`,
        checkedAt,
      },
    ]);
  });

  test("the best sentence where none was pointed at, or one that is not there", async () => {
    const says = "Free public transport raised ridership by 12 % in small cities";
    for (const mark of ["[@smith2019]", "[@smith2019 s99]"]) {
      site.upstream.reset();
      site.upstream.onMessage(/.*/, { content: filled(`${says} ${mark}.`) });
      const { citations } = await site.generate();
      expect(citations[0]?.evidence[0]).toMatchObject({ grade: "supported", quote: `${says}.` });
    }
  });

  test("that the index has no abstract", async () => {
    for (const work of site.indexes.works) delete work.abstract;
    site.upstream.onMessage(/.*/, {
      content: filled("Free public transport is much discussed [@smith2019]."),
    });
    const { citations } = await site.generate();
    expect(citations[0]?.evidence[0]).toMatchObject({ grade: "no_abstract", quote: null });
  });

  test("nothing of it supports what is about something else, or says the opposite", async () => {
    for (const says of [
      "Penguins breed on cold southern islands",
      "Free public transport lowered ridership by 12 % in small cities",
    ]) {
      site.upstream.reset();
      site.upstream.onMessage(/.*/, { content: filled(`${says} [@smith2019 s2].`) });
      const { citations } = await site.generate();
      expect(citations[0]?.evidence[0]).toMatchObject({ grade: "not_shown", quote: null });
    }
  });

  test("it is saved with the post", async () => {
    const says = "Free public transport raised ridership by 12 % in small cities";
    site.upstream.onMessage(/.*/, { content: filled(`${says} [@smith2019 s2].`) });
    const { token } = await openAccount(site.server);
    const draft = (await call(site.server, "POST /api/generate-post", { token, body: wish() })).body;
    const { content, id, citations, checkedAt } = draft;
    const body = { ...wish(), title: "Buses", content, generationId: id };
    const saved = (await call(site.server, "POST /api/posts/save", { token, body })).body;
    expect(saved.citations).toEqual(citations);
    expect(saved.checkedAt).toBe(checkedAt);
  });
});
