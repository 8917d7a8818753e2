import { readFileSync } from "node:fs";
import { z } from "zod";

/** One answer of a model, and what must become of it. */
const answer = z.object({
  id: z.string(),
  kind: z.enum(["invented", "honest", "wrapped", "refused"]),
  text: z.string(),
  /** Who wrote it. */
  author: z.string().default("unknown"),
  /** Parts of invented references; regular expressions or plain text. */
  leaks: z.array(z.string()).default([]),
  /** Honest sentences beside an invented reference. */
  keep: z.array(z.string()).default([]),
  /** What the user asked, with what they or a classmate cite. */
  given: z.string().default("How does social media use affect adolescent sleep?"),
  /** Whether an honest passage is honest only because of what was given. */
  givenMatters: z.boolean().default(false),
  /** The keys of works that the user gave. */
  sources: z.array(z.string()).default([]),
  /** What is left when the wrapping is off. */
  clean: z.string().optional(),
});

export type Answer = z.infer<typeof answer>;

/** Files of answers that may be learned from, with who wrote them; null where the ids tell. */
const LEARNED_FROM: readonly [file: string, author: string | null][] = [
  ["invented", "first"],
  ["honest", "first"],
  ["held-out", "first"],
  ["shapes", null],
  ["fresh", "rules"],
  ["strangers", "e"],
  ["strangers-2", "f"],
];

/** The works that the passages of the first author may cite by key. */
const WORKS_OF_FIRST = ["woods2016", "lee2021"];

/** By the beginnings of the ids of `shapes`. */
const AUTHORS_OF_SHAPES: readonly [prefix: string, author: string][] = [
  ["h-c-", "c"],
  ["h-", "ab"],
  ["d-", "d"],
];

/**
 * Reads a list of answers.
 * @throws ZodError where it is none
 */
export function answersIn(list: unknown): Answer[] {
  return z.array(answer).parse(list);
}

/** All answers that may be learned from, each with its author. Those that are kept aside are not among them. */
export function answersToLearnFrom(): Answer[] {
  return LEARNED_FROM.flatMap(([file, author]) => {
    const list = JSON.parse(readFileSync(new URL(`answers/${file}.json`, import.meta.url), "utf8"));
    return answersIn(list).map((one) => ({
      ...one,
      author: author ?? authorOf(one),
      sources: author === "first" ? WORKS_OF_FIRST : one.sources,
    }));
  });
}

function authorOf({ id }: Answer): string {
  return AUTHORS_OF_SHAPES.find(([prefix]) => id.startsWith(prefix))?.[1] ?? "unknown";
}
