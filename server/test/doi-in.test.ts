import { expect, test } from "vitest";
import { doiIn } from "../src/sources/work.ts";

test.for([
  ["https://doi.org/10.1056/NEJMoa2034577#x", "10.1056/nejmoa2034577"],
  ["10.1056/NEJMoa2034577?mailto=x", "10.1056/nejmoa2034577"],
  ["https://dx.doi.org/10.1038/nature01286/", "10.1038/nature01286"],
  ["10.1037/h0043158\u200B", "10.1037/h0043158"],
  ["(doi:10.1037/h0043158).", "10.1037/h0043158"],
  [
    "10.1002/(SICI)1097-4571(199806)49:8<693::AID-ASI4>3.0.CO;2-#",
    "10.1002/(sici)1097-4571(199806)49:8<693::aid-asi4>3.0.co;2-#",
  ],
  ["no DOI at all", null],
] as const)("the DOI of %s is %s", ([text, doi]) => {
  expect(doiIn(text)).toBe(doi);
});
