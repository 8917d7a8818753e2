import { requirementsAsked, requirementsRead } from "@discussion-post/contract/assignment/asked";
import { listedRequirements } from "@discussion-post/contract/assignment/check-post";
import { otherStyleNotice } from "@discussion-post/contract/assignment/other-styles";
import { withUnmentioned } from "@discussion-post/contract/assignment/unread-quoted";
import { describe, expect, test } from "vitest";
import { requestedKinds } from "../src/sources/requested-kinds.ts";
import { shortage } from "../src/sources/shortage.ts";
import { sourceWishOf } from "../src/sources/source-wish.ts";

/** What the form shows of sources: numbers as "2", what it quotes in its words. */
function shown(topic: string): string[] {
  return requirementsAsked({ topic }).list.flatMap((one) => {
    if (one.kind === "sources") return [`${one.min ?? ""}-${one.max ?? ""}`];
    if (one.kind === "style") return [one.style];
    if (one.kind === "avoid") return [`no ${one.what}`];
    return one.kind === "sourceRule" ? [one.text] : [];
  });
}

const TOPIC = "Is liberty a burden?";
const ANY_SOURCES = { kind: "sources", isPeerReviewed: false, since: null, until: null } as const;

describe("a number from a sentence that is not wholly read is not shown as the assignment's", () => {
  test.each([
    "Cite at least one source by a woman historian, and the statute.",
    "Your answer should rest on at least one extension bulletin and at least one research article, 2012 or later for both.",
    "Set out two positions, each with reference to at least one published paper.",
    "Begin with one table from Statistics Canada, then interpret it with the help of two peer-reviewed articles.",
    "Last term's class had to use ten sources.",
    "You don't need 3 sources.",
    "Your classmates will each post 4 sources; do not repeat any of them.",
    "The essay due in week 5 requires 6 sources.",
    "You may use one newspaper article from the 1930s.",
    "Cite two sources from 1800 to 1850.",
    "One source may be used if it came from week 3.",
    "Use the museum's own catalogue entry and one other source of your choosing.",
  ])("%s", (sentence) => {
    expect(shown(`${TOPIC} ${sentence}`)).toEqual([sentence]);
  });

  test("and one that is wholly read stays beside what is quoted", () => {
    expect(shown(`${TOPIC} Cite two peer-reviewed articles. One must be by a nurse.`)).toEqual([
      "2-",
      "One must be by a nurse.",
    ]);
  });

  test("nor the years and the review that only the quoted sentence says", () => {
    const rule = "All sources but statutes must be peer-reviewed and from 2015 or later.";
    const [sources] = requirementsAsked({ topic: `${TOPIC} Cite two sources. ${rule}` }).list.filter(
      ({ kind }) => kind === "sources",
    );
    expect(sources).toMatchObject({ min: 2, since: null, isPeerReviewed: false });
  });
});

test("a number of works of some field is that of all, and the field is quoted", () => {
  const rule =
    "Use at least two peer-reviewed nursing journal articles published within the last five years.";
  expect(shown(`${TOPIC} ${rule}`)).toEqual(["2-", rule]);
  const [sources] = requirementsAsked({ topic: `${TOPIC} ${rule}` }).list.filter(
    ({ kind }) => kind === "sources",
  );
  expect(sources).toMatchObject({ min: 2, since: new Date().getFullYear() - 5, isPeerReviewed: true });
  const other = "Use at least two nursing journal articles by Canadian authors.";
  expect(shown(`${TOPIC} ${other}`)).toEqual([other]);
});

