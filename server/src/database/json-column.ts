import { customType } from "drizzle-orm/mysql-core";
import * as z from "zod/mini";

/**
 * A JSON column that is parsed by its schema whenever it is read: an earlier version of this server may have written
 * it. Reading a row throws an Error that names the column where it holds something else.
 */
export function jsonColumn<S extends z.core.$ZodType>(name: string, schema: S) {
  return customType<{ data: z.infer<S>; driverData: unknown }>({
    dataType: () => "json",
    toDriver: wellFormedJson,
    fromDriver(stored) {
      const parsed = parseJson(schema, stored);
      if (parsed.success) return parsed.data;
      throw new Error(`the column ${name} holds something else`, { cause: parsed.error });
    },
  })(name);
}

/** A text that was cut in the middle of a character is no JSON to the database, which would refuse the whole row. */
function wellFormedJson(value: unknown): string {
  const json = JSON.stringify(value);
  if (!BROKEN_CHARACTER.test(json)) return json;
  return JSON.stringify(value, (_key, part) => (typeof part === "string" ? part.toWellFormed() : part));
}

/** `JSON.stringify` escapes no other characters like that. */
const BROKEN_CHARACTER = /\\ud[89a-f]/;

/** What a JSON column holds, as data. @param stored text from MariaDB's driver, data from MySQL's */
export function parseJson<S extends z.core.$ZodType>(schema: S, stored: unknown) {
  return z.safeParse(schema, typeof stored === "string" ? JSON.parse(stored) : stored);
}
