import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { costlyCount } from "./costly-count.ts";

function counting(tookMs: number) {
  let counts = 0;
  const count = async () => {
    counts += 1;
    const figure = counts;
    if (tookMs > 0) await sleep(tookMs);
    return figure;
  };
  return costlyCount(count, { quickMs: 20, keptMs: 60_000, keptTimes: 2, staleMs: 60_000 });
}

test("a quick count is always the latest", async () => {
  const { get } = counting(0);
  expect([await get(), await get(), await get()]).toEqual([1, 2, 3]);
});

test("a slow one is given out again, until it is known to have changed", async () => {
  const { get, forget } = counting(30);
  expect(await Promise.all([get(), get()])).toEqual([1, 1]);
  expect(await get()).toBe(1);
  forget();
  expect(await get()).toBe(2);
});

test("nobody waits for the next one while the last is not too old", async () => {
  const next = Promise.withResolvers<number>();
  const counts = [Promise.resolve(1), next.promise];
  const { get } = costlyCount(() => counts.shift() ?? Promise.reject(new Error("counted too often")), {
    quickMs: 0,
    keptMs: 0,
    keptTimes: 0,
    staleMs: 60_000,
  });
  expect([await get(), await get(), await get()]).toEqual([1, 1, 1]);
  next.resolve(2);
  counts.push(Promise.resolve(3));
  expect([await get(), await get()]).toEqual([1, 2]);
});

test("one that fails is tried again", async () => {
  let isWell = false;
  const { get } = costlyCount(async () => (isWell ? 7 : Promise.reject(new Error("away"))), {
    quickMs: 0,
    keptMs: 60_000,
    keptTimes: 2,
    staleMs: 60_000,
  });
  await expect(get()).rejects.toThrow("away");
  isWell = true;
  expect(await get()).toBe(7);
});
