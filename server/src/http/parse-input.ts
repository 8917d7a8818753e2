import type * as z from "zod/mini";
import { AppError } from "../errors/app-error.ts";

/**
 * Parses a part of a request.
 * @throws AppError `validation_failed` with the first issue and its field
 */
export function parseInput(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  // A schema's own sentence takes precedence over this, and names the field by its label.
  const parsed = schema.safeParse(value, { error: () => NO_SENTENCE });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join(".") || "body";
  const message = issue?.message || `${field}: ${issue ? problems[issue.code] : "cannot be read"}`;
  throw new AppError("validation_failed", message, { field });
}

const NO_SENTENCE = "";

/** What is wrong where the schema has no sentence of its own, as only a program can get it wrong. */
const problems: Record<z.core.$ZodIssue["code"], string> = {
  invalid_type: "has the wrong type or is missing",
  too_big: "is too large",
  too_small: "is too small",
  invalid_format: "has the wrong format",
  not_multiple_of: "is no multiple of what it should be",
  unrecognized_keys: "has keys that are not known here",
  invalid_union: "has none of the forms that are possible",
  invalid_key: "has a key that cannot be used",
  invalid_element: "has an element that cannot be used",
  invalid_value: "is none of the values that are possible",
  custom: "cannot be used",
};
