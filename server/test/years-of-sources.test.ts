import { requirementsAsked } from "@discussion-post/contract/assignment/asked";
import { readAssignment } from "@discussion-post/contract/assignment/read-assignment";
import type { RequirementOf } from "@discussion-post/contract/assignment/requirement";
import { describe, expect, test } from "vitest";
import { sourceWishOf } from "../src/sources/source-wish.ts";

const THIS_YEAR = 2026;

/** "3, 1 of them 2018-, 2 preferably -1989": what a form shows of the sources that an assignment asks for. */
function shown(assignment: string): string {
  const sources = readAssignment(assignment, THIS_YEAR)
    .filter((one) => one.kind === "sources")
    .toSorted((a, b) => Number(hasYears(a)) - Number(hasYears(b)));
  return sources.map(written).join(", ");
}

function written(one: RequirementOf<"sources">): string {
  const { min, max, since, until, isPeerReviewed, isOfAll, arePreferred } = one;
  const years = hasYears(one) ? ` ${since ?? ""}-${until ?? ""}` : "";
  const how = arePreferred ? " preferably" : isOfAll ? " all" : "";
  return `${min ?? ""}${max === null ? "" : `..${max}`}${isPeerReviewed ? " reviewed" : ""}${how}${years}`;
}

function hasYears({ since, until }: RequirementOf<"sources">): boolean {
  return since !== null || until !== null;
}

