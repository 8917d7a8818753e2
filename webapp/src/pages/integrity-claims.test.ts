import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { does, refuses } from "./integrity-claims.ts";

const ROOT = resolve(import.meta.dirname, "../../..");

test.for([...does, ...refuses])("a test shows: $says", ({ shownBy }) => {
  const source = readFileSync(resolve(ROOT, shownBy.file), "utf8");
  const names = [...source.matchAll(/\b(?:test|describe)(?:\.\w+\([^"`]{0,200}\))?\(\s*["`]([^"`\n]+)["`]/g)];
  expect(names.filter(([, name]) => name?.startsWith(shownBy.test))).not.toEqual([]);
});
