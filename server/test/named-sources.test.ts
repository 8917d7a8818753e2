/** @module-tag slow */

import { givenSource } from "@discussion-post/contract/given-sources";
import { startCrossrefEmulator } from "@discussion-post/emulators/crossref/crossref-emulator";
import { startOpenLibraryEmulator } from "@discussion-post/emulators/open-library/open-library-emulator";
import { startOpenAlexEmulator } from "@discussion-post/emulators/openalex/openalex-emulator";
import type { IndexEmulator, Reply } from "@discussion-post/emulators/scholarly-works/index-server";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { crossref } from "../src/sources/crossref.ts";
import { openLibrary } from "../src/sources/open-library.ts";
import { openAlex } from "../src/sources/openalex.ts";
import { sourceWishOf } from "../src/sources/source-wish.ts";
import { type SourcesService, sourcesService } from "../src/sources/sources.service.ts";

let indexes: IndexEmulator[];
let service: SourcesService;
/** What an index answers in its own stead. */
let crossrefInstead: Reply | undefined;
let openLibraryInstead: Reply | undefined;

beforeAll(async () => {
  indexes = await Promise.all([
    startCrossrefEmulator({ respond: () => crossrefInstead }),
    startOpenAlexEmulator(),
    startOpenLibraryEmulator({ respond: () => openLibraryInstead }),
  ]);
});
afterAll(() => Promise.all(indexes.map((index) => index.close())));
beforeEach(() => {
  crossrefInstead = undefined;
  openLibraryInstead = undefined;
  // Anew for each, so that none reads what another left in the cache.
  const [first, second, third] = indexes.map(({ url }) => url);
  service = sourcesService({
    crossref: crossref({ baseUrl: first ?? "", mailto: "", timeoutMs: 10_000 }),
    openAlex: openAlex({
      baseUrl: second ?? "",
      apiKey: "emulator-for-tests",
      mailto: "",
      timeoutMs: 10_000,
    }),
    openLibrary: openLibrary({ baseUrl: third ?? "", mailto: "", timeoutMs: 10_000 }),
    logger: pino({ level: "silent" }),
  });
});

type Wish = Parameters<typeof sourceWishOf>[0];

async function found(wish: Partial<Wish>) {
  const whole = sourceWishOf({
    topic: "Does homework improve academic achievement?",
    ownSources: [],
    ...wish,
  });
  const { sources, wanted, notices } = await service.find({ ...whole, style: "apa" });
  return { names: sources.map(({ authors, year }) => `${authors} ${year}`), sources, wanted, notices };
}

const prospects = "Kahneman & Tversky 1979";

