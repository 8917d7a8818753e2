import { expect, test } from "vitest";
import { jsonList } from "../src/accounts/json-list.ts";
import { turnsDuring } from "./turns.ts";

async function* pagesOf(...pages: unknown[][]) {
  yield* pages;
}

test("all pages are one list", async () => {
  let text = "";
  for await (const piece of jsonList("posts", pagesOf([{ id: 1 }, { id: 2 }], [{ id: 3 }], [])))
    text += piece;
  expect(JSON.parse(`{"first":0${text}}`)).toEqual({ first: 0, posts: [{ id: 1 }, { id: 2 }, { id: 3 }] });
});

test("other work goes on between any two rows, those of one page too", async () => {
  const rows = Array.from({ length: 40 }, (_, id) => ({ id }));
  const turns = await turnsDuring(async () => {
    for await (const _piece of jsonList("posts", pagesOf(rows)));
  });
  expect(turns).toBeGreaterThanOrEqual(rows.length - 1);
});