describe("years of some of the sources bind these alone:", () => {
  test.each([
    ["Cite three sources: two from the last 15 years and one from before 1990.", "3, 2 2011-, 1 -1989"],
    ["Cite 4 sources. Two must be post-2012. Two must be pre-2012.", "4, 2 2013-, 2 -2011"],
    ["Use two sources, at least one pre-2000 and at least one post-2015.", "2, 1 -1999, 1 2016-"],
    ["At least one pre-2000 and at least one post-2015.", "2, 1 -1999, 1 2016-"],
    ["Cite two sources. At least one pre-2000 and at least one post-2015.", "2, 1 -1999, 1 2016-"],
    ["Cite one classic (pre-1995) and one recent (2015 to present) source.", "2, 1 -1994, 1 2015-"],
    ["One source must be older than 2000 and the other newer than 2015.", "2, 1 -1999, 1 2016-"],
    ["Use three sources, including one from the last eight years.", "3, 1 2018-"],
    ["Use three sources, two of which should be recent (past ten years).", "3, 2 2016-"],
    ["Use three sources (1 or more from 2018+).", "3, 1 2018-"],
    ["Use three sources, with at least one published in the last 10 years.", "3, 1 2016-"],
    ["Cite three sources, one from before 1990.", "3, 1 -1989"],
    ["Use three sources. At least 50% must have been published since 1995.", "3, 2 1995-"],
    ["Use four sources, 75% of them from the last ten years.", "4, 3 2016-"],
    ["Use three sources, mostly from the last ten years.", "3, 2 2016-"],
    ["Use six sources, a third of them from the last ten years.", "6, 2 2016-"],
    ["All but one of your three sources must be from 2015 or later.", "3, 2 2015-"],
    ["Cite three sources (two peer-reviewed, one from 2018 or later).", "3, 2 reviewed, 1 2018-"],
    [
      "Three references are expected, and two-thirds of them ought to be less than 15 years old.",
      "3, 2 2011-",
    ],
    ["Climate change: three sources, of which at most one may be from before 2010.", "3, 2 2010-"],
    ["Cite three sources. Only one of them may be more than ten years old.", "3, 2 2016-"],
    ["Cite four sources; no fewer than two must have appeared after 2015.", "4, 2 2016-"],
    ["Cite three sources. One can be a classic (any date); the other two must be post-2010.", "3, 2 2011-"],
    ["You need three references. Two-thirds of them ought to be from 2016 or after.", "3, 2 2016-"],
    ["Three sources in total; a single source may predate 2010, the others may not.", "3, 2 2010-"],
    ["Most of your 3 sources must be from 2015 or later.", "3, 2 2015-"],
    ["At least half of your 4 sources must be from 2015 or later.", "4, 2 2015-"],
    ["Cite three sources. One of them has to be from the last 8 years.", "3, 1 2018-"],
    ["Cite four sources. No more than half may be older than 2010.", "4, 2 2010-"],
    ["Reference at least four sources, a minimum of 50% of which were published since 2016.", "4, 2 2016-"],
    [
      "Draw on two journal articles: a seminal one from the 20th century and a recent one (2016 onwards).",
      "2, 1 -1999, 1 2016-",
    ],
    [
      "Cite two sources — a classic (pre-2000) and a contemporary one (2016 or later).",
      "2, 1 -1999, 1 2016-",
    ],
    ["Cite 4 articles. Seventy-five percent of your sources must be from the last 8 years.", "4, 3 2018-"],
    ["Four sources please: two from the 1990s are fine, but the remaining two must be 2015+.", "4, 2 2015-"],
    ["3 references required, 1 within 5 yrs.", "3, 1 2021-"],
    ["Cite two to four sources, and not all of them may be older than 2015.", "2..4, 1 2015-"],
    ["Use 3 sources. Every second source at least should be post-2015.", "3, 2 2016-"],
    [
      "Use three (3) sources. At least one (1) must be a peer-reviewed article from 2016 or later.",
      "3, 1 reviewed 2016-",
    ],
    ["Cite a foundational study (pre-2000) and two current ones (2017-present).", "3, 1 -1999, 2 2017-"],
    ["Draw upon two sources, with at least one dating from 2018 or later.", "2, 1 2018-"],
    ["Minimum 3 sources, with not more than one dating from before 2005.", "3, 2 2005-"],
    ["Use three sources, at least 1 of the 3 published after 2017.", "3, 1 2018-"],
    ["Give ≥ 2 in-text citations (1 from 2015–present).", "2, 1 2015-"],
    ["Cite two sources, the more recent of which should be no older than 2016.", "2, 1 2016-"],
    ["A third of your six sources may be older than ten years.", "6, 4 2016-"],
    ["Cite two sources. The latter must be from 2015 or newer.", "2, 1 2015-"],
    ["Cite four sources. At minimum, two of the four have to be dated 2019 or newer.", "4, 2 2019-"],
    ["Use three sources; one may be older than 2010, the others must be from 2015 or later.", "3, 2 2015-"],
    ["Cite 4 sources. Exactly half (2 of 4) of the works must be older than 2010.", "4, 2 -2009"],
    [
      "- 3 sources min\n- at least 1 peer-reviewed\n- at least 1 published in 2014 or later",
      "3, 1 reviewed, 1 2014-",
    ],
    ["3 sources min; at least 1 published in 2014 or later", "3, 1 2014-"],
    ["Cite two sources, older and newer, e.g. one from the 1990s.", "2"],
    ["Both a pre-1995 source and a post-2010 source need to be cited.", "2, 1 -1994, 1 2011-"],
    ["You need four references and no more than one of them can pre-date 2010.", "4, 3 2010-"],
    [
      "Include 3 citations. With the exception of one foundational work, sources should be less than five years old.",
      "3, 2 2021-",
    ],
    ["Most of your (minimum 3) sources should be dated 2015 or later.", "3, 2 2015-"],
    ["Most of your sources (use at least three) must be from 2015 or later.", "3, 2 2015-"],
    ["Two-thirds of the sources you cite (3 in total) must date from this century.", "3, 2 2000-"],
    [
      "Use at least 4 sources, of which at least 3 are empirical, peer-reviewed studies published after 2012.",
      "4, 3 reviewed 2013-",
    ],
    ["Usen mínimo 3 fuentes, at least one from the last five years.", "3, 1 2021-"],
    [
      "Excellent (10): 4+ sources, majority from past 5 years. Good (8): 3 sources. Poor (4): 1 source.",
      "4, 3 2021-",
    ],
    [
      "Use at least 3 sources, preferably from the last five years; at least one of them must be from before 2019.",
      "3 preferably 2021-, 1 -2018",
    ],
  ])("%s", (assignment, sources) => {
    expect(shown(assignment)).toBe(sources);
  });
});

