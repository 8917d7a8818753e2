import { readFileSync } from "node:fs";
import * as z from "zod";

/** A claim, what it cites, and what people said of the two. */
export type PublicPair = z.infer<typeof pair>;

/** What people called it, in the words of the public sets: of three kinds, or of two. */
const inThree = z.object({
  claim: z.string(),
  evidence: z.string(),
  label: z.enum(["Supports", "Refutes", "Neutral"]),
});

/** As AttributionBench has it. */
const inTwo = z
  .object({
    claim: z.string(),
    references: z.array(z.string()),
    attribution_label: z.enum(["attributable", "not attributable"]),
  })
  .transform(({ claim, references, attribution_label }) => ({
    ...{ claim, evidence: references.join("\n\n"), label: attribution_label },
  }));

const pair = z.union([inThree, inTwo]);

/**
 * Pairs of others, which are no part of this repository: JSON Lines of `claim`, `evidence` and `label`, or of `claim`,
 * `references` and `attribution_label`.
 * @throws an error that names the line that is no such pair
 */
export function pairsOfFile(path: string): PublicPair[] {
  return readFileSync(path, "utf8")
    .split("\n")
    .flatMap((line, index) => {
      if (line.trim() === "") return [];
      const read = pair.safeParse(JSON.parse(line));
      if (!read.success)
        throw new Error(`${path}:${index + 1} is no labelled pair: ${z.prettifyError(read.error)}`);
      return [read.data];
    });
}
