import { requirementsAsked } from "@discussion-post/contract/assignment/asked";
import { readAssignment } from "@discussion-post/contract/assignment/read-assignment";
import { describe, expect, test } from "vitest";
import { sourceWishOf } from "../src/sources/source-wish.ts";

/* Lists, rubrics and parts, as instructors word them. */

/** What is read, without where it stands. */
function read(assignment: string) {
  return readAssignment(assignment, 2026).map(({ start: _, end: __, text: ___, ...facts }) => facts);
}

const ofSources = (assignment: string) => read(assignment).filter(({ kind }) => kind === "sources");
const plain = { kind: "sources", isPeerReviewed: false, since: null, until: null, max: null };

test.each([
  [
    "Post needs:\n• 2 peer-reviewed articles (2019-present)\n• 1 source from the CDC or another agency",
    [
      { ...plain, min: 3 },
      { ...plain, min: 2, isPeerReviewed: true, since: 2019 },
    ],
  ],
  [
    "Your post needs:\n- one scholarly article\n- one newspaper article\n- one website",
    [
      { ...plain, min: 3 },
      { ...plain, min: 1, sourceType: "news" },
      { ...plain, min: 1, sourceType: "website" },
    ],
  ],
  [
    "Find at least two sources:\n- One peer-reviewed article\n- One newspaper article",
    [
      { ...plain, min: 2 },
      { ...plain, min: 1, isPeerReviewed: true },
      { ...plain, min: 1, sourceType: "news" },
    ],
  ],
  [
    "- 3 sources\n- 1 peer-reviewed article",
    [
      { ...plain, min: 3 },
      { ...plain, min: 1, isPeerReviewed: true },
    ],
  ],
])("what the items of a list count adds up, unless one number is of all: %s", (assignment, sources) => {
  expect(ofSources(assignment)).toEqual(sources);
});

test.each([
  ["Include at least one industry report or news article. Minimum of 3 sources.", [3]],
  ["Use only qualitative studies, at least two, published between 2020 and 2023.", [2]],
  ["Discuss testing in the U.S. Cite two books or articles.", [2]],
  ["Use at least one primary source (e.g., Hume, Frankfurt) and one secondary source.", [2]],
  ["Cite at least one meta-analysis or systematic review and one primary study.", [2]],
  ["Include four references, at least half of which must come from peer-reviewed journals.", [4, 2]],
  ["Level 4: cites 4 sources\nLevel 3: cites 3 sources\nLevel 1: cites no sources", [4]],
])("how many: %s", (assignment, numbers) => {
  expect(ofSources(assignment).map((one) => ("min" in one ? one.min : null))).toEqual(numbers);
});

test("what needs no sources may say so in brackets, before the replies that do", () => {
  const { requested } = sourceWishOf({
    topic: "(No sources needed for the initial post.) Replies: each reply must cite one article.",
    ownSources: [],
  });
  expect(requested.count).toBe(0);
});

test.each([
  ["Refer to at least three sources, including at least two peer-reviewed articles.", [3, false]],
  ["Use a minimum of 3 references (2 peer-reviewed, 1 may be a government website).", [3, false]],
  [
    "Use 3 sources. No more than one may be a website; the others must be peer-reviewed journal articles or scholarly books.",
    [3, false],
  ],
  ["Refer to four or more sources (peer-reviewed journal articles or academic books).", [4, false]],
  [
    "Cite two scholarly sources. Acceptable sources include the textbook, peer-reviewed journals, etc.",
    [2, false],
  ],
])("not all of them have to be peer-reviewed: %s", (assignment, [min, isPeerReviewed]) => {
  expect(ofSources(assignment)[0]).toMatchObject({ min, isPeerReviewed });
});

test("what may be of a kind is the most of it", () => {
  expect(ofSources("Use 3 sources; one may be a website.")).toContainEqual({
    ...plain,
    ...{ min: null, max: 1, sourceType: "website" },
  });
});

test("years of peer-reviewed articles are theirs alone, where only some have to be peer-reviewed", () => {
  expect(
    ofSources(
      "* Minimum of 3 references (2 peer-reviewed, 1 may be a website)\n* Peer-reviewed articles should be no more than 10 years old",
    ),
  ).toMatchObject([
    { min: 3, since: null },
    { min: 2, isPeerReviewed: true, since: 2016 },
    { max: 1, sourceType: "website" },
  ]);
});

