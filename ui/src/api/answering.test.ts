import { expect, test } from "vitest";
import { createDraftStore } from "./draft.ts";

const answering = { author: "Maria Lopez", post: "Nothing is free.", prompt: null, thread: [] };
const topic = `Reply to Maria Lopez:\n\n${answering.post}`;

function draftOf(patch: object) {
  const store = createDraftStore({
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  });
  store.getState().change({ topic, answering });
  store.getState().change(patch);
  return store;
}

test("a post that was captured is answered as long as the topic holds it", () => {
  expect(draftOf({ tone: "casual" }).getState().values.answering).toEqual(answering);
  expect(draftOf({ topic: `${topic}\n\nIn 150 words, please.` }).getState().values.answering).toEqual(
    answering,
  );
});

test("another topic answers nobody of before, nor does a new post", () => {
  expect(draftOf({ topic: "Should cats vote?" }).getState().values).not.toHaveProperty("answering");
  const store = draftOf({});
  store.getState().startOver();
  expect(store.getState().values).not.toHaveProperty("answering");
});
