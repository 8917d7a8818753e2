import { expect, test } from "vitest";
import { IndexBusyError } from "../src/sources/index-request.ts";
import { restingIndex } from "../src/sources/resting-index.ts";
import type { ScholarlyIndex } from "../src/sources/work.ts";

/** An index that answers 429 with this header, and counts who asks. */
function busy(retryAfter: string | null) {
  const asked = { times: 0 };
  const refuse = async () => {
    asked.times += 1;
    throw new IndexBusyError("index.test", retryAfter);
  };
  return {
    asked,
    index: {
      search: refuse,
      named: refuse,
      reference: refuse,
      byDoi: refuse,
      byDois: refuse,
    } satisfies ScholarlyIndex,
  };
}

test.each([
  ["as long as it asks", "7", 7],
  ["a minute where it does not say", null, 60],
  ["a minute where it says nonsense", "soon", 60],
  ["an hour at most", "86400", 3_600],
])("an index that answered 429 is left alone for %s", async (_name, retryAfter, seconds) => {
  let clock = 0;
  const { asked, index } = busy(retryAfter);
  const resting = restingIndex(index, () => clock);
  await expect(resting.search(["fares"])).rejects.toThrow(IndexBusyError);
  clock = seconds * 1_000 - 1;
  await expect(resting.search(["fares"])).rejects.toThrow("not asked");
  await expect(resting.byDoi("10.1/a")).rejects.toThrow("not asked");
  expect(asked.times).toBe(1);
  clock += 1;
  await expect(resting.byDoi("10.1/a")).rejects.toThrow(IndexBusyError);
  expect(asked.times).toBe(2);
});

test("an index that fails otherwise is asked again at once", async () => {
  let times = 0;
  const fail = async () => {
    times += 1;
    throw new Error("broken");
  };
  const resting = restingIndex(
    { search: fail, named: fail, reference: fail, byDoi: fail, byDois: fail },
    () => 0,
  );
  for (const _ of [1, 2]) await expect(resting.search(["fares"])).rejects.toThrow("broken");
  expect(times).toBe(2);
});
