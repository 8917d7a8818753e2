import type { GenerationRequest } from "@discussion-post/contract/generations";
import {
  citationStyleOptions,
  generatorDefaults,
  type Length,
  lengthOptions,
  perspectiveOptions,
  toneOptions,
} from "@discussion-post/contract/options";
import type { NewTemplate, Template } from "@discussion-post/contract/templates";

/** What a template makes of the generator's form. */
export interface TemplateValues {
  values: Partial<GenerationRequest>;
  /** The premium choices that a free account got the default of instead, as labels. */
  replaced: string[];
}

/**
 * The generator's values for a template. 'standard' is the generator's 'medium' and 'long' its 'detailed'; a
 * free account gets the default where the template has a premium choice (ADR-0012).
 */
export function templateValues(
  template: Template,
  { canUsePremium }: { canUsePremium: boolean },
): TemplateValues {
  const { topic, tone, perspective, citationStyle, formality, creativity, complexity, courseRule } = template;
  const length = GENERATOR_LENGTHS[template.length] ?? template.length;
  const choices = [
    { field: "tone", value: tone, ...toneOptions[tone] },
    { field: "length", value: length, ...lengthOptions[length] },
    { field: "perspective", value: perspective, ...perspectiveOptions[perspective] },
    { field: "citationStyle", value: citationStyle, ...citationStyleOptions[citationStyle] },
  ] as const;
  const isRefused = ({ tier }: { tier: string }) => tier === "premium" && !canUsePremium;
  const chosen = choices.map((choice) => [
    choice.field,
    isRefused(choice) ? generatorDefaults[choice.field] : choice.value,
  ]);
  return {
    values: {
      ...(topic !== null && { topic }),
      ...(courseRule !== null && { courseRule }),
      ...Object.fromEntries(chosen),
      formality: formality ?? generatorDefaults.formality,
      creativity: creativity ?? generatorDefaults.creativity,
      complexity: complexity ?? generatorDefaults.complexity,
    },
    replaced: choices.filter(isRefused).map(({ label }) => label),
  };
}

/** What of the generator's form a template can keep. */
export type TemplateSettings = Omit<NewTemplate, "name" | "description">;

/** The other way round: what a template keeps of the generator's form, in the words of the template form. */
export function templateSettings({
  ownSources: _,
  givenSources: __,
  courseRule,
  ...values
}: GenerationRequest): TemplateSettings {
  return { ...values, length: templateLength(values.length), courseRule: courseRule ?? null };
}

/** What the template form calls a length of either list. */
export function templateLength(length: Length): Length {
  return TEMPLATE_LENGTHS[length] ?? length;
}

const GENERATOR_LENGTHS: Partial<Record<Length, Length>> = { standard: "medium", long: "detailed" };
const TEMPLATE_LENGTHS: Partial<Record<Length, Length>> = { medium: "standard", detailed: "long" };