describe("years of all sources bind each of them:", () => {
  test.each([
    ["Cite two sources, neither of which may be older than 2014.", "2 all 2014-"],
    ["Cite two sources and neither may predate 2014.", "2 2014-"],
    ["Cite two sources, neither of which was published before 2012.", "2 all 2012-"],
    ["Cite at least 2 sources, all of them from 2011 or later.", "2 all 2011-"],
    ["Use 2 sources, all published within the last 180 months.", "2 all 2011-"],
    ["Cite 2 sources, each published after 2010.", "2 all 2011-"],
    ["Your three references should be no more than 10 years old.", "3 all 2016-"],
    ["Cite three sources, each less than a decade old.", "3 all 2016-"],
    ["Use only sources from the last 15 years (at least 2).", "2 2011-"],
    ["Cite two sources published between Jan 2018 and Dec 2023.", "2 2018-2023"],
    ["Cite two sources. The oldest permissible publication year is 2015.", "2 all 2015-"],
    ["Cite three sources, none of which may be dated earlier than 2000.", "3 all 2000-"],
    ["Cite two articles, both from this decade.", "2 all 2020-"],
    ["Cite two sources; every last one of them has to be from 2010 or after.", "2 all 2010-"],
    ["Cite two sources. Each must have come out in 2010 or thereafter.", "2 all 2010-"],
    ["Cite two sources. Do not go back further than 2010.", "2 all 2010-"],
    ["Use two sources that are max. 8 years old.", "2 2018-"],
    ["Cite two sources. None of them may be older than 2014.", "2 all 2014-"],
    ["All sources must be from 2012 or later. Use three.", "3 all 2012-"],
    ["Use two sources. Research since 2000 only.", "2 all 2000-"],
    ["Use two sources. All must be from 2019 or later.", "2 all 2019-"],
    ["No pre-2010 sources.", "1 all 2010-"],
    ["Cite two sources, nothing older than 2012.", "2 all 2012-"],
    ["Use 2 post-2015 sources.", "2 2016-"],
    ["Cite 2 sources. The publication date must be on or after January 1, 2019.", "2 all 2019-"],
    ["Cite 2 sources. Pre-2015 work does not count.", "2 all 2015-"],
    ["Cite 2 sources. Anything before 2018 is too old.", "2 2018-"],
    ["Cite 2 sources. Sources over ten years old will receive no credit.", "2 all 2016-"],
    ["Cite 2 sources. Publications may not precede 2015.", "2 all 2015-"],
    ["Cite 2 sources. Articles dated earlier than 2015 will lose marks.", "2 2015-"],
    ["Cite 2 sources published in or after 2015.", "2 2015-"],
    ["Cite 2 sources published in or before 2015.", "2 -2015"],
    ["Cite 2 sources within 5-7 years.", "2 2019-"],
    ["Cite 2 sources (2015 →).", "2 2015-"],
    ["Cite 2 sources from the nineties or earlier.", "2 -1999"],
    ["The sources (n = 3) are all to be peer-reviewed and post-2012.", "3 reviewed 2013-"],
    ["Cite 2 sources on air pollution. Currency: <= 12 yrs.", "2 2014-"],
    ["Use two sources from the nineties only (1990-1999).", "2 1990-1999"],
    ["3 sources - every one of them peer-reviewed - none published before 2005.", "3 reviewed 2005-"],
    ["Use two sources that are at most 6 years old.", "2 2020-"],
    ["Use two sources, 5 years or less.", "2 2021-"],
    ["Use two sources published after 2016 but before 2020.", "2 2017-2019"],
    ["Apart from Twenge (2018), all sources must be from 2019 or later. Cite two.", "2 2019-"],
  ])("%s", (assignment, sources) => {
    expect(shown(assignment)).toBe(sources);
  });
});

