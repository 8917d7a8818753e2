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
])("theories, dates, art and what has a year are none: %s", (topic) => {
  expect(undatedWorksIn(topic)).toEqual([]);
});
