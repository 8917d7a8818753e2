import type { CitationStyle } from "@discussion-post/contract/options";
import type { CslItem, TextRun } from "@discussion-post/contract/sources";
import { citationProcessor } from "../src/citations/citation-processor.ts";
import { GivenText } from "../src/text/given-text.ts";
import { PostReader, type ShownText } from "../src/text/post-reader.ts";
import { sourceAtHand } from "../src/text/sources-at-hand.ts";

/** The works that a text may cite. */
const works: CslItem[] = [
  {
    id: "kirschner2006",
    type: "article-journal",
    title: "Why minimal guidance during instruction does not work",
    author: [
      { family: "Kirschner", given: "Paul A." },
      { family: "Sweller", given: "John" },
      { family: "Clark", given: "Richard E." },
    ],
    issued: { "date-parts": [[2006, 6]] },
    "container-title": "Educational Psychologist",
    volume: "41",
    issue: "2",
    page: "75-86",
    DOI: "10.1207/s15326985ep4102_1",
  },
  {
    id: "smith2020",
    type: "article-journal",
    title: "One",
    author: [{ family: "Smith", given: "A." }],
    issued: { "date-parts": [[2020]] },
  },
  {
    id: "smith2020a",
    type: "article-journal",
    title: "Two",
    author: [{ family: "Smith", given: "A." }],
    issued: { "date-parts": [[2020]] },
  },
  { id: "worknd", type: "article-journal", title: "A work that nobody signed" },
];

export type Style = Exclude<CitationStyle, "none">;

interface Options {
  style?: Style;
  given?: string;
  /** How many characters arrive at a time. */
  pieces?: number;
  end?: { isCutOff?: boolean };
  /** What it may cite, if not the works above. */
  citable?: CslItem[];
}

/** Has a text read as it arrives in pieces. Gives the finished post, and what was shown of it meanwhile. */
export async function write(
  text: string,
  { style = "apa", given = "", pieces = 5, end = {}, citable = works }: Options = {},
) {
  const reader = new PostReader({
    citer: citationProcessor(style, citable),
    sources: citable.map((work) => sourceAtHand(work.id, work)),
    given: new GivenText(given),
  });
  let shown = "";
  const show = ({ text: more, isRestarted }: ShownText) => {
    shown = (isRestarted ? "" : shown) + more;
  };
  for (let at = 0; at < text.length; at += pieces) show(await reader.push(text.slice(at, at + pieces)));
  show(await reader.end(end));
  const processor = citationProcessor(style, citable);
  return { shown, ...(await reader.result(processor)), references: await processor.references() };
}

/** The entries of a list of references as text. */
export function plain(entries: TextRun[][] = []): string[] {
  return entries.map((runs) => runs.map(({ text }) => text).join(""));
}

/** What stands in the text around a sentence that is left out. */
export const AROUND =
  "I agree with most of this. It is what I see at work every day, and it matters to all of us.";
