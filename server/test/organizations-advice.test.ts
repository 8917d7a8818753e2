import { expect, test } from "vitest";
import { GivenText } from "../src/text/given-text.ts";
import { markedIn } from "./marked-in.ts";

const ADVICE = "The Lakeside Foundation recommends four patients per nurse.";

test.each([
  [ADVICE, "Lakeside Foundation"],
  ["The Harborview Institute advises against screens.", "Harborview Institute"],
  ["The National Rest Council calls for shorter days.", "National Rest Council"],
  ["Two breaks are recommended by the Lakeside Foundation.", "Lakeside Foundation"],
  ["Lakeside Foundation guidelines recommend two breaks.", "Lakeside Foundation guidelines"],
  ["The Brightwater Foundation found a sharp drop in falls.", "Brightwater Foundation"],
])("what a body advises or found is marked where nothing is cited: %s", (sentence, words) => {
  expect(markedIn(sentence)).toEqual([words]);
});

test.each([
  "My manager recommends two breaks.",
  "The Writing Center recommends that we read aloud.",
  "Our hospital's Ethics Committee recommends a second opinion.",
  "I recommend the Lakeside Foundation to volunteers.",
  "The Student Health Center advises us to rest.",
  "The American Red Cross opened a shelter.",
  "The committee recommends that you attend.",
])("but not what one's own place advises, nor what a body does: %s", (sentence) => {
  expect(markedIn(sentence)).toEqual([]);
});

test("nor of a body that the question names", () => {
  expect(markedIn(ADVICE, { given: new GivenText("Discuss the Lakeside Foundation.") })).toEqual([]);
});
