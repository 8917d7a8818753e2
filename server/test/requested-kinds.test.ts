import { describe, expect, test } from "vitest";
import { requestedKinds } from "../src/sources/requested-kinds.ts";

describe("since when sources may be", () => {
  test.each([
    ["Use 2 articles published within the last 5 years.", 2021],
    ["Cite three peer-reviewed sources from the past five (5) years.", 2021],
    ["Sources should be no older than ten years.", 2016],
    ["Sources must be less than 7 years old.", 2019],
    ["Use scholarly articles published since 2019.", 2019],
    ["All references must be from 2020 or later.", 2020],
    ["Cite two studies (2018-present).", 2018],
    ["Two references published after 2017, please.", 2018],
    ["Discuss trust in news. References: 2019 or newer.", 2019],
    ["Use articles published between 2015 and 2024.", 2015],
    ["Discuss sleep. No sources older than five years.", 2021],
    ["Do not use sources older than 2018.", 2018],
    ["Articles must have been published in the last decade.", 2016],
    ["Use 2 scholarly references (not websites), published 2019 - present.", 2019],
    ["Sources published before 2010 are not accepted.", 2010],
    ["References should not predate 2015.", 2015],
    ["References must not be older than a decade.", 2016],
    ["Four references min., all post-2012.", 2013],
    ["Vancouver style; nothing before 2018; 2 references.", 2018],
    ["The list shall comprise three items, each dated 2005 or afterwards.", 2005],
    ["Your evidence must come from academic literature of this decade.", 2020],
    ["Use material from 2022 onward.", 2022],
    ["The most recent decade of literature, please (i.e., 2013 onward).", 2013],
    ["Only sources post-dating 2010 will be accepted.", 2011],
    ["Do not rely upon anything older than ten years.", 2016],
    ["Use sources released in the present decade.", 2020],
    ["Use two sources, 2010 <= year <= 2012.", 2010],
    ["Sources must fall within a five-year window ending this year.", 2021],
    ["Stick to 2020s literature.", 2020],
    ["Ground your post in scholarship from the last ten calendar years.", 2016],
    ["Articles pre-dating the Affordable Care Act (2010) will not receive credit. Two sources.", 2010],
    ["Min refs: 02 | Currency: 60 months", 2021],
    ["Two sources. Recency: <= 5 yrs", 2021],
    ["Sources should date back no further than 2010.", 2010],
    ["Do not use anything written in the 20th century as a source.", 2000],
    ["All sources must be from the year two thousand or later.", 2000],
    ["Use only sources from the twenty-first century.", 2000],
  ])("is read: %s", (topic, since) => {
    expect(requestedKinds(topic, 2026).since).toBe(since);
  });

  test.each([
    "How have museums changed since the 1980s? Use 3 sources.",
    "How has voting changed since 1965? Cite two sources.",
    "What happened in Rwanda over the last five years? Use two sources.",
    "Read the article from Chapter 3 and discuss.",
    "Compare the literature of the 20th century with ours. Cite two sources.",
    "Children under 5 years need sleep. Cite two sources.",
    "Discuss the 2008 crisis. Use recent sources.",
    "Use sources from 2091.",
    "Cite a source that was published before 1990.",
    "Evidence must be more than a decade old to count as history. Cite two sources.",
    "What was better in the post-2008 economy? Cite two sources.",
  ])("is not the time of the subject: %s", (topic) => {
    expect(requestedKinds(topic, 2026).since).toBeNull();
  });
});

