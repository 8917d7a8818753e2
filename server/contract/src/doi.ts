import * as z from "zod/mini";

/** A DOI has no limit of its own; the longest registered ones stay far below this. */
export const DOI_MAX_CHARS = 300;

/** One DOI and nothing else: a prefix, a slash, and no blank, quotation mark or invisible character (DOI handbook, 2.2). */
export const doi = z
  .string()
  .check(
    z.maxLength(DOI_MAX_CHARS),
    z.toLowerCase(),
    z.regex(/^10\.\d{4,9}\/[^\s"\p{C}]+$/u, "A work is named by its DOI, such as 10.1000/182"),
  );
