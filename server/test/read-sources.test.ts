import { requirementsAsked } from "@discussion-post/contract/assignment/asked";
import { readAssignment } from "@discussion-post/contract/assignment/read-assignment";
import { describe, expect, test } from "vitest";

/** What is read, without where it stands. */
function read(assignment: string) {
  return readAssignment(assignment, 2026).map(({ start: _, end: __, text: ___, ...facts }) => facts);
}

const ofSources = (assignment: string) => read(assignment).filter(({ kind }) => kind === "sources");

test.each([
  ["Cite half a dozen sources at most.", { min: null, max: 6 }],
  ["Use three scholarly sources, no more than that.", { min: null, max: 3 }],
  ["Include four references tops.", { min: null, max: 4 }],
  ["Sources: min 2, max 4.", { min: 2, max: 4 }],
  ["Cite five sources or fewer.", { min: null, max: 5 }],
  ["Use 2 articles or less.", { min: null, max: 2 }],
  ["Use two articles (maximum).", { min: null, max: 2 }],
  ["Cite four sources, max.", { min: null, max: 4 }],
  ["Reference three studies and no more.", { min: null, max: 3 }],
  ["Use at least 3 but no more than 5 sources.", { min: 3, max: 5 }],
  ["Use three sources at least.", { min: 3, max: null }],
  ["Include two references, maximum 300 words.", { min: 2, max: null }],
  ["Use two sources and no more than 300 words.", { min: 2, max: null }],
])("what stands behind the sources bounds them, and nothing else: %s", (assignment, bounds) => {
  expect(ofSources(assignment)).toMatchObject([bounds]);
});

test.each([
  "Don't use sources older than 2016.",
  "Avoid articles published before 2016.",
  "Use sources, but nothing older than ten years.",
  "No articles published prior to 2016.",
  "Refrain from using articles published before 2016.",
  "Stay away from studies older than 2016.",
  "I won't accept sources published before 2016.",
  "Sources older than ten years are not accepted.",
  "References can't be older than 10 years.",
  "Exclude articles published before 2016.",
  "Use only sources from the last ten years.",
])("old sources that are ruled out leave those from a year on: %s", (assignment) => {
  expect(read(assignment)).toContainEqual({
    ...{ kind: "sources", isPeerReviewed: false, min: 1, max: null, since: 2016, until: null },
    isOfAll: true,
  });
  expect(read(assignment)).not.toContainEqual({ kind: "avoid", what: "other" });
});

test.each([
  "There were no scholarly articles on this before 1990.",
  "Explain why no studies were funded before 1975.",
  "Why did papers published before 1980 ignore women?",
  "Discuss the papers that Einstein published in 1905.",
  "Over the past decade, several published studies have linked sleep and grades.",
  "Compare journalism before 1990 with journalism since 2010.",
])("years of what is told are no years of sources: %s", (assignment) => {
  expect(ofSources(assignment)).toEqual([]);
});

test("old works that are asked for are no new ones, and those of two kinds have no years in common", () => {
  expect(ofSources("Use sources published before 1990.")).toMatchObject([{ since: null, until: 1989 }]);
  expect(ofSources("Find a source from before 1950 and one from after 2000.")).toMatchObject([
    { since: null, until: null },
  ]);
  expect(ofSources("Find one source from before 1950 and one from after 2000.")).toMatchObject([
    { min: 2, since: null, until: null },
    { min: 1, since: null, until: 1949 },
    { min: 1, since: 2001, until: null },
  ]);
});