describe("a sentence that adds only years or peer review to a number is read with it", () => {
  const linesOf = (text: string) =>
    requirementsAsked({ topic: `${TOPIC} Cite two sources. ${text}` }).list.filter(
      ({ kind }) => kind === "sources" || kind === "sourceRule",
    );

  test.each([
    ["All sources must be peer-reviewed.", { isPeerReviewed: true }],
    ["They must be peer-reviewed.", { isPeerReviewed: true }],
    ["They must be from 2015 or later.", { since: 2015, until: null }],
    ["Sources must be peer-reviewed and from 2019 or later.", { since: 2019, isPeerReviewed: true }],
  ])("%s", (sentence, facts) => {
    expect(linesOf(sentence)).toEqual([expect.objectContaining({ min: 2, ...facts })]);
  });

  test("and is quoted where the line of that number is not shown", () => {
    const topic = `${TOPIC} You need two sources, including one report from a statutory body.`;
    expect(shown(`${topic} Sources must be published from 2018 onwards.`)).toEqual([
      "You need two sources, including one report from a statutory body.",
      "Sources must be published from 2018 onwards.",
    ]);
    const read = withUnmentioned(`${TOPIC} Cite two sources. They must be from 2018 or later.`, [
      { kind: "style", style: "apa", start: 0, end: 0, text: "" },
    ]);
    expect(read.map(({ text }) => text)).toContain("They must be from 2018 or later.");
  });

  test("and one that says more is quoted beside it", () => {
    expect(linesOf("They must be peer-reviewed. One must be by a nurse.")).toEqual([
      expect.objectContaining({ min: 2, isPeerReviewed: true }),
      expect.objectContaining({ kind: "sourceRule", text: "One must be by a nurse." }),
    ]);
    expect(linesOf("They must be peer-reviewed and by nurses.")).toEqual([
      expect.objectContaining({ min: 2, isPeerReviewed: false }),
      expect.objectContaining({ kind: "sourceRule" }),
    ]);
  });
});

test("peer review that the number's own sentence says stays beside a quoted one that says it too", () => {
  const [sources] = requirementsAsked({
    topic: `${TOPIC} Cite two peer-reviewed articles. One of the peer-reviewed articles must be by a nurse.`,
  }).list.filter(({ kind }) => kind === "sources");
  expect(sources).toMatchObject({ min: 2, isPeerReviewed: true });
});

test("nor is it said to be what the assignment asks for where fewer works were found", () => {
  const numbers = { found: 1, within: 1, left: 0, wanted: 3 };
  const kinds = requestedKinds("");
  const noticeOf = (topic: string) => {
    const { requested } = sourceWishOf({ topic, ownSources: [] });
    return shortage({ ...numbers, requested }, kinds);
  };
  expect(noticeOf(`${TOPIC} Cite 3 sources.`)).toBe(
    "Your assignment asks for 3 sources, but we found only 1.",
  );
  const looked = "We looked for 3 sources and found only 1. Check how many your assignment asks for.";
  expect(noticeOf(`${TOPIC} Cite 3 sources by women.`)).toBe(looked);
  expect(noticeOf(`${TOPIC} Cite sources by women.`)).toBeNull();
});

test("works are looked up by what was read of it, years as a wish", () => {
  const topic = `${TOPIC} Cite three sources since 2018, one of them by a judge.`;
  expect(shown(topic)).toEqual(["Cite three sources since 2018, one of them by a judge."]);
  expect(requirementsRead({ topic })).toContainEqual(expect.objectContaining({ kind: "sources", min: 3 }));
  expect(sourceWishOf({ topic, ownSources: [] })).toMatchObject({
    requested: { count: 3 },
    kinds: { since: 2018, arePreferred: true },
  });
});

test("years of a quoted sentence that the student took out bind no look-up", () => {
  const topic = `${TOPIC} Cite two articles by nurses from 2021 or later.`;
  const { list } = requirementsAsked({ topic });
  const sinceWith = (kept: typeof list) =>
    sourceWishOf({ topic, ownSources: [], requirements: { list: [...kept], isCorrected: true } }).kinds.since;
  expect(sinceWith(list)).toBe(2021);
  expect(sinceWith(list.filter(({ kind }) => kind !== "sourceRule"))).toBeNull();
});

test("a correction of something else leaves that as it is, and one of sources goes first", () => {
  const topic = `${TOPIC} Cite three sources since 2018, one of them by a judge.`;
  const { list } = requirementsAsked({ topic });
  const words = { kind: "words" as const, start: 0, end: 0, text: "300 words", min: 300, max: 300 };
  const corrected = { list: [...list, words], isCorrected: true };
  expect(sourceWishOf({ topic, ownSources: [], requirements: corrected })).toMatchObject({
    requested: { count: 3 },
    kinds: { since: 2018, arePreferred: true },
  });
  const five = { ...words, ...ANY_SOURCES, text: "5 sources", min: 5, max: null };
  expect(
    sourceWishOf({ topic, ownSources: [], requirements: { list: [...list, five], isCorrected: true } }),
  ).toMatchObject({ requested: { count: 5 }, kinds: { since: null } });
});

