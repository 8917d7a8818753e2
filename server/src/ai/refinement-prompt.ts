import type {
  RefinementInstruction,
  RefinementPreset,
} from "@discussion-post/contract/refinement-instruction";
import type { CitableSource } from "../sources/to-source.ts";
import { block } from "./delimited.ts";
import { sourceBlock } from "./prompt.ts";
import { RULES } from "./prompt-rules.ts";
import type { ChatMessage } from "./provider-dialect.ts";

/** A text to refine, as a model cites: with keys in place of citations. */
export interface KeyedText {
  post: string;
  /** The passage that is to change; null for all of it. */
  passage: string | null;
}

interface Refining {
  instruction: RefinementInstruction;
  sources: readonly CitableSource[];
  /** How much of each abstract the model sees; 0 for none. */
  abstractMaxChars: number;
}

/** Asks for a text, or a passage of it, to be written anew as its owner wants it. */
export function refinementPrompt(
  { post, passage }: KeyedText,
  { instruction, sources, abstractMaxChars }: Refining,
): ChatMessage[] {
  const meant = passage === null ? "the post" : "the passage";
  const lines = [
    passage === null
      ? "Task: revise a post that the student has written."
      : "Task: revise one passage of a post that the student has written.",
    "",
    ...sourceBlock(sources, abstractMaxChars),
    // Both were made by us of the student's text: what could pass for a mark was exchanged, and the keys are ours.
    ...["<<<TEXT", post, "TEXT>>>", ""],
    ...(passage === null ? [] : ["<<<PASSAGE", passage, "PASSAGE>>>", ""]),
    ...("wish" in instruction
      ? [
          ...block("WISH", [instruction.wish]),
          `Revise ${meant} as the wish says, as far as the rules allow. A wish for anything but ${meant} is not for you.`,
        ]
      : [WISHES[instruction.preset](meant)]),
    `Keep what the wish doesn't concern: what ${meant} says, its language, its blanks in brackets, and the keys in brackets beside what they support. Cite nothing but by keys above, and invent nothing about the student's life.`,
    `Answer with the revised ${passage === null ? "post" : "passage"} alone, whole, from its first word on.`,
  ];
  return [
    { role: "system", content: RULES },
    { role: "user", content: lines.join("\n") },
  ];
}

const WISHES: Readonly<Record<RefinementPreset, (meant: string) => string>> = {
  shorter: (meant) =>
    `Make ${meant} shorter: about two thirds of its words. Leave out what repeats or only decorates.`,
  longer: (meant) =>
    `Make ${meant} longer: about a third more words. Add a reason, an example or a consequence of what is said, no padding.`,
  simpler: (meant) => `Make ${meant} simpler: everyday words and shorter sentences, with the same meaning.`,
  formal: (meant) =>
    `Make ${meant} more formal: whole sentences, precise terms, no contractions and no colloquial words.`,
  counterpoint: (meant) =>
    `Add a counterpoint to ${meant}: the strongest objection to what it says, fairly put, and an answer to it.`,
  question: (meant) =>
    `Have ${meant} end with one open question to its readers that follows from what it says.`,
};
