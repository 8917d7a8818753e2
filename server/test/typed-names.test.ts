import { givenSource } from "@discussion-post/contract/given-sources";
import { describe, expect, test } from "vitest";
import { givenWork } from "../src/sources/given-works.ts";
import { toSources } from "../src/sources/to-source.ts";
import { listed } from "./difficult-works.ts";

const book = { kind: "book", title: "Senior Teams", year: 2008 };

function printed(authors: string, style: "apa" | "bluebook" = "apa"): Promise<string> {
  return listed(toSources([givenWork(givenSource.parse({ ...book, authors }))]), style);
}

describe("people whom somebody typed are listed as people", () => {
  test.each([
    ["J. R. Hackman and Ruth Wageman", "Hackman, J. R., & Wageman, R. (2008)."],
    ["J.R. Hackman & Ruth Wageman", "Hackman, J. R., & Wageman, R. (2008)."],
    ["J. R. Hackman, Ruth Wageman, and Anna Lee", "Hackman, J. R., Wageman, R., & Lee, A. (2008)."],
    ["J. R. Hackman and Ottoline Wageman", "Hackman, J. R., & Wageman, O. (2008)."],
    ["Hackman, J. R., and Wageman, R.", "Hackman, J. R., & Wageman, R. (2008)."],
    ["Smith, J., Brown, K., & Lee, A. B.", "Smith, J., Brown, K., & Lee, A. B. (2008)."],
    ["Dr. Maria Lopez", "Lopez, M. (2008)."],
    ["Prof. Dr. Ottoline van der Berg", "van der Berg, O. (2008)."],
    ["Maria Lopez, PhD", "Lopez, M. (2008)."],
    ["Lopez, Dr. Maria", "Lopez, M. (2008)."],
    ["Maria Lopez; Bo Lee", "Lopez, M., & Lee, B. (2008)."],
    ["Martin Luther King Jr.", "King, M. L., Jr. (2008)."],
    ["King, Martin Luther, Jr.", "King, M. L., Jr. (2008)."],
    ["Nguyen, Linh", "Nguyen, L. (2008)."],
    ["García Márquez, Gabriel José", "García Márquez, G. J. (2008)."],
    ["Bank, Anna", "Bank, A. (2008)."],
  ])("%s", async (typed, entry) => expect(await printed(typed)).toContain(entry));
});

describe("what is no person stays whole", () => {
  test.each([
    "Centers for Disease Control and Prevention",
    "Johnson and Johnson",
    "Johnson & Johnson",
    "Ernst & Young",
    "Smith and Lee",
    "Farrar, Straus and Giroux",
    "Bill and Melinda Gates Foundation",
    "U.S. Department of Health, Education, and Welfare",
    "U.S. Steel",
    "Department of Education, Office of Civil Rights",
    "Goldman Sachs",
    "Wikipedia contributors",
    "Red Cross",
    "Mayo Clinic",
    "Jordan Times",
    "WHO",
    "Plato",
  ])("%s", async (typed) => {
    // Bluebook prints names as they stand.
    expect(await printed(typed, "bluebook")).toContain(`1. ${typed}, `);
    expect(await printed(typed)).toContain(`${typed}. (2008).`);
  });
});

test("people and an organization may stand in one list", async () =>
  expect(await printed("Nguyen, Linh; World Health Organization", "bluebook")).toContain(
    "Linh Nguyen & World Health Organization, ",
  ));
