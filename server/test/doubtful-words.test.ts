import { describe, expect, test } from "vitest";
import { doubtfulNotices } from "../src/sources/doubtful-words.ts";
import { sourceWishOf } from "../src/sources/source-wish.ts";
import type { Work } from "../src/sources/work.ts";

const works = [
  work("Steffen", "Science"),
  work("Twenge", "Clinical Psychological Science"),
  work("Aiken", "JAMA"),
  work("Needleman", "New England Journal of Medicine"),
];

function work(family: string, journal: string): Work {
  return {
    doi: null,
    csl: {
      type: "article-journal",
      title: "On the matter",
      author: [{ family }],
      "container-title": journal,
    },
  } as Work;
}

function toldOf(topic: string): string[] {
  return doubtfulNotices(sourceWishOf({ topic, ownSources: [] }).doubtful, works);
}

describe("words that may bind the sources and that no rule reads are told", () => {
  test.each([
    // Authors and journals of the works that were chosen.
    "Do not recycle Steffen or Rockström from last week",
    "I have banned Twenge from this class",
    "Sources by Twenge or her students will not earn credit",
    "Works by Aiken will receive no credit",
    "Two scholarly articles, neither from JAMA nor from the New England Journal of Medicine",
    "Anything with Aiken in it fails",
    "Steffen is overexposed, so look further afield",
    "Pick any two studies as long as Twenge's name is not on them",
    "Points are deducted for Wikipedia, blogs and anything written by Jean Twenge",
    "I have outlawed Twenge in this class",
    // No sources at all.
    "References will lose you points",
    "Speak from experience and leave the library alone this week",
    "Post a reference-free reaction to the question",
    "Write a citation-free post",
    "No bibliography needed",
    "Kindly no scholarship here",
    "You will be marked down for citations",
    // Dates without a year that could be read.
    "Two articles published after the pandemic began",
    "Both of your sources must be older than twenty years",
    "Both articles should predate the smartphone",
    // Kinds that are not looked up.
    "One clinical practice guideline and one peer-reviewed article",
    "Cite the latest IPCC report and one peer-reviewed article",
    "Two sources: a dissertation and a journal article",
    "Cite an ANA position statement and one study",
    "One randomized controlled trial and one qualitative study",
    "Cite one longitudinal study and one theoretical essay",
    "Don't rely on cross-sectional studies",
    "Only books, please",
    "Meta-analyses or systematic reviews only",
    "Restrict yourself to meta-analyses or systematic reviews",
    "Each paragraph needs a citation",
    "Rely on newspaper and magazine articles, not on journals",
    "At least one author must be a woman",
    // Styles that nothing here prints.
    "Format your references in ASA style, 6th edition",
    "Cite using OSCOLA footnotes",
    "NLM style",
    "Chicago, notes and bibliography (footnotes, not author-date)",
    "Use APA 6th edition",
    // Kinds that are ruled out.
    "No law review articles, please",
    "Two sources, neither of which is a meta-analysis",
    // Years in words that no rule knows.
    "Only studies of a 2010 vintage count",
    "Outside research is discouraged; if you must, limit it to a single item",
  ])("%s", (sentence) => {
    const notice = `Your assignment says: “${sentence}.” Make sure your sources fit.`;
    expect(toldOf(`Discuss the matter with your group. ${sentence}.`)).toContain(notice);
  });
});

describe("what was read, and what orders nothing, is not told again", () => {
  test.each([
    "Cite two sources from the last five years.",
    "Do not cite Wikipedia.",
    "Write 300 words, not counting references.",
    "No sources are needed.",
    "Cite two studies published since 2019.",
    "Use two scholarly books and one article.",
    "Why did Aiken not count the nurses who left?",
    "Twenge argues that phones changed a generation.",
    "Do not plagiarize your sources.",
    "Select a material for a bicycle that must last 20 years.",
    "Cite two sources. Use Chicago author-date style.",
  ])("%s", (topic) => {
    expect(toldOf(`Discuss the matter with your group. ${topic}`)).toEqual([]);
  });
});

test("a work's author is told beside the form's own lines, and nothing where no work was chosen", () => {
  const topic = "Discuss the matter. Use two sources by women. Steffen is overexposed.";
  expect(toldOf(topic)).toEqual([
    "Your assignment says: “Steffen is overexposed.” Make sure your sources fit.",
    "Your assignment says: “Use two sources by women.” Make sure your sources fit.",
  ]);
  expect(doubtfulNotices(sourceWishOf({ topic, ownSources: [] }).doubtful, [])).toEqual([]);
});

test("a long sentence is not told to its end, and ten authors' sentences at most", () => {
  const long = `Works by Aiken fail ${"and fail ".repeat(80)}`;
  const others = Array.from({ length: 12 }, (_, place) => `Aiken is banned from essay ${place}.`).join(" ");
  const [told = ""] = toldOf(`Discuss the matter. ${long}. ${others}`);
  const [lead, first, ...rest] = told.split("\n");
  expect(lead).toBe("Your assignment says more about sources:");
  // Its last word is whole.
  expect(first).toMatch(/^“Works by Aiken .{360,390} (?:and|fail)…”$/);
  expect(rest).toHaveLength(10);
});
