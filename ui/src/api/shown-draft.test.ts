import { expect, test } from "vitest";
import { citedGeneration, generationRequest, sources } from "../testing/fixtures.ts";
import { createDraftStore } from "./draft.ts";
import { shownDraft } from "./shown-draft.ts";

function newDraft() {
  return createDraftStore({ getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
}

test("before the first draft there is nothing to see", () => {
  expect(shownDraft(newDraft().getState())).toMatchObject({ text: "", sources: [], details: null });
});

test("while it is written, a draft shows what has come of it, and how it was asked for", () => {
  const store = newDraft();
  const { begin, find, write } = store.getState();
  begin({ key: "a-key", userId: 1, request: { ...generationRequest, citationStyle: "none" } });
  find(sources);
  write("Three words so");
  write(" far");
  expect(shownDraft(store.getState())).toMatchObject({
    text: "Three words so far",
    references: null,
    sources,
    sourcesRequested: sources.length,
    details: { tone: generationRequest.tone, citationStyle: null, wordCount: 4 },
  });
});

test("afterwards it shows what the server says of it", () => {
  const store = newDraft();
  store.getState().finish({ request: generationRequest, generation: citedGeneration });
  const { content, references, notices, sourcesRequested, wordCount } = citedGeneration;
  expect(shownDraft(store.getState())).toMatchObject({
    text: content,
    references,
    notices,
    sources: citedGeneration.sources,
    sourcesRequested,
    details: { citationStyle: generationRequest.citationStyle, wordCount },
  });
});