describe("a work that a topic names by author and year", () => {
  test.each([
    ["You must cite Kahneman & Tversky (1979).", [prospects]],
    [
      "Apply Kahneman and Tversky (1979) to a purchase of yours. Use two sources, at least one of them Bandura (1977).",
      [prospects, "Bandura 1977"],
    ],
    ["Does self-efficacy matter (Bandura, 1977)?", ["Bandura 1977"]],
    ["Discuss self-efficacy, drawing on Bandura, 1977.", ["Bandura 1977"]],
    ["Discuss how Bandura (1977) was criticised.", ["Bandura 1977"]],
    ["Summarise Bandura (1977).", ["Bandura 1977"]],
  ])("is offered first, and asked for: %s", async (topic, names) => {
    const { names: offered, sources, notices } = await found({ topic });
    expect(offered.slice(0, names.length)).toEqual(names);
    expect(sources[0]).toMatchObject({
      isPinned: true,
      why: expect.stringMatching(/^Your assignment names it; found in Cross/),
    });
    expect(notices).toEqual([]);
  });

  test.each([
    "Does homework improve academic achievement? Use only Bandura (1977).",
    "Does homework improve academic achievement? Use no sources other than Bandura (1977).",
  ])("is all that is cited where nothing else is wanted: %s", async (topic) => {
    const { names, wanted, notices } = await found({ topic });
    expect({ names, wanted, notices }).toEqual({ names: ["Bandura 1977"], wanted: 1, notices: [] });
  });

  test("is not replaced by others where it alone is wanted", async () => {
    const topic = "Does homework improve academic achievement? Use only Macbeth (2015).";
    expect(await found({ topic })).toMatchObject({
      names: [],
      notices: [
        expect.stringMatching(/^We found no source that fits/),
        expect.stringMatching(/^Your assignment names Macbeth \(2015\)/),
      ],
    });
  });

  test("is one besides those that are wanted more, and they are missed", async () => {
    const { wanted, notices } = await found({
      topic: "Why do qwyzzles hum? Cite Kahneman and Tversky (1979) and two more studies.",
    });
    expect(wanted).toBe(3);
    expect(notices).toEqual(["Your assignment asks for 3 sources, but we found only 1."]);
  });

  test.each([
    [
      "Does homework improve academic achievement? Cite Vaswani et al. (2017) and one preprint.",
      "Your assignment names Vaswani et al. (2017), which we couldn't find in Crossref, OpenAlex or Open Library by that name and year. Add it yourself if you have it.",
    ],
    [
      "Does homework improve academic achievement? Cite Macbeth (2015), Nonexistentauthor (2012) and Bandura (1979).",
      "Your assignment names Macbeth (2015), Nonexistentauthor (2012) and Bandura (1979), which we couldn't find in Crossref, OpenAlex or Open Library by these names and years. Add them yourself if you have them.",
    ],
    [
      "Does homework improve academic achievement? Cite Wakefield et al. (1998).",
      "Your assignment names Wakefield et al. (1998), which was retracted or doubted since, so it isn't cited.",
    ],
  ])("is said to be missing where it is: %s", async (topic, notice) => {
    expect((await found({ topic })).notices[0]).toBe(notice);
  });

  test.each([
    "Use Kahneman (2011), Thinking, Fast and Slow. Does effort slow thinking?",
    "You must cite the textbook Thinking, Fast and Slow (Kahneman, 2011).",
  ])("is looked up among books where no index has it: %s", async (topic) => {
    const { names, sources } = await found({ topic });
    expect(names[0]).toBe("Kahneman 2011");
    expect(sources[0]).toMatchObject({
      title: expect.stringMatching(/^Thinking, Fast and Slow/i),
      why: "Your assignment names it; found in Open Library.",
    });
  });

  test.each([
    [
      "Does effort slow thinking? Engage with Kahneman's Thinking, Fast and Slow and one article.",
      "Kahneman 2011",
    ],
    ["Does effort slow thinking? Use the book Thinking, Fast and Slow and one article.", "Kahneman 2011"],
    ["Does effort slow thinking? Cite “Thinking, Fast and Slow” by Daniel Kahneman.", "Kahneman 2011"],
    ["Is news trusted? Cite Allcott and Gentzkow's article on fake news.", "Allcott & Gentzkow 2017"],
    ["Does the climate move species? Use the Parmesan and Yohe reading.", "Parmesan & Yohe 2003"],
  ])("is looked up and offered first where it is named without a year: %s", async (topic, name) => {
    const { names, sources, notices } = await found({ topic });
    expect(names[0]).toBe(name);
    expect(sources[0]).toMatchObject({
      isPinned: true,
      why: expect.stringMatching(/^Your assignment names it; /),
    });
    expect(notices).toEqual([]);
  });

  test("is said not to be had where nobody knows it by its title", async () => {
    const topic =
      "Does homework improve academic achievement? Refer to Sherry Macbeth's Alone Apart and one study.";
    const { notices } = await found({ topic });
    expect(notices).toEqual([
      "Your assignment names “Alone Apart” by Sherry Macbeth, which we couldn't find in Crossref, OpenAlex or Open Library by that name. Add it yourself if you have it.",
    ]);
    const byHand = {
      kind: "book" as const,
      ...{ title: "Alone Apart", authors: "Macbeth, Sherry", editors: "", year: 2015, container: "" },
      ...{ publisher: "", pages: "", address: null, excerpt: "", excerptPage: "" },
      ...{ translators: "", edition: "", place: "", volume: "", issue: "" },
    };
    expect((await found({ topic, givenSources: [byHand] })).notices).toEqual([]);
  });

  test.each(["Crossref", "Open Library"])("is not said to be unknown while %s is down", async (down) => {
    const instead = { status: 503, body: "" };
    if (down === "Crossref") crossrefInstead = instead;
    else openLibraryInstead = instead;
    const { notices } = await found({
      topic: "Does homework improve academic achievement? Cite Macbeth (2015).",
    });
    expect(notices).toContain(
      "Your assignment names Macbeth (2015), which couldn't be looked up everywhere just now, so it isn't cited.",
    );
  });

  test("is of another kind than those found where the topic asks for books", async () => {
    const topic = "Does homework improve academic achievement? Use two books.";
    const notice =
      "Your assignment asks for books, but we found none. If you have some, add them to your own sources.";
    expect((await found({ topic })).notices).toContain(notice);
    const own = { topic, ownSources: ["9780374275631"] };
    expect((await found(own)).notices).not.toContain(notice);
  });

  test("is cited once where it is described by hand and given as a reference", async () => {
    const byHand = givenSource.parse({
      ...{ kind: "book", title: "Thinking, Fast and Slow", authors: "Kahneman, Daniel", year: 2011 },
    });
    const { names } = await found({ givenSources: [byHand], ownSources: ["9780374275631"] });
    expect(names.filter((name) => name.startsWith("Kahneman"))).toEqual(["Kahneman 2011"]);
  });

  test("is missed no more once it is described by hand, and looked up once where it is given", async () => {
    const topic = "Does homework improve academic achievement? Cite Macbeth (2015) and Bandura (1977).";
    const byHand = {
      kind: "book" as const,
      ...{ title: "Deciding", authors: "Macbeth, Ann", editors: "", year: 2015, container: "" },
      ...{ publisher: "", pages: "", address: null, excerpt: "", excerptPage: "" },
      ...{ translators: "", edition: "", place: "", volume: "", issue: "" },
    };
    const { notices, names } = await found({ topic, givenSources: [byHand], ownSources: ["Bandura 1977"] });
    expect(notices).toEqual([]);
    expect(names.filter((name) => name === "Bandura 1977")).toHaveLength(1);
    expect(names).toContain("Macbeth 2015");
  });

  test.each([
    ["is none that may be a film", "How does Titanic (1997) bear on homework and achievement?"],
    ["is not cited against the topic's word", "Does self-efficacy matter? Do not cite Bandura (1977)."],
  ])("%s", async (_name, topic) => {
    const { names, notices } = await found({ topic });
    expect(names).not.toContain("Bandura 1977");
    expect(notices.join()).not.toContain("names");
  });

  test("is no other suggestion either where the topic rules it out", async () => {
    const topic = "Does self-efficacy change behavior?";
    const alternatives = async (asked: string) =>
      (
        await service.alternatives({ topic: asked, count: 6, besides: [], style: "apa", areJudged: true })
      )?.map(({ authors, year }) => `${authors} ${year}`);
    expect(await alternatives(topic)).toContain("Bandura 1977");
    expect(await alternatives(`${topic} Do not use Bandura (1977).`)).not.toContain("Bandura 1977");
    expect(await alternatives(`${topic} Do not use Bandura.`)).not.toContain("Bandura 1977");
  });

  test("is not what a classmate cites", async () => {
    const { notices } = await found({
      topic: "Reply to Maria's post: Homework improves achievement (Macbeth, 2015).",
    });
    expect(notices).toEqual([]);
  });
});

