import type { ReferenceList } from "@discussion-post/contract/sources";
import { expect, test } from "vitest";
import { bodyOf, postParagraphs, richText } from "./post-text.ts";

const references: ReferenceList = {
  heading: "References",
  entries: [[{ text: "Lee, B. (2021). Fares. " }, { text: "Cities", italic: true }, { text: ", 4." }]],
};

// covers 416
test("every line with words in it is a paragraph", () => {
  const { paragraphs } = richText("One.\n\n  Two.\r\nThree.\n \n", null);
  expect(paragraphs).toEqual(["One.", "Two.", "Three."]);
});

test("one line break stays one where the post is copied", () => {
  const { html, text } = richText("One.\n\n  Two.\r\nThree.\n \nFour.\n", null);
  expect(html).toBe("<p>One.</p><p>Two.<br>Three.</p><p>Four.</p>");
  expect(text).toBe("One.\n\nTwo.\nThree.\n\nFour.");
});

test("what a left-out line stood between is not drawn together", () => {
  const { html } = richText("One.\nTwo.\nThree.", null, (place) => place !== 1);
  expect(html).toBe("<p>One.</p><p>Three.</p>");
});

// covers 580
test("markup in the draft stays text", () => {
  const { html, text } = richText('<img src="x" onerror=alert(1)> & 3 < 5', null);
  expect(html).toBe("<p>&lt;img src=&quot;x&quot; onerror=alert(1)&gt; &amp; 3 &lt; 5</p>");
  expect(text).toBe('<img src="x" onerror=alert(1)> & 3 < 5');
});

test("the reference list keeps its italics, and as text it is what the post says", () => {
  const { html, text } = richText(
    "So (Lee, 2021).\n\nReferences\n\nLee, B. (2021). Fares. Cities, 4.",
    references,
  );
  expect(html).toBe(
    "<p>So (Lee, 2021).</p><p>References</p><p>Lee, B. (2021). Fares. <em>Cities</em>, 4.</p>",
  );
  expect(text).toBe("So (Lee, 2021).\n\nReferences\n\nLee, B. (2021). Fares. Cities, 4.");
});

test("what is typed behind an entry counts by itself, and the entry stays one", () => {
  const content = "So.\n\nReferences\n\nLee, B. (2021). Fares. Cities, 4. Two words.";
  expect(bodyOf(content, references)).toBe("So.\n\nTwo words.");
  const [, , entry] = postParagraphs(content, references);
  expect(entry?.kind).toBe("reference");
  expect(entry?.runs).toContainEqual({ text: "Cities", italic: true });
  expect(entry?.runs.at(-1)).toEqual({ text: " Two words." });
});

test("a sentence of the post that begins like an entry is the post's", () => {
  const short: ReferenceList = { heading: "Works Cited", entries: [[{ text: "Beowulf." }]] };
  const content = "Beowulf. No other poem says it.\n\nWorks Cited\n\nBeowulf.";
  expect(bodyOf(content, short)).toBe("Beowulf. No other poem says it.");
});

test("an entry that was edited is plain text, and no other line is taken for one", () => {
  const kinds = postParagraphs("References\nLee, B. (2021). Prices. Cities, 4.\nMore.", references).map(
    ({ kind }) => kind,
  );
  expect(kinds).toEqual(["heading", "text", "text"]);
});
