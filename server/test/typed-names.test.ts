import { givenSource } from "@discussion-post/contract/given-sources";
import { describe, expect, test } from "vitest";
import type { RenderedStyle } from "../src/citations/citation-styles.ts";
import { givenWork } from "../src/sources/given-works.ts";
import { toSources } from "../src/sources/to-source.ts";
import { listed } from "./difficult-works.ts";
import { BODIES, PEOPLE } from "./names-typed.ts";

const book = { kind: "book", title: "Senior Teams", year: 2008 };

function printed(authors: string, style: RenderedStyle = "apa"): Promise<string> {
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
    ["Ma, Yo-Yo", "Ma, Y.-Y. (2008)."],
    ["Martin Luther King, Jr.", "King, M. L., Jr. (2008)."],
    ["Martin Luther King, Jr., and Oluwaseun Adeyemi", "King, M. L., Jr., & Adeyemi, O. (2008)."],
    [
      "Ludwig van Beethoven, María José García López and Xi Jinping",
      "van Beethoven, L., García López, M. J., & Xi, J. (2008).",
    ],
    ["Ludwig van Beethoven, Ann Smith and Bob Jones", "van Beethoven, L., Smith, A., & Jones, B. (2008)."],
    ["Smith A, Jones B, Diaz C", "Smith, A., Jones, B., & Diaz, C. (2008)."],
    ["van der Berg AB, Li C", "van der Berg, A. B., & Li, C. (2008)."],
    ["Oluwaseun Adeyemi and Thandiwe Nkosi", "Adeyemi, O., & Nkosi, T. (2008)."],
    ["Siobhan Murphy and Aoife Kelly", "Murphy, S., & Kelly, A. (2008)."],
    ["Zhang Wei and Li Na", "Zhang, W., & Li, N. (2008)."],
    ["Na Li and Ban Ki-moon", "Li, N., & Ban, K.-M. (2008)."],
    ["José Ortega y Gasset", "Ortega y Gasset, J. (2008)."],
    ["Abu al-Walid Muhammad ibn Rushd", "ibn Rushd, A. al-W. M. (2008)."],
    ["Nguyễn Thị Minh Khai and Trần Văn Hà", "Nguyễn, T. M. K., & Trần, V. H. (2008)."],
    ["Linh Phạm and Phạm Linh", "Phạm, L., & Phạm, L. (2008)."],
    ["Nguyen Van Thieu and Viet Thanh Nguyen", "Nguyen, V. T., & Nguyen, V. T. (2008)."],
    ["Minh Khai Nguyễn and Lê Ly Hayslip", "Nguyễn, M. K., & Hayslip, L. L. (2008)."],
    ["Lê Minh Hoàng and Mai Văn Phấn", "Hoàng, L. M., & Mai, V. P. (2008)."],
    ["Lee Kuan Yew and Goh Chok Tong", "Lee, K. Y., & Goh, C. T. (2008)."],
    ["Park Chung Hee and Wong Kar Wai", "Park, C. H., & Wong, K. W. (2008)."],
    ["Lee Ann Womack and Kim Stanley Robinson", "Womack, L. A., & Robinson, K. S. (2008)."],
    ["Yo Yo Ma and Young Kim Lee", "Ma, Y. Y., & Lee, Y. K. (2008)."],
    ["Ann Deloria, Dee Brown, and Sitting Bull", "Deloria, A., Brown, D., & Sitting Bull. (2008)."],
    ["Ann Smith and Sitting Bull", "Smith, A., & Sitting Bull. (2008)."],
    ["Reinhard Bachmann and Akbar Zaheer", "Bachmann, R., & Zaheer, A. (2008)."],
    ["Smith, John, Brown, Kate", "Smith, J., & Brown, K. (2008)."],
    ["Smith, John, Ann Lee, and Bo Kim", "Smith, J., Lee, A., & Kim, B. (2008)."],
  ])("%s", async (typed, entry) => expect(await printed(typed)).toContain(entry));
});

test.each([
  ["chicago", "Smith, Ann, Xi Jinping, and Na Li."],
  ["mla", "Xi Jinping, and"],
  ["bluebook", "Xi Jinping & Na Li"],
] as const)("%s keeps the family's name where it was written", async (style, names) => {
  const authors = "Ann Smith, Xi Jinping, and Na Li";
  expect(await printed(style === "mla" ? "Xi Jinping and Na Li" : authors, style)).toContain(names);
});

const namesOf = (authors: string) => givenWork(givenSource.parse({ ...book, authors })).work.csl.author;

describe("the form of a name tells", () => {
  test.each(PEOPLE)("a person: %s", (typed) =>
    expect(namesOf(typed)).toEqual([expect.objectContaining({ family: expect.any(String) })]),
  );
  test.each(BODIES)("an organization: %s", (typed) => expect(namesOf(typed)).toEqual([{ literal: typed }]));
});

test.each([
  ["World Health Organization and UNICEF", ["World Health Organization", "UNICEF"]],
  ["Akbar Zaheer and UNICEF", ["Zaheer", "UNICEF"]],
  ["Nguyen, L., & World Health Organization", ["Nguyen", "World Health Organization"]],
  ["Bill Gates and Melinda Gates Foundation", ["Bill Gates and Melinda Gates Foundation"]],
])("%s are %j", (typed, names) =>
  expect(namesOf(typed)?.map(({ family, literal }) => family ?? literal)).toEqual(names),
);

test.each([
  ["Nguyen, Linh; World Health Organization", "Nguyen, L., & World Health Organization. (2008)."],
  ["World Health Organization; Nguyen, Linh", "World Health Organization, & Nguyen, L. (2008)."],
  ["World Health Organization; UNICEF", "World Health Organization & UNICEF. (2008)."],
])("in APA %s have the comma of people", async (typed, entry) =>
  expect(await printed(typed)).toContain(entry),
);

test("the editors of a chapter are told as its authors are", async () => {
  const chapter = { kind: "chapter", title: "Trust", container: "Handbook of Trust", authors: "Ann Smith" };
  const editors = "Reinhard Bachmann and Akbar Zaheer";
  const sources = toSources([givenWork(givenSource.parse({ ...chapter, editors }))]);
  expect(await listed(sources, "apa")).toContain("In R. Bachmann & A. Zaheer (Eds.), ");
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

test.each([
  ["Centers for Disease Control and Prevention", "centers2008"],
  ["The World Bank", "world2008"],
  ["Prof. Dr. Ottoline van der Berg", "berg2008"],
])("a work by %s has the key %s", (authors, key) =>
  expect(toSources([givenWork(givenSource.parse({ ...book, authors }))])[0]?.key).toBe(key),
);

test.each([
  ["ama", "Park Chan-wook", "Park CW."],
  ["vancouver", "Lee Min-ho", "Lee MH."],
  ["ieee", "Park Chan-wook", "C.-W. Park,"],
  ["harvard", "Park Chan-wook", "Park, C.-W. (2008)"],
  ["ama", "Jean-Paul Sartre", "Sartre JP."],
  ["ama", "José Ortega y Gasset", "Ortega y Gasset J."],
  ["ama", "Abu al-Walid Muhammad ibn Rushd", "ibn Rushd AWM."],
  ["mla", "Park Chan-wook", "Park Chan-wook."],
] as const)("%s prints the initials of %s", async (style, typed, entry) => {
  expect(await printed(typed, style)).toContain(entry);
});
