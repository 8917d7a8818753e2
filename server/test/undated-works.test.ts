import { expect, test } from "vitest";
import { nameOfUndated, undatedWorksIn } from "../src/sources/undated-works.ts";

test.each([
  ["Engage with Putnam's Bowling Alone and one article.", "“Bowling Alone” by Putnam"],
  [
    'Cite "The Uninhabitable Earth" by David Wallace-Wells and one article.',
    "“The Uninhabitable Earth” by David Wallace-Wells",
  ],
  ["Refer to Sherry Turkle’s Alone Together and one study.", "“Alone Together” by Sherry Turkle"],
  [
    "Use two sources: Kahneman's Thinking, Fast and Slow and one article.",
    "“Thinking, Fast and Slow” by Kahneman",
  ],
  ["Use the book Thinking, Fast and Slow and one article.", "“Thinking, Fast and Slow”"],
  ["Cite Thinking, Fast and Slow by Kahneman.", "“Thinking, Fast and Slow” by Kahneman"],
  ["Cite Allcott and Gentzkow's article on fake news.", "a work by Allcott and Gentzkow"],
  ["Cite the fake-news article by Allcott and Gentzkow.", "a work by Allcott and Gentzkow"],
  ["Use Needleman and colleagues' NEJM article, plus one other.", "a work by Needleman et al."],
  ["Discuss the Parmesan and Yohe reading with one source.", "a work by Parmesan and Yohe"],
  ["Cite Pedagogy of the Oppressed and an article.", "“Pedagogy of the Oppressed”"],
  ["Use only Putnam's Bowling Alone.", "“Bowling Alone” by Putnam"],
  ["Read Safiya Noble's Algorithms of Oppression.", "“Algorithms of Oppression” by Safiya Noble"],
  ["Cite A Theory of Justice and discuss it.", "“A Theory of Justice”"],
  ["Cite “Governing the Commons” (1990) by Ostrom.", "“Governing the Commons” by Ostrom"],
])("a work that is named without a year is read: %s", (topic, name) => {
  expect(undatedWorksIn(topic).map(nameOfUndated)).toEqual([name]);
});

test.each([
  "Use Maslow's Hierarchy of Needs and two sources.",
  "Use Porter's Five Forces.",
  "Cite Kahneman and Tversky's 1979 paper.",
  "Cite Thinking, Fast and Slow by Kahneman (2011).",
  "Use Monday's article and the article by Friday.",
  "Do not cite Twenge's paper on screens.",
  "Discuss Lincoln's Gettysburg Address.",
  "Cite the New York Times and two articles.",
  "Use the novel Beloved by Toni Morrison.",
  "Discuss Apple's annual report.",
  "How do schools use Google's Classroom Tools?",
  "Use the APA article.",
  "Cite Centers for Disease Control and the WHO.",
  "Cite Journal of Nursing and a book.",
  "Cite Ostrom's Governing the Commons (1990).",
  "Cite Rawls's A Theory of Justice, 1971.",
  "Use Hattie and Timperley's The Power of Feedback (2007).",
  "Cite A Theory of Justice by John Rawls (1971).",
])("theories, dates, art and what has a year are none: %s", (topic) => {
  expect(undatedWorksIn(topic)).toEqual([]);
});

test.each([
  [
    "Draw on Rawls's A Theory of Justice and Nozick's Anarchy, State, and Utopia.",
    ["“A Theory of Justice” by Rawls", "“Anarchy, State, and Utopia” by Nozick"],
  ],
  [
    "Cite A Theory of Justice and Nozick's Anarchy, State, and Utopia.",
    ["“A Theory of Justice”", "“Anarchy, State, and Utopia” by Nozick"],
  ],
])("two works behind one order are two: %s", (topic, names) => {
  expect(undatedWorksIn(topic).map(nameOfUndated).toSorted()).toEqual(names);
});

test.each([
  ["Use only Putnam's Bowling Alone.", true],
  ["Using Robert Putnam's Bowling Alone as your only source, explain trust.", true],
  ["Engage with Putnam's Bowling Alone and one article.", undefined],
])("whether it is to be the only one: %s", (topic, isOnly) => {
  expect(undatedWorksIn(topic)[0]?.isOnly).toBe(isOnly);
});