test("a model's “at least one” does not bring works where others are ruled out, and a student's does", () => {
  const topic = `${TOPIC} Engage with one of the assigned essays. No other commentaries or websites.`;
  const one = { ...ANY_SOURCES, start: 0, end: 0, text: "one", min: 1, max: null };
  const wishOf = (by: { isCorrected: boolean }) =>
    sourceWishOf({ topic, ownSources: [], requirements: { list: [one], readBy: "model", ...by } });
  expect(wishOf({ isCorrected: false }).requested.count).toBe(0);
  expect(wishOf({ isCorrected: true }).requested.count).toBe(2);
});

test("a source that each reply is to cite is not quoted where the line of replies counts it", () => {
  const replies = "Respond to two classmates; each response must include one scholarly source.";
  expect(shown(`${TOPIC} Cite two sources. ${replies}`)).toEqual(["2-"]);
  const others = "Respond to two classmates, and cite an additional source in each.";
  expect(shown(`${TOPIC} Cite two sources. ${others}`)).toEqual(["2-", others]);
});

test("beside a quoted sentence “at least one source” is not shown", () => {
  expect(shown(`${TOPIC} Cite your sources in APA style. Use the statute and a treatise.`)).toEqual([
    "apa",
    "Use the statute and a treatise.",
  ]);
});

describe("what a part of the post is bound by is quoted with its part", () => {
  const parts = (last: string) =>
    `Part A (150 words): Define framing, citing one source.\nPart B: Say which of the two convinces you. Use two sources.\nPart C: Your verdict. ${last}`;

  test("a number, and a ban", () => {
    expect(shown(parts("Do not cite Wikipedia."))).toEqual([
      "Part A (150 words): Define framing, citing one source.",
      "Part B … Use two sources.",
      "Part C … Do not cite Wikipedia.",
    ]);
  });

  test("a ban of all sources leaves those of the others", () => {
    expect(shown(parts("No sources."))).toContain("Part C … No sources.");
    expect(sourceWishOf({ topic: parts("No sources."), ownSources: [] }).requested.count).toBeGreaterThan(0);
  });
});

test.each([
  ["Outside research is welcome but not required.", "Company reports are acceptable sources."],
  ["No secondary criticism is needed.", "Podcasts are acceptable sources."],
  ["You may use the textbook.", "Interviews with a classmate are allowed."],
  ["Draw on the textbook and your own experience.", "Quote from the novel."],
])("what is allowed, and the course's own books, are quoted: %s %s", (...sentences) => {
  expect(shown(`${TOPIC} ${sentences.join(" ")}`)).toEqual(sentences);
});

test("a ban of one kind of source is none of all", () => {
  const sentence = "Tertiary sources are not allowed.";
  expect(shown(`${TOPIC} ${sentence}`)).toEqual([sentence]);
  expect(shown(`${TOPIC} Outside sources are not allowed.`)).toEqual(["no sources"]);
});

test("advice of several sentences that is up for discussion orders nothing", () => {
  const advice = 'A librarian says: "Never cite Wikipedia. Always use at least three scholarly journals."';
  expect(shown(`${advice} Do you agree with this advice?`)).toEqual([]);
});

test("a style that is printed here beside another one is shown where either will do", () => {
  expect(shown(`${TOPIC} Follow SBL style (Turabian is acceptable for some).`)).toEqual([
    "Follow SBL style (Turabian is acceptable for some).",
  ]);
  expect(shown(`${TOPIC} Use ASA style or APA style.`)).toEqual(["apa", "Use ASA style or APA style."]);
});

test.each([
  ["Cite in CSE (name-year) style.", "CSE style"],
  ["OSCOLA referencing.", "OSCOLA style"],
  ["Cite in Chicago style using footnotes.", "Chicago footnotes"],
  ["Use ASA style or APA style.", null],
  ["Use APA style.", null],
])("a style that nothing here prints is told of: %s", (rule, name) => {
  const { list } = requirementsAsked({ topic: `${TOPIC} ${rule}` });
  const notice = otherStyleNotice(list, "apa");
  if (name === null) expect(notice).toBeNull();
  else
    expect(notice).toBe(
      `Your assignment asks for ${name}, which we can't format. References are in APA style: change them before you hand in your post.`,
    );
  expect(otherStyleNotice(list, "none")).toBeNull();
});

