import { expect, test } from "vitest";
import { withoutKeys } from "./without-keys.ts";

test.each([
  ["It is so [@smith2020 s3].", "It is so."],
  ["Two at once [@smith2020 s3; @lee2019]. And on.", "Two at once. And on."],
  ["Not yet whole [@smi", "Not yet whole"],
  ["Not yet a key [", "Not yet a key"],
  ["Name [your own example] here.", "Name [your own example] here."],
  ["", ""],
])("%j is shown as %j while it is written", (raw, shown) => {
  expect(withoutKeys(raw)).toBe(shown);
});

test("what is shown of a text grows with it", () => {
  const raw = "Fares matter [@lee2021 s1], and so do [your example] buses [@smith2019].";
  const steps = Array.from(raw, (_, at) => withoutKeys(raw.slice(0, at + 1)));
  const grows = steps.every((step, at) => step.startsWith((steps[at - 1] ?? "").trimEnd()));
  expect(grows).toBe(true);
});
