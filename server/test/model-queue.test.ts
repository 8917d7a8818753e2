import { expect, test, vi } from "vitest";
import { modelQueue } from "../src/ai/model-queue.ts";

/** Lets `names` enter in order while one turn is taken, and gives the order in which they get theirs. */
async function orderOf(waiters: { name: string; userId: number; isPremium: boolean }[]): Promise<string[]> {
  const queue = modelQueue({ atOnce: 1, waitingMax: 10 });
  const order: string[] = [];
  const first = await queue.enter({ ...quiet(), userId: 0, isPremium: false });
  const turns = waiters.map(async ({ name, ...waiter }) => {
    const turn = await queue.enter({ ...quiet(), ...waiter });
    order.push(name);
    turn.release();
  });
  first.release();
  await Promise.all(turns);
  return order;
}

function quiet() {
  return { onPlace: () => undefined, signal: new AbortController().signal };
}

test("premium requests go before free ones, and each kind in its order (A50)", async () => {
  const order = await orderOf([
    { name: "free one", userId: 1, isPremium: false },
    { name: "free two", userId: 2, isPremium: false },
    { name: "premium one", userId: 3, isPremium: true },
    { name: "premium two", userId: 4, isPremium: true },
  ]);
  expect(order).toEqual(["premium one", "premium two", "free one", "free two"]);
});

test("somebody who has a call running waits for those who have none", async () => {
  const queue = modelQueue({ atOnce: 2, waitingMax: 10 });
  const busy = await queue.enter({ ...quiet(), userId: 1, isPremium: false });
  const other = await queue.enter({ ...quiet(), userId: 2, isPremium: false });
  const order: string[] = [];
  const enter = (name: string, userId: number) =>
    queue.enter({ ...quiet(), userId, isPremium: false }).then(() => order.push(name));
  const again = enter("again", 1);
  const fresh = enter("fresh", 3);
  other.release();
  await fresh;
  expect(order).toEqual(["fresh"]);
  busy.release();
  await again;
});

test("whoever waits hears their place at once and when it changes, and whoever leaves is out of the queue", async () => {
  // The queue's own clock alone: what else runs in this process may set other timers meanwhile.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const queue = modelQueue({ atOnce: 1, waitingMax: 10 });
  const turn = await queue.enter({ ...quiet(), userId: 0, isPremium: false });
  const places: number[] = [];
  const leaving = new AbortController();
  const left = queue.enter({ ...quiet(), signal: leaving.signal, userId: 1, isPremium: false });
  const staying = queue.enter({ ...quiet(), userId: 2, isPremium: false, onPlace: (at) => places.push(at) });
  leaving.abort(new Error("gone"));
  await expect(left).rejects.toThrow("gone");
  expect(places).toEqual([2]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(places).toEqual([2, 1]);
  turn.release();
  turn.release();
  (await staying).release();
  expect(queue.load()).toEqual({ running: 0, waiting: 0, atOnce: 1 });
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test("accounts take turns, however many drafts one of them has waiting", async () => {
  const order = await orderOf([
    { name: "greedy one", userId: 1, isPremium: false },
    { name: "greedy two", userId: 1, isPremium: false },
    { name: "greedy three", userId: 1, isPremium: false },
    { name: "modest", userId: 2, isPremium: false },
  ]);
  expect(order).toEqual(["greedy one", "modest", "greedy two", "greedy three"]);
});

test("beyond its length it refuses, free requests before premium ones, and says when to come again", async () => {
  const queue = modelQueue({ atOnce: 1, waitingMax: 2 });
  const turn = await queue.enter({ ...quiet(), userId: 0, isPremium: false });
  const leaving = new AbortController();
  const enter = (userId: number, isPremium: boolean) =>
    queue.enter({ ...quiet(), signal: leaving.signal, userId, isPremium });
  const waiting = [enter(1, false), enter(2, false), enter(3, true), enter(4, true)];
  const refusal = { code: "ai_overloaded", status: 503, retryAfterSeconds: 15 };
  await expect(enter(5, false)).rejects.toMatchObject(refusal);
  await expect(enter(6, true)).rejects.toMatchObject(refusal);
  expect(() => queue.refuseIfFull({ isPremium: false })).toThrow("Too many drafts are waiting right now.");
  leaving.abort(new Error("gone"));
  await Promise.allSettled(waiting);
  expect(queue.load()).toMatchObject({ running: 1, waiting: 0 });
  turn.release();
});

test("10,000 that wait cost a notice each when they come, and one a second", async () => {
  vi.useFakeTimers();
  const queue = modelQueue({ atOnce: 1, waitingMax: 10_000 });
  let notices = 0;
  const first = await queue.enter({ ...quiet(), userId: 0, isPremium: false });
  const enter = (userId: number) =>
    queue.enter({ ...quiet(), userId, isPremium: userId % 10 === 0, onPlace: () => (notices += 1) });
  const turns = Array.from({ length: 10_000 }, (_, index) => enter(index + 1).then((turn) => turn.release()));
  expect(notices).toBe(10_000);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(notices).toBeLessThanOrEqual(20_000);
  const before = notices;
  first.release();
  // All turns come within one second: nobody is told the places between.
  await Promise.all(turns);
  expect(notices - before).toBeLessThanOrEqual(10_000);
  expect(queue.load()).toMatchObject({ running: 0, waiting: 0 });
  vi.useRealTimers();
});
