import { givenSource } from "@discussion-post/contract/given-sources";
import { describe, expect, test } from "vitest";
import { citationProcessor } from "../src/citations/citation-processor.ts";
import type { RenderedStyle } from "../src/citations/citation-styles.ts";
import { crossrefWork } from "../src/sources/crossref-records.ts";
import { givenWork } from "../src/sources/given-works.ts";
import { toSources } from "../src/sources/to-source.ts";
import { entryOf, listed, styles } from "./difficult-works.ts";

/** What each guide prints, by style, without the address at its end. */
type Printed = Record<RenderedStyle, string>;

const kim = [{ family: "Kim", given: "Di" }];

function entries(record: object, printed: Printed): [RenderedStyle, object, string][] {
  return Object.entries(printed).map(([style, entry]) => [style as RenderedStyle, record, entry]);
}

function thesis(degree: string[]) {
  const about = { title: ["Sleep in Small Towns"], author: kim, issued: { "date-parts": [[2016, 5]] } };
  return { DOI: "10.1000/x", type: "dissertation", publisher: "Stanford University", degree, ...about };
}

describe("a thesis is called what its degree makes it", () => {
  test.each([
    ...entries(thesis(["Doctor of Philosophy (Ph.D.)"]), {
      apa: "Kim, D. (2016). *Sleep in small towns* [Doctoral dissertation, Stanford University].",
      mla: "Kim, Di. *Sleep in Small Towns*. 2016. Stanford University, PhD dissertation,",
      chicago: "Kim, Di. 2016. “Sleep in Small Towns.” PhD diss., Stanford University.",
      harvard: "Kim, D. (2016) *Sleep in small towns*. PhD thesis. Stanford University.",
      ieee: "[1] D. Kim, “Sleep in small towns,” Ph.D. dissertation, Stanford University, 2016.",
      ama: "1. Kim D. *Sleep in Small Towns*. Dissertation. Stanford University; 2016.",
      vancouver:
        "1. Kim D. Sleep in small towns [dissertation on the Internet]. Stanford University; 2016 [cited <today>].",
      bluebook: "1. Di Kim, *Sleep in Small Towns* (2016) (Ph.D. dissertation, Stanford University),",
    }),
    ...entries(thesis(["Master of Science"]), {
      apa: "Kim, D. (2016). *Sleep in small towns* [Master’s thesis, Stanford University].",
      mla: "Kim, Di. *Sleep in Small Towns*. 2016. Stanford University, Master’s thesis,",
      chicago: "Kim, Di. 2016. “Sleep in Small Towns.” Master’s thesis, Stanford University.",
      harvard: "Kim, D. (2016) *Sleep in small towns*. Master’s thesis. Stanford University.",
      ieee: "[1] D. Kim, “Sleep in small towns,” Master’s thesis, Stanford University, 2016.",
      ama: "1. Kim D. *Sleep in Small Towns*. Master’s thesis. Stanford University; 2016.",
      vancouver:
        "1. Kim D. Sleep in small towns [master’s thesis on the Internet]. Stanford University; 2016",
      bluebook: "1. Di Kim, *Sleep in Small Towns* (2016) (master’s thesis, Stanford University),",
    }),
  ])("in %s: %j", async (style, record, entry) => expect(await entryOf(record, style)).toContain(entry));

  test.each([
    [["PhD"], "PhD dissertation"],
    [["Ph.D."], "PhD dissertation"],
    [["DPhil"], "PhD dissertation"],
    [["Doctor of Education"], "Doctoral dissertation"],
    [["Ed.D."], "Doctoral dissertation"],
    [["M.A."], "Master’s thesis"],
    [["MSc"], "Master’s thesis"],
    [["Licentiate"], "Dissertation"],
    [[], "Dissertation"],
  ])("by %j", (degree, genre) => expect(workOf(thesis(degree))?.csl.genre).toBe(genre));
});

function workOf(record: object) {
  return crossrefWork(new TextEncoder().encode(JSON.stringify({ message: record })));
}

describe("an article that nobody signed begins with its title as titles are", () => {
  const record = { DOI: "10.1000/x", type: "journal-article", title: ["A Statement on Sleep"] };
  test.each(
    entries(record, {
      apa: "A statement on sleep.",
      mla: "“A Statement on Sleep.”",
      chicago: "“A Statement on Sleep.”",
      harvard: "‘A statement on sleep’",
      ieee: "[1] “A statement on sleep,”",
      ama: "1. A statement on sleep.",
      vancouver: "1. A statement on sleep.",
      bluebook: "1. *A Statement on Sleep*,",
    }),
  )("in %s", async (style, record, entry) => {
    const rest = {
      "container-title": ["Sleep"],
      volume: "33",
      page: "9",
      issued: { "date-parts": [[2010]] },
    };
    expect(await entryOf({ ...record, ...rest }, style)).toContain(entry);
  });
});

