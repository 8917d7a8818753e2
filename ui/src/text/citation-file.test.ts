/// <reference path="../testing/citation-js.d.ts" />
import { plugins } from "@citation-js/core";
import type { CslItem } from "@discussion-post/contract/sources";
import { allWorks } from "@discussion-post/emulators/scholarly-works/corpus";
import type { ScholarlyWork } from "@discussion-post/emulators/scholarly-works/work";
import "@citation-js/plugin-bibtex";
import "@citation-js/plugin-ris";
import { describe, expect, test } from "vitest";
import { citationFile } from "./citation-file.ts";
import { coins } from "./coins.ts";
import { withoutMarkup } from "./csl-values.ts";

const TYPES = {
  "journal-article": "article-journal",
  "proceedings-article": "paper-conference",
  "book-chapter": "chapter",
  book: "book",
  report: "report",
} as const;

function cslOf(work: ScholarlyWork, place: number): CslItem {
  const { doi, type, title, authors, container, publisher, issued, volume, issue, page } = work;
  return {
    id: `work${place}`,
    type: TYPES[type],
    title,
    author: authors.map((one) => ("name" in one ? { literal: one.name } : one)),
    ...(issued && { issued: { "date-parts": [issued] } }),
    ...(container && type !== "book" && { "container-title": container }),
    ...(type !== "journal-article" && { publisher }),
    ...(volume && { volume }),
    ...(issue && { issue }),
    ...(page && { page }),
    DOI: doi,
    URL: `https://doi.org/${doi}`,
  };
}

/** What breaks writers of these forms: signs of LaTeX, lone braces, line breaks, names that are members of objects. */
const difficult: CslItem[] = [
  {
    id: "oneil2020",
    type: "article-journal",
    title: 'The <i>Homo sapiens</i> & {Cost of 50% $x_1$ #tag ~ ^ \\ } "Straße" 日本語 العربية',
    author: [
      { family: "O’Neil", given: "José María", suffix: "Jr." },
      { family: "Anderson and Sons", given: "A., B." },
      { literal: "Ministry of Health & Labour and Welfare" },
      { family: "孔", given: "子" },
    ],
    editor: [{ family: "Editor", given: "Anna" }],
    issued: { "date-parts": [[2020, 3, 4]] },
    accessed: { "date-parts": [[2026, 11, 22]] },
    "container-title": "Journal of {Odd} Signs & Co.",
    "container-title-short": "J. Odd",
    volume: "12",
    issue: "3-4",
    page: "S1–S20",
    language: "en",
    ISSN: "1234-567X",
    DOI: "10.1002/(SICI)1097-4571(199806)49:8<693::AID-ASI4>3.0.CO;2-O",
    URL: "https://doi.org/10.1002/a_b%3C1",
  },
  {
    id: "__proto__",
    type: "article",
    genre: "Preprint",
    title: "__proto__",
    author: [{ family: "__proto__", given: "constructor" }],
    issued: { "date-parts": [[2021]] },
    publisher: "arXiv",
    DOI: "10.48550/arXiv.2101.00001",
  },
  {
    id: "long1999",
    type: "chapter",
    title: "A chapter\nthat goes\r\nover lines\n\nER  - \nTY  - JOUR",
    author: [{ family: "x".repeat(3_000), given: "Y" }],
    editor: [{ family: "Editor", given: "Bo" }],
    issued: { "date-parts": [[1999]] },
    "container-title": "The Book of Books",
    "collection-title": "Lectures on Things",
    edition: "2",
    publisher: "University Press",
    page: "3–19",
    ISBN: "9780306406157",
  },
  {
    id: "numbered2017",
    type: "article-journal",
    title: "An article with a number",
    author: [],
    issued: { "date-parts": [[2017, 12]] },
    "container-title": "PLOS ONE",
    number: "e0173148",
  },
  {
    id: "nguyen2025",
    type: "article-magazine",
    title: "Buses & fares",
    author: [{ family: "Nguyen", given: "Linh" }],
    issued: { "date-parts": [[2025]] },
    "container-title": "The Town Crier",
    note: "Given by the writer, not looked up",
  },
];

const works = [...allWorks().map(cslOf), ...difficult];

