import * as z from "zod/mini";
import { REFINEMENT_WISH_MAX_CHARS } from "./product-constants.ts";
import { trimmedText } from "./text.ts";

/** The refinements that can be asked for with a press, by their names on the screen. */
export const refinementPresets = {
  shorter: "Shorter",
  longer: "Longer",
  simpler: "Simpler",
  formal: "More formal",
  counterpoint: "Add a counterpoint",
  question: "End with a question",
} as const;

export type RefinementPreset = keyof typeof refinementPresets;

/** What a text is to become: one of the presets, or what its owner says in words of their own. */
export const refinementInstruction = z.union([
  z.object({ preset: z.enum(Object.keys(refinementPresets) as [RefinementPreset, ...RefinementPreset[]]) }),
  z.object({ wish: trimmedText({ label: "Wish", max: REFINEMENT_WISH_MAX_CHARS }) }),
]);

export type RefinementInstruction = z.infer<typeof refinementInstruction>;

/** An instruction as it is shown. */
export function instructionLabel(instruction: RefinementInstruction): string {
  return "preset" in instruction ? refinementPresets[instruction.preset] : instruction.wish;
}
