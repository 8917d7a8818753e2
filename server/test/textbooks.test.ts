/** @module-tag slow */

import { allBooks } from "@discussion-post/emulators/open-library/book";
import { startOpenLibraryEmulator } from "@discussion-post/emulators/open-library/open-library-emulator";
import type { IndexEmulator, Reply } from "@discussion-post/emulators/scholarly-works/index-server";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openLibrary } from "../src/sources/open-library.ts";
import { toSources } from "../src/sources/to-source.ts";
import { listed, styles } from "./difficult-works.ts";
import { fares, filled, free, openSiteWithSources, type SiteWithSources, wish } from "./site-with-sources.ts";

let catalogue: IndexEmulator;
let site: SiteWithSources;
/** What the catalogue answers in its own stead; it is asked for each path. */
let instead: ((url: URL) => Reply | Promise<Reply> | undefined) | undefined;
let asked: string[] = [];

beforeAll(async () => {
  catalogue = await startOpenLibraryEmulator({
    respond: (url) => {
      asked.push(`${url.pathname}${url.search}`);
      return instead?.(url);
    },
  });
  site = await openSiteWithSources({ OPENLIBRARY_BASE_URL: catalogue.url });
});
beforeEach(() => {
  site.repair();
  site.indexes.works = [free, fares];
  instead = undefined;
  asked = [];
});
afterAll(async () => {
  await site.close();
  await catalogue.close();
});

interface Shown {
  isOwn: boolean;
}

/** A draft of a model that cites one work of the topic, and this one. */
async function draftWith(ownSources: string[], cited = "lee2021") {
  site.upstream.onMessage(/./, { content: filled(`So [@smith2019] and [@${cited}].`) });
  const { sources, notices, references } = await site.generate(wish({ ownSources }));
  return { own: sources.filter(({ isOwn }: Shown) => isOwn), all: sources, notices, references };
}

describe("a textbook", () => {
  test.each([
    ["its ISBN-13", "978-1-319-13210-1"],
    ["its ISBN-10", "ISBN 1-319-13210-3"],
    ["its ISBN in a sentence", "Our textbook, ISBN: 9781319132101, week 3"],
    ["a reference in APA", "Myers, D. G., & DeWall, C. N. (2020). Psychology (13th ed.). Worth Publishers."],
    ["a reference in MLA", "Myers, David G., and C. Nathan DeWall. Psychology. 13th ed., Worth, 2020."],
    [
      "a reference in Chicago",
      "Myers, David G., and C. Nathan DeWall. 2020. Psychology. 13th ed. New York: Worth.",
    ],
    ["a reference in Vancouver", "Myers DG, DeWall CN. Psychology. 13th ed. New York: Worth; 2020."],
  ])("without a DOI is found by %s", async (_name, text) => {
    const { own, notices, references } = await draftWith([text], "myers2020");
    expect(notices).toEqual([]);
    expect(own).toMatchObject([
      {
        key: "myers2020",
        title: "Psychology",
        authors: "Myers & DeWall",
        isCited: true,
        foundIn: ["openlibrary"],
        hasAbstract: false,
        url: "https://openlibrary.org/books/OL31913210M",
        why: "Added by you; found in Open Library.",
        csl: { type: "book", edition: "13", ISBN: "9781319132101" },
      },
    ]);
    expect(own[0].csl).not.toHaveProperty("DOI");
    expect(JSON.stringify(references)).toContain("13th ed.");
    expect(JSON.stringify(references)).not.toContain("openlibrary.org");
  });

  test("is found once where it is named twice", async () => {
    const { own } = await draftWith(
      ["9781319132101", "Myers, D. G. (2020). Psychology. Worth."],
      "myers2020",
    );
    expect(own).toHaveLength(1);
  });

  test("with a part named is cited as a whole, and its reader hears it", async () => {
    const text = "Kuhn, chapter 9, ISBN 9780226458120";
    const { own, notices } = await draftWith([text], "kuhn2012");
    expect(own).toMatchObject([{ key: "kuhn2012" }]);
    expect(notices).toEqual([`“${text}” is cited as the whole book, since its chapters are not listed.`]);
  });

  test.each([
    ["with an ISBN whose check digit is wrong", "9781319132102"],
    ["with an ISBN that nobody has", "9780306406157"],
    ["of another year", "Myers, D. G. (2013). Psychology (10th ed.). Worth."],
    ["of another author", "Mayers, D. G. (2020). Psychology (13th ed.). Worth."],
    ["whose title only ends alike", "Myers, D. G. (2020). Social psychology (13th ed.). McGraw-Hill."],
    ["that a chapter is in", "Vasta, R. (2020). Six theories. In D. G. Myers (Ed.), Psychology. Worth."],
  ])("is not taken for one %s", async (_name, text) => {
    const { own, notices } = await draftWith([text]);
    expect(own).toEqual([]);
    expect(notices).toEqual([
      `“${text}” was not found in Crossref, OpenAlex or Open Library, so it is not cited. Describe it by hand to have it cited.`,
    ]);
  });

  test("is preferred to its review, which has a DOI and is by somebody else", async () => {
    site.indexes.works = [
      free,
      {
        doi: "10.1000/review",
        title: "The structure of scientific revolutions",
        authors: [{ given: "R", family: "Viewer" }],
        year: 2012,
      },
    ];
    const { own } = await draftWith(
      ["Kuhn, T. S. (2012). The structure of scientific revolutions. University of Chicago Press."],
      "kuhn2012",
    );
    expect(own).toMatchObject([{ key: "kuhn2012" }]);
  });
});