test.each([
  ["Use half a dozen scholarly sources, at most two of which may be older than 2015.", 6, [4, 2015]],
  ["Use at least four sources, no more than one of which may be older than 2010.", 4, [3, 2010]],
  ["Cite five sources published since 2016; one may be older.", 5, [4, 2016]],
  ["Cite four sources. Up to two of these can be older than ten years.", 4, [2, 2016]],
  ["You need five sources, of which a maximum of two may be from before 2000.", 5, [3, 2000]],
  ["Use three articles, not more than one of them from before 2005.", 3, [2, 2005]],
  ["Draw on four sources, with at most two being older than 2012.", 4, [2, 2012]],
  ["Use six sources from the last ten years. At most one of your sources may be older.", 6, [5, 2016]],
] as const)(
  "of those that may be older in part, the others are to be later: %s",
  (assignment, all, [min, since]) => {
    expect(ofSources(assignment)).toEqual([
      { kind: "sources", isPeerReviewed: false, min: all, max: null, since: null, until: null },
      { kind: "sources", isPeerReviewed: false, min, max: null, since, until: null },
    ]);
  },
);

test.each([
  ["Use no more than 4 sources, at least 2 of them from the last five years.", [null, 4], [2, 2021]],
  ["Use three sources, two of which must have been published since 2020.", [3, null], [2, 2020]],
  ["Use five references, half of them from the last ten years.", [5, null], [3, 2016]],
  [
    "Use at least 3 sources, 2 of which must be scholarly and 1 of them from the last 5 years.",
    [3, null],
    [1, 2021],
  ],
  ["Use 3 sources, 2 scholarly and 1 from the last 5 years.", [3, null], [1, 2021]],
  ["Include four references, of which two must be from the last five years.", [4, null], [2, 2021]],
  ["Cite three sources; at least one of them must have been published after 2015.", [3, null], [1, 2016]],
  ["Cite three sources; at least half must be from 2018 or later.", [3, null], [2, 2018]],
  ["Cite at least two sources. One must be published after 2015.", [2, null], [1, 2016]],
] as const)("the years of some bind these alone: %s", (assignment, [least, max], [min, since]) => {
  const ofAny = { kind: "sources", isPeerReviewed: false, since: null, until: null };
  expect(ofSources(assignment)).toEqual([
    { ...ofAny, min: least, max },
    { ...ofAny, min, max: null, since },
  ]);
});

test("the majority may be what is to be of some years", () => {
  expect(ofSources("The majority of your four sources must be from 2015 or later.")).toMatchObject([
    { min: 3, since: 2015 },
    { min: 4, since: null },
  ]);
});

test.each([
  "Watch two films. One must be from before 1990. Cite 3 sources.",
  "Cite three sources. Most of the studies on sleep are from before 1990.",
])("years of anything else bind no part of the sources: %s", (assignment) => {
  expect(ofSources(assignment)).toMatchObject([{ min: 3, since: null, until: null }]);
});

test.each([
  ["Use at least 2 sources, preferably from the last five years.", 2, 2021],
  ["Cite 2 sources, ideally published within the last 10 years.", 2, 2016],
  ["Where possible, use sources published since 2016.", 1, 2016],
  ["Sources should be recent (within five years) when possible.", 1, 2021],
  ["Use two sources. Articles from the last five years are preferred.", 2, 2021],
] as const)("years that are preferred bind nothing: %s", (assignment, min, since) => {
  expect(ofSources(assignment)).toEqual([
    {
      ...{ kind: "sources", isPeerReviewed: false, min, max: null, since, until: null },
      arePreferred: true,
    },
  ]);
});

test("some of the sources may be of years that the others are not to be of by preference", () => {
  const words =
    "Use at least 3 sources, preferably from the last five years; at least one of them must be from before 2019.";
  expect(ofSources(words)).toMatchObject([
    { min: 3, since: 2021, until: null, arePreferred: true },
    { min: 1, since: null, until: 2018 },
  ]);
});

test.each([
  "Use two sources from the last five years, preferably peer-reviewed.",
  "Ideally, you would quote both of them. Use two sources from the last five years.",
])("a preference for something else leaves the years a rule: %s", (assignment) => {
  expect(ofSources(assignment)[0]).not.toHaveProperty("arePreferred");
});

