import type { CitationStyle } from "@discussion-post/contract/options";
import type { CslItem, TextRun } from "@discussion-post/contract/sources";
import { describe, expect, test } from "vitest";
import { citationProcessor } from "../src/citations/citation-processor.ts";
import { CitationWriter } from "../src/citations/citation-writer.ts";
import { referenceGuard } from "../src/citations/unverified-references.ts";

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

type Style = Exclude<CitationStyle, "none">;

interface Options {
  style?: Style;
  given?: string;
  /** How many characters arrive at a time. */
  pieces?: number;
}

async function write(text: string, { style = "apa", given = "", pieces = 5 }: Options = {}) {
  const writer = new CitationWriter({
    processor: await citationProcessor(style, works),
    keys: new Set(works.map(({ id }) => id)),
    guard: referenceGuard(given),
  });
  let shown = "";
  for (let at = 0; at < text.length; at += pieces) shown += writer.push(text.slice(at, at + pieces));
  shown += writer.end();
  return { shown, ...writer.result() };
}

function plain(entries: TextRun[][] = []): string[] {
  return entries.map((runs) => runs.map(({ text }) => text).join(""));
}

describe("a mark of a known source", () => {
  test.each<[Style, string, string]>([
    [
      "apa",
      "Guidance helps (Kirschner et al., 2006).",
      "Kirschner, P. A., Sweller, J., & Clark, R. E. (2006).",
    ],
    ["mla", "Guidance helps (Kirschner et al.).", "Kirschner, Paul A., et al. “Why Minimal Guidance"],
    [
      "chicago",
      "Guidance helps (Kirschner, Sweller, and Clark 2006).",
      "Kirschner, Paul A., John Sweller, and Richard E. Clark. 2006.",
    ],
    [
      "harvard",
      "Guidance helps (Kirschner, Sweller and Clark, 2006).",
      "Kirschner, P.A., Sweller, J. and Clark, R.E. (2006)",
    ],
    ["ieee", "Guidance helps [1].", "[1] P. A. Kirschner, J. Sweller, and R. E. Clark,"],
    ["ama", "Guidance helps¹.", "1. Kirschner PA, Sweller J, Clark RE."],
    [
      "bluebook",
      "Guidance helps [1].",
      "1. Paul A. Kirschner, John Sweller & Richard E. Clark, Why Minimal Guidance",
    ],
    ["vancouver", "Guidance helps (1).", "1. Kirschner PA, Sweller J, Clark RE."],
  ])("becomes a citation in %s, and the work stands in the list", async (style, body, entry) => {
    const {
      body: written,
      references,
      citedKeys,
    } = await write("Guidance helps [@kirschner2006].", { style });
    expect(written).toBe(body);
    expect(plain(references?.entries)[0]).toContain(entry);
    expect(references?.entries).toHaveLength(1);
    expect(citedKeys).toEqual(["kirschner2006"]);
  });

  test("keeps the list's italics", async () => {
    const { references } = await write("So [@kirschner2006].");
    expect(references?.entries[0]).toContainEqual({ text: "Educational Psychologist", italic: true });
  });

  test("is numbered by first appearance where the style numbers", async () => {
    const { body } = await write("A [@worknd]. B [@worknd; @smith2020]. C [@kirschner2006].", {
      style: "ieee",
    });
    expect(body).toBe("A [1]. B [1], [2]. C [3].");
  });

  test("reads otherwise once a twin from the same year is cited too", async () => {
    const { shown, body } = await write("One [@smith2020]. Two [@smith2020a].");
    expect(shown).toBe("One (Smith, 2020). Two (Smith, 2020b).");
    expect(body).toBe("One (Smith, 2020a). Two (Smith, 2020b).");
  });

  test("may have no author and no year", async () => {
    const { body, references } = await write("It is so [@worknd].");
    expect(body).toBe("It is so (A Work That Nobody Signed, n.d.).");
    expect(plain(references?.entries)).toEqual(["A work that nobody signed. (n.d.)."]);
  });

  test.each([
    "Text[@smith2020].",
    "Text ([@smith2020]).",
    "Text [ @smith2020 ].",
    "Text [@smith2020, @smith2020].",
  ])("is understood however it is put: %s", async (text) => {
    expect((await write(text)).body).toBe("Text (Smith, 2020).");
  });
});

