import type { Reply } from "../messages.ts";

const PARAGRAPHS = [
  "I agree with the first half of the argument: practice in one room rarely helps in another.",
  "Still, five weeks are short, and “transfer” asks for time & help.",
  "Cats, O. (2017). Fare-free transport. Transportation, 44(5), 1083.",
];

/** A draft as the panel hands it to a page, with two runs of italics in its last paragraph. */
export const reply: Reply = {
  paragraphs: PARAGRAPHS,
  text: PARAGRAPHS.join("\n\n"),
  html: [
    `<p>${PARAGRAPHS[0]}</p>`,
    `<p>${PARAGRAPHS[1]?.replace("&", "&amp;")}</p>`,
    "<p>Cats, O. (2017). Fare-free transport. <em>Transportation</em>, <em>44</em>(5), 1083.</p>",
  ].join(""),
};

/** A longer one, its paragraphs of 38 words each in italics. */
export function replyOf({ paragraphs: count }: { paragraphs: number }): Reply {
  const paragraphs = Array.from(
    { length: count },
    (_, n) => `Paragraph ${n}. ${"One more word in it. ".repeat(7)}`,
  );
  return {
    paragraphs,
    text: paragraphs.join("\n\n"),
    html: paragraphs.map((paragraph) => `<p><em>${paragraph}</em></p>`).join(""),
  };
}

/** White space is each editor's own affair. */
export function squash(text: string): string {
  return text.replace(/[\s\u200b\ufeff]+/g, " ").trim();
}
