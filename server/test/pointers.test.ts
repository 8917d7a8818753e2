import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { write } from "./read-post.ts";

/** s1 s2 s3 … */
function run(count: number, between = " "): string {
  return Array.from({ length: count }, (_, number) => `s${number + 1}`).join(between);
}

test("more pointers than a sentence has room for leave nothing of them behind", async () => {
  for (const pieces of [1, 7, 10_000]) {
    const { body } = await write(`It is so today [@smith2020 ${run(900)}]. Buses run late.`, { pieces });
    expect(body).not.toMatch(/\bs\d|@|\[|\]/);
    expect(body).toContain("Buses run late.");
  }
});

describe("a pointer to a sentence of an abstract is read beside its key, and is no part of the text:", () => {
  test.each([
    ["It is so today [@smith2020 s3].", "It is so today (Smith, 2020).", [{ smith2020: [3] }]],
    [
      "Both say it is so [@smith2020 s1; @kirschner2006 s2-3].",
      "Both say it is so (Kirschner et al., 2006; Smith, 2020).",
      [{ smith2020: [1], kirschner2006: [2, 3] }],
    ],
    ["@smith2020 s2 argues that it is so.", "Smith (2020) argues that it is so.", [{ smith2020: [2] }]],
    ["As @smith2020:s2 argues, it is so.", "As Smith (2020) argues, it is so.", [{ smith2020: [2] }]],
    ["@smith2020 [s2] argues that it is so.", "Smith (2020) argues that it is so.", [{ smith2020: [2] }]],
    ["It is so today [@smith2020, s2, s4].", "It is so today (Smith, 2020).", [{ smith2020: [2, 4] }]],
    ["It is so today (@smith2020 s9).", "It is so today (Smith, 2020).", [{ smith2020: [9] }]],
    ["It is so today [smith2020 s2].", "It is so today (Smith, 2020).", [{ smith2020: [2] }]],
    ["It is so today [@smith2020-s2].", "It is so today (Smith, 2020).", [{ smith2020: [2] }]],
    ["It is so. [@smith2020 s99] I see it.", "It is so (Smith, 2020). I see it.", [{ smith2020: [99] }]],
    ["It is so [@smith2020] [s0] today.", "It is so (Smith, 2020) today.", [{ smith2020: [0] }]],
    ["It is so today [@smith2020].", "It is so today (Smith, 2020).", [{}]],
    ["It is so today [s3].", "It is so today.", []],
    [
      `It is so today [@smith2020 ${run(200)}].`,
      "It is so today (Smith, 2020).",
      [{ smith2020: [1, 2, 3, 4, 5] }],
    ],
    [
      `It is so today (@smith2020 ${run(60, ", ")}).`,
      "It is so today (Smith, 2020).",
      [{ smith2020: [1, 2, 3, 4, 5] }],
    ],
    [
      "It is so [@smith2020 s1] [@smith2020 s4] today.",
      "It is so (Smith, 2020) today.",
      [{ smith2020: [1, 4] }],
    ],
  ])("%s", async (answer, body, pointers) => {
    for (const pieces of [1, 7, 10_000]) {
      const read = await write(answer, { pieces });
      expect(read).toMatchObject({ body, shown: body, pointers });
    }
  });

  test("in whatever pieces it arrives", async () => {
    const number = fc.integer({ min: 0, max: 120 }).map((n) => `s${n}`);
    const pointer = fc.oneof(
      number,
      fc.tuple(number, fc.constantFrom("-", ", ", "–", " & "), number).map((parts) => parts.join("")),
    );
    const known = fc.constantFrom("smith2020", "kirschner2006", "worknd");
    const sentence = fc.oneof(
      fc.tuple(known, pointer).map(([key, at]) => `Buses run late [@${key} ${at}].`),
      fc.tuple(known, pointer).map(([key, at]) => `Buses run late. [@${key}, ${at}]`),
      fc.tuple(known, number).map(([key, at]) => `@${key} ${at} argues that buses run late.`),
      fc.tuple(known, number).map(([key, at]) => `Buses run late (@${key} ${at}) here.`),
      fc.tuple(known, known, pointer, number).map(([a, b, x, y]) => `Trams ring [@${a} ${x}; @${b} ${y}].`),
      number.map((at) => `Trams ring [${at}].`),
      fc.constant("I agree with it."),
    );
    const answer = fc.array(sentence, { minLength: 1, maxLength: 8 }).map((all) => all.join(" "));
    await fc.assert(
      fc.asyncProperty(answer, fc.integer({ min: 1, max: 30 }), async (text, pieces) => {
        const [one, other] = [await write(text, { pieces }), await write(text, { pieces: 10_000 })];
        expect(one.body).toBe(other.body);
        expect(one.shown).toBe(one.body);
        expect(one.pointers).toEqual(other.pointers);
        expect(one.pointers).toHaveLength(one.citations.length);
        expect(one.body).not.toMatch(/\bs\d|@|\[/);
      }),
      { numRuns: 150 },
    );
  });
});
