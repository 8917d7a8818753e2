import type { Story } from "./story.ts";

/** Something that somebody does, or that happens. */
export interface StepKind {
  /** How often it is drawn, against the others. */
  weight: number;
  /** What it can be done with, one of which is drawn; the first stands for none. */
  choices: readonly string[];
  /** @returns false where there was nothing to do it with */
  run(story: Story, choice: string): Promise<boolean>;
}

export const nothingToChoose: readonly string[] = [""];
