import { describe, expect, test } from "vitest";
import { allWorks } from "./corpus.ts";
import { searchIndexOf } from "./search-index.ts";

const index = searchIndexOf(allWorks());

/** The DOIs of what a prompt finds first. */
const firstOf = (prompt: string, count = 5) =>
  index
    .anyOf(prompt)
    .slice(0, count)
    .map(({ work }) => work.doi);

describe("a search over the works", () => {
  test.each([
    [
      "In this week's discussion, explain whether a four-day office week or remote work makes employees more productive. Support your view with scholarly sources and reply to two peers.",
      "10.1093/qje/qju032",
    ],
    [
      "Discuss the relationship between nurse staffing ratios and patient safety in hospitals. Should the law set a minimum number of nurses? Use evidence to support your position.",
      "10.1001/jama.288.16.1987",
    ],
    [
      "Does raising the minimum wage destroy jobs? Take a stance and defend it with evidence.",
      "10.1093/qje/qjz014",
    ],
    [
      "Should students be allowed to use ChatGPT and other generative AI tools in college? Consider academic integrity and the benefits for learning.",
      "10.1016/j.lindif.2023.102274",
    ],
    ["What can be done about plastic pollution in the ocean? Who is responsible?", "10.1126/science.1260352"],
    [
      "Why does false news spread so quickly on social media such as Twitter, and who should stop misinformation?",
      "10.1126/science.aap9559",
    ],
    [
      "Would you pull the lever in the trolley problem? Discuss the ethics of killing one to save five.",
      "10.2307/796133",
    ],
    ["Does the death penalty deter crime, or is certainty of punishment what matters?", "10.1086/670398"],
    ["Maslow's hierarchy of needs: how does it explain motivation at work?", "10.1037/h0054346"],
    ["How do race and gender intersect? Discuss Crenshaw's idea of intersectionality.", "10.2307/1229039"],
    [
      "Why are some parents hesitant about vaccines, and how can trust be rebuilt?",
      "10.1016/j.vaccine.2015.04.036",
    ],
  ])("finds for %j what is written about it", (prompt, doi) => {
    expect(firstOf(prompt)).toContain(doi);
  });

  test("finds nothing for words that are in no work", () => {
    expect(index.anyOf("xylophone zeppelin")).toEqual([]);
    expect(index.anyOf("Please discuss and reply to your peers.")).toEqual([]);
  });

  test("takes accents and endings for what they are", () => {
    expect(firstOf("Rockstrom planetary boundary")).toContain("10.1038/461472a");
  });

  test("keeps phrases together", () => {
    expect(index.eitherOf([["weak ties"]]).map(({ work }) => work.doi)).toEqual(["10.1086/225469"]);
    expect(index.eitherOf([["ties weak"]])).toEqual([]);
  });
});
