import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const parts = globSync("{components,patterns}/*.tsx", { cwd: import.meta.dirname }).filter(
  (file) => !/\.(?:stories|test)\.tsx$/.test(file),
);

test("the parts are found", () => {
  expect(parts.length).toBeGreaterThan(20);
});

test.each(parts)("%s says what it is", (file) => {
  expect(read(file)).toMatch(/\*\/\nexport (function|const) [A-Z]/);
});

test.each(parts)("%s has stories", (file) => {
  const stories = file.replace(/\.tsx$/, ".stories.tsx");
  expect(globSync(stories, { cwd: import.meta.dirname })).toEqual([stories]);
});

test("no story has lost its part", () => {
  const stories = globSync("{components,patterns}/*.stories.tsx", { cwd: import.meta.dirname });
  expect(stories.map((file) => file.replace(".stories.tsx", ".tsx")).toSorted()).toEqual(parts.toSorted());
});

test.each(parts)("the stories of %s say when to use it and when not, and when each state occurs", (file) => {
  const stories = readStories(file);
  expect(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nconst meta\b/.exec(stories)?.[1]).toMatch(
    /\*\*Use it\*\*[\s\S]+\*\*Not\*\*/,
  );
  expect(stories.match(/(?<!\*\/\n(?:\/\/ covers .*\n)?)^export const \w+/gm) ?? []).toEqual([]);
});

test.each(parts)("the stories of %s are more than one, and one of them is tried", (file) => {
  const stories = readStories(file);
  expect(stories.match(/^export const \w+/gm)?.length).toBeGreaterThan(1);
  expect(stories).toMatch(/^ {2}play: async/m);
});

function readStories(part: string): string {
  return read(part.replace(/\.tsx$/, ".stories.tsx"));
}

function read(file: string): string {
  return readFileSync(join(import.meta.dirname, file), "utf8");
}
