import { z } from "zod";

/** Crossref's names of the types that occur here (api.crossref.org/types). */
const workType = z.enum(["journal-article", "proceedings-article", "book", "book-chapter", "report"]);

/** An organisation is an object; a person "Family, Given", or one word who has but one name. */
const author = z.union([
  z.strictObject({ name: z.string().min(1) }),
  z
    .string()
    .min(1)
    .transform((written) => {
      const [family = "", given] = written.split(", ");
      return given ? { family, given } : { family };
    }),
]);

/** "2015-05-28", or as much of it as is registered. */
const partialDate = z
  .string()
  .regex(/^\d{4}(-\d{2}){0,2}$/)
  .transform((written) => written.split("-").map(Number));

/** An update as Crossref lists it: by its publisher, or by Retraction Watch. */
const update = z.strictObject({
  doi: z.string(),
  type: z.enum(["retraction", "withdrawal", "removal", "expression_of_concern", "correction", "erratum"]),
  source: z.enum(["publisher", "retraction-watch"]),
  date: partialDate,
});

const workSchema = z.strictObject({
  /** In the casing in which it was registered. */
  doi: z.string().regex(/^10\.\d{4,9}\/\S+$/),
  /** Its numbers in PubMed and in PubMed Central. */
  pmid: z
    .string()
    .regex(/^\d{1,8}$/)
    .optional(),
  pmcid: z
    .string()
    .regex(/^PMC\d{1,8}$/)
    .optional(),
  type: workType,
  title: z.string().min(1),
  subtitle: z.string().min(1).optional(),
  /** Empty where nobody is named. */
  authors: z.array(author),
  /** The journal, or the book that a chapter is in. */
  container: z.string().min(1).optional(),
  publisher: z.string().min(1),
  issued: partialDate.optional(),
  volume: z.string().optional(),
  issue: z.string().optional(),
  page: z.string().optional(),
  /** About how often it is cited; it grows, so it is rounded. */
  citedBy: z.int().nonnegative(),
  /** What it reports, in our own words. */
  abstract: z.string().min(40).optional(),
  keywords: z.array(z.string()).min(2),
  /** What was published about it since. */
  updates: z.array(update).optional(),
});

export const workList = z.array(workSchema);

/** A published work, with the facts that its publisher registered. */
export type ScholarlyWork = z.output<typeof workSchema>;

export function isRetracted({ updates = [] }: ScholarlyWork): boolean {
  return updates.some(({ type }) => type === "retraction");
}

export type Author = ScholarlyWork["authors"][number];

/** "Ada Lovelace", or the organisation. */
export function displayName(one: Author): string {
  if ("name" in one) return one.name;
  return one.given ? `${one.given} ${one.family}` : one.family;
}