const title = (work: CslItem) => withoutMarkup(work.title).replaceAll(/\s+/g, " ");
const dateParts = (date: CslItem["issued"]) => date?.["date-parts"][0];
const names = (list: CslItem["author"] = []) =>
  list.map(({ family, given, suffix, literal }) => [literal ?? family, given, suffix].filter(Boolean));

/** What every form has a place for. */
function facts(work: CslItem) {
  return {
    id: work.id,
    title: title(work),
    author: names(work.author),
    year: dateParts(work.issued)?.[0],
    container: work["container-title"],
    series: work["collection-title"],
    edition: work.edition,
    publisher: work.publisher,
    volume: work.volume,
    issue: work.issue,
    // BibTeX has one place for both.
    pages: (work.page ?? work.number)?.replace("–", "-"),
    serial: work.ISBN ?? work.ISSN,
    language: work.language,
    DOI: work.DOI,
    URL: work.URL && new URL(work.URL).href,
    accessed: dateParts(work.accessed),
    note: work.note,
  };
}

async function readBack(kind: "ris" | "bib"): Promise<CslItem[]> {
  const text = await citationFile(works, kind).text();
  const read = plugins.input.chain(text, { generateGraph: false }) as CslItem[];
  expect(read).toHaveLength(works.length);
  return read;
}

describe("another program reads every field of every work", () => {
  test("in a BibTeX file", async () => {
    for (const [place, record] of (await readBack("bib")).entries()) {
      const work = works[place] as CslItem;
      expect(facts(record)).toEqual(facts(work));
      expect(record.title).toBe(work.title.replaceAll(/\s+/g, " "));
      expect(dateParts(record.issued)).toEqual(dateParts(work.issued));
      expect(names(record.editor)).toEqual(names(work.editor));
      expect(record["container-title-short"]).toBe(work["container-title-short"]);
      expect(record.genre).toBe(work.genre);
    }
  });

  test("in a RIS file", async () => {
    for (const [place, record] of (await readBack("ris")).entries()) {
      const { author, ...expected } = facts(works[place] as CslItem);
      // No sign of RIS keeps a comma inside of a given name.
      const commaFree = author.map((parts) => parts.map((part) => part?.replace("A., B.", "A. B.")));
      expect(facts(record)).toEqual({ ...expected, author: commaFree });
    }
  });

  test("in a file of CSL-JSON", async () => {
    expect(JSON.parse(await citationFile(works, "json").text())).toEqual(works);
  });
});

test("RIS names editors, the day and the short title of a journal by the tags that managers know", async () => {
  const file = await citationFile(difficult, "ris").text();
  for (const line of ["ED  - Editor, Anna", "A2  - Editor, Bo", "DA  - 2020/03/04", "J2  - J. Odd"])
    expect(file).toContain(`\r\n${line}\r\n`);
});

test("each work is on a page as an OpenURL of its fields", () => {
  for (const work of works) {
    const fields = new URLSearchParams(coins(work));
    expect(fields.get("ctx_ver")).toBe("Z39.88-2004");
    expect(["rft.atitle", "rft.btitle", "rft.title"].map((key) => fields.get(key))).toContain(title(work));
    const authors = [...fields.getAll("rft.au"), ...fields.getAll("rft.creator")];
    expect(authors).toEqual(names(work.author).map((parts) => parts.join(", ")));
    expect(fields.get("rft.date")?.slice(0, 4)).toBe(dateParts(work.issued)?.[0]?.toString());
    expect(fields.get("rft_id")).toBe(work.DOI ? `info:doi/${work.DOI}` : null);
  }
});

test("who translated a book and where it was published are in every form", async () => {
  const work = {
    ...{ id: "freire1993", type: "book", title: "Pedagogy of the oppressed", "publisher-place": "New York" },
    translator: [{ family: "Ramos", given: "Myra B." }],
  };
  const [asRis, asBibtex, asJson] = await Promise.all(
    (["ris", "bib", "json"] as const).map((form) => citationFile([work], form).text()),
  );
  expect(asRis).toContain("A4  - Ramos, Myra B.");
  expect(asRis).toContain("CY  - New York");
  expect(asBibtex).toContain("translator = {Ramos, Myra B.}");
  expect(asBibtex).toContain("address = {New York}");
  expect(asJson).toContain('"translator"');
});
