import fc, { type Arbitrary } from "fast-check";

/** What of JSON Schema the API's description uses. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  $ref?: string;
}

/** What programs that trust their callers fall over. */
const hostile = fc.constantFrom<unknown>(
  null,
  "",
  " ",
  "0",
  "-1",
  "1e309",
  "99999999999999999999",
  "NaN",
  "' OR 1=1 -- ",
  "%00",
  "\u0000",
  "\ud800",
  "../../etc/passwd",
  "{{7*7}}",
  "<script>alert(1)</script>",
  "=HYPERLINK(1)",
  "a\r\nSet-Cookie: x=y",
  "x".repeat(20_000),
  "😀".repeat(500),
  0,
  -1,
  1.5,
  2 ** 53,
  1e308,
  true,
  [],
  {},
  [[[[[]]]]],
  { $gt: "" },
  { __proto__: { isAdmin: true }, constructor: { prototype: { isAdmin: true } } },
);

/** Values as the schema has them, and one in four that somebody sends who means harm. */
export function valuesOf(schema: Schema | undefined): Arbitrary<unknown> {
  return fc.oneof({ arbitrary: described(schema), weight: 3 }, { arbitrary: hostile, weight: 1 });
}

function described(schema: Schema | undefined): Arbitrary<unknown> {
  if (!schema) return hostile;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => described(choice)));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case "object":
      return objects(schema);
    case "array":
      return fc.array(valuesOf(schema.items), { maxLength: 7 });
    case "integer":
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 1_000, 2 ** 31) });
    case "number":
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1_000, noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return strings(schema);
  }
}

function objects({ properties = {}, required = [] }: Schema): Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      required.includes(name) ? valuesOf(schema) : fc.option(valuesOf(schema), { nil: undefined }),
    ]),
  );
  // Fields that no body has: the owner, the id, what only the server decides.
  const foreign = fc.option(
    fc.record({ id: fc.integer(), userId: fc.integer(), isAdmin: fc.constant(true) }),
    { nil: {} },
  );
  return fc.tuple(fc.record(fields), foreign).map(([own, more]) => ({ ...more, ...own }));
}

function strings({ format, minLength = 0, maxLength = 60 }: Schema): Arbitrary<string> {
  if (format === "uuid") return fc.uuid();
  if (format === "email") return fc.emailAddress();
  if (format === "uri") return fc.webUrl();
  if (format === "date-time") return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  return fc.string({ minLength, maxLength: Math.min(maxLength, 200), unit: "grapheme" });
}