describe("pages of a volume without a number", () => {
  const record = { DOI: "10.1000/x", type: "journal-article", title: ["Sleep"], author: kim };
  const place = {
    "container-title": ["Mind"],
    volume: "150",
    page: "33-41",
    issued: { "date-parts": [[2021, 3]] },
  };
  test.each(
    entries(record, {
      apa: "*Mind*, *150*, 33–41.",
      mla: "*Mind*, vol. 150, Mar. 2021, pp. 33–41",
      chicago: "*Mind* 150 (March): 33–41.",
      harvard: "*Mind*, 150, pp. 33–41.",
      ieee: "*Mind*, vol. 150, pp. 33–41, Mar. 2021",
      ama: "*Mind*. 2021;150:33-41.",
      vancouver: "Mind [Internet]. 2021 Mar [cited <today>];150:33-41.",
      bluebook: "150 Mind 33 (2021)",
    }),
  )("in %s", async (style, record, entry) =>
    expect(await entryOf({ ...record, ...place }, style)).toContain(entry),
  );
});

describe("pages of a journal without volumes", () => {
  const record = { DOI: "10.1000/x", type: "journal-article", title: ["Sleep"], author: kim };
  const place = { "container-title": ["Mind"], page: "1-6", issued: { "date-parts": [[2021]] } };
  test.each(
    entries(record, {
      apa: "*Mind*, 1–6.",
      mla: "*Mind*, 2021, pp. 1–6",
      chicago: "*Mind*, 1–6.",
      harvard: "*Mind*, pp. 1–6.",
      ieee: "*Mind*, pp. 1–6, 2021",
      ama: "*Mind*. 2021:1-6.",
      vancouver: "Mind [Internet]. 2021 [cited <today>]:1-6.",
      bluebook: "Mind 1 (2021)",
    }),
  )("in %s", async (style, record, entry) =>
    expect(await entryOf({ ...record, ...place }, style)).toContain(entry),
  );
});

describe("a report of its own publisher names the organization as the guide does", () => {
  const record = {
    DOI: "10.1000/x",
    type: "report",
    title: ["Sleep in Towns"],
    author: [{ name: "World Bank" }],
  };
  const of = { publisher: "The World Bank", issued: { "date-parts": [[2021]] } };
  test.each(
    entries(record, {
      apa: "World Bank. (2021). *Sleep in towns*. https",
      mla: "*Sleep in Towns*. World Bank, 2021,",
      chicago: "World Bank. 2021. *Sleep in Towns*. The World Bank.",
      harvard: "World Bank (2021) *Sleep in towns*. The World Bank.",
      ieee: "[1] World Bank, “Sleep in towns,” The World Bank, 2021.",
      ama: "1. World Bank. *Sleep in Towns*. The World Bank; 2021.",
      vancouver: "1. World Bank. Sleep in towns [Internet]. The World Bank; 2021",
      bluebook: "1. World Bank, *Sleep in Towns* (2021), https",
    }),
  )("in %s", async (style, record, entry) =>
    expect(await entryOf({ ...record, ...of }, style)).toContain(entry),
  );
});

