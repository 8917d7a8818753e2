import { lengthOptions, toneOptions } from "@discussion-post/contract/options";
import { expect, test } from "vitest";
import { generatorChoices } from "./generator-choices.ts";

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
  const choices = generatorChoices(lengthOptions, { current: "comprehensive", canUsePremium: true });
  expect(choices.map(({ label }) => label)).toEqual(["Short", "Standard", "Long", "Extra Long"]);
  expect(choices.every(({ lockedReason }) => lockedReason === undefined)).toBe(true);
});

test("shows a template's value that the generator lacks, unlocked", () => {
  const choices = generatorChoices(toneOptions, { current: "formal", canUsePremium: false });
  expect(choices.at(-1)).toEqual({ value: "formal", label: "Formal (from template)" });
});
