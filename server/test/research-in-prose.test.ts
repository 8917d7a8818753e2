import { describe, expect, test } from "vitest";
import { attributions } from "../src/text/attributions.ts";
import type { Mention } from "../src/text/mention.ts";
import { reportedFindings } from "../src/text/reported-findings.ts";
import { unnamedStudies } from "../src/text/unnamed-studies.ts";

const wordsOf = (text: string, found: readonly Mention[]) =>
  found.map(({ start, end }) => text.slice(start, end));

describe("who is named as the source of a statement:", () => {
  test.each([
    ["According to the Harbor Rents Project, half of the flats are empty.", "Harbor Rents Project"],
    ["Rents doubled, per Coldwell’s Atlas for 2021.", "per Coldwell’s Atlas for 2021"],
    ["Historians such as Ilse Brandvold read the fire as arson.", "Ilse Brandvold"],
    ["Secondo i lavori di Rinaldi (2015), l’effetto è debole.", "Rinaldi"],
    ["Selon Amélie Courtois, la forêt recule.", "Amélie Courtois"],
  ])("%s", (text, words) => {
    expect(wordsOf(text, attributions(text))).toEqual([words]);
  });

  test.each([
    "According to my manager, Denise Cole, tips fell.",
    "According to the syllabus, we may choose.",
    "According to Genesis, light came first.",
    "Nach dem Krieg war die Stadt leer.",
    "It costs two dollars per Gallon.",
    "Selon la loi, nul n’est au-dessus.",
    "Places such as Paris draw crowds.",
  ])("none in: %s", (text) => {
    expect(attributions(text)).toEqual([]);
  });
});

describe("who is let find, argue or publish something:", () => {
  test.each([
    ["Ilse Brandvold spent nine years following 180 families.", "Ilse Brandvold"],
    ["The Northern Reef Observatory warns that a third will be gone.", "Northern Reef Observatory"],
    ["R. T. Halloran, in The Long Wharf, traces the trade back.", "R. T. Halloran"],
    ["Brandvold’s synthesis of 40 trials is sober.", "Brandvold’s synthesis"],
    ["On Second Thought, Ilse Brandvold told the host that we fear readers.", "Ilse Brandvold"],
    ["Last year The Nursing Times ran a piece on it.", "Nursing Times ran a piece"],
    ["Kaplan and Brandvold argue for a longer day.", "Kaplan and Brandvold"],
    ["Brandvold showed a drop of 40 percent.", "Brandvold"],
  ])("%s", (text, words) => {
    expect(wordsOf(text, reportedFindings(text))).toEqual([words]);
  });

  test.each([
    "My lab partner Priya Nair found that the tube had cracked.",
    "Hamlet shows that he doubts.",
    "The Supreme Court found that the rule was void.",
    "Frederick Douglass argued that power concedes nothing.",
    "Apple Research Group reported a profit of 12%.",
    "I gave an SBAR report, and 94% was fine.",
    "Ohio shows that 40 percent vote.",
  ])("nobody in: %s", (text) => {
    expect(reportedFindings(text)).toEqual([]);
  });
});

describe("a study that is described without a name:", () => {
  test.each([
    ["A randomized trial across nine clinics cut falls by half.", "randomized trial across nine"],
    ["One longitudinal cohort showed the same.", "longitudinal cohort"],
    ["Surveys consistently show that 73% feel watched.", "Surveys"],
    ["Meta-analytic evidence (k = 42) puts it at r = .31.", "Meta-analytic evidence (k = 42)"],
    ["Neuroimaging research by the Malmö group links the two.", "Neuroimaging research by the Malmö group"],
    ["A recent study found that naps help.", "recent study"],
  ])("%s", (text, words) => {
    expect(wordsOf(text, unnamedStudies(text))).toEqual([words]);
  });

  test.each([
    "If a recent study found that lying helped, would that matter?",
    "Our class survey of 22 students found that 14 work.",
    "The nurse reports that 40 percent of the beds are empty.",
    "Research on memory is full of surprises.",
    "The data (Table 1) show a rise.",
    "The trial lasted two weeks.",
  ])("none in: %s", (text) => {
    expect(unnamedStudies(text)).toEqual([]);
  });
});