test("two posts that are written at once do not hear of each other", async () => {
  const processor = (family: string) =>
    citationProcessor("apa", [
      { id: "key1", type: "book", title: "One", author: [{ family }], issued: { "date-parts": [[2006]] } },
      { id: "key2", type: "book", title: "Two", author: [{ family }], issued: { "date-parts": [[2006]] } },
    ]);
  const [one, other] = [await processor("Ada"), await processor("Bob")];
  const texts = ["key1", "key2", "key1"].map((key) => [one.cite([key]).text, other.cite([key]).text]);
  expect(texts).toEqual([
    ["(Ada, 2006)", "(Bob, 2006)"],
    ["(Ada, 2006b)", "(Bob, 2006b)"],
    ["(Ada, 2006a)", "(Bob, 2006a)"],
  ]);
  expect(plain(one.references()?.entries)).toEqual(["Ada. (2006a). One.", "Ada. (2006b). Two."]);
});

describe("what nobody looked up never reaches the reader:", () => {
  test.each([
    ["a key that is made up", "It works [@jones2021]. Yes.", "It works. Yes."],
    ["a made-up key beside a real one", "It works [@jones2021; @smith2020].", "It works (Smith, 2020)."],
    ["names and year", "It works (Johnson & Lee, 2019, p. 4). Yes.", "It works. Yes."],
    [
      "an organisation and year",
      "It works (World Health Organization, 2021; Brown et al., 2018).",
      "It works.",
    ],
    ["a year after a name", "Johnson (2019) found it.", "Johnson found it."],
    ["a name and page", "It works (Johnson 23).", "It works."],
    ["a number in brackets", "It works [3], also [4, 6-8].", "It works, also."],
    ["a link", "See https://example.com/paper.pdf for it.", "See for it."],
    ["a DOI", "See doi:10.1000/182 or 10.1000/183 for it.", "See or for it."],
    ["a list at the end", "It works.\n\nReferences\n\nJohnson, A. (2019). It works. Journal.", "It works."],
    ["a list under markup", "It works.\n\n**Works Cited:**\nJohnson, A. It works.", "It works."],
    ["a list on one line", "It works.\nReferences: Johnson, A. (2019). It works.", "It works."],
  ])("%s", async (_name, text, body) => {
    for (const pieces of [1, 7, 1_000]) {
      const written = await write(text, { pieces });
      expect(written.body).toBe(body);
      expect(written.shown.trim()).toBe(body);
    }
  });

  test("and it is counted, so that the user can be told", async () => {
    expect((await write("A (Lee, 2019). B [2]. C [@nope].")).removed).toBe(3);
  });

  test("unless the user wrote it: an answer may repeat what the post says", async () => {
    const given = "Maria wrote: as Freire (1970) says, see https://example.com/x";
    const text = "Maria leans on Freire (1970) and https://example.com/x here.";
    expect((await write(text, { given })).body).toBe(text);
  });
});

describe("a text without references", () => {
  test.each([
    "Parentheses (like these) and brackets [sic] stay (Chapter 3).",
    "Two paragraphs.\n\nReferences to the past are everywhere in this one.",
    "Sources of energy matter.\n\nNotes are taken by hand (see above) in 2020.",
    "An open bracket ( never closes and [neither does this",
    "5 < 6 & <b>bold</b> stays text",
  ])("stays as it is: %s", async (text) => {
    for (const pieces of [1, 6, 1_000]) {
      const { body, references, removed } = await write(text, { pieces });
      expect(body).toBe(text);
      expect(references).toBeNull();
      expect(removed).toBe(0);
    }
  });

  test("loses markup that a learning platform would show as it is", async () => {
    expect((await write("## My view\n\nIt is **really** so.")).body).toBe("My view\n\nIt is really so.");
  });
});
