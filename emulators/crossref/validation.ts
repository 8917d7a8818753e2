import type { Reply } from "../scholarly-works/index-server.ts";
import { CROSSREF_FIELDS } from "./item.ts";

interface ValidationError {
  type: string;
  value: string;
  message: string;
}

/** What is wrong with a request; Crossref names all of it at once. */
export class ValidationErrors {
  readonly list: ValidationError[] = [];

  get any(): boolean {
    return this.list.length > 0;
  }

  add(type: string, value: string, message: string): void {
    this.list.push({ type, value, message });
  }

  checkParameters(asked: URLSearchParams, allowed: readonly string[]): void {
    for (const name of new Set(asked.keys())) {
      if (!allowed.includes(name))
        this.add("parameter-not-allowed", name, `This route does not support ${name}`);
    }
  }

  /** The number that was asked for, or the fallback. */
  integer(asked: string | null, { fallback, max }: { fallback: number; max: number }): number {
    if (asked === null) return fallback;
    const isNumber = /^\d+$/.test(asked) && Number(asked) <= max;
    if (isNumber) return Number(asked);
    const rule = `must be a positive integer less than or equal to ${max}. `;
    this.add("integer-not-valid", asked, `Integer specified as ${asked} but ${rule}`);
    return fallback;
  }

  /** The fields of `select`, or null for all of them. */
  fields(asked: string | null): readonly string[] | null {
    if (asked === null) return null;
    const fields = asked.split(",").map((field) => field.trim());
    for (const field of fields) {
      if (CROSSREF_FIELDS.includes(field)) continue;
      const known = `Valid selects for this route are: ${CROSSREF_FIELDS.join(", ")}`;
      this.add(
        "select-not-available",
        field,
        `Select ${field} specified but there is no such select for this route. ${known}`,
      );
    }
    return fields;
  }
}

/** The answer to a request that cannot be served. */
export function validationFailure({ list }: ValidationErrors): Reply {
  return {
    status: 400,
    body: { status: "failed", "message-type": "validation-failure", message: list },
  };
}
