import { requirementsAsked } from "@discussion-post/contract/assignment/asked";
import { describe, expect, test } from "vitest";
import { doubtfulNotices } from "../src/sources/doubtful-words.ts";
import { sourceWishOf } from "../src/sources/source-wish.ts";
import type { Work } from "../src/sources/work.ts";

function toldOf(topic: string) {
  return requirementsAsked({ topic })
    .list.filter(({ kind }) => kind === "sourceRule")
    .map(({ text }) => text);
}

describe("what is demanded of sources in words that nothing reads is told", () => {
  test.each([
    "Cite two Indigenous-authored sources.",
    "Include two sources written by women historians.",
    "In your initial post, cite at least two sources from outside the United States.",
    "Use two sources, one of which you found in the library databases.",
    "Support your analysis with three sources with DOIs.",
    "Sources should be drawn from at least two different disciplines.",
    "Blogs, commercial websites and encyclopedias are not acceptable sources.",
    "Cite a Federal Reserve publication and one article.",
    "Cite one source from each of the three perspectives.",
    "Provide two references, at least one of which must come from a nursing journal.",
    "Use three empirical studies.",
    "Use two sources, one from the US and one from another country.",
    "Use one article from a nursing journal.",
    "Cite one article from Nature Climate Change.",
    "Cite one article in The Lancet.",
    "Back up each of your main claims with a source (three or more in total).",
    "Use two articles from Canada.",
    "US sources only please.",
    "Use two articles and one source from the CDC.",
    "Use three sources, including one government document.",
    "Cite the guideline.",
    "Include three references: (1) a news report and (2) the company's own statement.",
    "No Wikipedia, Simply Psychology or Verywell Mind.",
    "Please avoid apologetic and polemical websites.",
    "Bring Mauss into conversation with an ethnography.",
    "Your answer should come from the lecture and lab data.",
    "Use six sources; include Lincoln and Guba.",
    "Each reply must include at least one additional source.",
    "Wikipedia and Investopedia are not acceptable.",
    "Trade magazines and consultancy white papers do not meet the standard.",
    "UpToDate may be used once.",
    "Base your position on the SPJ Code of Ethics.",
    "All sources except statutes must be from 2010 or later.",
    "Use peer-reviewed sources only, unless you write on Option B.",
    "Sources: the 10-K and at least one other.",
    "Use at least 2 sources, one of which must be the CDC.",
    "Do not use blogs or company websites as sources.",
    "Cite two nursing journal articles.",
    "No Wikipedia, Britannica or History.com.",
    "Textbook definitions earn no credit.",
    "Google searches don't count as research here.",
    "Use at least one scholarly source (an article or a chapter) and two letters.",
    "Use at least three sources besides the film.",
    "At least one outlet should be based outside the United States as a source.",
    "Anchor your analysis in the assigned HBR article.",
    "Your post must show the view of the ministry, together with two academic sources.",
    "Quote one commentary by a rabbi.",
    "Using data from FRED, post one chart.",
  ])("%s", (order) => {
    expect(toldOf(`Should the minimum wage rise? ${order}`)).toEqual([order]);
  });

  test("also where the sentence before speaks of sources", () => {
    const [order] = ["One must have been written by a practising lawyer."];
    expect(toldOf(`Should juries go? Cite two sources. ${order}`)).toEqual([order]);
  });
});

test("a sentence on some of the sources is told, however far behind them", () => {
  const rule = "At least one of them must be by a nurse.";
  expect(toldOf(`Should juries go? Cite two sources. Post by Friday. ${rule}`)).toEqual([rule]);
});

test("a sentence on the rest of the sources is told, however far behind them", () => {
  const topic = "Should juries go? Cite two sources. One must be in print. The rest should be academic.";
  expect(toldOf(topic)).toContain("The rest should be academic.");
});

test("items of a list of sources are told, and parts to write under a count of sources are not", () => {
  const items = ["the relevant Act", "at least two peer-reviewed articles", "the report of an inquiry"];
  const list = items.map((item) => `- ${item}`).join("\n");
  expect(toldOf(`Has planning kept pace? Cite at least 5 sources, including:\n${list}`)).toEqual(items);
  const parts = "- Describe one fire season.\n- Explain what the council did.";
  expect(toldOf(`Has planning kept pace? Use two sources to answer the following:\n${parts}`)).toEqual([]);
});

describe("what is read, or binds no source, is not told", () => {
  test.each([
    "Cite two peer-reviewed articles published since 2018 in APA format.",
    "Use at least three credible, scholarly sources to support your claims about wages and employment.",
    "Include 2-3 recent references (within the last five years), MLA 9th edition.",
    "Be sure to cite your sources properly, both in text and in a reference list at the end.",
    "Each reply must include at least one source.",
    "Late posts are not accepted.",
    "Compare three renewable sources of power in two towns.",
    "Engage with the ideas of three peers by 11 October.",
    "Cite two articles besides the textbook.",
    "Write 300 words, not counting references, and cite one source.",
    "Support your position with evidence from at least two journal articles that address the topic.",
    "Do not use Wikipedia as a source.",
    "One must disagree with you.",
    "Include two sources of vitamin B12 in your menu.",
    "A study was to include only officers on patrol.",
    "Some teachers say you must never cite blogs.",
    "Do not use any app that somebody has posted.",
  ])("%s", (order) => {
    expect(toldOf(`Should the minimum wage rise? ${order}`)).toEqual([]);
  });

  test("nor a work that is named by its year", () => {
    expect(toldOf("Does homework help? Cite Allcott and Gentzkow (2017).")).toEqual([]);
  });
});

test("where a model has read the assignment, what it lists is told instead", () => {
  const topic = "Should juries go? Cite two sources by women. One is to be a report of the Law Commission.";
  const text = "One is to be a report of the Law Commission";
  const rule = { kind: "sourceRule" as const, start: topic.indexOf(text), end: topic.length - 1, text };
  const requirements = { list: [rule], isCorrected: false, readBy: "model" as const };
  const { doubtful } = sourceWishOf({ topic, ownSources: [], requirements });
  expect(doubtful).toMatchObject({ rules: [text] });
  const work = { csl: { title: "Juries", author: [{ family: "Smith" }] } } as Work;
  expect(doubtfulNotices(doubtful, [work])).toEqual([
    `Your assignment says: “${text}.” Make sure your sources fit.`,
  ]);
  expect(doubtfulNotices({ ...doubtful, rules: [text, "by women"] }, [work])).toEqual([
    "Your assignment says more about sources: see the lines “On sources”, and make sure your sources fit.",
  ]);
});

test("nor what another notice tells of a kind that a model lists", () => {
  const topic = "Should juries go? Cite two sources. One must be a book.";
  const text = "One must be a book";
  const rule = { kind: "sourceRule" as const, start: topic.indexOf(text), end: topic.length - 1, text };
  const requirements = { list: [rule], isCorrected: false, readBy: "model" as const };
  const { doubtful, kinds } = sourceWishOf({ topic, ownSources: [], requirements });
  expect(kinds.others).toMatchObject([{ name: "books", count: 1 }]);
  expect(doubtful.rules).toEqual([]);
});

test("a sentence is quoted past its abbreviations", () => {
  const order = "Use sources by Prof. Jones (U.S. Dept. of Education, 2019), not blogs.";
  expect(toldOf(`Does homework help? ${order} Cite one.`)).toEqual([order]);
});