test("sources may have two ends behind their numbers", () => {
  expect(ofSources("Three sources minimum, five maximum.")).toMatchObject([{ min: 3, max: 5 }]);
});

test("where as many may be older as are asked for, any year will do", () => {
  expect(ofSources("Use two sources from the last ten years; two may be older.")).toMatchObject([
    { min: 2, since: null, until: null },
  ]);
});

test.each([
  ["Cite the textbook and one outside source.", 2],
  ["Use one source from the textbook and two outside sources.", 3],
  ["Use 2 sources in your post and 1 source in each reply.", 2],
  ["Cite 1 source from Module 3 and 1 that you located yourself.", 2],
  ["Use only sources from this decade, at least 2.", 2],
  ["Use one source that agrees and one that disagrees.", 2],
  ["Cite one source for and one against the motion.", 2],
  ["Cite one article that supports your view, and another that challenges it.", 2],
  ["Use two sources in favor of the policy and two against it.", 4],
  ["Cite one source supporting the claim and at least one opposing it.", 2],
  ["Use one source by a historian and one by an economist.", 2],
  ["Use three sources, one from the textbook and two from outside.", 3],
  ["Use two sources in your post and one in each reply.", 2],
  ["Use one source for the definition and one on-topic example.", 1],
  ["Use one course resource and one outside article.", 2],
  ["Include one scholarly reference plus your text.", 2],
  ["Use twenty-two sources.", 22],
  ["Cite at least one legal and one historical source.", 2],
  ["Cite at least two reported cases.", 2],
  ["Your answer should cite no fewer than three works.", 3],
  ["Use one article in addition to the textbook.", 1],
  ["Use APA style and two sources.", 2],
  ["Cite the chapter.", 1],
  ["Refer to Weber at least once.", 1],
  ["Use one nursing informatics article.", 1],
  ["Cite Goffman and one further source.", 2],
  ["Cite the tool and one further source.", 2],
  ["Sources: the 10-K and at least one other.", 2],
  ["Cite the Statement and the relevant section.", 2],
  ["Refer to at least two of the documents.", 2],
  ["Include at least one statistic from a .gov site.", 1],
  ["Include one textbook citation and one outside citation.", 2],
  ["150 words max. 1 outside source.", 1],
  ["Make two arguments, each backed by a credible source.", 2],
  ["Support it with two pieces of evidence from the primary sources.", 2],
  ["Use at least one reading and one source from outside the course.", 2],
  ["Include the link.", 1],
  ["Use the textbook (chapter 9) and one article.", 2],
  ["Refer to at least three items from the reading list.", 3],
  ["Cite Goffman (1959) and one more source.", 2],
  ["Cite Kahneman and Tversky (1979) and two more studies.", 3],
  ["Use two or more sources, including Milgram (1963).", 2],
])("%j asks for sources: %i", (assignment, min) => {
  expect(readAssignment(assignment).filter(({ kind }) => kind === "sources")).toMatchObject([
    { min, max: null },
  ]);
});

test.each([
  "Cite any sources that you use.",
  "Cite any sources in Chicago style.",
  "You need not consult any criticism; if you do, cite it in MLA.",
  "Choose one primary source from the folder.",
  "Welcome to Grade 8 Social Studies!",
])("%j says of no source that it has to be cited", (assignment) => {
  expect(readAssignment(assignment).filter(({ kind }) => kind === "sources")).toEqual([]);
});

test("what all sources have to be holds for those that are counted", () => {
  expect(
    read(
      "Use two scholarly citations. Any sources cited must have been published within the last ten years.",
    ),
  ).toEqual([
    {
      ...{ kind: "sources", isPeerReviewed: false, since: 2016, until: null, min: 2, max: null },
      isOfAll: true,
    },
  ]);
});

