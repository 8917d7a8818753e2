import { givenSource } from "@discussion-post/contract/given-sources";
import { describe, expect, test } from "vitest";
import { givenWork } from "../src/sources/given-works.ts";
import { toSources } from "../src/sources/to-source.ts";
import { identityOf } from "../src/sources/work.ts";
import { listed, styles } from "./difficult-works.ts";

describe("what was given is printed", () => {
  const printed = async (given: object, style: (typeof styles)[number]) => {
    const { data } = givenSource.safeParse({ kind: "webpage", title: "Man walks dog", ...given });
    return data ? listed(toSources([givenWork(data)]), style) : "";
  };
  const address = "https://site.example/a";

  test.each(styles)("with the letters of a site that is called by its address: %s", async (style) => {
    for (const container of ["theonion.com", "history.org"])
      expect(await printed({ container, address }, style)).toContain(container);
    expect(await printed({ title: "history.org", container: "Site", address }, style)).toContain(
      "history.org",
    );
  });

  test.each(styles)("with the signs of its title, and without markup: %s", async (style) => {
    const entry = await printed({ title: "Why p < .05, not p > .05" }, style);
    expect(entry.replaceAll(/\s/g, "").toLowerCase()).toContain("whyp<.05,notp>.05");
    const marked = await printed({ title: "Why <script>dogs</script> <b>walk</b>" }, style);
    expect(marked).not.toMatch(/[<>]/);
  });

  test("in APA without a site that is the author", async () => {
    const authors = "World Health Organization";
    const entry = await printed({ authors, container: authors, address, year: 2024 }, "apa");
    expect(entry).toBe(`World Health Organization. (2024). *Man walks dog*. ${address}`);
  });

  test.each(["ieee", "ama", "vancouver"] as const)("with the brackets of an issue: %s", async (style) => {
    const container = "Journal of Public Ethics, 12(3)";
    expect(await printed({ kind: "article", container, year: 2019 }, style)).toContain("12(3)");
  });

  const freire = {
    ...{ kind: "book", title: "Pedagogy of the Oppressed", authors: "Freire, Paulo", year: 1993 },
    ...{ translators: "Ramos, Myra B.", edition: "2nd ed.", publisher: "Continuum", place: "New York" },
  };
  const edited = {
    ...{ kind: "book", title: "Handbook of Fear", editors: "Reed, Ann; Cole, Bo", year: 2003 },
    publisher: "Hill Press",
  };
  const chapter = {
    ...{ kind: "chapter", title: "The Art of Doubt", authors: "Lee, Sam", container: "Handbook of Fear" },
    ...{
      editors: "Reed, Ann",
      edition: "3rd",
      volume: "2",
      pages: "10-20",
      year: 2003,
      publisher: "Hill Press",
    },
  };
  const journal = {
    ...{
      kind: "journal",
      title: "Why People Sleep",
      authors: "Lee, Sam",
      container: "Journal of Public Ethics",
    },
    ...{ volume: "12", issue: "3", pages: "1-9", year: 2019, address: "https://doi.org/10.1000/abc" },
  };
  const preprint = {
    ...{ kind: "preprint", title: "Why People Nap", authors: "Lee, Sam", container: "medRxiv", year: 2021 },
    address: "https://doi.org/10.1101/2021.01.01",
  };
  const dataset = {
    ...{ kind: "dataset", title: "Survey of Sleep in Towns", authors: "Lee, Sam", year: 2022 },
    ...{ publisher: "Pew Research Center", address: "https://www.example.org/data" },
  };

  test.each([
    [
      "apa",
      freire,
      "Freire, P. (1993). *Pedagogy of the oppressed* (M. B. Ramos, Trans.; 2nd ed.). Continuum.",
    ],
    ["mla", freire, "*Pedagogy of the Oppressed*. Translated by Myra B. Ramos, 2nd ed., Continuum, 1993."],
    ["chicago", freire, "Translated by Myra B. Ramos. 2nd ed. New York: Continuum."],
    ["harvard", freire, "2nd edn. Translated by M.B. Ramos. New York: Continuum."],
    ["bluebook", freire, "Pedagogy of the Oppressed (Myra B. Ramos tran., 2nd ed. 1993)."],
    ["apa", edited, "Reed, A., & Cole, B. (Eds.). (2003). *Handbook of fear*. Hill Press."],
    ["mla", edited, "Reed, Ann, and Bo Cole, editors. *Handbook of Fear*. Hill Press, 2003."],
    ["ieee", edited, "A. Reed and B. Cole, Eds., *Handbook of Fear*. Hill Press, 2003."],
    ["ama", edited, "Reed A, Cole B, eds. *Handbook of Fear*. Hill Press; 2003."],
    ["apa", chapter, "In A. Reed (Ed.), *Handbook of fear* (3rd ed., Vol. 2, pp. 10–20). Hill Press."],
    [
      "apa",
      journal,
      "Why people sleep. *Journal of Public Ethics*, *12*(3), 1–9. https://doi.org/10.1000/abc",
    ],
    ["ieee", journal, "vol. 12, no. 3, pp. 1–9, 2019, doi: 10.1000/abc."],
    ["ama", journal, "*J Public Ethics*. 2019;12(3):1-9. doi:10.1000/abc"],
    ["apa", preprint, "*Why people nap* [Preprint]. medRxiv. https://doi.org/10.1101/2021.01.01"],
    ["ama", preprint, "*medRxiv*. Preprint posted online 2021. doi:10.1101/2021.01.01"],
    [
      "apa",
      dataset,
      "*Survey of sleep in towns* [Data set]. Pew Research Center. https://www.example.org/data",
    ],
    ["ama", dataset, "Survey of sleep in towns. Pew Research Center."],
  ] as const)("in %s with the details of its kind: %j", async (style, given, entry) => {
    expect(await printed(given, style)).toContain(entry);
  });

  test("without details of another kind that it was before", async () => {
    const entry = await printed({ ...dataset, kind: "webpage", editors: "Reed, Ann", volume: "2" }, "apa");
    expect(entry).toBe("Lee, S. (2022). *Survey of sleep in towns*. https://www.example.org/data");
  });

  test("each of two works of one title by different authors", () => {
    const chapter = (authors: string, container: string) =>
      identityOf(
        givenWork(givenSource.parse({ kind: "chapter", title: "Introduction", authors, container })).work,
      );
    const all = [
      chapter("Lee, Ann", "First Book"),
      chapter("Chan, Bo", "First Book"),
      chapter("Lee, Ann", "Second Book"),
    ];
    expect(new Set(all).size).toBe(3);
    expect(chapter("Lee, Ann", "First book")).toBe(all[0]);
  });
});

