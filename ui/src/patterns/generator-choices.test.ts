import {
  citationStyleOptions,
  lengthBands,
  lengthOptions,
  perspectiveOptions,
  toneOptions,
} from "@discussion-post/contract/options";
import { expect, test } from "vitest";
import { generatorChoices } from "./generator-choices.ts";

// covers 147, 148
test("lists the generator's values in their order, the premium ones locked for a free account", () => {
  const choices = generatorChoices(toneOptions, { current: "professional", canUsePremium: false });
  expect(choices.map(({ value, lockedReason }) => [value, lockedReason])).toEqual([
    ["professional", undefined],
    ["casual", undefined],
    ["academic", undefined],
    ["persuasive", undefined],
    ["neutral", undefined],
    ["enthusiastic", "Premium"],
    ["analytical", "Premium"],
    ["thoughtful", "Premium"],
  ]);
});

test("locks nothing for a premium account", () => {
  const choices = generatorChoices(toneOptions, { current: "analytical", canUsePremium: true });
  expect(choices.every(({ lockedReason }) => lockedReason === undefined)).toBe(true);
});

// covers 149-152
test("the lengths by their names, with their words", () => {
  const choices = generatorChoices(lengthOptions, { current: "medium", canUsePremium: false });
  expect(
    choices.map(({ value, label, lockedReason }) => [value, label, lengthBands[value].hint, lockedReason]),
  ).toEqual([
    ["short", "Short", "up to 300 words", undefined],
    ["medium", "Standard", "500-600 words", undefined],
    ["detailed", "Long", "up to 1000 words", undefined],
    ["comprehensive", "Extra Long", "1000+ words", "Premium"],
  ]);
});

// covers 153, 154
test("the perspectives, basic and premium", () => {
  const choices = generatorChoices(perspectiveOptions, { current: "balanced", canUsePremium: false });
  expect(choices.map(({ value, lockedReason }) => [value, lockedReason])).toEqual([
    ["balanced", undefined],
    ["general", undefined],
    ["pro", undefined],
    ["con", undefined],
    ["critical", undefined],
    ["scholarly", "Premium"],
    ["innovative", "Premium"],
  ]);
});

// covers 155, 156
test("the citation styles, basic and premium, and none", () => {
  const choices = generatorChoices(citationStyleOptions, { current: "apa", canUsePremium: false });
  expect(choices.map(({ value, lockedReason }) => [value, lockedReason])).toEqual([
    ["apa", undefined],
    ["mla", undefined],
    ["chicago", undefined],
    ["harvard", undefined],
    ["ieee", undefined],
    ["ama", "Premium"],
    ["bluebook", "Premium"],
    ["vancouver", "Premium"],
    ["none", undefined],
  ]);
});

test("shows a template's value that the generator lacks, unlocked", () => {
  const choices = generatorChoices(toneOptions, { current: "formal", canUsePremium: false });
  expect(choices.at(-1)).toEqual({ value: "formal", label: "Formal", hint: "(from template)" });
});
