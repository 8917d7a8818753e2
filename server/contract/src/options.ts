/**
 * The choices of the generator and of templates (requirements, section 6).
 * The two lists differ; the API accepts their union (ADR-0012). Order is the order on the screen.
 */

type Tier = "basic" | "premium";

interface Option {
  label: string;
  /** Which accounts may generate with it. Values that only templates offer are basic. */
  tier: Tier;
  /** Whether the generator's own select lists it; a template can still bring it. */
  generator: boolean;
  /** Whether the template form lists it. */
  template: boolean;
}

const both = (label: string): Option => ({ label, tier: "basic", generator: true, template: true });
const generatorOnly = (label: string): Option => ({ label, tier: "basic", generator: true, template: false });
const templateOnly = (label: string): Option => ({ label, tier: "basic", generator: false, template: true });
const premium = (label: string): Option => ({ label, tier: "premium", generator: true, template: false });

export const toneOptions = {
  professional: both("Professional"),
  casual: both("Casual"),
  academic: both("Academic"),
  persuasive: generatorOnly("Persuasive"),
  neutral: generatorOnly("Neutral"),
  enthusiastic: premium("Enthusiastic"),
  analytical: premium("Analytical"),
  thoughtful: premium("Thoughtful"),
  formal: templateOnly("Formal"),
  informative: templateOnly("Informative"),
} as const satisfies Record<string, Option>;

export const lengthOptions = {
  short: both("Short"),
  medium: generatorOnly("Standard"),
  detailed: generatorOnly("Long"),
  comprehensive: premium("Extra Long"),
  standard: templateOnly("Standard"),
  long: templateOnly("Long"),
} as const satisfies Record<string, Option>;

export const perspectiveOptions = {
  balanced: both("Balanced"),
  general: generatorOnly("General"),
  pro: generatorOnly("Pro"),
  con: generatorOnly("Con"),
  critical: both("Critical"),
  scholarly: premium("Scholarly"),
  innovative: premium("Innovative"),
  supportive: templateOnly("Supportive"),
  analytical: templateOnly("Analytical"),
  reflective: templateOnly("Reflective"),
} as const satisfies Record<string, Option>;

export const citationStyleOptions = {
  apa: both("APA"),
  mla: both("MLA"),
  chicago: both("Chicago"),
  harvard: both("Harvard"),
  ieee: generatorOnly("IEEE"),
  ama: premium("AMA"),
  bluebook: premium("Bluebook"),
  vancouver: premium("Vancouver"),
  none: generatorOnly("No citations"),
} as const satisfies Record<string, Option>;

export type Tone = keyof typeof toneOptions;
export type Length = keyof typeof lengthOptions;
export type Perspective = keyof typeof perspectiveOptions;
export type CitationStyle = keyof typeof citationStyleOptions;

/** The keys of an option table, as a tuple that zod's `enum` takes. */
export function valuesOf<K extends string>(table: Record<K, Option>): [K, ...K[]] {
  return Object.keys(table) as [K, ...K[]];
}

/** Words that a post of the length should have; the reference list does not count. */
export const lengthBands = {
  short: { min: 150, max: 300, hint: "up to 300 words" },
  medium: { min: 500, max: 600, hint: "500-600 words" },
  detailed: { min: 700, max: 1_000, hint: "up to 1000 words" },
  comprehensive: { min: 1_001, max: 1_500, hint: "1000+ words" },
  standard: { min: 500, max: 600, hint: "500-600 words" },
  long: { min: 700, max: 1_000, hint: "1000 words" },
} as const satisfies Record<Length, { min: number; max: number; hint: string }>;

/** The words of a length as the template form says them (requirements, section 6). */
export const templateLengthHints: Partial<Record<Length, string>> = {
  short: "300 words",
  standard: "500-600 words",
  long: "1000 words",
};

export const generatorDefaults = {
  tone: "professional",
  length: "medium",
  perspective: "balanced",
  citationStyle: "apa",
  formality: 75,
  creativity: 50,
  complexity: 50,
} as const;

/** What a reply to a classmate's post begins with: courses ask for less of it than of a post. */
export const REPLY_LENGTH = "short" satisfies Length;

/** What a length begins with, where nobody chose one and no course asks for one. */
export function usualLength({ isReply }: { isReply: boolean }): Length {
  return isReply ? REPLY_LENGTH : generatorDefaults.length;
}

export const sliders = {
  formality: { label: "Formality", bands: ["Casual", "Balanced", "Professional"] },
  creativity: { label: "Creativity", bands: ["Conservative", "Moderate", "Creative"] },
  complexity: { label: "Complexity", bands: ["Simple", "Medium", "Complex"] },
} as const;

export type Slider = keyof typeof sliders;

/** The name of a slider's value: up to 33 low, up to 66 middle, above that high. */
export function sliderBand(slider: Slider, value: number): string {
  const [low, middle, high] = sliders[slider].bands;
  if (value <= 33) return low;
  if (value <= 66) return middle;
  return high;
}
