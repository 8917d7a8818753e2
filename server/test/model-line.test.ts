import { expect, test } from "vitest";
import { modelLine } from "../src/ai/model-line.ts";

/** Lets `names` enter in order while one turn is taken, and gives the order in which they get theirs. */
async function orderOf(waiters: { name: string; userId: number; isPremium: boolean }[]): Promise<string[]> {
  const line = modelLine({ atOnce: 1 });
  const order: string[] = [];
  const first = await line.enter({ ...quiet(), userId: 0, isPremium: false });
  const turns = waiters.map(async ({ name, ...waiter }) => {
    const turn = await line.enter({ ...quiet(), ...waiter });
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
  const line = modelLine({ atOnce: 2 });
  const busy = await line.enter({ ...quiet(), userId: 1, isPremium: false });
  const other = await line.enter({ ...quiet(), userId: 2, isPremium: false });
  const order: string[] = [];
  const enter = (name: string, userId: number) =>
    line.enter({ ...quiet(), userId, isPremium: false }).then(() => order.push(name));
  const again = enter("again", 1);
  const fresh = enter("fresh", 3);
  other.release();
  await fresh;
  expect(order).toEqual(["fresh"]);
  busy.release();
  await again;
});

test("who waits hears their place as it changes, and who leaves is out of line", async () => {
  const line = modelLine({ atOnce: 1 });
  const turn = await line.enter({ ...quiet(), userId: 0, isPremium: false });
  const places: number[] = [];
  const leaving = new AbortController();
  const left = line.enter({ ...quiet(), signal: leaving.signal, userId: 1, isPremium: false });
  const staying = line.enter({ ...quiet(), userId: 2, isPremium: false, onPlace: (at) => places.push(at) });
  leaving.abort(new Error("gone"));
  await expect(left).rejects.toThrow("gone");
  expect(places).toEqual([2, 1]);
  turn.release();
  turn.release();
  (await staying).release();
  expect(line.load()).toEqual({ running: 0, waiting: 0, atOnce: 1 });
});
