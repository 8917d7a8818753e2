import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  citedGeneration,
  evidencedGeneration,
  generation,
  generationRequest as request,
} from "../testing/fixtures.ts";
import { ApiError } from "./api-error.ts";
import { createDraftStore, draftText } from "./draft.ts";

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

/** A window over the same storage, as after a reload. */
function openWindow() {
  return createDraftStore({
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  });
}

const run = { key: "of-the-run", userId: 1, request };

test("what is typed is written a moment later, all letters at once, and is there after a reload", () => {
  const { change } = openWindow().getState();
  for (const topic of ["W", "We", "Wea"]) change({ topic });
  expect(kept.size).toBe(0);
  vi.runAllTimers();
  expect(openWindow().getState().values.topic).toBe("Wea");
});

test("what of the choices followed a topic is known after a reload, and with the next topic", () => {
  const former = { length: "medium", citationStyle: "apa" } as const;
  const followed = { former, set: { ...former, length: "comprehensive" } } as const;
  openWindow().getState().follow(followed);
  vi.runAllTimers();
  const { getState } = openWindow();
  expect(getState().followed).toEqual(followed);
  getState().startOver();
  expect(getState().followed).toEqual(followed);
});

test("a run is written as it begins, and when it ends, without a wait", () => {
  const { begin, finish } = openWindow().getState();
  begin(run);
  expect(openWindow().getState().run).toEqual(run);
  finish({ request, generation });
  expect(openWindow().getState()).toMatchObject({ run: null, written: { generation }, isSaved: false });
});

test("a run that is received again starts from nothing, and is not known to a reloaded window as being received", () => {
  const store = openWindow();
  store.getState().begin(run);
  store.getState().write("The first ");
  store.getState().write("words");
  expect(draftText(store.getState())).toBe("The first words");
  store.getState().rewind("7");
  expect(store.getState()).toMatchObject({ isWriting: true, liveText: "", runId: "7", run });
  store.getState().write("The first words again");
  store.getState().restart();
  expect(draftText(store.getState())).toBe("");
  expect(openWindow().getState()).toMatchObject({ isWriting: false, liveText: "", runId: null, run });
});

test("while a new draft is received the former one is not shown, and comes back where it fails", () => {
  const store = openWindow();
  store.getState().finish({ request, generation });
  store.getState().begin(run);
  expect(draftText(store.getState())).toBe("");
  store
    .getState()
    .fail(new ApiError({ status: 502, message: "It did not work.", code: "ai_failed" }), { isSent: true });
  expect(draftText(store.getState())).toBe(generation.content);
  expect(store.getState()).toMatchObject({ run: null, error: { code: "ai_failed" } });
});

test("a run whose connection was lost stays, so that a repeat takes it up", () => {
  const store = openWindow();
  store.getState().begin(run);
  const error = new ApiError({ status: 0, message: "Nobody there.", code: "unreachable" });
  store.getState().fail(error, { isSent: true });
  expect(store.getState()).toMatchObject({ run, isWriting: false });
  store.getState().begin(run);
  // Where there was no connection from the first, nobody has it: it would be written later without a press.
  store.getState().fail(error, { isSent: false });
  expect(store.getState()).toMatchObject({ run: null, isWriting: false });
});

test("what is decided about references changes text and count, and has to be saved anew", () => {
  const store = openWindow();
  const { finish, markSaved, check } = store.getState();
  finish({ request, generation: citedGeneration });
  markSaved(318);
  const { kept: keptMarks, removed, unverified, citations, references } = citedGeneration;
  const content = `Four words are left.\n\n${references?.heading}`;
  check({ content, kept: keptMarks, removed, unverified, citations, references: null });
  expect(store.getState()).toMatchObject({
    isSaved: false,
    savedPostId: 318,
    written: { generation: { content, references: null, sources: citedGeneration.sources } },
  });
  expect(store.getState().written?.generation.wordCount).toBe(5);
  expect(store.getState().written?.request).toEqual(request);
});

test("nothing is decided about a draft that is not there", () => {
  const store = openWindow();
  store.getState().check({ content: "x", kept: [], removed: [], unverified: [], citations: [] });
  expect(store.getState().written).toBeNull();
});

test("a new post has no topic and no text, and the choices of the last one", () => {
  const store = openWindow();
  const { change, finish, startOver } = store.getState();
  change({ topic: "Week 6", tone: "casual" });
  finish({ request, generation });
  startOver();
  expect(store.getState()).toMatchObject({ written: null, values: { topic: "", tone: "casual" } });
});

for (const [name, text] of [
  ["was cut off while it was written", '{"state":{"values":{"topic":"We'],
  ["an older version wrote in another shape", '{"state":{"topic":"Week 6"},"version":1}'],
] as const) {
  test(`a stored draft that ${name} is left behind`, () => {
    kept.set("draft", text);
    const store = openWindow();
    expect(store.getState()).toMatchObject({ written: null, values: { topic: "" } });
    store.getState().change({ topic: "Anew" });
    vi.runAllTimers();
    expect(openWindow().getState().values.topic).toBe("Anew");
  });
}

test("that nothing is cited is said no more where something is, or the text was refined", () => {
  const store = openWindow();
  const uncited = { ...citedGeneration, citations: [], notices: ["No work was found, so nothing is cited."] };
  const noticesNow = () => store.getState().written?.generation.notices;

  store.getState().finish({ request, generation: uncited });
  store.getState().check({ ...uncited, kept: [] });
  expect(noticesNow()).toEqual(uncited.notices);
  store.getState().check(evidencedGeneration);
  expect(noticesNow()).toEqual([]);

  store.getState().finish({ request, generation: uncited });
  store.getState().exchange({ ...uncited, notices: ["1 blank was left."] }, { isSaved: false });
  expect(noticesNow()).toEqual(["1 blank was left."]);
});

test("what was corrected of an assignment comes back with its text, unless it was discarded", () => {
  const topic = "Explain why bread became cheap, and cite two sources on it.";
  const list = [{ kind: "sourceRule" as const, start: 0, end: 0, text: "one by a baker" }];
  const requirements = { list, isCorrected: true };
  const { getState } = openWindow();
  const { change } = getState();
  change({ topic });
  change({ requirements });
  change({ topic: "" });
  expect(getState().values.requirements).toBeUndefined();
  change({ topic: "Who paid for the mills?" });
  expect(getState().values.requirements).toBeUndefined();
  change({ topic });
  expect(getState().values.requirements).toEqual(requirements);
  change({ requirements: undefined });
  change({ topic: "" });
  change({ topic });
  expect(getState().values.requirements).toBeUndefined();
});

test("what a model read is kept as it was corrected, and as read by it only for the text that it read", () => {
  const topic = "Explain why bread became cheap, and cite two sources on it.";
  const list = [{ kind: "sourceRule" as const, start: 0, end: 0, text: "one by a baker" }];
  const { getState } = openWindow();
  const { change } = getState();
  change({ topic });
  change({ requirements: { list, isCorrected: true, readBy: "model" } });
  change({ tone: "academic" });
  expect(getState().values.requirements).toEqual({ list, isCorrected: true, readBy: "model" });
  change({ topic: `${topic} One must be in French.` });
  expect(getState().values.requirements).toEqual({ list, isCorrected: true });
});