describe("the years that a topic asks for", () => {
  test.each([
    ["Does homework improve achievement? Use sources published before 2010.", 0, 2009],
    ["Does homework improve achievement? Sources must be published between 2000 and 2008.", 2000, 2008],
  ])("bind at both ends: %s", async (topic, since, until) => {
    const { sources, notices } = await found({ topic });
    for (const { year } of sources) expect(year).toSatisfy((one: number) => one >= since && one <= until);
    expect(sources.length + notices.length).toBeGreaterThan(0);
    const own = await found({ topic, ownSources: ["10.1038/nature14539"] });
    expect(own.notices[0]).toMatch(/^“Deep learning” is from 2015; your assignment asks for sources from/);
  });
});

describe("a work that is named and of other years than the topic asks for", () => {
  const years = "from 2024 or later";
  test.each([
    [
      "Use at least two sources since 2024.",
      `Your assignment asks for 2 sources ${years}, but we found none.`,
    ],
    [
      "Use sources published since 2024.",
      `We found no source ${years} that fits. Add your own, or reword your topic.`,
    ],
    [
      "Use exactly one source published since 2024.",
      `Your assignment asks for 1 source. Posts have 2 to 6, and none on this topic ${years} could be found.`,
    ],
    [
      "Cite it and at least one additional source published since 2024.",
      `Your assignment asks for 1 source ${years}, but we found none.`,
    ],
  ])("is not counted among them: %s", async (asked, notice) => {
    const { names, notices } = await found({
      topic: `Discuss self-efficacy (Bandura, 1977) in class. ${asked}`,
    });
    expect(names).toEqual(["Bandura 1977"]);
    expect(notices).toEqual([notice]);
  });
});

