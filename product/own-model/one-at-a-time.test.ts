import { expect, test } from "vitest";
import { oneAtATime, TooManyWait } from "./one-at-a-time.ts";

const { signal } = new AbortController();

test("work begins when the one before has ended, and also where that failed", async () => {
  const inTurn = oneAtATime();
  const log: string[] = [];
  const held = Promise.withResolvers<void>();
  const first = inTurn(signal, async () => {
    log.push("first");
    await held.promise;
    throw new Error("failed");
  });
  const second = inTurn(signal, async () => void log.push("second"));
  await new Promise(setImmediate);
  expect(log).toEqual(["first"]);
  held.resolve();
  await expect(first).rejects.toThrow("failed");
  await second;
  expect(log).toEqual(["first", "second"]);
});

test("what is given up while it waits never begins", async () => {
  const inTurn = oneAtATime();
  const log: string[] = [];
  const held = Promise.withResolvers<void>();
  const first = inTurn(signal, () => held.promise);
  const hangUp = new AbortController();
  const second = inTurn(hangUp.signal, async () => void log.push("second"));
  hangUp.abort();
  held.resolve();
  await Promise.all([first, second]);
  expect(log).toEqual([]);
});

test("sixteen may wait, and the next ones when these are done", async () => {
  const inTurn = oneAtATime();
  const held = Promise.withResolvers<void>();
  const taken = Array.from({ length: 17 }, () => inTurn(signal, () => held.promise));
  await expect(inTurn(signal, async () => {})).rejects.toBeInstanceOf(TooManyWait);
  held.resolve();
  await Promise.all(taken);
  await inTurn(signal, async () => {});
});