test.each([
  "At least 3 references, all peer-reviewed and published in 2016 or later",
  "You need at least 3 references, no older than 2016.",
])("years behind a comma are those of all: %s", (assignment) => {
  expect(ofSources(assignment)).toMatchObject([{ min: 3, since: 2016, isOfAll: true }]);
});

test("an older classic that is permitted leaves the others as they are", () => {
  expect(
    ofSources(
      "Include two scholarly references. References should be no more than 10 years old, although one older classic source is permitted.",
    ),
  ).toMatchObject([
    { min: 2, since: null },
    { min: 1, since: 2016 },
  ]);
});

test("each thread is no reply", () => {
  expect(
    read(
      "You must reply to 2 other classmates' threads. Each thread must cite at least two scholarly sources published within the last five years; each reply must cite at least one source.",
    ),
  ).toMatchObject([
    { kind: "replies", count: 2, sources: 1 },
    { kind: "sources", min: 2, since: 2021 },
  ]);
});

test.each(["1 source from the CDC", "one website", "APA style", "a minimum of two articles"])(
  "an item that only says what to cite, and how, is no part to answer: %s",
  (item) => {
    const asked = read(`Your post should include:\n- 2 peer-reviewed articles\n- ${item}\n- two examples`);
    expect(asked.filter(({ kind }) => kind === "question")).toHaveLength(1);
  },
);

test("an item that only counts sources is no part to answer as well", () => {
  expect(
    read("What to include:\n- two barriers to uptake\n- at least three references, none older than 2014"),
  ).toMatchObject([{ kind: "question" }, { kind: "sources", min: 3, since: 2014, isOfAll: true }]);
});

test("points of replies count none, and neither do the lower levels of a rubric", () => {
  expect(
    read(
      "| Criteria | Exemplary | Proficient | Needs improvement |\n| Replies (10) | Two substantive replies of 100+ words | One reply | No replies |",
    ),
  ).toMatchObject([
    { kind: "replies", count: 2 },
    { kind: "replyWords", min: 100 },
  ]);
});

test("a style that is asked for twice is shown once", () => {
  const topic =
    "Does sleep matter? Use 4 citations in APA format. Each reply needs 2 citations in APA format.";
  const { list } = requirementsAsked({ topic, answering: undefined });
  expect(list.filter(({ kind }) => kind === "style")).toHaveLength(1);
});

test.each([
  [
    "• Minimum of 3 references (at least 2 from peer-reviewed journals)\n• References must be no more than 5 years old",
    [
      { min: 3, isPeerReviewed: false, since: 2021, isOfAll: true },
      { min: 2, isPeerReviewed: true },
    ],
  ],
  [
    "Add a bibliography of at least five sources. At least two must come from peer-reviewed journals, and no more than two can be websites.",
    [
      { min: 5, isPeerReviewed: false },
      { min: 2, isPeerReviewed: true },
      { max: 2, sourceType: "website" },
    ],
  ],
  [
    "Your post should:\n- make reference to at least two course readings\n- include at least one additional scholarly source",
    [{ min: 3 }],
  ],
  [
    "☐ References at least 1 assigned reading\n☐ References at least 1 peer-reviewed article (2010 or newer)",
    [
      { min: 2, isPeerReviewed: false, since: null },
      { min: 1, isPeerReviewed: true, since: 2010 },
    ],
  ],
  [
    "Draw on at least two of the course readings and on two additional scholarly sources that you have located (four in total).",
    [{ min: 4 }],
  ],
  [
    "Cite at least one peer-reviewed article and one government source (.gov).",
    [{ min: 2 }, { min: 1, isPeerReviewed: true }],
  ],
  ["Include two scholarly sources and one news article or government report.", [{ min: 3 }]],
  [
    "Refer to at least two pieces of research, one of which should have been published since 2015.",
    [{ min: 2 }, { min: 1, since: 2015 }],
  ],
  [
    "Three scholarly sources; no source older than five years unless it is a seminal work",
    [{ min: 3, since: 2021, arePreferred: true }],
  ],
  [
    "Include one reference from your course text and at least one outside scholarly article published within the past five years.",
    [{ min: 2 }, { min: 1, since: 2021 }],
  ],
])("parts, in the words of courses: %s", (assignment, sources) => {
  const found = ofSources(assignment);
  expect(found.slice(0, sources.length)).toMatchObject(sources);
});

