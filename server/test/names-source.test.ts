import type { Source } from "@discussion-post/contract/sources";
import type { PlacedCitation } from "@discussion-post/contract/unverified";
import { expect, test } from "vitest";
import { namesItsSources } from "../src/posts/names-source.ts";

const source = (key: string, author: Source["csl"]["author"], title = "A study of fares"): Source => ({
  key,
  title,
  authors: "",
  year: 2020,
  container: null,
  url: "https://example.org",
  why: "",
  isOwn: false,
  isCited: true,
  csl: { id: key, type: "article-journal", title, ...(author && { author }) },
  foundIn: [],
  hasAbstract: false,
});
const sources = [
  source("garcia", [{ family: "García-López", given: "A." }]),
  source("who", [{ literal: "World Health Organization" }]),
  source("nobody", undefined, "Fares and trams"),
];

test.for([
  ["(Garcia-Lopez, 2020)", "parenthetical", ["garcia"], true],
  ["García-López (2020)", "narrative", ["garcia"], true],
  ["(García-López, 2020; World Health Organization, 2020)", "parenthetical", ["garcia", "who"], true],
  ["(“Fares and Trams,” 2020)", "parenthetical", ["nobody"], true],
  ["(2020)", "year", ["garcia"], true],
  ["[1, 2]", "parenthetical", ["garcia", "who"], true],
  ["Phantom (2020)", "narrative", ["garcia"], false],
  ["(García-López, 2020)", "parenthetical", ["garcia", "who"], false],
  ["Vaccines", "narrative", ["garcia"], false],
  ["(1999)", "year", ["garcia"], false],
  ["(García-López, 2020)", "parenthetical", ["unknown"], false],
] as const)("%s as %s of %s: %s", ([text, form, keys, isCitation]) => {
  const citation: Pick<PlacedCitation, "text" | "form" | "keys"> = { text, form, keys: [...keys] };
  expect(namesItsSources(citation, sources)).toBe(isCitation);
});