/** One of each kind, as students describe them. */
const described = [
  {
    kind: "webpage",
    title: "Mental Health of Adolescents",
    authors: "World Health Organization",
    year: 2024,
    container: "WHO",
    address: "https://www.who.int/news-room/fact-sheets/detail/adolescent-mental-health",
  },
  {
    kind: "webpage",
    title: "How we count visitors",
    container: "City Library",
    address: "https://a.example",
  },
  {
    kind: "course",
    title: "Week 3: Motivation at Work",
    authors: "Nguyen, Linh",
    year: 2025,
    container: "Psychology 210",
  },
  {
    kind: "chapter",
    title: "The Forms of Capital",
    authors: "Bourdieu, Pierre",
    year: 1986,
    container: "Handbook of Theory and Research for the Sociology of Education",
    editors: "Richardson, John G.",
    publisher: "Greenwood",
    pages: "241-258",
  },
  {
    kind: "book",
    title: "A Reader for First-Year Writing",
    authors: "Okafor, Ada; Silva, Ana M.",
    year: 2019,
    publisher: "Campus Press",
  },
  {
    kind: "article",
    title: "Why Buses Could Be Free",
    authors: "Lee, Sam",
    year: 2023,
    container: "The Town Crier",
    pages: "4",
  },
].map((one) => givenSource.parse(one));

/** Behind "Accessed", as each style writes it: "23 November 2026", "Nov. 23, 2026". */
const DAY = /(?<=Accessed:? )(?:\d{1,2} \p{L}+ \d{4}|\p{L}+\.? \d{1,2}, \d{4})/gu;

test.each(styles)("is printed in %s by its kind", async (style) => {
  const printed = await listed(toSources(described.map(givenWork)), style);
  const withoutDay = printed.replaceAll(DAY, "<today>");
  await expect(`${withoutDay}\n`).toMatchFileSnapshot(`records/printed/given-${style}.txt`);
});

test.each([
  ["Nutrition: Facts & <b>figures</b>", "Nutrition: Facts & figures"],
  ['Sleep <a href="https://example.com">here</a>', "Sleep here"],
  ["If a < b and c > d", "If a < b and c > d"],
  ["<i>", "i"],
  ["<b>Using <i>trust</i></b>", "Using trust"],
  ["Using <em> and <strong> in HTML", "Using em and strong in HTML"],
  ["If a<b and c>d", "If a<b and c>d"],
])("has a title without the markup that came along: %s", (title, shown) => {
  const { work } = givenWork(givenSource.parse({ kind: "book", title, authors: "Roe, Mia" }));
  expect(work.csl.title).toBe(shown);
});

test.each([
  ["Karpicke, J. D., & Roediger, H. L.", ["Karpicke", "J. D.", "Roediger", "H. L."]],
  ["Smith, M. A.; Lee, S.", ["Smith", "M. A.", "Lee", "S."]],
  ["Maria Lopez, J.D.", ["Lopez", "Maria"]],
])("has initials, which may look like degrees: %s", (authors, names) => {
  const { work } = givenWork(givenSource.parse({ kind: "book", title: "Sleep", authors }));
  expect((work.csl.author ?? []).flatMap(({ family, given }) => [family, given])).toEqual(names);
});