describe("years that are preferred bind nothing:", () => {
  test.each([
    ["Two recent sources (2019 or newer) are preferred.", "2 preferably 2019-"],
    ["Try to use sources no older than ten years.", "1 preferably 2016-"],
    ["When available, use sources from the last five years.", "1 preferably 2021-"],
    ["Sources from the last five years are encouraged, but not required.", "1 preferably 2021-"],
    ["Use two sources. Sources from before 2016 should be avoided where possible.", "2 preferably 2016-"],
    [
      "Sources should normally be no older than ten years, although seminal works are welcome.",
      "1 preferably 2016-",
    ],
    ["Priority will be given to publications from the last 7 years.", "1 preferably 2019-"],
    ["Publications from 2019 or later would be best.", "1 preferably 2019-"],
    ["Cite two sources, ideally dated 2016 to 2024.", "2 preferably 2016-2024"],
    [
      "Aim for sources published in 2015 or after, though older ones are acceptable. Use three.",
      "3 preferably 2015-",
    ],
    ["Cite two sources. It would be nice if they were from the past ten years.", "2 preferably 2016-"],
    ["Cite two sources. Whenever you can, choose work from 2010 or later.", "2 preferably 2010-"],
    ["Cite two sources and favour research conducted after 2012.", "2 preferably 2013-"],
    ["Favor sources from the last five years.", "1 preferably 2021-"],
    ["Cite two sources. You should endeavour to use literature of the last 8 years.", "2 preferably 2018-"],
    ["Cite two sources. Bonus points if they were published in 2015 or later.", "2 preferably 2015-"],
    ["Cite two sources. Recent sources (2018 and later) are preferred.", "2 preferably 2018-"],
    ["Cite two sources. Recent sources (2019 and later) will be looked on favourably.", "2 preferably 2019-"],
    [
      "Cite two sources. While sources from 2020 onwards are ideal, older ones are acceptable.",
      "2 preferably 2020-",
    ],
    [
      "References should ideally be from the last ten years. Please provide at least two.",
      "2 preferably 2016-",
    ],
    ["Use two sources. I favour newer scholarship (after 2010) over older.", "2 preferably 2011-"],
    [
      "Three sources. I'd like to see you use recent research (past ten years) but older work is fine.",
      "3 preferably 2016-",
    ],
    ["Three references, recent ones (2016–present) being strongly encouraged.", "3 preferably 2016-"],
    ["Aim for sources published within the past 10 years; two are enough.", "2 preferably 2016-"],
    ["You should, whenever you can, use research newer than 2014. 3 sources minimum.", "3 preferably 2015-"],
    ["2 sources, hopefully from this decade.", "2 preferably 2020-"],
    ["Wherever you can, rely on studies from 2010 onwards; 3 sources.", "3 preferably 2010-"],
    ["AI at school: 2 references (ideally peer reviewed, within the last 3 years).", "2 preferably 2023-"],
    [
      "Bilingual children: two references are needed, and it would be good if these were from the last seven years.",
      "2 preferably 2019-",
    ],
    ["Try to find three sources published after 2017.", "3 preferably 2018-"],
    ["It would be best if your sources were published after 2017.", "1 preferably 2018-"],
    ["Cite three sources. Preferably from 2018 or later.", "3 preferably 2018-"],
    ["Ideally, your three sources will be from the last five years.", "3 preferably 2021-"],
  ])("%s", (assignment, sources) => {
    expect(shown(assignment)).toBe(sources);
    expect(sourceWishOf({ topic: assignment, ownSources: [] }).kinds.arePreferred).toBe(true);
  });
});

test.each([
  ["Use at least 2, no more than 4 scholarly sources.", "2..4"],
  ["Use a minimum of two and a maximum of four sources.", "2..4"],
  ["Cite no fewer than 3 but not exceeding 5 references.", "3..5"],
  ["All sources must be peer-reviewed. Include four.", "4 reviewed"],
  ["Cite two sources. Preferably peer-reviewed.", "2"],
  ["Two or more sources, at least one peer reviewed.", "2, 1 reviewed"],
  ["Sources are required. Minimum: 2.", "2"],
  ["Max. 2 sources, both peer reviewed and both from the last 10 years", "..2 reviewed 2016-"],
  ["Cite 3 sources. Only one of the three sources need be peer-reviewed.", "3"],
  [
    "| Criterion | Excellent | Good | Poor |\n|---|---|---|---|\n| Sources | 3+ sources, all within 5 years | 2 sources | 0-1 source |",
    "3 2021-",
  ],
  [
    "Criteria | Exemplary (20) | Proficient (15)\nEvidence | Cites 3 or more sources less than 5 years old | Cites 2 sources",
    "3 2021-",
  ],
  ["Cite 3.", "3"],
  ["Reference list of between three and four items.", "3..4"],
  ["Two sources, peer-reviewed if possible.", "2"],
  ["Use at least two sources. You do not need to limit yourself to peer-reviewed articles.", "2"],
  ["Cite sources in English or Spanish only, two of them.", "2"],
  ["Your initial post requires 2 sources and each reply requires 1.", "2"],
  [
    "Cite a minimum of two (2) and a maximum of four (4) sources in your initial post, then reply to two peers.",
    "2..4",
  ],
  ["Explain climate feedbacks. At least one (1) but preferably two (2) scholarly sources.", "1"],
  ["Discuss bilingualism. One book and one journal article, please.", "2, 1, 1"],
  ["At least three sources (minimum two peer reviewed; the third can be a news outlet).", "3, 2 reviewed"],
  ["3 sources cited, no fewer than 2 of which are from peer-reviewed journals", "3, 2 reviewed"],
  ["Build on Braithwaite and on one other scholar.", ""],
  ["Plastic pollution: 3+ sources, in Harvard style, no Wikipedia.", "3"],
  ["Gene editing: two peer-reviewed articles in English or German; blogs don't count.", "2 reviewed"],
  ["Climate change: two government reports and one journal article from 2010 or after.", "3, 1 2010-"],
  ["Sleep hygiene: one source from this week's readings plus one more you find in the library.", "2"],
  ["Remote work: at least two citations; peer-reviewed sources are preferable to blogs.", "2"],
])("both ends of a number count, and what stands by itself: %s", (assignment, sources) => {
  expect(shown(assignment)).toBe(sources);
});

