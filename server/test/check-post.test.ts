import { type CheckablePost, checkPost } from "@discussion-post/contract/assignment/check-post";
import { readAssignment } from "@discussion-post/contract/assignment/read-assignment";
import { describe, expect, test } from "vitest";

describe("a post is checked against it", () => {
  const post: CheckablePost = { body: "", sources: [], citationStyle: "apa", blanks: 0 };
  const check = (assignment: string, changes: Partial<CheckablePost>) =>
    checkPost(readAssignment(assignment, 2026), { ...post, ...changes });
  const work = {
    key: "a2022",
    isCited: true,
    year: 2022,
    csl: { id: "a", type: "article-journal", title: "A" },
  };

  test("a limit to sources is not met before anything is cited, where the assignment wants a source", () => {
    const state = (assignment: string, sources: CheckablePost["sources"]) =>
      check(assignment, { sources }).find(
        ({ requirement }) => requirement.kind === "sources" && requirement.max === 2,
      )?.state;
    const both = "Cite at least one peer-reviewed article. Use no more than two sources.";
    expect(state(both, [])).toBe("open");
    expect(state(both, [work])).toBe("met");
    expect(state("Use no more than two sources.", [])).toBe("met");
  });

  test("preferred years are met by works of any, and counted", () => {
    const sources = [work, { ...work, key: "b2001", year: 2001 }];
    expect(check("Use two sources, preferably from 2018 or later.", { sources })).toMatchObject([
      { state: "met", rests: { cited: ["a2022", "b2001"], preferred: 1 } },
    ]);
  });

  test("of required years the check says how many works are cited, unless they are missing for another reason", () => {
    const rests = (assignment: string, sources: CheckablePost["sources"]) =>
      check(assignment, { sources }).find(({ requirement }) => requirement.kind === "sources")?.rests;
    const old = { ...work, key: "b2003", year: 2003 };
    const book = { ...work, key: "c2021", year: 2021, csl: { ...work.csl, type: "book" } };
    expect(rests("Use two sources from 2018 or later.", [work, old])).toEqual({ cited: ["a2022"], all: 2 });
    expect(rests("Use two peer-reviewed sources from 2018 or later.", [work, book])).toEqual({
      cited: ["a2022"],
    });
  });

  test("years that bind all sources are not met where one of others is cited", () => {
    const state = (assignment: string, sources: CheckablePost["sources"]) =>
      check(assignment, { sources }).find(({ requirement }) => requirement.kind === "sources")?.state;
    const old = { ...work, key: "b2003", year: 2003 };
    const all = "Discuss trust. All sources must be from 2015 or later.";
    expect(state(all, [])).toBe("open");
    expect(state(all, [work])).toBe("met");
    expect(state(all, [work, old])).toBe("open");
    expect(state("Discuss trust. Preferably use sources from 2015 or later.", [work, old])).toBe("met");
    // The work that the assignment names is of no other year by its own word.
    const csl = { ...work.csl, author: [{ family: "Maslow" }], issued: { "date-parts": [[1943]] } };
    const named = { ...work, key: "maslow1943", year: 1943, csl };
    const besides = "Cite Maslow (1943). All other sources must be from 2015 or later.";
    expect(state(besides, [named, work])).toBe("met");
    expect(state(besides, [named, work, old])).toBe("open");
  });

  test.each([
    ["At least 3 full sentences", "Tides rise. Tides fall.", "open", 2],
    ["At least 3 full sentences", "Tides rise. Tides fall. Boats wait.", "met", 3],
    ["Write 2 paragraphs.", "Tides rise.\n\nTides fall.", "met", 2],
    ["Write 2 paragraphs.", "Tides rise.", "open", 1],
    ["Your post should be 2-3 paragraphs.", "Tides rise.\n\nTides fall.\n\nBoats wait.", "met", 3],
  ] as const)("%s: %j", (assignment, body, state, count) => {
    expect(check(assignment, { body })).toMatchObject([{ state, rests: { count } }]);
  });

  test("a part that asks for the student's own experience is met by no words alone", () => {
    const body = "Has your experience with homework been different? Share it.";
    const assignment = "Share an example of homework from your own experience.";
    expect(check(assignment, { body })).toMatchObject([{ state: "yours", isLived: true }]);
    expect(check(assignment, { body, blanks: 1 }).map(({ state }) => state)).toEqual(["open"]);
  });

  test("of what is to choose from, the others are left out once enough are met", () => {
    const asked =
      "Answer one of these: Why did the price of bread fall? Why did the Roman army leave Britain?";
    expect(check(asked, { body: "Cats purr." }).map(({ state }) => state)).toEqual(["open", "open"]);
    const body =
      "The price of bread fell, since harvests were rich, railways carried grain and taxes were low.";
    const checks = check(asked, { body });
    expect(checks.map(({ requirement, state }) => [requirement.text, state])).toEqual([
      ["Why did the price of bread fall?", "met"],
    ]);
  });

  test("and is listed once where it is told with its length", () => {
    const checks = check("Describe a time when you failed in 200 words.", { body: "So it was." });
    expect(checks.map(({ requirement: { kind } }) => kind)).toEqual(["question", "words"]);
  });

  test("a work that it names is met by a cited one of the same authors and year, and years at both ends", () => {
    const author = [
      { family: "Kahneman", given: "D." },
      { family: "Tversky", given: "A." },
    ];
    const issued = { "date-parts": [[1979]] };
    const named = { ...work, year: 1979, csl: { ...work.csl, author, issued } };
    const asked = "Apply Kahneman & Tversky (1979) to rents. Cite 1 source published before 1990.";
    const states = (source: CheckablePost["sources"][number]) =>
      check(asked, { sources: [source] })
        .filter(({ requirement: { kind } }) => kind === "work" || kind === "sources")
        .map(({ state }) => state);
    expect(states(named)).toEqual(["met", "met"]);
    expect(states({ ...named, isCited: false })).toEqual(["open", "open"]);
    expect(states(work)).toEqual(["open", "open"]);
  });

  test("the words that earn a tick stand in the post to the letter, with what they quote", () => {
    const body =
      "Rents rose.\n\nThe price of bread “the staff of life” fell, I think, since harvests were rich and railways carried grain. Or did it?";
    const asked = "Explain why the price of bread fell. Write in the first person. End with a question.";
    const checks = check(asked, { body });
    const words =
      "The price of bread “the staff of life” fell, I think, since harvests were rich and railways carried grain.";
    expect(checks.map(({ rests }) => rests)).toEqual([{ words }, { words }, { words: "Or did it?" }]);
  });

  test("a source counts where it is cited, new enough and peer-reviewed", () => {
    const asked = "Cite at least two peer-reviewed sources from the last five years.";
    const old = { ...work, year: 2010 };
    const preprint = { ...work, csl: { ...work.csl, genre: "Preprint" } };
    const uncited = { ...work, isCited: false };
    expect(check(asked, { sources: [work, old, preprint, uncited] })).toMatchObject([
      { state: "open", rests: { cited: ["a2022"] } },
    ]);
    expect(check(asked, { sources: [work, work] })).toMatchObject([{ state: "met" }]);
  });

  test.for([
    ["No direct quotations.", "It “was a matter of harvests alone” then.", "open"],
    ["No direct quotations.", "The “staff of life” became cheap.", "met"],
    ["No Wikipedia.", "Wikipedia says that bread became cheap.", "open"],
    ["No Wikipedia.", "Bread became cheap.", "met"],
    ["Do not simply summarize the chapter.", "Bread became cheap.", "yours"],
  ] as const)("%s: %s", ([asked, body, state]) => {
    expect(check(asked, { body })).toMatchObject([{ state }]);
  });

  test("a page of Wikipedia that is cited is shown", () => {
    const page = { ...work, csl: { ...work.csl, URL: "https://en.wikipedia.org/wiki/Bread" } };
    expect(check("No Wikipedia.", { sources: [page] })).toMatchObject([
      { state: "open", rests: { cited: ["a2022"] } },
    ]);
  });

  test("where no sources are wanted, any that is cited is shown", () => {
    expect(check("No outside sources.", { sources: [{ ...work, isCited: false }] })).toMatchObject([
      { state: "met", rests: null },
    ]);
    expect(check("No outside sources.", { sources: [work] })).toMatchObject([
      { state: "open", rests: { cited: ["a2022"] } },
    ]);
  });

  test("a style is met by what is cited in it, and by nothing where nothing is cited", () => {
    expect(check("Use APA style.", { sources: [work] })).toMatchObject([
      { state: "met", rests: { cited: ["a2022"] } },
    ]);
    expect(check("Use APA style.", {})).toMatchObject([{ state: "open", rests: { cited: [] } }]);
    expect(check("Use MLA style.", { sources: [work] })).toMatchObject([{ state: "open" }]);
    expect(check("Use MLA or APA style.", { sources: [work] })).toMatchObject([{ state: "met" }]);
  });

  test.for([
    ["Write in the third person.", "Voters decide. “I agree,” one said.", "met"],
    ["Write in the third person.", "I think that voters decide.", "open"],
    ["End with a question for your peers.", "So it is. What do you think?", "met"],
    ["End with a question for your peers.", "What do you think? So it is.", "open"],
  ] as const)("%s: %s", ([asked, body, state]) => {
    expect(check(asked, { body })).toMatchObject([{ state }]);
  });

  test("what is due after the post, and what only the student knows, is not judged", () => {
    const checks = check("Describe a time when you failed. Reply to two classmates by Sunday.", {
      body: "So it was.",
    });
    expect(checks.map(({ requirement, state }) => [requirement.kind, state])).toEqual([
      ["question", "yours"],
      ["replies", "later"],
      ["due", "later"],
    ]);
  });
});
