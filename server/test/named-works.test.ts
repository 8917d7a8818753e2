import { checkPost } from "@discussion-post/contract/assignment/check-post";
import { nameOfWork, workNamedBy, worksNamedIn } from "@discussion-post/contract/assignment/named-works";
import { readAssignment } from "@discussion-post/contract/assignment/read-assignment";
import type { CslItem } from "@discussion-post/contract/sources";
import { describe, expect, test } from "vitest";

const smith = { authors: ["Smith"], hasMoreAuthors: false, year: 2008 };

describe("the works that a topic names", () => {
  test.each([
    [
      "Discuss attention in translation. Cite Vaswani et al. (2017) and one preprint.",
      ["Vaswani et al. (2017)"],
    ],
    ["Cite MacDonald (2015) and Nonexistentauthor (2012).", ["MacDonald (2015)", "Nonexistentauthor (2012)"]],
    ["Cite Milgram 1963 and Zimbardo 1973", ["Milgram (1963)", "Zimbardo (1973)"]],
    ["You must cite Kahneman & Tversky (1979).", ["Kahneman & Tversky (1979)"]],
    [
      "Sources must be from 2010-2024, except for Card & Krueger (1994), which everyone must cite",
      ["Card & Krueger (1994)"],
    ],
    [
      "Apply Kahneman and Tversky (1979) to a purchase. Use two sources, at least one of them Thaler (1980).",
      ["Kahneman & Tversky (1979)", "Thaler (1980)"],
    ],
    [
      "Loss aversion is strong (Kahneman & Tversky, 1979; Thaler, 1980). Discuss.",
      ["Kahneman & Tversky (1979)", "Thaler (1980)"],
    ],
    ["According to Albert Bandura (1977), belief drives effort. Do you agree?", ["Albert Bandura (1977)"]],
    ["How does Bandura (1977) explain effort?", ["Bandura (1977)"]],
    ["Discuss Milgram's (1963) study of obedience.", ["Milgram (1963)"]],
    [
      "Respond to van der Kolk (2014) and W. E. B. Du Bois (1903).",
      ["van der Kolk (2014)", "W. E. B. Du Bois (1903)"],
    ],
    ["Draw on Kirschner, Sweller, and Clark (2006).", ["Kirschner, Sweller & Clark (2006)"]],
    [
      "Readings:\n- Bandura, A. (1977). Self-efficacy. Psychological Review.\n- O’Neil, C. (2016). Weapons.",
      ["Bandura (1977)", "O’Neil (2016)"],
    ],
    [
      "Use the World Health Organization (2020) and Smith and colleagues (2019).",
      ["World Health Organization (2020)", "Smith et al. (2019)"],
    ],
    ["Cite Smith (2020a) and Smith (2020b, p. 4).", ["Smith (2020)"]],
    ["Discuss obedience, drawing on Milgram, 1963.", ["Milgram (1963)"]],
    ["Discuss obedience as described by Milgram, 1963.", ["Milgram (1963)"]],
    ["Discuss obedience studies such as Milgram (1963).", ["Milgram (1963)"]],
    ["In their 1979 article, Kahneman and Tversky describe losses.", ["Kahneman & Tversky (1979)"]],
    ["Discuss their 1979 article, Kahneman and Tversky, in your words.", ["Kahneman & Tversky (1979)"]],
    ["In her 1961 book, Jane Jacobs attacked planners.", ["Jane Jacobs (1961)"]],
    ["In her 1949 book, de Beauvoir asks what a woman is.", ["de Beauvoir (1949)"]],
    ["Discuss the 1979 paper by Kahneman and Tversky.", ["Kahneman & Tversky (1979)"]],
    ["Discuss the 2017 paper by Vaswani et al. on attention.", ["Vaswani et al. (2017)"]],
    ["Discuss Kahneman and Tversky's 1979 paper.", ["Kahneman & Tversky (1979)"]],
    ["Cite Ostrom's Governing the Commons (1990) and one article.", ["Ostrom (1990)"]],
    ["Cite Rawls's A Theory of Justice, 1971.", ["Rawls (1971)"]],
    ["Engage with Robert Putnam’s Bowling Alone (2000).", ["Robert Putnam (2000)"]],
    ["Draw on Hattie and Timperley's The Power of Feedback (2007).", ["Hattie & Timperley (2007)"]],
    ["Use Nozick's Anarchy, State, and Utopia (1974).", ["Nozick (1974)"]],
    ["Cite Thaler and Sunstein's Nudge (2008).", ["Thaler & Sunstein (2008)"]],
    ["Cite Friedman's Capitalism and Freedom (1962).", ["Friedman (1962)"]],
    ["Apply Maslow's Hierarchy of Needs and Herzberg (1959).", ["Herzberg (1959)"]],
    ["Use Kant's Ethics, Rawls (1971) and a third source.", ["Rawls (1971)"]],
    [
      "Cite Bandura's Social Learning Theory (1977) and Milgram (1963).",
      ["Bandura (1977)", "Milgram (1963)"],
    ],
    ["Discuss Milgram's famous 1963 study, and Milgram's 1963 experiments.", ["Milgram (1963)"]],
    [
      "Kahneman and Tversky studied losses. Apply K & T's 1979 paper to rents.",
      ["Kahneman & Tversky (1979)"],
    ],
    ["Daniel Kahneman and Amos Tversky studied losses. Cite K and T (1979).", ["Kahneman & Tversky (1979)"]],
    [
      "Cite MacDonald 2015, Twenge et al. 2018 and Yang et al., 2021.",
      ["MacDonald (2015)", "Twenge et al. (2018)", "Yang et al. (2021)"],
    ],
  ])("are read: %s", (topic, names) => {
    expect(worksNamedIn(topic).named.map(nameOfWork)).toEqual(names);
  });

  test.each([
    "Apart from Ryan and Deci (2000), all references must be from 2015 or later.",
    "All references must be from 2015 or later, except Ryan and Deci (2000).",
    "Besides Ryan and Deci (2000), use one newer source.",
  ])("are none that are ruled out, where a rule is not for them: %s", (topic) => {
    const { named, ruledOut } = worksNamedIn(topic);
    expect(named.map(nameOfWork)).toEqual(["Ryan & Deci (2000)"]);
    expect(ruledOut).toEqual([]);
  });

  test.each([
    "Discuss Roe v. Wade (1973) and the Treaty of Versailles (1919).",
    "Discuss the Affordable Care Act (2010) and World War II (1939).",
    "Use sources from March 2020, due Friday (May 3, 2024).",
    "Use APA (2020) style and cite two articles published since 2015.",
    "Discuss the film Inside Out (2015) and Marx (1818-1883).",
    "Primary source of the week: the Petition of the Weavers (1719).",
    "How does Beloved (1987) portray memory?",
    "In Germany 1933 the vote was the last. Use two sources.",
    "Discuss the Great Depression (1929). What did Paris (France) do in 1968?",
    "In 2008 Lehman failed. Discuss the Financial Crisis (2008).",
    "In his 1968 film, Kubrick shows a monolith. In her 1813 novel, Austen laughs.",
    "In a 2015 study, Google found that teams need trust. The 1979 book by the way was long.",
    "Discuss Lincoln's 1863 address, Picasso's 1937 painting and Apple's 2015 annual report.",
    "Cite K & T (1979).",
    "Kahneman and Tversky met Keynes and Tobin. Cite K & T (1979).",
  ])("are not dates, laws and events: %s", (topic) => {
    expect(worksNamedIn(topic).named).toEqual([]);
  });

  test.each([
    ["Discuss how Milgram (1963) was criticised.", ["Milgram (1963)"]],
    ["Summarise Bandura (1977).", ["Bandura (1977)"]],
    ["Compare Milgram (1963) with Bandura (1977).", ["Milgram (1963)", "Bandura (1977)"]],
    ["Discuss the Titanic (1912) and NAFTA (1994).", []],
    ["Cite Bandura (1977). Was Bandura (1977) right?", []],
  ])("may be meant where no order says so: %s", (topic, names) => {
    expect(worksNamedIn(topic).perhaps.map(nameOfWork)).toEqual(names);
  });

  test.each([
    ["Do not cite Milgram (1963).", ["Milgram (1963)"], []],
    ["Please don't use Milgram (1963) or Zimbardo (1973).", ["Milgram (1963)", "Zimbardo (1973)"], []],
    ["Avoid citing Milgram (1963); cite Bandura (1977).", ["Milgram (1963)"], ["Bandura (1977)"]],
    ["Discuss obedience without citing Milgram (1963).", ["Milgram (1963)"], []],
    ["Use Bandura (1977), not Milgram (1963).", ["Milgram (1963)"], ["Bandura (1977)"]],
    ["Use two sources other than Milgram (1963).", ["Milgram (1963)"], []],
    ["Do not use Milgram (1963), but cite Bandura (1977).", ["Milgram (1963)"], ["Bandura (1977)"]],
    ["Cite Bandura (1977). Do not cite Bandura (1977).", ["Bandura (1977)"], []],
    ["Do not cite Milgram (1963) alone.", [], ["Milgram (1963)"]],
    ["Do not only cite Milgram (1963).", [], ["Milgram (1963)"]],
    ["Why did critics not cite Milgram (1963)?", [], ["Milgram (1963)"]],
  ])("are told from those that are not to be cited: %s", (topic, out, names) => {
    const { named, ruledOut } = worksNamedIn(topic);
    expect(ruledOut.map(nameOfWork)).toEqual(out);
    expect(named.map(nameOfWork)).toEqual(names);
  });

  test.each([
    ["Use only Smith (2008).", true],
    ["Only cite Smith (2008) and Jones (2010).", true],
    ["Use no sources other than Smith (2008).", true],
    ["Do not cite anything but Smith (2008).", true],
    ["Use nothing but the article by Smith (2008).", true],
    ["Cite Smith (2008) only.", true],
    ["Use Smith (2008) as your only source.", true],
    ["Rely exclusively on Smith (2008).", true],
    ["Cite Smith (2008).", false],
    ["Do not only cite Smith (2008).", false],
    ["Do not cite Jones (2010), but cite Smith (2008).", false],
    ["Use only two articles, such as Smith (2008).", false],
    ["Do not cite Smith (2008) alone.", false],
  ])("are all that is to be cited, or not: %s", (topic, isOnly) => {
    expect(worksNamedIn(topic)).toMatchObject({ isOnly, named: expect.arrayContaining([smith]) });
  });

  test.each([
    ["Bandura 1977", "Bandura (1977)"],
    ["Kahneman & Tversky 1979", "Kahneman & Tversky (1979)"],
    ["kahneman and tversky, 1979", "Kahneman & Tversky (1979)"],
    ["(Vaswani et al., 2017).", "Vaswani et al. (2017)"],
    ["Bandura, A. (1977).", "Bandura (1977)"],
  ])("are one where nothing else is said: %s", (text, name) => {
    const work = workNamedBy(text);
    expect(work && nameOfWork(work)).toBe(name);
  });

  test.each(["Deep learning 2015 notes", "10.1000/182", "My essay", "2015", "See 1977"])(
    "are none in %s",
    (text) => {
      expect(workNamedBy(text)).toBeNull();
    },
  );
});

