import { z } from "zod";
import { type ApiError, invalidRequest } from "./api-error.ts";
import type { Parameters } from "./form-parameters.ts";

/** A flag, as it travels. */
export const flag = z
  .enum(["true", "false"], { error: "Invalid boolean" })
  .transform((value) => value === "true");

/** A whole number, as it travels. */
export const integer = z
  .string()
  .regex(/^-?\d+$/, { error: "Invalid integer" })
  .transform(Number);

/** The empty string takes a value away. */
export const text = z.string().max(5_000);
export const emptyable = text.transform((value) => (value === "" ? null : value));

export const email = emptyable.refine((value) => value === null || /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(value), {
  error: "Invalid email address",
});

export const metadata = z.record(z.string().max(40), z.string().max(500));

/** What every list takes. */
export const paging = {
  limit: integer.pipe(z.number().min(1).max(100)).optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
};

/**
 * Reads parameters by a schema.
 * @throws ApiError in Stripe's words, naming the first parameter that is missing, unknown or malformed
 */
export function parse<T>(schema: z.ZodType<T>, parameters: Parameters): T {
  const result = schema.safeParse(parameters);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw issue ? refusal(issue, parameters) : invalidRequest("Invalid request.");
}

function refusal(issue: z.core.$ZodIssue, parameters: Parameters): ApiError {
  if (issue.code === "unrecognized_keys") {
    const param = nameOf([...issue.path, issue.keys[0] ?? ""]);
    return invalidRequest(`Received unknown parameter: ${param}`, { param, code: "parameter_unknown" });
  }
  const param = nameOf(issue.path);
  const given = valueAt(parameters, issue.path);
  if (given === undefined) {
    return invalidRequest(`Missing required param: ${param}.`, { param, code: "parameter_missing" });
  }
  if (issue.message === "Invalid integer") {
    return invalidRequest(`Invalid integer: ${given}`, { param, code: "parameter_invalid_integer" });
  }
  if (issue.message === "Invalid email address") {
    return invalidRequest(`Invalid email address: ${given}`, { param, code: "email_invalid" });
  }
  return invalidRequest(`Invalid ${param}: ${issue.message}`, { param });
}

function nameOf(path: readonly PropertyKey[]): string {
  return path.map(String).reduce((name, part) => (name ? `${name}[${part}]` : part), "");
}

function valueAt(parameters: Parameters, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      value && typeof value === "object" ? (value as Record<PropertyKey, unknown>)[part] : undefined,
    parameters,
  );
}