test("what is graded is no demand, though it counts sources", () => {
  const grading = "Grading (20 pts): Analysis 10, Use of sources 5, Replies 5";
  expect(shown(`${TOPIC} Cite two sources.\n${grading}`)).toEqual(["2-"]);
});

test("a part to write is listed once where its sentence is quoted", () => {
  const task = "Explain Kant's answer with reference to the Groundwork and contrast it with Mill's.";
  const listed = listedRequirements(
    requirementsAsked({ topic: `${task} Secondary literature is optional.` }).list,
  );
  expect(listed.filter(({ text }) => text.startsWith("Explain"))).toEqual([
    expect.objectContaining({ kind: "sourceRule", text: task }),
  ]);
});

test("a sentence ends behind a decade", () => {
  const [first, second] = ["You may cite opinions from the 1980s.", "Do not cite blogs."];
  expect(shown(`${TOPIC} ${first} ${second}`)).toEqual([first, second]);
});

test("a sentence that is said again is quoted once", () => {
  const rule = "Cite one source by a woman.";
  expect(shown(`${TOPIC} ${rule} ${rule}`)).toEqual([rule]);
});

test("forty sentences are quoted at most", () => {
  const sentences = Array.from({ length: 50 }, (_, place) => `Cite guideline ${place} on sleep.`);
  expect(shown(`${TOPIC} ${sentences.join(" ")}`)).toEqual(sentences.slice(0, 40));
});

describe("what no rule knows to be on sources, and what was learned does", () => {
  test.each([
    "Both must have a named author and a date.",
    "Credible means a government site or a scientific journal.",
    "Back up your answer with the Human Rights Code.",
    "Read Chapter 4 and the case on Canvas first.",
  ])("is quoted: %s", (sentence) => {
    expect(shown(`Should rents be capped? Cite two sources. ${sentence}`)).toEqual(["2-", sentence]);
  });

  test.each([
    "Post by Friday and reply to two classmates by Sunday.",
    "Write 300 to 400 words in a formal tone.",
    "Explain why landlords disagree.",
    "Late work loses ten points.",
    "¿Qué piensan los inquilinos de la ciudad? Escribe en español y responde a dos personas.",
  ])("and nothing else: %s", (sentence) => {
    expect(shown(`Should rents be capped? Cite two sources. ${sentence}`)).toEqual(["2-"]);
  });
});

test("beside what a model read, a sentence on sources that it left out is quoted", () => {
  const topic =
    "Should rents be capped? Cite two articles. Both must have a named author. Blogs may be used.";
  const words = "Both must have a named author";
  const start = topic.indexOf(words);
  const rule = { kind: "sourceRule" as const, start, end: start + words.length, text: words };
  const read = withUnmentioned(topic, [rule]);
  expect(read.map(({ text }) => text)).toEqual([words, "Blogs may be used."]);
});

describe("works are looked up for no assignment that rules others out", () => {
  test.each([
    "Please don't use SparkNotes, LitCharts, or any other outside source.",
    "You don't need to do any research for this one; just use your ears and your textbook.",
    "No citations beyond the accession number.",
    "Engage with one of the two assigned essays. No other commentaries or websites.",
    "That's all I need, no outside research and no fancy bibliography.",
    "Stick to the Gita and the excerpt on Canvas.",
    "You may use one entry from the Timeline, but no more than that.",
    "External sources are prohibited.",
    "Outside research is not permitted; rely only on your own experience.",
    "Posts that cite outside sources will receive a zero.",
    "You may not cite anything but the textbook.",
  ])("%s", (words) => {
    const { requested } = sourceWishOf({ topic: `${TOPIC} ${words}`, ownSources: [] });
    expect(requested).toMatchObject({ count: 0, areOthersRuledOut: true });
  });

  test.each([
    "Cite three sources. No other websites.",
    "Do not rely on only one outside source.",
    "Part A: Use two articles.\nPart B: Use no outside sources.",
    "Stick to the library's databases.",
    "Do not stick to the last five years.",
  ])("and for others they are: %s", (words) => {
    expect(sourceWishOf({ topic: `${TOPIC}\n${words}`, ownSources: [] }).requested.count).toBeGreaterThan(1);
  });
});
