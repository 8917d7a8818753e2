import { setImmediate } from "node:timers/promises";
import { pino } from "pino";
import { expect, test } from "vitest";
import { draftLookUps } from "../src/generations/draft-look-ups.ts";
import type { UnverifiedReference } from "../src/text/judged-sentence.ts";

const reference: UnverifiedReference = {
  kind: "citation",
  words: "(Jones, 2020)",
  sentence: "Passengers wait in winter (Jones, 2020).",
  cite: () => undefined,
};

test("looking at a thousand references of a text lets other work go on in between", async () => {
  const asked: string[] = [];
  const find = async ({ words }: { words: string }) => {
    asked.push(words);
    return null;
  };
  const lookUps = draftLookUps({ references: { find }, style: "apa", logger: pino({ level: "silent" }) });
  let isDone = false;
  const looking = lookUps(
    Array.from({ length: 1_000 }, () => reference),
    [],
  ).finally(() => {
    isDone = true;
  });
  let turns = 0;
  while (!isDone) {
    turns += 1;
    await setImmediate();
  }
  expect(await looking).toEqual([]);
  expect(turns).toBeGreaterThanOrEqual(20);
  expect(asked).toEqual([reference.words]);
});
