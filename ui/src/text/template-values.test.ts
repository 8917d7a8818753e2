import { expect, test } from "vitest";
import { generationRequest, template } from "../testing/fixtures.ts";
import { templateSettings, templateValues } from "./template-values.ts";

// covers 169-174
test("a template fills every part of the form", () => {
  const sliders = { formality: 10, creativity: 20, complexity: 30 };
  expect(templateValues({ ...template, ...sliders }, { canUsePremium: false }).values).toEqual({
    topic: template.topic,
    tone: "academic",
    length: "medium",
    perspective: "reflective",
    citationStyle: "apa",
    ...sliders,
  });
});

test("a template's lengths are the generator's by other names (A6)", () => {
  for (const [length, meant] of [
    ["standard", "medium"],
    ["long", "detailed"],
    ["short", "short"],
  ] as const) {
    expect(templateValues({ ...template, length }, { canUsePremium: false }).values.length).toBe(meant);
  }
});

test("values that only templates offer are kept, and they are basic", () => {
  const { values, replaced } = templateValues(
    { ...template, tone: "formal", perspective: "analytical" },
    { canUsePremium: false },
  );
  expect(values).toMatchObject({ tone: "formal", perspective: "analytical" });
  expect(replaced).toEqual([]);
});

test("a free account gets the defaults of premium choices, and hears which", () => {
  const premium = { ...template, tone: "thoughtful", length: "comprehensive", citationStyle: "ama" } as const;
  const free = templateValues(premium, { canUsePremium: false });
  expect(free.values).toMatchObject({ tone: "professional", length: "medium", citationStyle: "apa" });
  expect(free.replaced).toEqual(["Thoughtful", "Extra Long", "AMA"]);
  expect(templateValues(premium, { canUsePremium: true })).toMatchObject({
    values: { tone: "thoughtful", length: "comprehensive", citationStyle: "ama" },
    replaced: [],
  });
});

test("a template without a topic leaves the topic alone; sliders it lacks are the defaults, 0 is 0", () => {
  const { values } = templateValues(
    { ...template, topic: null, formality: 0, creativity: null },
    { canUsePremium: true },
  );
  expect(values).not.toHaveProperty("topic");
  expect(values).toMatchObject({ formality: 0, creativity: 50 });
});

test("the generator's form becomes a template in the template form's own words, and back", () => {
  for (const [length, kept] of [
    ["medium", "standard"],
    ["detailed", "long"],
    ["comprehensive", "comprehensive"],
  ] as const) {
    const settings = templateSettings({ ...generationRequest, length, ownSources: ["10.1000/182"] });
    expect(settings.length).toBe(kept);
    expect(settings).not.toHaveProperty("ownSources");
    const { values } = templateValues({ ...template, ...settings }, { canUsePremium: true });
    expect({ ...values, ownSources: [] }).toEqual({ ...generationRequest, length });
  }
});
