import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { crossrefWorks } from "../src/sources/crossref-records.ts";
import { openAlexWorks } from "../src/sources/openalex-records.ts";
import { kindInAbstract, saysWithdrawn } from "../src/sources/withdrawn-abstract.ts";
import { fares, filled, free, openSiteWithSources, type SiteWithSources, wish } from "./site-with-sources.ts";

const bytes = (data: object) => new TextEncoder().encode(JSON.stringify(data));

describe("an abstract", () => {
  test.each([
    ["This paper has been withdrawn by the author due to a crucial error in equation 3.", "withdrawal"],
    ["We show a bound. This paper has been withdrawn by the authors.", "withdrawal"],
    ["This submission has been withdrawn by arXiv administrators because it was not one.", "withdrawal"],
    ["The authors have withdrawn this manuscript owing to a duplicate posting.", "withdrawal"],
    ["The authors have withdrawn their manuscript whilst they do more work.", "withdrawal"],
    ["Withdrawn by the author due to an error.", "withdrawal"],
    ["Paper withdrawn.", "withdrawal"],
    ["This article has been retracted: see the notice.", "retraction"],
  ])("says that its work does not stand: %s", (abstract, kind) => {
    expect(kindInAbstract(abstract)).toBe(kind);
  });

  test.each([
    "We study why papers are withdrawn from arXiv.",
    "The authors have withdrawn from the negotiations in their essays.",
    "Patients were withdrawn from the drug.",
    "Withdrawn children play alone.",
    "Retracted papers are cited for years.",
  ])("says no such thing: %s", (abstract) => expect(kindInAbstract(abstract)).toBeNull());

  test.each([
    ["arXiv:1706.03762 Comments: Withdrawn, error in Lemma 2", true],
    ["Smith, A. (2019). Sleep (withdrawn). arXiv.", true],
    ["Smith, A. (2019). Withdrawn children at play. Sleep, 1.", false],
  ])("or a reference: %s", (reference, isSaid) => expect(saysWithdrawn(reference)).toBe(isSaid));
});

describe("a record of a preprint", () => {
  const preprint = { DOI: "10.1101/2020.01.01.000001", type: "posted-content", title: ["Sleep in bats"] };
  const noticeOf = (more: object) =>
    crossrefWorks(bytes({ message: { items: [{ ...preprint, ...more }] } }))[0];

  test.each([
    [{ title: ["WITHDRAWN: Sleep in bats"] }],
    [{ abstract: "<jats:p>The authors have withdrawn this manuscript.</jats:p>" }],
    [{ "update-to": [{ DOI: preprint.DOI, type: "withdrawal" }] }],
    [{ "updated-by": [{ DOI: "10.1101/2020.02.02.000002", type: "withdrawal" }] }],
  ])("tells that it was withdrawn: %j", (more) => {
    expect(noticeOf(more)).toMatchObject({ isNotice: false, notice: { kind: "withdrawal" } });
  });

  test("tells the article that it has become", () => {
    const relation = {
      "is-preprint-of": [{ "id-type": "doi", id: "10.1000/FREE", "asserted-by": "subject" }],
    };
    expect(noticeOf({ relation })?.publishedAs).toBe("10.1000/free");
  });

  test("tells of a withdrawal in OpenAlex' abstract", () => {
    const words = "This paper has been withdrawn by the author".split(" ");
    const record = {
      doi: "https://doi.org/10.48550/arxiv.1706.00001",
      display_name: "Sleep in bats",
      type: "preprint",
      abstract_inverted_index: Object.fromEntries(words.map((word, place) => [word, [place]])),
    };
    expect(openAlexWorks(bytes({ results: [record] }))[0]?.notice?.kind).toBe("withdrawal");
  });
});

describe("of a work of the user's own", () => {
  let site: SiteWithSources;
  beforeAll(async () => {
    site = await openSiteWithSources();
  });
  afterAll(() => site.close());
  beforeEach(() => {
    site.repair();
    site.upstream.onMessage(/./, { content: filled("So [@smith2019].") });
  });
  const noticesFor = async (ownSource: string): Promise<string[]> =>
    (await site.generate(wish({ ownSources: [ownSource] }))).notices;

  test("that its abstract calls withdrawn, they hear so, and it is not cited", async () => {
    site.indexes.works = [
      fares,
      { ...free, doi: "10.48550/arxiv.1706.00001", abstract: "This paper has been withdrawn by the author." },
    ];
    expect(await noticesFor("arXiv:1706.00001")).toContain(
      "“arXiv:1706.00001” has been withdrawn, so it is not cited.",
    );
  });

  test("on arXiv, they hear that nobody could be asked for a withdrawal", async () => {
    site.indexes.works = [fares, { ...free, doi: "10.48550/arxiv.1706.00002", only: "openalex" }];
    expect(await noticesFor("arXiv:1706.00002")).toContain(
      "“arXiv:1706.00002” couldn't be checked for withdrawal, which only arXiv itself records. See https://arxiv.org/abs/1706.00002.",
    );
  });

  test("that they call withdrawn themselves, they hear that no index does", async () => {
    const added = "10.1000/free (withdrawn by the authors)";
    expect(await noticesFor(added)).toContain(
      `What you added as “${added}” says that it was withdrawn, and no index does. Check before you rely on it.`,
    );
  });

  test("of whose article only the preprint was added, they hear of the article's retraction", async () => {
    const preprint = { ...free, doi: "10.1101/2019.01.01.000001", isPreprintOf: "10.1000/fares" };
    site.indexes.works = [preprint, { ...fares, updates: ["retraction"] }];
    expect(await noticesFor(preprint.doi)).toContain(
      `The article that the preprint “${preprint.doi}” has become is no longer in force. See https://doi.org/10.1000/fares.`,
    );
  });

  test("that OpenAlex alone calls retracted, they hear that it couldn't be asked while it is down", async () => {
    site.indexes.openAlex = 500;
    site.indexes.works = [fares, { ...free, isFlagged: true }];
    expect(await noticesFor("10.1000/free")).toContainEqual(
      expect.stringMatching(
        /^OpenAlex could not be asked just now, so .{1,200} couldn't be checked for retraction there/,
      ),
    );
  });

  test("that Crossref alone calls retracted, they hear that it couldn't be asked while it is down", async () => {
    site.indexes.crossref = 500;
    site.indexes.works = [fares, { ...free, updates: ["retraction"] }];
    expect(await noticesFor("10.1000/free")).toContainEqual(
      expect.stringMatching(
        /^Crossref could not be asked just now, so .{1,200} couldn't be checked for retraction/,
      ),
    );
  });
});
