import { expect, test } from "vitest";
import * as z from "zod/mini";
import { parseInput } from "./parse-input.ts";

const schema = z.object({
  topic: z.string("Invalid topics are refused here"),
  count: z.number().check(z.maximum(5)),
});

test("a schema's own sentence stands as it is, however it begins", () => {
  expect(() => parseInput(schema, { topic: 7, count: 1 })).toThrow(/^Invalid topics are refused here$/);
});

test("where the schema has no sentence, the message names the field", () => {
  expect(() => parseInput(schema, { topic: "x", count: 9 })).toThrow(/^count: is too large$/);
  expect(() => parseInput(schema, undefined)).toThrow(/^body: has the wrong type or is missing$/);
});
