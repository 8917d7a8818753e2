import { expect, test } from "vitest";
import { isRuledOut, namesRuledOutIn } from "../src/sources/ruled-out-names.ts";

const csl = {
  type: "article-journal",
  title: "Planetary boundaries",
  author: [{ family: "Steffen" }, { family: "Rockström" }],
  "container-title": "Science",
};
const rulesOut = (topic: string) => isRuledOut({ csl }, namesRuledOutIn(topic));

test.each([
  "Discuss climate change. Do not use Steffen. Use two sources.",
  "Discuss climate change. Don’t cite Smith or Steffen.",
  "Avoid the Steffen paper.",
  "Do not use the Steffen study.",
  "Don't cite Will Steffen’s work.",
  "Use two sources, neither of them by Steffen.",
  "Use two sources, none of them by Rockström.",
  "Use two sources, not from Science.",
  "No articles from Science, please.",
  "No papers by Steffen.",
  "Leave out Steffen; we have read him.",
  "Refrain from citing Steffen.",
  "Exclude anything written by Rockström.",
  "Use Bandura, not Steffen.",
  "Use two sources, nothing from Nature or Science.",
  "Use two sources, but stay away from Steffen's work.",
  "Use two sources. Rockström is off limits.",
  "Papers by Will Steffen are not allowed.",
  "Use two sources from anywhere except Science.",
])("a name or a journal rules out its works: %s", (topic) => {
  expect(rulesOut(topic)).toBe(true);
});

test.each([
  "Use Steffen, not Bandura.",
  "Do not cite Steffen et al. (2015).",
  "Do not cite Steffen, 2015.",
  "Do not cite Steffen alone.",
  "Why should we not trust Science?",
  "Do not use only Science.",
  "Science is not neutral.",
  "This idea is not Steffen’s.",
  "Use two sources, not from Science Advances.",
  "Every author except Steffen agrees.",
  "Stay away from Science Advances.",
])("and not another or one work alone: %s", (topic) => {
  expect(rulesOut(topic)).toBe(false);
});
