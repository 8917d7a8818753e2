import { givenSource } from "@discussion-post/contract/given-sources";
import { beforeEach, expect, test } from "vitest";
import { feedback, generation, ownDraft, plan, generationRequest as request } from "../testing/fixtures.ts";
import { typedOf } from "../text/described-source.ts";
import { draftText } from "./draft.ts";
import { createOwnedDraftStore, type DraftStorage, staysInWindow, unsavedName } from "./owned-draft.ts";

const [ANN, BEN] = [1, 2];
let kept: Map<string, string>;
let storage: DraftStorage;

beforeEach(() => {
  kept = new Map();
  storage = {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    names: () => [...kept.keys()],
  };
});

/** As the website's: what a user writes is there for the next window, too. */
function storageOfWindow(): DraftStorage {
  const own = new Map<string, string>();
  return {
    getItem: (name) => own.get(name) ?? kept.get(name) ?? null,
    setItem(name, value) {
      own.set(name, value);
      if (!staysInWindow(name)) kept.set(name, value);
    },
    removeItem(name) {
      own.delete(name);
      kept.delete(name);
    },
    names: () => [...own.keys(), ...kept.keys()],
  };
}

/** A window in which somebody has written a post. */
function windowOf(owner: number) {
  const store = createOwnedDraftStore(storage);
  store.own(owner);
  store.getState().change({ topic: "Ann's own topic" });
  store.getState().finish({ request, generation });
  return store;
}

const everything = () => JSON.stringify([...kept]);

test("a draft is shown to nobody before it is known who is there", () => {
  windowOf(ANN).own(null);
  const reloaded = createOwnedDraftStore(storage);
  expect(draftText(reloaded.getState())).toBe("");
  expect(reloaded.getState().values.topic).toBe("");
});

test("a draft whose owner's session ended is hidden from a visitor, and there when the owner is back", () => {
  const store = windowOf(ANN);
  store.own("visitor");
  expect([draftText(store.getState()), store.getState().values.topic]).toEqual(["", ""]);
  store.own(ANN);
  expect(draftText(store.getState())).toBe(generation.content);
  expect(store.getState().values.topic).toBe("Ann's own topic");
});

test("the next user sees nothing of the former one's, and finds nothing in the storage", () => {
  const store = windowOf(ANN);
  for (const next of ["visitor", BEN] as const) {
    store.own(next);
    expect([draftText(store.getState()), store.getState().values.topic]).toEqual(["", ""]);
  }
  expect(everything()).not.toContain("Ann's own topic");
  expect(everything()).not.toContain(generation.content.slice(0, 40));
  store.own(ANN);
  expect(draftText(store.getState())).toBe("");
});

test("a visitor's window keeps its own topic alone when they sign in in another one, which is writing", () => {
  const [here, there] = [storageOfWindow(), storageOfWindow()];
  const waiting = createOwnedDraftStore(here);
  waiting.own("visitor");
  waiting.getState().change({ topic: "Typed in this one" });
  const writing = createOwnedDraftStore(there);
  writing.own(ANN);
  writing.getState().change({ topic: "Ann's own topic" });
  writing.getState().finish({ request, generation });
  // All that it has is in the storage by then.
  writing.own(null);
  waiting.own(null);
  waiting.own(ANN);
  expect(waiting.getState().values.topic).toBe("Typed in this one");
  expect(draftText(waiting.getState())).toBe("");
  waiting.own("visitor");
  waiting.own(ANN);
  expect(waiting.getState().values.topic).toBe("Typed in this one");
});

test("what a visitor typed stays when they sign in, also through a reload, and nobody gets it a second time", () => {
  const before = createOwnedDraftStore(storage);
  before.own("visitor");
  before.getState().change({ topic: "Typed before signing in" });
  const followed = {
    former: { length: "medium", citationStyle: "apa" },
    set: { length: "short", citationStyle: "apa" },
  } as const;
  before.getState().follow(followed);
  const after = createOwnedDraftStore(storage);
  before.own(null);
  after.own(ANN);
  expect(after.getState().values.topic).toBe("Typed before signing in");
  expect(after.getState().followed).toEqual(followed);
  after.own("visitor");
  expect(after.getState().values.topic).toBe("");
  expect(after.getState().followed).toBeNull();
  after.own(BEN);
  expect(after.getState().values.topic).toBe("");
});

test("a visitor who has typed nothing does not empty the form of the user as whom they sign in", () => {
  const store = windowOf(ANN);
  store.own("visitor");
  store.getState().startOver();
  store.own(ANN);
  expect(store.getState().values.topic).toBe("Ann's own topic");
});

const AFTERWARDS = "Typed after the session ended";

/** A window in which Ann went on typing after her session had ended. */
function windowLeftByAnn() {
  const store = createOwnedDraftStore(storage);
  store.own(ANN);
  store.own("visitor");
  store.getState().change({ topic: AFTERWARDS });
  return store;
}

test("what is typed after a session ended comes back with its user, also through a reload", () => {
  windowLeftByAnn().own(null);
  const reloaded = createOwnedDraftStore(storage);
  reloaded.own("visitor");
  expect(reloaded.getState().values.topic).toBe(AFTERWARDS);
  reloaded.own(ANN);
  expect(reloaded.getState().values.topic).toBe(AFTERWARDS);
});