test.each([
  ["Cite the textbook and at least one peer-reviewed article.", 2, [1, null]],
  [
    "Use one course resource and one outside peer-reviewed article no more than five years old.",
    2,
    [1, 2021],
  ],
  ["Use one peer-reviewed article published since 2020 plus your text.", 2, [1, 2020]],
  [
    "Use four references, of which at least three must be peer-reviewed and from the last five years.",
    4,
    [3, 2021],
  ],
] as const)("of two sides one alone may have to be peer-reviewed: %s", (assignment, all, [min, since]) => {
  const ofAny = { kind: "sources", max: null, until: null };
  expect(ofSources(assignment)).toEqual([
    { ...ofAny, isPeerReviewed: false, min: all, since: null },
    { ...ofAny, isPeerReviewed: true, min, since },
  ]);
});

test("both sides may have to be peer-reviewed", () => {
  expect(ofSources("Use the textbook and two articles; all sources must be peer-reviewed.")).toMatchObject([
    { min: 3, isPeerReviewed: true },
  ]);
});

test.each([
  ["Respond to two peers. Use 2 sources in your post and 1 in each reply.", 2, 1],
  ["Reply to two colleagues, 150 words each, two scholarly references each.", 2, 2],
  ["Reply to two peers. Each reply must cite one source.", 2, 1],
  ["Use two sources in your post and one source in every reply.", null, 1],
])("what each reply is to cite is told beside the replies: %s", (assignment, count, sources) => {
  expect(read(assignment)).toContainEqual({ kind: "replies", count, sources });
});

test("a reply is asked for the sources that each is to cite, and the post is not", () => {
  const prompt = "Respond to two peers. Use 2 sources in your post and 1 in each reply.";
  const ofReply = requirementsAsked({
    topic: "",
    answering: { author: null, post: "I agree.", prompt, thread: [] },
  });
  expect(ofReply.list).toMatchObject([{ kind: "sources", min: 1, max: null }]);
  const ofPost = requirementsAsked({ topic: prompt });
  expect(ofPost.list.filter(({ kind }) => kind === "sources")).toMatchObject([{ min: 2 }]);
});

test.each([
  ["Ground your view in the assigned article and at least one further reading.", 2],
  ["Your view needs to rest on the 2023 guideline as well as on one randomized trial.", 2],
  ["Back up your plan with the nursing standards and one article.", 2],
  ["Base your claim on at least two reports.", 2],
  ["Consult two websites.", 2],
  ["Include professional references (minimum of 2).", 2],
  ["Support it with the chapter and a minimum of one study of outcomes.", 2],
  ["Judge it, referencing the panel's statement and at least one study of it.", 2],
  ["Discuss Roe v. Wade and at least one other case.", 2],
  ["Discuss Terry v. Ohio, Illinois v. Wardlow and at least one further case.", 3],
  ["Cite the interview as well as Mintz.", 2],
  ["Include links to the data you used.", 1],
  ["Interpret it with the help of Butler (1969) and at least one study.", 2],
  ["Drawing from the code (2015), your state's law, and a minimum of one article, explain it.", 3],
  ["Cite McPhee and the climbing guide.", 2],
  ["Give three arguments, each supported by data with its source.", 3],
  ["Add the link and include one review from a newspaper.", 1],
  ["Incorporate the Code of Conduct plus one outside source.", 2],
  ["Link it to the law and to no less than two articles.", 2],
  ["Read the lines with Freire and one other author.", 2],
  ["Refer to not fewer than three decided cases.", 3],
  ["Say where the numbers come from (three websites at least).", 3],
  ["Find one chart from the Labor Bureau.", 1],
  ["Support your postings and responses with specific references to the course materials.", 1],
])("what is cited and not called a source counts as well: %s", (assignment, min) => {
  expect(ofSources(assignment)).toMatchObject([{ min, max: null }]);
});

test.each([
  "Each story has two trials. Compare them.",
  "The agency wrote two reports on the spill.",
  "Describe one chart from the chapter.",
  "Explain the three papers of Einstein.",
  "Two later and much larger studies of the same children, both run in Sweden, link sleep to grades.",
])("what is told of, or is to be written about, is not: %s", (assignment) => {
  expect(ofSources(assignment)).toEqual([]);
});

