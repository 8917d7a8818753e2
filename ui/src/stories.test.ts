import { globSync } from "node:fs";
import { expect, test } from "vitest";

const parts = globSync("{components,patterns}/*.tsx", { cwd: import.meta.dirname }).filter(
  (file) => !file.endsWith(".stories.tsx"),
);

test("the parts are found", () => {
  expect(parts.length).toBeGreaterThan(20);
});

test.each(parts)("%s has stories", (file) => {
  const stories = file.replace(/\.tsx$/, ".stories.tsx");
  expect(globSync(stories, { cwd: import.meta.dirname })).toEqual([stories]);
});

test("no story has lost its part", () => {
  const stories = globSync("{components,patterns}/*.stories.tsx", { cwd: import.meta.dirname });
  expect(stories.map((file) => file.replace(".stories.tsx", ".tsx")).toSorted()).toEqual(parts.toSorted());
});