test("what is typed after a session ended is no other user's, also through a reload", () => {
  windowLeftByAnn().own(null);
  const reloaded = createOwnedDraftStore(storage);
  reloaded.own("visitor");
  reloaded.getState().change({ tone: "casual" });
  reloaded.own(BEN);
  expect(reloaded.getState().values.topic).toBe("");
  expect(everything()).not.toContain(AFTERWARDS);
});

test("what is typed in a window that first hears of a session by its end is no other user's", () => {
  const store = createOwnedDraftStore(storage);
  store.own("visitor", ANN);
  store.getState().change({ topic: AFTERWARDS });
  store.own(BEN);
  expect(store.getState().values.topic).toBe("");
});

test("what is typed after somebody signed out is the next user's, as any visitor's", () => {
  const store = windowOf(ANN);
  store.forget();
  store.own("visitor");
  store.getState().change({ topic: "Ben's first topic" });
  store.own(BEN);
  expect(store.getState().values.topic).toBe("Ben's first topic");
});

test("a topic that waited is not lost to another one that its user typed after the session ended", () => {
  const store = createOwnedDraftStore(storage);
  store.own(ANN);
  store.getState().change({ topic: "Bees", ownSources: ["10.1000/1"] });
  store.own("visitor");
  store.getState().change({ topic: AFTERWARDS });
  store.own(ANN);
  expect(store.getState().values).toMatchObject({
    topic: `Bees\n\n${AFTERWARDS}`,
    ownSources: ["10.1000/1"],
  });
  store.own("visitor");
  expect(store.getState().values.topic).toBe("");
});

test("a choice made after the session ended empties no topic, and a post's topic is not asked again", () => {
  const store = createOwnedDraftStore(storage);
  store.own(ANN);
  store.getState().change({ topic: request.topic });
  store.own("visitor");
  store.getState().change({ tone: "casual" });
  store.own(ANN);
  expect(store.getState().values).toMatchObject({ topic: request.topic, tone: "casual" });
  store.getState().finish({ request, generation });
  store.own("visitor");
  store.getState().change({ topic: AFTERWARDS });
  store.own(ANN);
  expect(store.getState().values.topic).toBe(AFTERWARDS);
});

test("after signing out nothing is left, not even what was about to be written", () => {
  const store = windowOf(ANN);
  store.getState().change({ topic: "The last letters" });
  store.forget();
  store.own("visitor");
  expect(kept.size).toBe(0);
  store.own(ANN);
  expect([draftText(store.getState()), store.getState().values.topic]).toEqual(["", ""]);
});

test("a text that arrives after the owner has gone is not kept", () => {
  const store = windowOf(ANN);
  store.getState().begin({ key: "a-run-of-anns", userId: ANN, request });
  store.own("visitor");
  expect(store.getState()).toMatchObject({ run: null, isWriting: false });
});

test("work is said to be kept where a user has written something, here or in another form", () => {
  const store = createOwnedDraftStore(storage);
  store.own(ANN);
  expect(store.keepsWork()).toBe(false);
  storage.setItem(unsavedName(ANN, "post:3"), "{}");
  expect(store.keepsWork()).toBe(true);
  storage.removeItem(unsavedName(ANN, "post:3"));
  store.getState().change({ topic: "A topic" });
  store.own("visitor");
  expect(store.keepsWork()).toBe(true);
});

test("what a visitor typed is no work that comes back with a user", () => {
  const store = createOwnedDraftStore(storage);
  store.own("visitor");
  store.getState().change({ topic: "A visitor's topic" });
  store.own(null);
  expect(store.keepsWork()).toBe(false);
});

test("a text of one's own, its feedback and a plan survive a reload and other drafts, and go when the user does", () => {
  const store = windowOf(ANN);
  const { writeOwn, keepPlan, startOver, reopen } = store.getState();
  writeOwn({ text: ownDraft });
  writeOwn({ answer: { feedback, values: request, text: ownDraft } });
  keepPlan({ topic: request.topic, plan });
  startOver();
  reopen({ written: { request, generation }, savedPostId: null });
  store.own(null);
  const reloaded = createOwnedDraftStore(storage);
  reloaded.own(ANN);
  expect(reloaded.getState().own).toEqual({
    text: ownDraft,
    answer: { feedback, values: request, text: ownDraft },
  });
  expect(reloaded.getState().plan).toEqual({ topic: request.topic, plan });
  reloaded.own(BEN);
  expect(reloaded.getState().own.text).toBe("");
  expect(everything()).not.toContain(ownDraft.slice(0, 20));
});

test("a text of one's own is work that signing out takes away", () => {
  const store = createOwnedDraftStore(storage);
  store.own(ANN);
  store.getState().writeOwn({ text: ownDraft });
  store.own(null);
  expect(createOwnedDraftStore(storage).keepsWork()).toBe(true);
});

test("a source that a visitor began to describe is there once they sign in, behind those that waited", () => {
  const handout = givenSource.parse({ kind: "course", title: "Week 3: Motivation at work" });
  const waiting = createOwnedDraftStore(storage);
  waiting.own(ANN);
  waiting.getState().change({ givenSources: [handout] });
  waiting.own(null);
  const described = { place: 0, former: null, typed: { ...typedOf(null), authors: "Nguyen, Linh" } };
  const store = createOwnedDraftStore(storage);
  store.own("visitor");
  store.getState().describe(described);
  store.own(ANN);
  expect(store.getState()).toMatchObject({
    values: { givenSources: [handout] },
    described: { ...described, place: 1 },
  });
});
