import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the panel reads the theme before the first paint just as the website does", () => {
  const read = (host: string) => readFileSync(`${import.meta.dirname}/../../${host}/public/theme.js`, "utf8");
  expect(read("extension")).toBe(read("webapp"));
});
