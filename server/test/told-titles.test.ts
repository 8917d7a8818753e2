import { describe, expect, test } from "vitest";
import { GivenText } from "../src/text/given-text.ts";
import { sourceAtHand } from "../src/text/sources-at-hand.ts";
import { toldTitles } from "../src/text/told-titles.ts";
import { markedIn } from "./marked-in.ts";

describe("a book is marked by what its author does in it:", () => {
  test.each([
    ["In The Last Mill, Brandvold tells the story of a town.", "In The Last Mill, Brandvold"],
    ["In Screens and Stature, Brandvold argues that we wait.", "In Screens and Stature, Brandvold argues"],
    ["In his book Salt Roads, Amos Reyes traces the trade.", "In his book Salt Roads, Amos Reyes"],
    ["In “Salt,” Brandvold describes a harbor.", "In “Salt,” Brandvold"],
    ["In Open Mills, Closed Looms, Brandvold discusses wages.", "In Open Mills, Closed Looms, Brandvold"],
  ])("%s", (sentence, words) => {
    expect(markedIn(sentence)).toEqual([words]);
  });

  test.each([
    "In Beloved Country, Morrison tells of a mother.",
    "In The Great Gatsby, Fitzgerald describes a green light.",
  ])("but not a novel that courses read: %s", (sentence) => {
    expect(markedIn(sentence)).toEqual([]);
  });

  test.each([
    "In Shelley's Frankenstein, Victor argues that nature yields to work.",
    "In Austen’s Emma, Knightley argues with her.",
    "In Melville's Moby-Dick, Ahab argues with Starbuck.",
    "In Toni Morrison's Beloved, Sethe claims that love is thick.",
  ])("nor somebody in it who says so: %s", (sentence) => {
    expect(markedIn(sentence)).toEqual([]);
  });

  test.each([
    "In Brandvold’s Night Wards, Ostrava argues that we wait.",
    "In Shelley's Frankenstein, Victor errs, and Brandvold (2014) argues that he must.",
    "In Shelley's time, Brandvold argues that science was a hope.",
  ])("but a scholar beside it: %s", (sentence) => {
    expect(markedIn(sentence)).not.toEqual([]);
  });

  test.each([
    "In Chapter Three, Paul explains the rule.",
    "In Miami Beach, Carlos follows the same routine.",
    "In Zoom Meetings, Karen explains too much.",
    "In Organizational Behavior, Professor Brandvold explains motives.",
    "In Nigeria, Brandvold tells us, elders eat first.",
  ])("and none in: %s", (sentence) => {
    expect(toldTitles(sentence)).toEqual([]);
  });

  const sentence = "In The Last Mill, Brandvold tells the story of a town.";

  test("but not one that the question names", () => {
    expect(markedIn(sentence, { given: new GivenText("Discuss The Last Mill.") })).toEqual([]);
    expect(markedIn(sentence, { given: new GivenText("Discuss Brandvold.") })).toHaveLength(1);
  });

  test("nor one that is among the sources", () => {
    const author = [{ family: "Brandvold" }];
    const source = sourceAtHand("k", { author, title: "The last mill: A history of weaving" });
    expect(markedIn(sentence, { sources: [source] })).toEqual([]);
    const other = sourceAtHand("k", { author, title: "Looms" });
    expect(markedIn(sentence, { sources: [other] })).toHaveLength(1);
  });
});