describe("a source of the user's own is found", () => {
  const judgment = "10.1126/science.185.4157.1124";
  test.each([
    [
      "Tversky, A., & Kahneman, D. (1974). Judgment under uncertainty: Heuristics and biases. Science, 185(4157), 1124-1131.",
      judgment,
    ],
    [
      "Tversky A, Kahneman D. Judgment under uncertainty: heuristics and biases. Science. 1974;185(4157):1124-1131.",
      judgment,
    ],
    ["Tversky & Kahneman 1974 Judgment under uncertainty", judgment],
    ["tversky kahneman judgment under uncertainty 1974", judgment],
    ["https://www.nature.com/articles/nature14539", "10.1038/nature14539"],
    ["https://www.jstor.org/stable/1914185", "10.2307/1914185"],
    ["Bandura 1977", "10.1037/0033-295X.84.2.191"],
    ["Kahneman & Tversky 1979", "10.2307/1914185"],
  ])("by %s", async (text, doi) => {
    const { sources, notices } = await found({ ownSources: [text] });
    expect(sources[0]).toMatchObject({ isOwn: true, csl: { DOI: doi } });
    expect(notices).toEqual([]);
  });

  test.each([
    [
      "Tversky, A., & Kahneman, D. (1975). Judgment under uncertainty: Heuristics and biases. Science, 185(4157).",
      "(Tversky, 1974), whose year",
    ],
    [
      "Wrongman, X. (1979). Prospect theory: An analysis of decision under risk. Econometrica.",
      "(Kahneman, 1979), whose author",
    ],
  ])("and said to be found otherwise than it is written: %s", async (text, differing) => {
    const { sources, notices } = await found({ ownSources: [text] });
    expect(sources[0]).toMatchObject({ isOwn: true });
    expect(notices).toEqual([
      expect.stringContaining(`${differing} you write differently. Make sure that you mean it.`),
    ]);
  });

  test.each([
    "Prospect theory: An analysis of decision under risk (1979)",
    "Kahneman, D., & Tversky, A. (1979). Prospect theory: An analysis of decision under risk. Econometrica, 47(2), 263.",
  ])("and nothing is said where all is as it is written: %s", async (text) => {
    const { sources, notices } = await found({ ownSources: [text] });
    expect(sources[0]).toMatchObject({ isOwn: true });
    expect(notices).toEqual([]);
  });

  test("and not by a title that another one begins with, or of another author", async () => {
    for (const text of [
      "Tversky, A., & Kahneman, D. (1974). Fair judgment under uncertainty. Science.",
      "Smith, A. (1974). Judgment under uncertainty: Heuristics and biases. Science.",
    ]) {
      const { sources, notices } = await found({ ownSources: [text] });
      expect(sources.some(({ isOwn }) => isOwn)).toBe(false);
      expect(notices).toEqual([expect.stringContaining("was not found in Crossref")]);
    }
  });

  test.each([
    ["Smith, J. (2020). My own title on cats. J Cats. https://doi.org/10.1038/nature14539", true],
    ["LeCun, Y., Bengio, Y., & Hinton, G. (2015). Deep learning. Nature. doi:10.1038/nature14539", false],
    ["LeCun, Bengio & Hinton (2015) https://doi.org/10.1038/nature14539", false],
    ["Hospital Nurse Staffing and Patient Mortality. https://doi.org/10.1038/nature14539", true],
    ["Nurse staffing and inpatient hospital mortality. https://doi.org/10.1038/nature14539", true],
    ['"The Welfare Effects of Social Media" doi:10.1038/nature14539', true],
    ["Deep learning in neural networks. https://doi.org/10.1038/nature14539", false],
    ["Use this where nurses speak of staffing: 10.1038/nature14539", false],
    ["For week 3 of my course on neural networks: www.nature.com/articles/nature14539", false],
  ])("and said where its DOI is that of another work: %s", async (text, isAnother) => {
    const { sources, notices } = await found({ ownSources: [text] });
    expect(sources[0]).toMatchObject({ isOwn: true, title: "Deep learning" });
    expect(notices).toEqual(
      isAnother
        ? [
            expect.stringMatching(
              /^The DOI or number in “.{1,100}” is that of another work, “Deep learning” \(LeCun, 2015\), which is cited\. Make sure that you mean it\.$/,
            ),
          ]
        : [],
    );
  });
});
