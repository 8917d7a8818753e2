import { readAssignment } from "@discussion-post/contract/assignment/read-assignment";
import type { Requirement } from "@discussion-post/contract/assignment/requirement";
import { describe, expect, test } from "vitest";
import { sourceWishOf } from "../src/sources/source-wish.ts";

const TOPIC = "Does social media harm teenagers? Use 2 peer-reviewed sources from 2015 or later.";

function wishOf(topic: string, correct: (list: Requirement[]) => Requirement[] = (list) => list) {
  const requirements = { list: correct([...readAssignment(topic)]), isCorrected: true };
  return sourceWishOf({ topic, ownSources: [], requirements });
}

describe("what the student corrects about the sources", () => {
  const sources = (changed: object) => (list: Requirement[]) =>
    list.map((one) => (one.kind === "sources" ? { ...one, ...changed } : one));
  const avoided: Requirement = { kind: "avoid", what: "sources", start: 0, end: 0, text: "" };

  test.each([
    ["another number", sources({ min: 4 }), { count: 4, asked: 4 }],
    ["a number beyond the limit", sources({ min: 12 }), { count: 6, asked: 12 }],
    ["at least one", sources({ min: 1 }), { count: 2, asked: null }],
    ["no more than three", sources({ min: null, max: 3 }), { count: 3, asked: 3, least: 0, isMost: true }],
    ["two to four", sources({ min: 2, max: 4 }), { count: 4, asked: 4, least: 2, isMost: false }],
    ["zero", sources({ min: 0 }), { count: 0, asked: 0 }],
    ["zero to zero", sources({ min: 0, max: 0 }), { count: 0, asked: 0 }],
    ["no number", sources({ min: null }), { count: 2, asked: null }],
    ["none at all", (list: Requirement[]) => [...list, avoided], { count: 0, asked: 0 }],
    ["nothing about them", sources({ kind: "ending" }), { count: 2, asked: null }],
  ])("%s", (_what, correct, requested) => {
    expect(wishOf(TOPIC, correct as (list: Requirement[]) => Requirement[]).requested).toMatchObject(
      requested,
    );
  });

  test("a most of some type wants none of it", () => {
    const websites = { ...avoided, kind: "sources", sourceType: "website", isPeerReviewed: false };
    const wish = wishOf(TOPIC, (list) => [
      ...list,
      { ...websites, min: null, max: 2, since: null, until: null } as Requirement,
    ]);
    expect(wish.kinds.others).toEqual([]);
  });

  test("a most that is below the least", () => {
    expect(wishOf(TOPIC, sources({ min: 5, max: 3 })).requested).not.toHaveProperty("least");
  });

  test("the years and whether they are peer-reviewed", () => {
    const { kinds } = wishOf(TOPIC, sources({ since: 2020, until: 2024, isPeerReviewed: false }));
    expect(kinds).toMatchObject({ since: 2020, until: 2024, isPeerReviewed: false });
  });

  test("leaves them as the topic says where it is about something else", () => {
    const wish = wishOf(`${TOPIC} Compare two of your own arguments.`, (list) =>
      list.filter(({ kind }) => kind !== "question"),
    );
    expect(wish).toMatchObject({
      requested: { count: 2, asked: 2 },
      kinds: { since: 2015, isPeerReviewed: true },
    });
  });
});

describe("years of a line of their own", () => {
  const any = { kind: "sources", isPeerReviewed: false, start: 0, end: 0, text: "", until: null } as const;
  const dated = { ...any, min: 1, max: null, since: 2016 };
  const wishWith = (changed: object) =>
    wishOf("Does sleep matter? Use two sources, at least one from 2016 or later.", () => [
      { ...any, min: 2, max: null, since: null },
      { ...dated, ...changed },
    ]);
  const kindsOf = (changed: object) => wishWith(changed).kinds;
  const requestedOf = (changed: object) => wishWith(changed).requested;

  test("bind a part, where nothing else is said", () => {
    expect(kindsOf({})).toMatchObject({ since: null, parts: [{ count: 1, since: 2016 }] });
  });

  test("bind every source, where the student says so", () => {
    expect(kindsOf({ isOfAll: true })).toMatchObject({ since: 2016, arePreferred: false, parts: [] });
    expect(kindsOf({ isOfAll: true, min: null })).toMatchObject({ since: 2016, parts: [] });
    expect(requestedOf({ isOfAll: true, min: null })).toMatchObject({ asked: 2 });
  });

  test("are preferred, where the student says so", () => {
    expect(kindsOf({ arePreferred: true })).toMatchObject({ since: 2016, arePreferred: true, parts: [] });
  });
});