test.each([
  ["Watch two films. One must be from before 1990. Cite 3 sources.", "3"],
  ["Cite three sources. Most of the studies on sleep are from before 1990.", "3"],
  ["Cite two sources. They were written before 1950.", "2"],
  ["Cite two sources. Older sources (before 2010) are welcome.", "2"],
  ["Sources from before 2010 are acceptable only if seminal. Cite 2 sources.", "2"],
  ["Cite 2 sources. You don't have to restrict yourself to sources from the last five years.", "2"],
  ["Cite 2 sources. Sources do not need to be from 2015 or later.", "2"],
  ["Discuss work from home since 2020 and its effects. Cite two sources.", "2"],
  ["Cite two sources. All of these events happened after 1990.", "2"],
  ["Cite 2 sources. It's fine to use sources older than 2000.", "2"],
  ["Cite 2 sources. The instructor will not penalise sources published before 2015.", "2"],
  ["Cite 2 sources. You won't lose points for sources older than 2010.", "2"],
  ["Cite 2 sources, one of them a study that followed adolescents over the last 5 years.", "2"],
  ["Cite 2 sources. You may cite sources older than 2000.", "2"],
  ["Cite 2 sources. Use sources from before 2000 if you like.", "2"],
  ["Cite 2 sources. Sources need not be from the last five years.", "2"],
  ["Cite 2 sources. There is no requirement that sources be from 2015 or later.", "2"],
  ["Cite 2 sources. Do not limit yourself to sources from the last five years.", "2"],
  ["Cite 2 sources. Avoid using only sources from the last five years.", "2"],
  ["Cite 2 sources. You are not restricted to literature after 2015.", "2"],
  ["Cite 2 sources. Sources published after 2015 are not required.", "2"],
  ["Cite 2 sources. Sources older than 2000 are also welcome.", "2"],
  ["Find an ad from the last five years and analyse it with one peer-reviewed article.", "1 reviewed"],
  ["Examine voting rights over the last 60 years, with two sources.", "2"],
  ["How did the public see climate change after 2010? Cite two sources.", "2"],
  ["Children under 5 years old learn from many sources. Cite two sources.", "2"],
  ["Firms less than three years old rely on outside sources of capital. Cite two sources.", "2"],
  ["Cite two sources. Not every source has to be recent, but two should be (2020 or after).", "2"],
  ["Describe the obesity epidemic over the last ten years and cite two references.", "2"],
  ["Background: three studies found that those who sleep badly learn less. Cite two sources.", "2"],
])("years of anything else bind no source: %s", (assignment, sources) => {
  expect(shown(assignment)).toBe(sources);
});

test.each([
  "Those by practitioners must be from 2015 or newer.",
  "Preprints and conference abstracts do not count.",
])("a sentence that gives years to sources, and was not read, is told: %s", (words) => {
  expect(quotedOf(`Does sleep matter? Cite three sources. ${words}`)).toContain(words);
  const read = "Does sleep matter? Cite three sources. One of them must be from 2015 or newer.";
  expect(quotedOf(read)).toEqual([]);
});

test.each(["Reference using OSCOLA.", "Footnotes in OSCOLA please.", "Use OSCOLA."])(
  "a style that nothing here prints is quoted: %s",
  (words) => {
    expect(quotedOf(`Does sleep matter? ${words}`)).toEqual([words]);
    expect(quotedOf("Does sleep matter? | APA (5) | 0-1 errors |")).toEqual([]);
  },
);

/** What the form quotes of an assignment. */
function quotedOf(topic: string): string[] {
  return requirementsAsked({ topic })
    .list.filter(({ kind }) => kind === "sourceRule")
    .map(({ text }) => text);
}

test("years that the form does not show bind no look-up", () => {
  for (const topic of [
    "Does sleep matter? No sources are needed in your initial post. Reply to two classmates; each reply must cite one article from the last three years.",
    "Children under 5 years old are less able to tell credible sources from unreliable ones. Why?",
  ])
    expect(sourceWishOf({ topic, ownSources: [] }).kinds).toMatchObject({ since: null, until: null });
});

test("what replies are to cite is not asked of the post", () => {
  const topic = "Does sleep matter? Reply to two classmates, who must cite one source each.";
  expect(sourceWishOf({ topic, ownSources: [] }).requested).toEqual({ count: 2, asked: null });
});
