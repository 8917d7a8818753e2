import { expect, test } from "vitest";
import { frameAt } from "./use-playback.ts";

const recording = { sources: 2, characters: 400 };

test("sources come before words, nothing goes away again, and it ends", () => {
  let before = { sources: 0, characters: 0 };
  const steps = new Set<string>();
  for (let elapsed = 0; elapsed < 60_000; elapsed += 50) {
    const frame = frameAt(elapsed, recording);
    if (!frame) break;
    steps.add(frame.step);
    expect(frame.sources).toBeGreaterThanOrEqual(before.sources);
    expect(frame.characters).toBeGreaterThanOrEqual(before.characters);
    if (frame.characters > 0) expect(frame.sources).toBe(recording.sources);
    before = frame;
  }
  expect([...steps]).toEqual([
    "Reading the prompt…",
    "Looking up sources…",
    "Writing…",
    "Checking references…",
  ]);
  expect(before).toMatchObject(recording);
  expect(frameAt(60_000, recording)).toBeNull();
});
