import { expect, test } from "vitest";
import { withLatinNames } from "../src/citations/latin-names.ts";
import { entryOf, styles } from "./difficult-works.ts";

function record(title: string, extra: object = {}) {
  return {
    DOI: "10.1000/x",
    title: [title],
    type: "journal-article",
    "container-title": ["Journal of Tests"],
    author: [{ given: "Ann", family: "Smith" }],
    issued: { "date-parts": [[2020]] },
    ...extra,
  };
}

test.each(styles)("%s prints the names of species in italics, the second word small", async (style) => {
  const entry = await entryOf(record("The Rise of Homo Sapiens in Africa"), style);
  // Bluebook has the whole title in italics, and what is italic in it upright.
  expect(entry).toContain("*Homo sapiens*");
  expect(await entryOf(record("Tool Use in <i>Bufo bufo</i> and Others"), style)).toContain("*Bufo bufo*");
});

test.each([
  ["Foraging of Bombus Terrestris in Parks", "*Bombus terrestris*"],
  ["Growth of Quercus Robur Seedlings", "*Quercus robur*"],
  ["Infection with Salmonella enterica in Calves", "*Salmonella enterica*"],
  ["Gene Drives in Anopheles Gambiae and Kin", "*Anopheles gambiae*"],
  ["A Strain of E. Coli in Lettuce", "*E. coli*"],
  ["Cooperation in Pan Troglodytes and Kin", "*Pan troglodytes*"],
])("a species is read by its genus: %s", async (title, printed) => {
  for (const style of styles) expect(await entryOf(record(title), style)).toContain(printed);
});

test.each([
  "A Salmonella Vaccine for Calves",
  "Plasmodium Species in Asia",
  "The Drosophila Genome and Its Use",
  "The Daphnia Response to Light",
  "A Pan Africa Agenda",
  "Rosa Maria at Home",
  "The Homo Economicus of Old",
  "Reading <i>The Great Gatsby</i> Anew",
  "Reading <i>Great Expectations</i> Anew",
])("what only looks like a species stays as it is: %s", (title) => {
  expect(withLatinNames(title)).toBe(title);
});

test.each([
  ["chicago", "Preprint, PsyArXiv."],
  ["bluebook", "PsyArXiv (2020)"],
] as const)("%s names the server of a preprint", async (style, named) => {
  const preprint = { type: "posted-content", "container-title": [], institution: [{ name: "PsyArXiv" }] };
  expect(await entryOf(record("Free Buses", { ...preprint, subtype: "preprint" }), style)).toContain(named);
});