test("what is only wished for asks for no source", () => {
  expect(ofSources("Where possible, support your arguments with empirical research.")).toEqual([]);
});

test("who answers the prompt posts, and who answers them replies", () => {
  const asked = read(
    "Respond to the Discussion prompt by Day 3. Then read your colleagues' postings. Respond to two or more of them.",
  );
  expect(asked.filter(({ kind }) => kind !== "question")).toMatchObject([
    { kind: "due", what: "post" },
    { kind: "replies", count: 2 },
  ]);
});

test.each([
  [
    "Include a minimum of 3 sources, 2 of which must be scholarly (peer-reviewed). Sources should be no more than five years old.",
    [
      { min: 3, isPeerReviewed: false, since: 2021, isOfAll: true },
      { min: 2, isPeerReviewed: true },
    ],
  ],
  [
    "- min. 4 refs, at least half from peer-reviewed journals",
    [
      { min: 4, isPeerReviewed: false },
      { min: 2, isPeerReviewed: true },
    ],
  ],
  [
    "- At least four sources in total\n- At least two from peer-reviewed journals\n- Nothing older than 2012",
    [
      { min: 4, isPeerReviewed: false, since: 2012, isOfAll: true },
      { min: 2, isPeerReviewed: true },
    ],
  ],
  [
    "Use four sources. The majority of sources should be published since 2018.",
    [
      { min: 4, since: null },
      { min: 3, since: 2018 },
    ],
  ],
  ["Minimum two academic sources + one practitioner source.", [{ min: 3 }]],
  ["Use one source from the reading list and one you have found yourself.", [{ min: 2 }]],
  ["Use two scholarly sources. One news article may also be used.", [{ min: 2 }]],
  [
    "| Criteria | Exemplary (5) | Satisfactory (3) |\n| Sources | Uses 3+ peer-reviewed sources, all published within the past 5 years | Uses 2 sources |",
    [{ min: 3, isPeerReviewed: true, since: 2021, isOfAll: true }],
  ],
])("a part binds no others: %s", (assignment, sources) => {
  expect(ofSources(assignment)).toMatchObject(sources);
});

test("criticism that is not to be consulted is no source", () => {
  expect(
    read("Do a close reading of the passage. Please do not consult secondary criticism for this post."),
  ).toContainEqual({
    kind: "avoid",
    what: "sources",
  });
});

test("Harvard may say whose", () => {
  expect(read("Reference using Harvard (Cite Them Right).")).toContainEqual({
    kind: "style",
    style: "harvard",
  });
});

describe("what counts no sources, and what forbids them", () => {
  test.each([
    [
      "Use a minimum of four references. Posts with fewer than four references cannot earn more than 70%.",
      { min: 4, max: null },
    ],
    ["Write on Beloved. MLA 9 in-text citations are expected; use two sources.", { min: 2, max: null }],
    ["How did people live? Use only the Unit 6 primary source packet.", { min: 1, max: null }],
  ])("%s", (topic, { min, max }) => {
    const [sources, ...others] = readAssignment(topic).filter(({ kind }) => kind === "sources");
    expect(sources).toMatchObject({ min, max, isPeerReviewed: false });
    expect(others).toEqual([]);
  });

  test.each([
    "Should the newsroom print it? Nothing runs until at least two independent sources confirm it.",
    "Rubric (25 pts)\nUse of sources: 5\nReplies: 5",
  ])("counts nothing: %s", (topic) => {
    expect(readAssignment(topic).filter(({ kind }) => kind === "sources" || kind === "replies")).toEqual([]);
  });

  test.each([
    "Is lying ever right? Please do not use outside sources, including the internet; I want your own view.",
    "Is lying ever right? Do not use any outside sources: work from the chapter.",
    "Which speaker argues better? You should not consult any outside sources for this post.",
  ])("forbids them: %s", (topic) => {
    expect(readAssignment(topic)).toContainEqual(expect.objectContaining({ kind: "avoid", what: "sources" }));
  });
});
