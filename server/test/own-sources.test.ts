import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { call, openAccount } from "./api-client.ts";
import type { ScriptedWork } from "./scripted-indexes.ts";
import { fares, filled, free, openSiteWithSources, type SiteWithSources, wish } from "./site-with-sources.ts";

let site: SiteWithSources;
beforeAll(async () => {
  site = await openSiteWithSources();
});
afterAll(() => site.close());
beforeEach(() => site.repair());

describe("a source of the user's own", () => {
  const own: ScriptedWork = {
    doi: "10.1000/own",
    title: "A history of the tram in northern towns",
    authors: [{ given: "Cy", family: "Twain" }],
    year: 1999,
  };

  test.each([
    ["a DOI", "10.1000/OWN"],
    ["a link", "https://doi.org/10.1000/own."],
    ["a reference", "Twain, C. (1999). A history of the tram in northern towns. Journal of Tests."],
  ])("is looked up and cited first: %s", async (_name, text) => {
    site.indexes.works = [free, own];
    site.upstream.onMessage(/./, { content: filled("So [@smith2019] and [@twain1999].") });
    const { sources, notices } = await site.generate(wish({ ownSources: [text] }));
    expect(sources.find(({ isOwn }: { isOwn: boolean }) => isOwn)).toMatchObject({
      key: "twain1999",
      isCited: true,
    });
    expect(sources).toHaveLength(2);
    expect(notices).toEqual([]);
  });

  test.each([
    ["a DOI that does not resolve", "10.1000/nowhere"],
    ["a link without a DOI", "https://example.com/blog"],
    [
      "a reference that nobody knows",
      "Nemo, N. (2020). Deep sea gardening for absolute beginners everywhere.",
    ],
    ["a known title with another year", "Twain, C. (2014). A history of the tram in northern towns."],
  ])("is not cited where it is %s, and the user hears it", async (_name, text) => {
    site.indexes.works = [free, fares, own];
    site.upstream.onMessage(/./, { content: filled("So [@smith2019] and [@lee2021].") });
    const { sources, notices } = await site.generate(wish({ ownSources: [text] }));
    expect(sources.some(({ isOwn }: { isOwn: boolean }) => isOwn)).toBe(false);
    expect(notices).toEqual([`“${text}” was not found in Crossref or OpenAlex, so it is not cited.`]);
  });

  test.each([
    ["seven of them", Array.from({ length: 7 }, (_, index) => `10.1000/${index}`), "ownSources"],
    ["a blank one", ["  "], "ownSources.0"],
    ["one of 501 characters", ["x".repeat(501)], "ownSources.0"],
  ])("is refused before anything happens: %s", async (_name, ownSources, field) => {
    const account = await openAccount(site.server);
    const answer = await call(site.server, "POST /api/generate-post", {
      token: account.token,
      body: wish({ ownSources }),
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: "validation_failed", field });
    expect(site.upstream.getRequests()).toEqual([]);
  });
});
