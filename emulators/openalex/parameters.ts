import { invalidQuery, OpenAlexError } from "./errors.ts";
import { OPENALEX_FIELDS } from "./record.ts";

const PARAMETERS = [
  "api-key",
  "api_key",
  "filter",
  "mailto",
  "page",
  "per_page",
  "per-page",
  "search",
  "select",
  "sort",
];

/** @throws OpenAlexError for a parameter that the API does not have */
export function checkParameters(asked: URLSearchParams): void {
  for (const name of asked.keys()) {
    if (PARAMETERS.includes(name)) continue;
    throw invalidQuery(`${name} is not a valid parameter. Valid parameters are: ${PARAMETERS.join(", ")}.`);
  }
  if (asked.getAll("filter").length > 1) throw invalidQuery("Only one filter parameter is allowed.");
}

interface Bounds {
  fallback: number;
  min: number;
  max: number;
}

/** The number that was asked for, or the fallback. @throws OpenAlexError where it is out of bounds */
export function numberOf(asked: string | null, { fallback, min, max }: Bounds, name: string): number {
  if (asked === null) return fallback;
  const value = Number(asked);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new OpenAlexError(400, "Pagination error.", `${name} parameter must be between ${min} and ${max}.`);
}

/** The fields of `select`, or null for all. @throws OpenAlexError for one that a work does not have */
export function selectedFields(asked: string | null): readonly string[] | null {
  if (asked === null) return null;
  const fields = asked.split(",").map((field) => field.trim());
  const unknown = fields.find((field) => !OPENALEX_FIELDS.includes(field));
  if (unknown === undefined) return fields;
  const known = `Valid fields for select are: ${OPENALEX_FIELDS.join(", ")}.`;
  throw invalidQuery(`${unknown} is not a valid select field. ${known}`);
}
