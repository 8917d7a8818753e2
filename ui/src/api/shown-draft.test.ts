import { expect, test } from "vitest";
import { citedGeneration, generationRequest, sources } from "../testing/fixtures.ts";
import { removeSentence } from "../text/reference-check.ts";
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
  find({ sources, notices: [] });
  write("Three words so");
  write(" far");
  expect(shownDraft(store.getState())).toMatchObject({
    text: "Three words so far",
    references: null,
    sources,
    sourcesRequested: 0,
    details: { tone: generationRequest.tone, citationStyle: null, wordCount: 4 },
  });
});

test("a source is shown as cited as long as the text cites it", () => {
  const store = newDraft();
  const words = { start: 0, end: 5, text: citedGeneration.content.slice(0, 5) };
  const citation = { ...words, keys: ["cats2017"], form: "narrative" as const, evidence: [] };
  store.getState().finish({
    request: generationRequest,
    generation: { ...citedGeneration, citations: [citation], unverified: [{ ...words, kind: "citation" }] },
  });
  const cited = () => shownDraft(store.getState()).sources.filter(({ isCited }) => isCited);
  expect(cited().map(({ key }) => key)).toEqual(["cats2017"]);
  const generation = store.getState().written?.generation;
  if (!generation) throw new Error("no draft");
  store.getState().check(removeSentence(generation, { ...words, kind: "citation" }));
  expect(cited()).toEqual([]);
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
    details: { citationStyle: generationRequest.citationStyle, wordCount, isLengthChecked: false },
  });
});

test("what its assignment asks for is ticked once it is written, and again when the text changes", () => {
  const store = newDraft();
  const topic =
    "Should cats vote? Explain why cats should vote. Write 25-40 words. Reply to two classmates by Sunday.";
  const request = { ...generationRequest, topic };
  const generation = { ...citedGeneration, references: null, sources: [], unverified: [] };
  const checks = () =>
    shownDraft(store.getState()).assignment.map(({ requirement, state }) => [requirement.kind, state]);
  store.getState().finish({ request, generation: { ...generation, content: "Dogs bark. ".repeat(15) } });
  expect(checks()).toEqual([
    ["question", "open"],
    ["question", "open"],
    ["words", "met"],
    ["replies", "later"],
    ["due", "later"],
  ]);
  store.getState().finish({
    request,
    generation: {
      ...generation,
      content:
        "Cats should vote, since every law of ours binds them, too. They should vote because nobody else speaks for mice.",
    },
  });
  // The details beside it leave the length to it.
  expect(shownDraft(store.getState()).details?.isLengthChecked).toBe(true);
  expect(checks().slice(0, 3)).toEqual([
    ["question", "met"],
    ["question", "met"],
    ["words", "open"],
  ]);
});

test("a reply is held to what is asked of replies", () => {
  const store = newDraft();
  const answering = {
    author: "Maria",
    post: "Cats purr.",
    prompt: "Write 300 words. Reply to two classmates in at least 100 words, by Sunday.",
    thread: [],
  };
  store.getState().finish({
    request: { ...generationRequest, topic: "Cats purr.", answering },
    generation: { ...citedGeneration, references: null },
  });
  expect(shownDraft(store.getState()).assignment.map(({ requirement }) => requirement.kind)).toEqual([
    "replyWords",
    "due",
  ]);
});
