import { expect, test } from "vitest";
import { crossrefWork } from "../src/sources/crossref-records.ts";

test.each([
  [["http://id.crossref.org/isbn/9780306406157"], "9780306406157"],
  [["https://id.crossref.org/isbn/978-0-306-40615-7"], "9780306406157"],
  [["9780306406157"], "9780306406157"],
  [["none", "0306406152"], "9780306406157"],
  [["http://id.crossref.org/isbn/"], undefined],
])("the book number %j is exported as %s", (ISBN, bare) =>
  expect(workOf({ DOI: "10.1000/x", type: "book", title: ["Sleep"], ISBN })?.csl.ISBN).toBe(bare),
);

function workOf(record: object) {
  return crossrefWork(new TextEncoder().encode(JSON.stringify({ message: record })));
}
