import { describe, expect, test } from "vitest";
import { chooseFrame, looksIn } from "./choose-frame.ts";

type Answer = Parameters<typeof chooseFrame>[0][number]["answer"] & {
  box?: string | null;
  place?: string | null;
};

const frame = (frameId: number, answer: Partial<Answer>): { frameId: number; answer: Answer } => ({
  frameId,
  answer: {
    origin: "https://lms.example",
    address: "https://lms.example/topic",
    state: "none",
    usedAt: 0,
    depth: Math.min(frameId, 1),
    loadedAt: 0,
    since: 1,
    unused: 0,
    foreignFrame: null,
    hiddenOrigins: [],
    ...answer,
  },
});
const top = frame(0, {});

test("the box that was used last is meant, and none while that is gone or closed", () => {
  const first = frame(1, { state: "editable", usedAt: 5 });
  expect(chooseFrame([top, first, frame(2, { state: "editable", usedAt: 4 })], null)).toBe(first);
  expect(chooseFrame([top, first, frame(2, { state: "gone", usedAt: 6 })], null)).toBeUndefined();
  expect(chooseFrame([top, first, frame(2, { state: "read_only", usedAt: 6 })], null)).toBeUndefined();
});

test("the only box is meant where none was used", () => {
  const only = frame(1, { unused: 1 });
  expect(chooseFrame([top, only], null)).toBe(only);
  expect(chooseFrame([top, only, frame(2, { unused: 1 })], null)).toBeUndefined();
  expect(chooseFrame([top, frame(1, { unused: 2 })], null)).toBeUndefined();
  const forgotten = frame(0, { unused: 1 });
  expect(chooseFrame([forgotten, only], { frameId: 0, at: 5, looks: null })).toBeUndefined();
});

describe("where the frame that was used last is gone or shows another document", () => {
  const address = "about:srcdoc";
  const entered = { frameId: 1, at: 5, looks: { address, box: "Reply", place: "Maria", hasTwin: false } };
  const other = frame(2, { unused: 1 });
  const like = { since: 6, unused: 1, address, box: "Reply", place: "Maria" };

  test("no other box is meant that was there before", () => {
    expect(chooseFrame([top, other], entered)).toBeUndefined();
    expect(chooseFrame([top, frame(1, { since: 6 }), other], entered)).toBeUndefined();
    const usedBefore = frame(2, { state: "editable", usedAt: 4 });
    expect(chooseFrame([top, usedBefore], entered)).toBeUndefined();
    const usedSince = frame(2, { state: "editable", usedAt: 6 });
    expect(chooseFrame([top, usedSince], entered)).toBe(usedSince);
  });

  test.for([1, 3])("a box like it that was drawn since takes its place (frame %i)", (frameId) => {
    const drawn = frame(frameId, like);
    expect(chooseFrame([top, drawn], entered)).toBe(drawn);
    expect(chooseFrame([top, drawn, other], entered)).toBe(drawn);
    expect(chooseFrame([top, drawn, other], { ...entered, looks: null })).toBeUndefined();
  });

  test("one beside it does not where the page has only another address, and does where it was loaded anew", () => {
    const leftFor = frame(0, { since: 6, unused: 1 });
    expect(chooseFrame([leftFor], entered)).toBeUndefined();
    const loadedAnew = frame(0, { since: 6, loadedAt: 6, unused: 1 });
    expect(chooseFrame([loadedAnew], entered)).toBe(loadedAnew);
  });

  test("where another like it was there before, only one in the same frame does", () => {
    const twin = frame(2, { ...like, since: 1 });
    const twinOfOld = frame(2, { ...like, since: 7 });
    const same = frame(1, like);
    for (const other of [twin, twinOfOld]) {
      expect(chooseFrame([top, same, other], entered)).toBe(same);
      expect(chooseFrame([top, other, frame(3, { ...like, since: 8 })], entered)).toBeUndefined();
    }
    expect(chooseFrame([top, twin], entered)).toBeUndefined();
  });

  test("nor does the other, once it is the only one and drawn anew", () => {
    const twin = { ...like, since: 1 };
    const clicked = frame(1, { ...twin, state: "editable", usedAt: 5, unused: 0 });
    for (const others of [[frame(2, twin)], [frame(2, twin), frame(3, twin)]]) {
      const known = { ...entered, looks: looksIn([top, clicked, ...others], clicked) };
      for (const frameId of [2, 4]) expect(chooseFrame([top, frame(frameId, like)], known)).toBeUndefined();
      const same = frame(1, like);
      expect(chooseFrame([top, same], known)).toBe(same);
    }
    const alone = { ...entered, looks: looksIn([top, clicked, other], clicked) };
    const drawn = frame(4, like);
    expect(chooseFrame([top, drawn], alone)).toBe(drawn);
  });

  test.for([
    { box: "Reply to Tom" },
    { address: "https://lms.example/tom" },
    { unused: 2 },
    { box: null },
    { place: "Sam" },
  ])("another one does not (%o)", (unlike) => {
    for (const frameId of [1, 3]) {
      const drawn = frame(frameId, { ...like, ...unlike });
      expect(chooseFrame([top, drawn], entered)).toBeUndefined();
      const usedBefore = frame(0, { state: "editable", usedAt: 4 });
      expect(chooseFrame([usedBefore, drawn], entered)).toBeUndefined();
    }
  });
});