describe("what the form has read", () => {
  test.each([
    ["Discuss sleep. Include no fewer than three authoritative references.", 3],
    ["Discuss sleep. Refer to at least three of the readings from Weeks 2-4.", 3],
    ["Discuss sleep. Use 4 sources.", 4],
    ["Discuss sleep. Use three books.", 3],
    ["Discuss sleep. Use books only, three of them.", 3],
    ["Discuss sleep.", 2],
  ])("is what the draft gets: %s", (topic, count) => {
    expect(sourceWishOf({ topic, ownSources: [] }).requested.count).toBe(count);
  });

  test("says whether all have to be peer-reviewed", () => {
    const topic = "Discuss sleep. Your post needs:\n- 2 peer-reviewed articles\n- 1 source from the CDC";
    expect(sourceWishOf({ topic, ownSources: [] }).kinds.isPeerReviewed).toBe(false);
  });
});

describe("years and kinds that a model reads with a type", () => {
  const any = { kind: "sources", isPeerReviewed: true, start: 0, end: 0, text: "x", until: null } as const;
  const readAs = (...list: Requirement[]) =>
    sourceWishOf({
      topic: "Does sleep matter? It has been asked for long.",
      ownSources: [],
      requirements: { list, isCorrected: false, readBy: "model" },
    });

  test("are those of all where there is no other line: articles, or books", () => {
    const articles = { ...any, sourceType: "article" as const, min: 3, max: null, since: 2020 };
    expect(readAs(articles)).toMatchObject({
      requested: { count: 3 },
      kinds: { since: 2020, isPeerReviewed: true, others: [] },
    });
    const books = { ...articles, sourceType: "book" as const };
    expect(readAs(books).kinds).toMatchObject({ since: 2020 });
  });

  test("a number that it reads as rules do is that of all", () => {
    const topic = "Does sleep matter? Cite 3 sources.";
    const requirements = { list: [...readAssignment(topic)], isCorrected: false, readBy: "model" as const };
    expect(sourceWishOf({ topic, ownSources: [], requirements }).requested).toMatchObject({ asked: 3 });
  });

  test("are those of a part beside a number of all", () => {
    const all = { ...any, isPeerReviewed: false, min: 4, max: null, since: null };
    const articles = { ...any, sourceType: "article" as const, min: 3, max: null, since: 2020 };
    expect(readAs(all, articles)).toMatchObject({
      requested: { count: 4 },
      kinds: { since: null, isPeerReviewed: false, parts: [{ count: 3, since: 2020, until: null }] },
    });
  });
});

describe("a model's reading that the student corrected", () => {
  const TOLD = "Should juries go? Use two books and one article. One is to be by a judge.";
  const place = (text: string) => ({
    text,
    start: TOLD.indexOf(text),
    end: TOLD.indexOf(text) + text.length,
  });
  const all = {
    ...place("one article"),
    ...({ kind: "sources", min: 3, max: null } as const),
    ...{ isPeerReviewed: false, since: null, until: null },
  } as const;
  const books = { ...place("Use two books"), kind: "sourceRule" } as const;
  const judge = { ...place("One is to be by a judge"), kind: "sourceRule" } as const;
  const wishFor = (...list: Requirement[]) =>
    sourceWishOf({
      topic: TOLD,
      ownSources: [],
      requirements: { list, isCorrected: true, readBy: "model" },
    });

  test("keeps the kinds of the lines that are left", () => {
    const wish = wishFor({ ...all, min: 4 }, books);
    expect(wish.requested).toMatchObject({ count: 4 });
    expect(wish.kinds.others).toMatchObject([{ name: "books", count: 2 }]);
  });

  test("tells nothing of a line that was taken out", () => {
    const { kinds, doubtful } = wishFor(all, judge);
    expect(kinds.others).toEqual([]);
    expect(doubtful).toMatchObject({ rules: [judge.text] });
    expect(wishFor(all).doubtful).toMatchObject({ rules: [] });
  });
});
