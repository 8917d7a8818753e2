/** @module-tag slow */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ScriptedWork } from "./scripted-indexes.ts";
import { filled, free, openSiteWithSources, type SiteWithSources, wish } from "./site-with-sources.ts";

let site: SiteWithSources;
beforeAll(async () => {
  site = await openSiteWithSources();
});
beforeEach(() => site.repair());
afterAll(() => site.close());

const bees: ScriptedWork = { doi: "10.1000/bees", title: "The dance of bees", year: 2001 };
const content = filled("So [@smith2019].");

describe("when an index", () => {
  test.each([
    ["OpenAlex", { openAlex: "hang" }, "/openalex"],
    ["Crossref", { crossref: "hang" }, "/crossref"],
  ] as const)("%s never answers, a look-up waits for it once", async (_name, fault, path) => {
    Object.assign(site.indexes, fault);
    site.upstream.onMessage(/./, { content });
    const { sources } = await site.generate(wish({ ownSources: [free.doi] }));
    expect(sources).toHaveLength(2);
    expect(site.indexes.requests.filter((request) => request.startsWith(path))).toHaveLength(1);
  });

  test.each([
    ["OpenAlex", { openAlex: 500 }, "crossref"],
    ["Crossref", { crossref: 500 }, "openalex"],
  ] as const)("%s fails and the other one knows nothing, that is said", async (name, fault, only) => {
    Object.assign(site.indexes, fault, { works: [{ ...bees, only }] });
    site.upstream.onMessage(/./, { content: filled("So it is.") });
    expect((await site.generate()).notices).toContain(
      `We found no source that fits: ${name} could not be asked just now. Try again in a while, or add your own.`,
    );
  });

  test("OpenAlex fails and the other one knows too little, that is said", async () => {
    Object.assign(site.indexes, { openAlex: 500, works: [free] });
    site.upstream.onMessage(/./, { content: filled("So [@smith2019].") });
    const body = wish();
    const { notices } = await site.generate({ ...body, topic: `${body.topic} Use 3 sources.` });
    expect(notices).toContain(
      "Your assignment asks for 3 sources, but we found only 1. OpenAlex could not be asked just now.",
    );
  });
});
