import { readFileSync } from "node:fs";
import { z } from "zod";

const candidate = z.strictObject({
  title: z.string().min(1),
  abstract: z.string().min(1),
  /** Whether a student could cite it for this prompt, judged by hand. */
  fits: z.boolean(),
});

const judgedPrompt = z.strictObject({
  discipline: z.string().min(1),
  /** As a course has it. */
  topic: z.string().min(1),
  candidates: z.array(candidate).min(1),
});

export type Candidate = z.infer<typeof candidate>;
export type JudgedPrompt = z.infer<typeof judgedPrompt>;

/** `tuned`: read while the ranking was built. `kept-aside`: ten other disciplines, named before, and never read for it. */
export const HALVES = ["tuned", "kept-aside"] as const;

/** The prompts of one half. @throws where the file does not hold what the schema asks */
export function judgedPrompts(half: (typeof HALVES)[number]): JudgedPrompt[] {
  const file = new URL(`./${half}.json`, import.meta.url);
  return z.array(judgedPrompt).parse(JSON.parse(readFileSync(file, "utf8")));
}
