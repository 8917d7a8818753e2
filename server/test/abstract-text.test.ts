import { expect, test } from "vitest";
import { crossrefWorks } from "../src/sources/crossref-records.ts";
import { abstractText } from "../src/sources/index-text.ts";

test.each([
  ["<jats:title>Abstract</jats:title><jats:p>Fares fell.</jats:p>", "Fares fell."],
  ["<title>ABSTRACT</title><p>Fares fell.</p>", "Fares fell."],
  ["<jats:title>Summary</jats:title><jats:p>Fares fell.</jats:p>", "Fares fell."],
  ["<jats:title>Background</jats:title><jats:p>Fares fell.</jats:p>", "Background Fares fell."],
  ["ABSTRACT Fares fell.", "Fares fell."],
  ["Abstract: fares fell.", "fares fell."],
  ["Abstract This study asks why fares fell.", "This study asks why fares fell."],
  ["Abstract Expressionism began in New York.", "Abstract Expressionism began in New York."],
  ["Abstract thinking is learned.", "Abstract thinking is learned."],
])("the word over an abstract is no part of it: %s", (raw, text) => {
  expect(abstractText(raw)).toBe(text);
});

test("a record of Crossref's comes without it", () => {
  const record = {
    ...{ DOI: "10.1000/free", title: ["Free transport"] },
    abstract: "<jats:title>Abstract</jats:title><jats:p>Fares fell.</jats:p>",
  };
  const answer = new TextEncoder().encode(JSON.stringify({ message: { items: [record] } }));
  expect(crossrefWorks(answer)[0]?.abstract).toBe("Fares fell.");
});