describe("what its user described", () => {
  const article = {
    kind: "article",
    authors: "Ann Smith",
    title: "Sleep in towns",
    year: 2022,
    pages: "3-9",
  };
  const printed = (fields: object, style: RenderedStyle) =>
    listed(toSources([givenWork(givenSource.parse({ ...article, ...fields }))]), style);

  test.each([
    ["ieee", "*J. Pers. Social Psychol.*, pp. 3–9, 2022."],
    ["ama", "*J Pers Soc Psychol*. 2022:3-9."],
    ["vancouver", "J Pers Soc Psychol. 2022:3-9."],
    ["apa", "*Journal of Personality and Social Psychology*, 3–9."],
  ] as const)("has the short title of its journal in %s where the style has one", async (style, entry) =>
    expect(await printed({ container: "Journal of Personality and Social Psychology" }, style)).toContain(
      entry,
    ),
  );

  test.each(["ieee", "ama", "vancouver"] as const)("keeps the name of a newspaper in %s", async (style) =>
    expect(await printed({ container: "The Wall Street Journal" }, style)).toContain(
      "The Wall Street Journal",
    ),
  );

  test.each([
    ["apa", "On sleep. In *Handbook of town research*"],
    ["ieee", "“On sleep,” in *Handbook of Town Research*"],
    ["bluebook", "*On Sleep*, *in* Handbook of Town Research"],
    ["mla", "“On Sleep.” *Handbook of Town Research*"],
  ] as const)("has the capitals of %s where none was typed", async (style, entry) => {
    const chapter = { kind: "chapter", title: "on sleep", container: "handbook of town research" };
    expect(await printed(chapter, style)).toContain(entry);
  });

  test("keeps small letters that belong to a name, and those of other languages", async () => {
    expect(await printed({ title: "p53 in mice", container: "eLife" }, "apa")).toContain(
      "p53 in mice. *eLife*",
    );
    const spanish = { kind: "chapter", title: "El sueño", container: "estudios sobre las ciudades" };
    expect(await printed(spanish, "ieee")).toContain("*estudios sobre las ciudades*");
    const french = { kind: "chapter", title: "Le sommeil", container: "revue de la science" };
    expect(await printed(french, "ieee")).toContain("*revue de la science*");
  });

  describe.each([
    "Die Verwandlung des Rechts in der Weimarer Republik",
    "La pedagogía de la esperanza en América Latina",
  ])("with a title in a language that nobody named (%s)", (title) => {
    test.each(styles)("keeps its letters in %s", async (style) => {
      expect(await printed({ title }, style)).toContain(title);
    });
  });

  test("with small words of other languages in its title is one in English", async () => {
    expect(await printed({ title: "Why men die in war" }, "mla")).toContain("Why Men Die in War");
  });
});

test("a web page of a site is one on the Internet in Vancouver, with the day", async () => {
  const page = { kind: "webpage", title: "Sleep in Towns", year: 2022, address: "https://a.example/sleep" };
  const source = givenSource.parse({ ...page, authors: "Ann Smith", container: "Town Health" });
  expect(await listed(toSources([givenWork(source)]), "vancouver")).toBe(
    "1. Smith A. Sleep in towns [Internet]. Town Health; 2022 [cited <today>]. Available from: https://a.example/sleep",
  );
});

describe("a web page", () => {
  const page = { kind: "webpage", title: "Sleep in Towns", year: 2022, address: "https://a.example/sleep" };
  const printed = (fields: object, style: RenderedStyle) =>
    listed(toSources([givenWork(givenSource.parse({ ...page, ...fields }))]), style);

  test.each([
    ["apa", "World Bank. (2022). *Sleep in towns*. https"],
    ["mla", "World Bank. “Sleep in Towns.” 2022, https"],
    ["chicago", "World Bank. 2022. “Sleep in Towns.” https"],
    ["harvard", "World Bank (2022) *Sleep in towns*. Available at: https"],
    ["bluebook", "1. World Bank, *Sleep in Towns* (2022), https"],
    ["vancouver", "1. World Bank. Sleep in towns [Internet]. 2022 [cited <today>]. Available"],
  ] as const)("without a site in %s", async (style, entry) =>
    expect(await printed({ authors: "World Bank" }, style)).toContain(entry),
  );

  test.each([
    ["apa", "World Bank. (2022). *Sleep in towns*. https"],
    ["harvard", "World Bank (2022) *Sleep in towns*. Available at: https"],
    ["mla", "“Sleep in Towns.” *World Bank*, 2022, https"],
    ["chicago", "World Bank. 2022. “Sleep in Towns.” World Bank. https"],
    ["bluebook", "1. World Bank, *Sleep in Towns*, World Bank (2022), https"],
  ] as const)("whose author is its site in %s", async (style, entry) =>
    expect(await printed({ authors: "World Bank", container: "World Bank" }, style)).toContain(entry),
  );

  test.each([
    ["parenthetical", "(“Sleep in Towns”)"],
    ["narrative", "World Bank (“Sleep in Towns”)"],
    ["year", "(“Sleep in Towns”)"],
  ] as const)("is cited in MLA by what its entry begins with: %s", async (form, cited) => {
    const fields = { ...page, authors: "World Bank", container: "World Bank" };
    const [source] = toSources([givenWork(givenSource.parse(fields))]);
    const processor = citationProcessor("mla", source ? [source.csl] : []);
    expect((await processor.cite([source?.key ?? ""], form)).text).toBe(cited);
  });
});