describe("until when sources may be", () => {
  test.each([
    ["Sources must be published between 2014 and 2016.", 2014, 2016],
    ["Use sources published before 2016.", null, 2015],
    ["Cite two articles from 2010 to 2015.", 2010, 2015],
    ["Cite two articles (2010-2015).", 2010, 2015],
    ["Use sources published no later than 2016.", null, 2016],
    ["Do not use sources published after 2016.", null, 2016],
    ["Sources earlier than the millennium, as well as those after 2010, are excluded.", 2000, 2010],
    ["Your evidence should be no newer than 2016.", null, 2016],
    ["Use 2 articles published before 2016, not websites.", null, 2015],
    ["Only articles published in 2015 count.", 2015, 2015],
    ["Cite sources from 2012 or earlier.", null, 2012],
    ["Use two sources older than 1990.", null, 1989],
    ["Use articles published between 2015 and 2026.", 2015, null],
    ["Use articles published in 2019 or later.", 2019, null],
    ["Two sources, each published before the year 2000.", null, 1999],
    ["Only use sources from the year 2018 onward.", 2018, null],
    ["Two sources dated 2017 or 2018 only.", 2017, 2018],
    ["Sources must date from 2014 or 2015.", 2014, 2015],
    ["Two articles, each published in 2008, 2009 or 2010.", 2008, 2010],
    ["Cite two sources from the 2010s.", 2010, 2019],
    ["Use sources published during the 1980s only.", 1980, 1989],
    ["Use two articles from the 1980s or 1990s.", 1980, 1999],
    ["Use two studies published in the early 2000s or later.", 2000, null],
    ["Cite two articles from before the 1990s.", null, 1989],
    ["Use no sources from before the 1990s.", 1990, null],
    ["Use no sources from the 1990s.", null, null],
    ["Use two sources written in the last century.", null, 1999],
    ["Your references should be from this decade.", 2020, null],
    ["How did the music of the 1990s change? Cite two sources.", null, null],
    ["Discuss the crime wave of the 1990s and cite two sources.", null, null],
    ["Discuss voting before the year 2000 and cite two sources.", null, null],
    ["Was 2017 or 2018 warmer, as sources say?", null, null],
    ["Sources published before 2010 are not accepted.", 2010, null],
    ["Do not use blogs, but articles published after 2015.", 2016, null],
    ["How did voting change between 1965 and 2000? Cite two sources.", null, null],
    ["Explain what changed before 2016 in schools and cite two sources.", null, null],
  ])("is read: %s", (topic, since, until) => {
    expect(requestedKinds(topic, 2026)).toMatchObject({ since, until });
  });
});

describe("peer-reviewed only", () => {
  test.each([
    ["Use two peer-reviewed articles.", true],
    ["Cite 2 refereed journal articles", true],
    ["Cite two peer reviewed sources.", true],
    ["Sources do not have to be peer-reviewed.", false],
    ["Use peer-reviewed or popular sources.", false],
    ["Peer-reviewed sources are preferred but not required.", false],
    ["You may use popular as well as peer-reviewed sources.", false],
    ["Use two sources, at least one peer-reviewed.", false],
    ["What makes an article peer-reviewed?", false],
    ["Why did so many peer-reviewed studies fail to replicate?", false],
    ["Use two sources.", false],
  ])("%s", (topic, isPeerReviewed) => {
    expect(requestedKinds(topic).isPeerReviewed).toBe(isPeerReviewed);
  });
});

describe("Wikipedia is excluded", () => {
  test.each([
    ["Cite two articles. Do not use Wikipedia.", true],
    ["Use credible sources; no blogs or Wikipedia.", true],
    ["Wikipedia is not a scholarly source.", true],
    ["How does Wikipedia decide what is true? Cite two sources.", false],
  ])("%s", (topic, excludesWikipedia) => {
    expect(requestedKinds(topic).excludesWikipedia).toBe(excludesWikipedia);
  });
});

describe("the course's own reading", () => {
  test.each([
    ["Cite the textbook and one outside source.", true],
    ["Support your post with the assigned reading.", true],
    ["Use at least two sources besides the textbook.", false],
    ["The textbook does not count toward the two-source minimum.", false],
    ["Should textbooks be free?", false],
    ["Cite this week's lecture and both assigned articles.", true],
    ["Use the attached PDF and one other article.", true],
    ["Use the lecture slides from Monday.", true],
    ["Weave in something from Wednesday's slides and one outside study.", true],
    ["Ground your answer in the two readings assigned for Unit 5; outside sources are not permitted.", true],
    ["Read the two articles assigned for this week and compare their methods.", true],
    ["Discuss how lectures differ from seminars.", false],
    ["Refer to four academic sources; lecture slides should not be cited.", false],
    ["Acceptable sources include the textbook and journals.", false],
    ["Use 1 source from the Module 6 reading list.", true],
    ["Your post must cite both readings.", true],
  ])("%s", (topic, hasCourseReading) => {
    expect(requestedKinds(topic).hasCourseReading).toBe(hasCourseReading);
  });
});