test("what was used in the page before says nothing of this one", () => {
  const only = frame(2, { since: 9, unused: 1 });
  expect(chooseFrame([frame(0, { since: 8, loadedAt: 7 }), only], { frameId: 1, at: 5, looks: null })).toBe(
    only,
  );
});

test("where a frame of another origin has led on to another document, nothing in that is meant", () => {
  const origin = "https://tool.example";
  const around = (usedAt: number) => frame(0, { unused: 1, foreignFrame: { origin, usedAt } });
  const next = frame(1, { origin, unused: 1, loadedAt: 6_000, since: 6_500, box: "Reply to Tom" });
  const looks = { address: "https://tool.example/maria", box: "Reply to Maria", place: null, hasTwin: false };
  // Which of the two clocks tells the press first is chance.
  for (const usedAt of [4_990, 5_010])
    expect(chooseFrame([around(usedAt), next], { frameId: 1, at: 5_000, looks })).toBeUndefined();
  expect(chooseFrame([around(5_000), next], null)).toBeUndefined();
});

test("a frame of another origin that could be entered only now has the box that was used last", () => {
  const origin = "https://tool.example";
  const foreignFrame = { origin, usedAt: 5_000 };
  const entered = frame(1, { origin, since: 9_000, unused: 1 });
  for (const usedAt of [3_000, 4_990]) {
    const around = frame(0, { state: "editable", usedAt, foreignFrame });
    expect(chooseFrame([around, entered], { frameId: 0, at: usedAt, looks: null })).toBe(entered);
    expect(chooseFrame([around, frame(1, { origin, unused: 1 })], null)).toBeUndefined();
    expect(chooseFrame([around, frame(1, { since: 9_000, unused: 1 })], null)).toBeUndefined();
    const usedThere = frame(1, { origin, state: "editable", usedAt: 5_001 });
    expect(chooseFrame([around, usedThere], null)).toBe(usedThere);
  }
  expect(chooseFrame([frame(0, { unused: 1, foreignFrame }), entered], null)).toBe(entered);
});

test("where the moment of going into such a frame was not heard, the box used in it is still meant", () => {
  const foreignFrame = { origin: "https://tool.example", usedAt: 60_000 };
  const around = frame(0, { state: "editable", usedAt: 3_000, foreignFrame });
  const used = { state: "editable", usedAt: 5_000 } as const;
  const inside = frame(1, { ...used, origin: "https://tool.example" });
  expect(chooseFrame([around, inside], null)).toBe(inside);
  expect(chooseFrame([around, frame(1, { ...used, origin: "https://other.example" })], null)).toBeUndefined();
});

test("a box in a frame that the page hides is not meant, nor one beside it in its place", () => {
  const origin = "https://tool.example";
  const hiding = frame(0, { unused: 1, hiddenOrigins: [origin] });
  expect(chooseFrame([hiding, frame(1, { origin, state: "editable", usedAt: 5 })], null)).toBeUndefined();
  expect(chooseFrame([hiding, frame(1, { origin, unused: 1 })], null)?.frameId).toBe(0);
});

test("a tool that hides a frame of the course's own origin does not hide the course's page", () => {
  const page = frame(0, { state: "editable", usedAt: 5 });
  const tool = frame(1, { origin: "https://tool.example", hiddenOrigins: ["https://lms.example"] });
  expect(chooseFrame([page, tool], null)).toBe(page);
  const inTool = frame(2, { depth: 2, state: "editable", usedAt: 6 });
  expect(chooseFrame([page, tool, inTool], null)).toBeUndefined();
});
