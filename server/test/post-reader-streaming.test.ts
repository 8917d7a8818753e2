import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { GivenText } from "../src/text/given-text.ts";
import { PostReader } from "../src/text/post-reader.ts";
import { AROUND, write } from "./read-post.ts";

describe("the wrapping comes off, also while it streams:", () => {
  const post = "It is so, and I see it every day.\n\nWhat do you think of it?";
  test.each([
    [
      "a preamble and an offer",
      `Sure! Here is your discussion post:\n\n${post}\n\nLet me know if you'd like me to adjust it!`,
    ],
    ["a title", `**Title: How it is**\n\n${post}`],
    ["a greeting and a signature", `Hello everyone,\n\n${post}\n\nBest regards,\n[Your Name]`],
    ["a fence", `\`\`\`markdown\n${post}\n\`\`\``],
    ["a thinking block", `<think>\nI need (Smith, 2020).\n</think>\n\n${post}`],
    ["thinking that was never opened", `Okay, the user wants a post.\n</think>\n\n${post}`],
    [
      "channels",
      `<|channel|>analysis<|message|>Let me see.<|end|><|start|>assistant<|channel|>final<|message|>${post}`,
    ],
    ["the tokens of a template", `<|im_start|>assistant\n${post}<|im_end|>`],
    ["an object", JSON.stringify({ post, word_count: 14 })],
    ["an object that broke off", JSON.stringify({ post }).slice(0, -2)],
    ["quotes", `"${post}"`],
    ["an echo of the prompt", `<<<TOPIC\nHow is it?\nTOPIC>>>\n\n${post}`],
    ["a word count", `${post}\n\n(Word count: 14)`],
    ["a note", `${post}\n\nNote: The citation keys will be replaced with APA citations.`],
    ["labels", `[Post]\n\n${post}\n\n[End of post]`],
    ["a page", `<h2>My view</h2>\n<p>${post.replace("\n\n", '</p>\n<p class="x">')}</p>`],
    ["quotes after a preamble", `Here is your post:\n\n"${post}"`],
    ["a check of itself", `${post}\n\n**Self-check:**\n- Word count: 14\n- Sources: none`],
    ["a second version", `${post}\n\nAlternative version (shorter):\n\nIt is so. Is it?`],
    ["ticks", `${post}\n\n✅ Meets the word limit\n✅ Ends with a question`],
    ["a postscript", `${post}\n\nP.S. I left out a reference list, as per your requirement.`],
    ["a remark in brackets", `${post}\n\n(This post avoids citations as instructed.)`],
    ["a refusal to go on", `${post}\n\nI'm sorry, but I can't add any more to this.`],
    ["a line with the writer", `**My view**\n\n*By [Student Name]*\n\n${post}`],
    [
      "courtesy in French",
      `Bien entendu ! Voici une proposition :\n\n${post}\n\nDites-moi si vous souhaitez un autre ton.`,
    ],
    ["headings and stars", `## My view\n\n${post.replace("so", "**so**").replace("every", "*every*")}`],
  ])("%s", async (_name, answer) => {
    for (const pieces of [1, 7, 10_000]) {
      const { body, shown } = await write(answer, { pieces });
      expect(body).toBe(post);
      expect(shown).toBe(post);
    }
  });

  test("a refusal is known as one, and is not shown", async () => {
    const { isRefusal, shown } = await write("I'm sorry, but I can't assist with that request.");
    expect({ isRefusal, shown }).toEqual({ isRefusal: true, shown: "" });
    expect((await write("I'm sorry to hear that your week was hard, Maria. I can relate.")).isRefusal).toBe(
      false,
    );
  });

  test.each([
    "This topic isn't something that I'm comfortable writing about.",
    "That goes against my guidelines, so I'll have to pass. Is there another topic?",
    "Writing this for you would cross a line of academic integrity. Instead, I can help with an outline.",
    "Since the course grades your own voice, I don’t feel comfortable producing it.",
    "Przykro mi, ale nie mogę pomóc.",
    "Üzgünüm, bu konuda yardımcı olamam.",
    "عذرًا، لا أستطيع المساعدة.",
  ])("a refusal in other words is one: %s", async (text) => {
    expect((await write(text)).isRefusal).toBe(true);
  });

  test.each([
    "I cannot support this rule. It asks too much of people who work nights, and the town knows it.",
    "Niestety is the Polish word for alas. ".repeat(12),
  ])("disagreement is none: %s", async (text) => {
    expect((await write(text)).isRefusal).toBe(false);
  });

  test("what a model makes up after its own turn is none of the post", async () => {
    const text = `${AROUND} ${AROUND} ${AROUND}`;
    const { shown } = await write(`${text}<|im_end|>\n<|im_start|>user\nThanks! And a reply?<|im_end|>`);
    expect(shown).toBe(text);
  });

  test("an answer that was cut off ends at its last whole sentence", async () => {
    const { body, isCut } = await write("It is so. Residence hal (Smith, 20", { end: { isCutOff: true } });
    expect({ body, isCut }).toEqual({ body: "It is so.", isCut: true });
  });
});

test("what was shown and the finished post agree, however the answer arrives", async () => {
  const sentence = fc.constantFrom(
    "It is so [@smith2020].",
    "As [@kirschner2006] show, it works.",
    "It works (Lee, 2019).",
    "It works (Johnson 23).",
    "Sure! Here is your post:",
    "The Act (1935) came first.",
    "**Bold** and *less so*.",
    "Is it [1]?",
    "See https://example.com/x for more.",
    "[@nobody2020] say so.",
    "References",
    "Lee, A. (2019). It works. Norton.",
    "- one point",
    "Word count: 12",
    "(",
  );
  const answer = fc
    .array(fc.tuple(sentence, fc.constantFrom(" ", "\n", "\n\n")), { minLength: 1, maxLength: 12 })
    .map((parts) => parts.map((part) => part.join("")).join(""));
  await fc.assert(
    fc.asyncProperty(answer, fc.integer({ min: 1, max: 40 }), async (text, pieces) => {
      const [one, other] = [await write(text, { pieces }), await write(text, { pieces: 10_000 })];
      expect(one.body).toBe(other.body);
      expect(one.shown).toBe(other.shown);
      for (const { start, end, text: words } of one.unverified)
        expect(one.body.slice(start, end)).toBe(words);
      // Whatever else was left out, or kept for want of others, is told; a refusal is not shown.
      if (one.isRefusal) expect(one.shown).toBe("");
      else if (one.removed.length === 0 && one.unverified.length === 0 && one.unknownKeys.length === 0)
        expect(one.shown).toBe(one.body);
    }),
    {
      numRuns: 150,
      // A refusal that was taken for a post until its end.
      examples: [
        [
          "See https://example.com/x for more. Sure! Here is your post:\n\nIs it [1]? **Bold** and *less so*. ",
          1,
        ],
      ],
    },
  );
});

test("thousands of lines that are held until the end let other work go on while they are read", async () => {
  const reader = new PostReader({ citer: null, sources: [], given: new GivenText("") });
  for (let line = 0; line < 6_000; line += 1) await reader.push("1. a\n");
  let isDone = false;
  const ending = reader.end().finally(() => {
    isDone = true;
  });
  let turns = 0;
  while (!isDone) {
    turns += 1;
    await setImmediate();
  }
  await ending;
  expect((await reader.result(null)).body.split("\n")).toHaveLength(6_000);
  expect(turns).toBeGreaterThanOrEqual(50);
});
