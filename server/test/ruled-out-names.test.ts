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
  "I do not want to see Steffen again this term. Two sources.",
  "I would rather not read Steffen.",
  "Two sources. Nothing that Rockström had a hand in.",
  "Nothing with Steffen as a coauthor.",
  "Leave Steffen and colleagues out of it; two scholarly sources.",
  "Use two articles, but keep Steffen and his coauthors out of your post.",
  "Everyone cites Steffen, so please find something else.",
  "Kindly skip Steffen.",
  "Use one source on the boundaries other than Hansen, Steffen, and Rockström.",
  "Use Rockström, but not Planetary Boundaries.",
  "Please ignore Science this time.",
  "Enough of Steffen for this term; find two others.",
  "We have had enough of Steffen.",
  "Steffen has been done to death, so pick others.",
  "Any source will do apart from Science.",
  "Any journal is fine, with the exception of Science.",
  "The journals Nature and Science are off the table.",
  "Articles in Science do not count for this post.",
])("a name or a journal rules out its works: %s", (topic) => {
  expect(rulesOut(topic)).toBe(true);
});

test.each([
  "Use Steffen, not Bandura.",
  "Use no sources other than Steffen.",
  "No source other than Steffen will do.",
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
  "Apart from the Science article, use two more.",
  "Besides Steffen, cite two others.",
  "Do not skip Steffen; he is central.",
  "Everyone cites Steffen; say why and cite two sources.",
  "Steffen is skipped by many readers.",
  "Science is off limits to children there.",
  "I have never seen Steffen and Hansen agree.",
  "Science had no hand in it.",
  "I want to see Steffen cited.",
  "Please keep Steffen in mind.",
  "Nothing that Steffen et al. (2015) wrote is new.",
])("and not another or one work alone: %s", (topic) => {
  expect(rulesOut(topic)).toBe(false);
});

test("a family name that begins with a small word is ruled out", () => {
  const byKolk = { csl: { ...csl, author: [{ family: "van der Kolk" }] } };
  expect(isRuledOut(byKolk, namesRuledOutIn("Steer clear of van der Kolk, please. Two sources."))).toBe(true);
});