describe("works of which one alone is wanted", () => {
  const both = ["Steffen et al. (2015)", "Rockström et al. (2009)"];
  test.each([
    ["Cite either Steffen et al. (2015) or Rockström et al. (2009), but not both.", both],
    ["Use Steffen et al. (2015) or Rockström et al. (2009), not both.", both],
    ["Cite one of Steffen et al. (2015) or Rockström et al. (2009).", both],
    ["Cite Steffen et al. (2015) and Rockström et al. (2009).", []],
    ["Cite Steffen et al. (2015) or Rockström et al. (2009).", []],
  ])("%s", (topic, names) => {
    const { named, oneOf } = worksNamedIn(topic);
    expect(named.map(nameOfWork)).toEqual(both);
    expect(oneOf.flat().map(nameOfWork)).toEqual(names);
  });

  test.each(["either ", ""])("are one requirement, which either meets: cite %sA or B", (either) => {
    const words = "Steffen et al. (2015) or Rockström et al. (2009)";
    const [work, ...others] = readAssignment(`Cite ${either}${words}.`).filter(({ kind }) => kind === "work");
    expect(work).toMatchObject({
      ...{ text: words, authors: ["Steffen"], year: 2015 },
      or: [{ authors: ["Rockström"], hasMoreAuthors: true, year: 2009 }],
    });
    expect(others).toEqual([]);
    const csl = {
      author: [{ family: "Rockström" }, { family: "Noone" }],
      issued: { "date-parts": [[2009]] },
    };
    const source = { key: "a", isCited: true, year: 2009, csl: csl as CslItem };
    const post = { body: "So it is.", citationStyle: "apa", blanks: 0, sources: [source] };
    expect(checkPost(work ? [work] : [], post)).toMatchObject([{ state: "met" }]);
    expect(checkPost(work ? [work] : [], { ...post, sources: [] })).toMatchObject([{ state: "open" }]);
  });
});
