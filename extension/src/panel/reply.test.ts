import { expect, test } from "vitest";
import { replyFrom } from "./reply.ts";

test("every line with words in it is a paragraph", () => {
  const { paragraphs, html, text } = replyFrom("One.\n\n  Two.\r\nThree.\n \n");
  expect(paragraphs).toEqual(["One.", "Two.", "Three."]);
  expect(html).toBe("<p>One.</p><p>Two.</p><p>Three.</p>");
  expect(text).toBe("One.\n\nTwo.\n\nThree.");
});

test("markup in the draft stays text", () => {
  const { html, text } = replyFrom('<img src="x" onerror=alert(1)> & 3 < 5');
  expect(html).toBe("<p>&lt;img src=&quot;x&quot; onerror=alert(1)&gt; &amp; 3 &lt; 5</p>");
  expect(text).toBe('<img src="x" onerror=alert(1)> & 3 < 5');
});
