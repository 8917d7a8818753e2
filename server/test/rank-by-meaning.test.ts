import { pino } from "pino";
import { expect, test } from "vitest";
import { nearness } from "../src/sources/nearness.ts";
import { rankByMeaning } from "../src/sources/rank-by-meaning.ts";
import { weighWorks } from "../src/sources/rank-works.ts";
import { topicTerms } from "../src/sources/topic-terms.ts";
import type { Work } from "../src/sources/work.ts";

/** Which of the works fit, and which may, each best first. */
async function ranked(topic: string, titles: readonly [title: string, abstract: string, author?: string][]) {
  const lists = [titles.map(([title, abstract, author], place) => work(place, title, abstract, author))];
  const terms = topicTerms(topic);
  const logger = pino({ level: "silent" });
  const works = await rankByMeaning(weighWorks({ terms, lists }), { terms, logger });
  const named = (fits: boolean) =>
    works.filter(({ isFitting }) => isFitting === fits).map(({ work }) => work.csl.title);
  return { fits: named(true), may: named(false) };
}

function work(place: number, title: string, abstract: string, family = "Nemo"): Work {
  return {
    doi: `10.1000/${place}`,
    csl: { type: "article-journal", title, author: [{ family }], issued: { "date-parts": [[2015]] } },
    abstract,
    citedBy: 10,
    notice: null,
    isNotice: false,
    foundIn: ["Crossref", "OpenAlex"],
  };
}

test("a work that says the same in other words fits", async () => {
  const works = [
    [
      "Telecommuting and the output of employees",
      "Staff who telecommute get more done at home than in the office.",
    ],
  ] as [string, string][];
  const { fits, may } = await ranked("Does working from home make employees more productive?", works);
  expect([...fits, ...may]).toEqual(["Telecommuting and the output of employees"]);
});

test.each(["Do longer prison sentences deter crime?", "DO LONGER PRISON SENTENCES DETER CRIME?"])(
  "capitals change nothing: %s",
  async (topic) => {
    const { fits } = await ranked(topic, [
      [
        "Deterrence in the twenty-first century",
        "How certain punishment is deters crime more than how severe it is; longer prison terms do little.",
      ],
    ]);
    expect(fits).toHaveLength(1);
  },
);

test("a work of whom the topic names may fit though it has none of its words", async () => {
  const work = [
    "A theory of human motivation",
    "Human needs arrange themselves in order of prepotency: one rests on another that is satisfied.",
  ] as const;
  const topic = "Explain Maslow's hierarchy of needs and critique it.";
  const by = async (author: string) => {
    const { fits, may } = await ranked(topic, [[...work, author]]);
    return [...fits, ...may];
  };
  expect(await by("Maslow")).toEqual(["A theory of human motivation"]);
  expect(await by("Nemo")).toEqual([]);
});

test("one that shares its words and is about something else does not", async () => {
  const { fits, may } = await ranked("Should cities make public transport free? Argue for one side.", [
    [
      "The role of transportation in the persuasiveness of public narratives",
      "Readers who are transported into a story find it free of false notes.",
    ],
    ["Fare-free public transport: a review", "What abolishing fares does to ridership, equity and car use."],
  ]);
  expect(fits).toEqual(["Fare-free public transport: a review"]);
  expect(may).toEqual([]);
});

test("a work that says the same in other words fits though it has hardly one of the topic's", async () => {
  const { fits } = await ranked(
    "If we raise what the lowest paid workers get per hour, will they lose their jobs?",
    [
      [
        "The Effect of Minimum Wages on Low-Wage Jobs",
        "We estimate the effect of minimum wages on low-wage jobs: the number of jobs hardly changes when they rise.",
      ],
    ],
  );
  expect(fits).toEqual(["The Effect of Minimum Wages on Low-Wage Jobs"]);
});

test("a work on teaching is no source for every question of a course", async () => {
  const works = [
    [
      "Does homework improve academic achievement? A synthesis of research",
      "Homework had a positive influence on achievement for students in secondary school.",
    ],
    [
      "Implicit theories of intelligence predict achievement across a transition",
      "Adolescents with a growth mindset showed a rise in grades over two years.",
    ],
  ] as [string, string][];
  const topic =
    "Dweck's research on growth mindset has been influential since 2006. Should universities teach it to first-year students?";
  const { fits, may } = await ranked(topic, works);
  expect([...fits, ...may]).toEqual([
    "Implicit theories of intelligence predict achievement across a transition",
  ]);
});

test("a text that is empty, or of signs alone, is near to nothing and keeps no other from being read", async () => {
  const [same = 0, ...others] = await nearness({
    topic: "public transport",
    texts: ["public transport", "", "😀", "\u0000", "x".repeat(10_000)],
  });
  expect(same).toBeCloseTo(1);
  for (const other of others) expect(other).toBeLessThan(0.4);
});

test("of topics in other languages words alone decide", async () => {
  const { fits } = await ranked("¿Cómo afecta el cambio climático a la agricultura en América Latina?", [
    ["Cambio climático y agricultura en América Latina", "Efectos del cambio climático en los cultivos."],
  ]);
  expect(fits).toHaveLength(1);
});

test("who comes while many wait has works ranked by their words", async () => {
  const topics = Array.from(
    { length: 20 },
    (_, place) => `Should cities make public transport free? ${place}`,
  );
  const all = await Promise.all(
    topics.map((topic) =>
      ranked(topic, [["Free public transport in cities", "Cities that made public transport free."]]),
    ),
  );
  for (const { fits } of all) expect(fits).toEqual(["Free public transport in cities"]);
});