describe("other kinds than articles", () => {
  test.each([
    ["Use two books as sources.", ["books"]],
    ["Use two scholarly books.", ["books"]],
    ["Cite two books or articles.", []],
    ["Cite one book and one article.", ["books"]],
    ["Use two websites.", ["websites"]],
    ["Use two peer-reviewed articles and one website.", ["websites"]],
    ["Use two newspaper articles.", ["newspaper articles"]],
    ["Two sources, one of them an op-ed.", ["opinion pieces"]],
    ["Two sources: a journal article and one of them a newspaper editorial.", ["opinion pieces"]],
    ["Draw on one nursing theory text and one piece of gray literature.", ["gray literature"]],
    ["One of your two references has to be a hospital policy document.", ["reports"]],
    ["Use three sources, at least one of them a book chapter.", ["book chapters"]],
    ["Find one clinical practice guideline and one article.", ["clinical guidelines"]],
    ["Use one encyclopedia entry and two journal articles.", ["encyclopedia entries"]],
    ["Use two sources, one of which is a documentary film.", ["films or recordings"]],
    ["Watch the documentary 13th and connect it to one article.", ["films or recordings"]],
    ["Use an industry report, a book chapter and an article.", ["book chapters", "reports"]],
    ["Cite one law review article, one case and one statute.", ["court cases", "statutes"]],
    ["One of your three sources must be a dataset.", ["datasets"]],
    ["Discuss wages with a dataset from the bureau and one article.", ["datasets"]],
    ["Use three sources, at least one of them a primary source.", ["primary sources"]],
    ["Cite a preprint and two articles.", ["preprints"]],
    ["Use two journal articles.", []],
    ["How do the two books use irony?", []],
    ["Use examples from two books we read.", []],
    ["Read two books.", []],
    ["Use two sources, none of them a book.", []],
    ["Do not cite a website.", []],
    ["How are nurses using a website to share data?", []],
    ["Use two case reports.", []],
  ])("%s", (topic, others) => {
    expect(requestedKinds(topic).others.map(({ name }) => name)).toEqual(others);
  });

  test("are counted", () => {
    expect(requestedKinds("Use two book chapters and one report.").others).toEqual([
      { name: "book chapters", count: 2 },
      { name: "reports", count: 1 },
    ]);
  });
});

describe("a kind that alone will do", () => {
  test.each([
    ["Use scholarly books only, two of them.", ["books"]],
    ["Use government reports only; cite two.", ["reports"]],
    ["Cite only books from the library.", ["books"]],
    ["Use only books and articles.", []],
    ["Use books, articles and reports only.", []],
    ["Use only books, articles, and reports.", []],
    ["Use only scholarly sources such as books.", []],
    ["Do not use only books.", []],
  ])("%s", (topic, alone) => {
    const { others } = requestedKinds(topic);
    expect(others.filter(({ share }) => share === "all").map(({ name }) => name)).toEqual(alone);
  });
});

describe("what no record tells", () => {
  test.each([
    ["Use two sources. Everything must be open access.", ["open-access works"]],
    ["Use two sources: one that supports it and one that opposes it.", ["works on each side"]],
    ["Should journals be open access? Use two sources.", []],
  ])("%s", (topic, untold) => {
    expect(requestedKinds(topic).untold).toEqual(untold);
  });
});

test("what a syllabus says of other tasks than the post is none of its", () => {
  const syllabus = `Final paper. Use eight peer-reviewed sources and two books.
Week 5: Discussion post. Cite two sources published since 2017.
Week 6: Read chapter 5.`;
  expect(requestedKinds(syllabus, 2026)).toMatchObject({ since: 2017, isPeerReviewed: false, others: [] });
});