test.each([
  "Anchor your analysis in two of our readings.",
  "Draw from the text and both articles.",
  "Discuss, with the help of two articles.",
])("what only says with what to back a post is no part to write: %s", (order) => {
  expect(read(order).filter(({ kind }) => kind === "question")).toEqual([]);
});

test("years of a source are no number of sources, and those of some are not those of all", () => {
  expect(ofSources("Use one study that is not more than 10 years old.")).toMatchObject([
    { min: 1, max: null, since: 2016 },
  ]);
  expect(ofSources("Use 3 papers or more, at least one from 2018 onward.")).toMatchObject([
    { min: 3, since: null },
    { min: 1, since: 2018 },
  ]);
});

test("a work beside the one that is counted need not be of its kind", () => {
  expect(ofSources("Using Guskey (2015) and one more peer-reviewed article, judge it.")).toMatchObject([
    { min: 2, isPeerReviewed: false },
    { min: 1, isPeerReviewed: true },
  ]);
});

test("a paper that has a number is none that is cited", () => {
  expect(ofSources("Post response paper 4 here.")).toEqual([]);
  expect(ofSources("Sources: 3")).toMatchObject([{ min: 3 }]);
});

test("an interpretation is no reading that is cited", () => {
  expect(ofSources("Commit to one reading and defend it.")).toEqual([]);
});

test("an example that backs a post is one", () => {
  expect(read("Support your claim with an example.")).toMatchObject([{ kind: "question" }]);
});

test.each([
  [
    "Three (3) to four (4) current (less than 5 years old) evidence-based sources.",
    { min: 3, max: 4, since: 2021 },
  ],
  ["A reference list of five entries is required.", { min: 5, max: null }],
  ["Sources must be no older than 10 years; three required.", { min: 3, since: 2016 }],
])("a number without a verb, of entries or behind is one of sources: %s", (assignment, facts) => {
  expect(ofSources(`Discuss bees. ${assignment}`)).toMatchObject([facts]);
});

test.each(["Bees need three flowers; three required.", "A shopping list of five items is required."])(
  "a number of something else is none of sources: %s",
  (assignment) => {
    expect(ofSources(assignment)).toEqual([]);
  },
);

test("what says the same however often it is asked for is asked for once", () => {
  const topic =
    "Describe a time when you learned something new at work. Use an example from your own experience.";
  const kinds = requirementsAsked({ topic }).list.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "experience")).toHaveLength(1);
});

describe("advice on sources that is up to discussion orders none", () => {
  test.each([
    'Evaluate this advice: "Use five peer-reviewed articles from 2020 or later, in APA." Is it good?',
    "Nursing students are often told to use only sources from the last five years. Is that a good rule?",
    "Evaluate this claim: 'You must use at least five peer-reviewed articles and no websites.' Is it good?",
    "Many colleges require three peer-reviewed sources. Should they?",
    "Toyota was said to keep at least two sources for every critical part after 2011. Argue against it.",
    'Read this advice: "Students should never use Wikipedia as a source." Do you agree?',
  ])("%s", (topic) => {
    expect(read(topic).filter(({ kind }) => ["avoid", "sources", "style"].includes(kind))).toEqual([]);
  });

  test("and what the assignment itself orders beside it is read", () => {
    const topic =
      'Students are told to use new sources. "Never cite a book that is older than ten years." Cite three sources.';
    expect(ofSources(topic)).toMatchObject([{ min: 3, since: null }]);
  });
});

test("what one part of the post wants no sources for binds no other part", () => {
  const parts = "Part A: what was predicted. Use two articles.\nPart B: your verdict. No sources.";
  expect(read(parts).filter(({ kind }) => kind === "avoid")).toEqual([]);
  expect(read("Give your verdict. No sources.").filter(({ kind }) => kind === "avoid")).toHaveLength(1);
});