describe("where Open Library", () => {
  const never = new Promise<Reply>(() => undefined);
  const doc = { author_name: ["David G. Myers"], editions: { docs: [] as unknown[] } };
  const edition = { key: "/books/OL1M", title: "Psychology", isbn: ["9781319132101"] };
  const answering = (docs: unknown[]) => () => ({ status: 200, body: { docs } });

  test.each<[string, typeof instead]>([
    ["fails", () => ({ status: 500, body: "Internal Server Error" })],
    ["never answers", () => never],
    ["answers a page", () => ({ status: 200, body: "<html>Be right back</html>" })],
    ["answers something else", () => ({ status: 200, body: { docs: "none" } })],
    ["answers without end", () => ({ status: 200, body: " ".repeat(2_500_000) })],
  ])("%s, the draft cites the others and says what could not be looked up", async (_name, answer) => {
    instead = answer;
    const { all, notices } = await draftWith(["ISBN 9781319132101"]);
    expect(all).toMatchObject([{ key: "smith2019" }, { key: "lee2021" }]);
    expect(notices).toEqual([
      "“ISBN 9781319132101” could not be looked up everywhere just now, so it is not cited.",
    ]);
  });

  test.each<[string, unknown]>([
    ["another book", { ...doc, editions: { docs: [{ ...edition, isbn: ["9780226458120"] }] } }],
    ["no edition", doc],
    ["an edition without a title", { ...doc, editions: { docs: [{ ...edition, title: undefined }] } }],
    [
      "an address elsewhere",
      { ...doc, editions: { docs: [{ ...edition, key: "//evil.example/books/OL1M" }] } },
    ],
    ["a title of a megabyte", { ...doc, editions: { docs: [{ ...edition, title: "x".repeat(1_000_000) }] } }],
    [
      "an author whom the citation processor cannot hold",
      { ...doc, author_name: ["__proto__"], editions: { docs: [edition] } },
    ],
  ])("answers with %s, nothing of it is cited", async (_name, record) => {
    instead = (url) => (url.pathname === "/search.json" ? answering([record])() : undefined);
    const { own, notices } = await draftWith(["ISBN 9781319132101"]);
    expect(own).toEqual([]);
    expect(notices).toHaveLength(1);
  });

  test("answers with markup, it is text", async () => {
    const title = "Psychology <script>alert(1)</script>&amp; <img src=x>minds";
    const record = { ...doc, editions: { docs: [{ ...edition, title }] } };
    instead = (url) => (url.pathname === "/search.json" ? answering([record])() : undefined);
    const { own } = await draftWith(["ISBN 9781319132101"], "myersnd");
    expect(own).toMatchObject([{ title: "Psychology alert(1)& minds" }]);
  });

  test("has had enough, it is left alone", async () => {
    instead = () => ({ status: 429, body: "Too Many Requests", headers: { "retry-after": "3600" } });
    await draftWith(["ISBN 9780262046305"]);
    const before = asked.length;
    await draftWith(["ISBN 9780262046305"]);
    expect(asked).toHaveLength(before);
  });
});

test.each(styles)("twenty textbooks in %s read as in the golden file", async (style) => {
  const index = openLibrary({ baseUrl: catalogue.url, mailto: "", timeoutMs: 5_000 });
  const works = await Promise.all(allBooks().map(({ isbn }) => index.byIsbn(isbn)));
  const chosen = works.flatMap((work) => (work ? [{ work, isOwn: true, isFitting: true, why: "" }] : []));
  expect(chosen).toHaveLength(20);
  await expect(await listed(toSources(chosen), style)).toMatchFileSnapshot(
    `./records/printed/textbooks-${style}.txt`,
  );
});
