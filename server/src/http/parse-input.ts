import type * as z from "zod/mini";
import { AppError } from "../errors/app-error.ts";

/**
 * Parses a part of a request.
 * @throws AppError `validation_failed` with the first fault, and the field where it lies
 */
export function parseInput(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join(".") || "body";
  const problem = issue?.message ?? "cannot be read";
  // Our own sentences name the field by its label; the library's do not.
  const message = /^(Invalid|Too|Unrecognized)/.test(problem) ? `${field}: ${problem}` : problem;
  throw new AppError("validation_failed", message, { field });
}
