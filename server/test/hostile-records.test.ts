/** @module-tag slow */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ScriptedWork } from "./scripted-indexes.ts";
import { fares, filled, free, openSiteWithSources, type SiteWithSources, wish } from "./site-with-sources.ts";

let site: SiteWithSources;
beforeAll(async () => {
  site = await openSiteWithSources();
});
afterAll(() => site.close());
beforeEach(() => {
  site.repair();
  site.upstream.onMessage(/./, { content: filled("It was fair [@lee2021].") });
});

const by = (family: string): ScriptedWork => ({ ...free, authors: [{ given: "Ann", family }] });

describe("a record that somebody registered to do harm costs at most its own citation:", () => {
  test.each(["crossref", "openalex"] as const)("a DOI that would be cut is none: %s", async (only) => {
    site.indexes.works = [{ ...free, doi: '10.1000/h5" onclick="x', only }, fares];
    const { sources } = await site.generate();
    expect(sources.map(({ key }: { key: string }) => key)).toEqual(["lee2021"]);
  });

  test.each<[string, ScriptedWork]>([
    ["an author called __proto__", by("__proto__")],
    ["an author called constructor", by("constructor")],
    ["an author called toString", by("toString")],
    ["an author called hasOwnProperty", by("hasOwnProperty")],
    ["an author of 3,000 letters", by("x".repeat(3_000))],
    [
      "3,000 authors",
      { ...free, authors: Array.from({ length: 3_000 }, () => ({ given: "A", family: "B" })) },
    ],
    ["a title of 100 kB", { ...free, title: `${free.title} ${"long ".repeat(20_000)}` }],
    ["a title full of markup", { ...free, title: `${free.title} ${"<i>".repeat(300)}` }],
    ["an abstract of 500 kB", { ...free, abstract: "public transport ".repeat(30_000) }],
    ["a DOI that is none", { ...free, doi: "constructor" }],
    ["a DOI with a quotation mark", { ...free, doi: '10.1000/h5" onclick="x' }],
  ])("%s", async (_name, work) => {
    site.indexes.works = [work, fares];
    for (const citationStyle of ["apa", "mla", "ieee"] as const) {
      const { content, sources } = await site.generate(wish({ citationStyle }));
      expect(content).toContain("Fares of");
      expect(sources.find(({ key }: { key: string }) => key === "lee2021")).toMatchObject({ isCited: true });
      for (const { authors, title } of sources) expect(authors.length + title.length).toBeLessThan(2_000);
    }
  });

  test("characters that turn other words around or hide them are shown nowhere", async () => {
    const unseen = "\u202e\u2066\u200b\u{e0041}&#8238;";
    const marked = (text: string) => text.slice(0, 3) + unseen + text.slice(3);
    site.indexes.works = [
      { ...fares, title: marked(fares.title), abstract: marked(fares.abstract ?? "") },
      {
        ...free,
        title: marked(free.title),
        authors: [{ given: "Ann", family: marked("Smith") }],
      },
    ];
    const { content, references, sources } = await site.generate();
    expect(sources.map(({ title }: { title: string }) => title).toSorted()).toEqual([
      fares.title,
      free.title,
    ]);
    const shown = JSON.stringify([content, references, sources]);
    expect(shown).toContain("Smith");
    expect(shown).not.toMatch(/[\u202e\u2066\u200b]|\u{e0041}/u);
  });

  test.each([-5, 0, 999, 999_999_999])("the year %d is no year", async (year) => {
    site.indexes.works = [{ ...free, year }, fares];
    const { sources } = await site.generate();
    expect(sources.find(({ key }: { key: string }) => key !== "lee2021")).toMatchObject({
      key: "smithnd",
      year: null,
    });
  });
});

test("an answer that does not end is cut off, and the other index serves", async () => {
  site.indexes.crossref = "endless";
  const { sources } = await site.generate();
  expect(sources.map(({ key }: { key: string }) => key)).toContain("lee2021");
  expect(site.indexes.endlessBytes).toBeLessThan(30_000_000);
});
