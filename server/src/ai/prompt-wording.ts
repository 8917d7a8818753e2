import {
  generatorDefaults,
  type Perspective,
  perspectiveOptions,
  type Slider,
  sliderBand,
  sliders,
  type Tone,
  toneOptions,
} from "@discussion-post/contract/options";

/** The tone as a label and a sentence, since a label alone says little to a small model. */
export function toneLine(tone: Tone): string {
  return `Tone: ${toneOptions[tone].label}. ${TONES[tone]}`;
}

/** The perspective likewise. */
export function perspectiveLine(perspective: Perspective): string {
  return `Perspective: ${perspectiveOptions[perspective].label}. ${PERSPECTIVES[perspective]}`;
}

/** The sliders that somebody has moved; one that nobody touched says nothing. */
export function sliderLines(values: Readonly<Record<Slider, number>>): string[] {
  return (["formality", "creativity", "complexity"] as const)
    .filter((slider) => values[slider] !== generatorDefaults[slider])
    .map((slider) => {
      const band = sliderBand(slider, values[slider]);
      return `${sliders[slider].label}: ${values[slider]} of 100 (${band}). ${SLIDERS[slider][band] ?? ""}`;
    });
}

const TONES: Readonly<Record<Tone, string>> = {
  professional: "Write as to colleagues: clear, courteous, to the point, no slang.",
  casual: "Write as a student talks to classmates: contractions, everyday words, short sentences.",
  academic: "Write as in a paper: precise terms, careful claims, no contractions.",
  persuasive: "Write to convince: a firm claim, the strongest reason first, the main objection answered.",
  neutral: "Write without praise or blame: describe, compare, leave the judgement open.",
  enthusiastic: "Write with visible interest and energy, without exaggerating.",
  analytical: "Write step by step: take the matter apart, name causes and conditions, then conclude.",
  thoughtful: "Write slowly and fairly: weigh doubts, admit limits, ask what follows.",
  formal: "Write formally: whole sentences, no contractions, no colloquial words.",
  informative: "Write to explain: define what matters, say how it works, keep opinion for the end.",
};

const PERSPECTIVES: Readonly<Record<Perspective, string>> = {
  balanced:
    "Give both sides their best case before you say which one you find stronger; where there are no sides, be fair to what is known and what is not.",
  general: "Give an overview that somebody new to the matter can follow.",
  pro: "Argue for it.",
  con: "Argue against it.",
  critical: "Question assumptions, evidence and consequences, and say what is missing.",
  scholarly: "Take the view of research: concepts, evidence and where it is disputed.",
  innovative: "Look for a new angle or solution, and say what it would take.",
  supportive: "Build on the position: say what is right about it and carry it further.",
  analytical: "Ask how and why it is so, and what depends on what.",
  reflective: "Think about what the matter means and how a view of it may change.",
};

const SLIDERS: Readonly<Record<Slider, Readonly<Record<string, string>>>> = {
  formality: {
    Casual: "Informal wording.",
    Balanced: "Neither stiff nor chatty.",
    Professional: "Formal wording.",
  },
  creativity: {
    Conservative: "Well-known arguments and examples.",
    Moderate: "Familiar arguments, one fresh example.",
    Creative: "An unexpected angle or comparison.",
  },
  complexity: {
    Simple: "Short sentences and common words.",
    Medium: "Sentences of mixed length.",
    Complex: "Layered sentences and the terms of the field.",
  },
};
