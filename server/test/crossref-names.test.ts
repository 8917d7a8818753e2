import { expect, test } from "vitest";
import { crossrefNames } from "../src/sources/crossref-names.ts";

test.each([
  ["McCOMBS", "MAXWELL E.", { family: "McCombs", given: "Maxwell E." }],
  ["MacDONALD", "ANN", { family: "MacDonald", given: "Ann" }],
  ["MCGRATH", "J. E.", { family: "McGrath", given: "J. E." }],
  ["VAN DER BERG", "ANNA", { family: "van der Berg", given: "Anna" }],
  ["O'BRIEN-MCKAY", "T.", { family: "O'Brien-McKay", given: "T." }],
  ["McCombs", "Maxwell E.", { family: "McCombs", given: "Maxwell E." }],
  ["Mac", "Bernie", { family: "Mac", given: "Bernie" }],
  ["Machado", "ANA", { family: "Machado", given: "ANA" }],
])("a name that a publisher registers as %s, %s is printed as names are written", (family, given, name) => {
  expect(crossrefNames([{ family, given }])).toEqual([name]);
});
