import { expect, test } from "vitest";
import { rankWorks } from "../src/sources/rank-works.ts";
import { topicTerms } from "../src/sources/topic-terms.ts";
import type { Work } from "../src/sources/work.ts";

function work(title: string, abstract: string): Work {
  return {
    doi: `10.1000/${title.length}-${abstract.length}`,
    csl: { type: "article-journal", title, author: [{ family: "Doe" }], issued: { "date-parts": [[2019]] } },
    abstract,
    citedBy: 10,
    notice: null,
    isNotice: false,
    foundIn: ["Crossref"],
  };
}

function titlesFor(topic: string, ...works: Work[]): string[] {
  return rankWorks({ terms: topicTerms(topic), lists: [works] }).map((ranked) => ranked.work.csl.title);
}

const fares = work("Free public transport and ridership", "Cities that abolished fares had more riders.");

test("a work that shares only stray words with the topic is never offered", () => {
  const narrative = work(
    "The role of transportation in the persuasiveness of public narratives",
    "Readers who were transported into a story were free of doubt.",
  );
  const libraries = work(
    "Making public libraries free",
    "What it costs cities to make libraries free of fines.",
  );
  const topic = "Should cities make public transport free? Weigh the benefits and costs.";
  expect(titlesFor(topic, narrative, fares, libraries)).toEqual([fares.csl.title]);
  expect(titlesFor(topic, narrative, libraries)).toEqual([]);
});

test("words scattered over a long abstract are no subject", () => {
  const scattered = work(
    "Soil moisture in orchards",
    "Transport of nitrogen was measured. Public funds paid for it. Samples were free of lead. Cities lay far away.",
  );
  expect(titlesFor("Should cities make public transport free?", scattered, fares)).toEqual([fares.csl.title]);
});

test("a topic of one common word finds the works that have it", () => {
  const democracy = work("What democracy is", "An essay on democracy.");
  expect(titlesFor("What is democracy?", democracy)).toEqual([democracy.csl.title]);
});

test("what a work mentions are words that matter, in the topic's order", () => {
  const terms = topicTerms("Do people in cities use public transport more when it is free?");
  const [ranked] = rankWorks({ terms, lists: [[fares]] });
  expect(ranked?.about).toEqual(["public", "transport", "free"]);
});
