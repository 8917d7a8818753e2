import { describe, expect, test } from "vitest";
import { AROUND, write } from "./read-post.ts";

describe("a citation", () => {
  test.each([
    ["It works &lt;cite&gt;Tanaka 2018&lt;/cite&gt;.", "Tanaka 2018"],
    ["It works <ref>Tanaka &amp; Lee, 2018</ref>.", "Tanaka &amp; Lee, 2018"],
    ["It works &#40;Tanaka, 2018&#41;.", "Tanaka, 2018"],
  ])("is marked within tags and signs that were escaped: %s", async (sentence, words) => {
    const { body, unverified } = await write(`${AROUND} ${sentence}`);
    expect(body).toBe(`${AROUND} ${sentence}`);
    expect(unverified.map(({ text }) => text)).toEqual([words]);
  });

  test.each([
    "Okonkwo (two thousand nineteen) found the same.",
    "Okonkwo (nineteen ninety-eight) found the same.",
    "It works (Okonkwo, two thousand and four).",
    "Smith (in press) found the same.",
    "Smith (n.d.) found the same.",
    "It works (Smith, forthcoming).",
  ])("is left out with its sentence, also beside a work of the same name: %s", async (sentence) => {
    const { body, removed } = await write(`${AROUND} ${sentence} ${AROUND}`);
    expect(body).toBe(`${AROUND} ${AROUND}`);
    expect(removed).toMatchObject([{ text: ` ${sentence}` }]);
  });

  test("with its year written out stands for the work at hand", async () => {
    expect((await write("Kirschner et al. (two thousand six) found it.")).body).toBe(
      "Kirschner et al. (2006) found it.",
    );
  });

  test.each(["<b>Paris 1968</b> was loud.", "Chapter (two thousand) is long."])(
    "is none where a place or a part of a book is named: %s",
    async (text) => {
      expect(await write(text)).toMatchObject({ body: text, unverified: [], removed: [] });
    },
  );
});
