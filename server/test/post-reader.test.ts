import type { CitationStyle } from "@discussion-post/contract/options";
import type { CslItem, TextRun } from "@discussion-post/contract/sources";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { citationProcessor } from "../src/citations/citation-processor.ts";
import { GivenText } from "../src/text/given-text.ts";
import { PostReader, type ShownText } from "../src/text/post-reader.ts";
import { sourceAtHand } from "../src/text/sources-at-hand.ts";
import { turnsDuring } from "./turns.ts";

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
  end?: { isCutOff?: boolean };
}

async function write(text: string, { style = "apa", given = "", pieces = 5, end = {} }: Options = {}) {
  const reader = new PostReader({
    citer: citationProcessor(style, works),
    sources: works.map((work) => sourceAtHand(work.id, work)),
    given: new GivenText(given),
  });
  let shown = "";
  const show = ({ text: more, isRestarted }: ShownText) => {
    shown = (isRestarted ? "" : shown) + more;
  };
  for (let at = 0; at < text.length; at += pieces) show(await reader.push(text.slice(at, at + pieces)));
  show(await reader.end(end));
  const processor = citationProcessor(style, works);
  return { shown, ...(await reader.result(processor)), references: await processor.references() };
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
    ["ama", "Guidance helps.¹", "1. Kirschner PA, Sweller J, Clark RE."],
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

test("a source may be cited as often as the text does", async () => {
  const { body } = await write("So [@smith2020]. ".repeat(100));
  expect(body.match(/\(Smith, 2020\)/g)).toHaveLength(100);
});

describe("other work goes on while citations are rendered", () => {
  // Each pair of works is a citation of its own.
  const keys = Array.from({ length: 9 }, (_, number) => `smith20${10 + number}`);
  const many: CslItem[] = keys.map((id, number) => ({
    id,
    type: "book",
    title: `Work ${number}`,
    author: [{ family: "Smith", given: `A. ${number}` }],
    issued: { "date-parts": [[2010 + number]] },
  }));
  const pairs = keys.flatMap((one, place) => keys.slice(place + 1).map((other) => [one, other]));
  const text = `${pairs.map(([one, other]) => `So it is [@${one}; @${other}].`).join(" ")} `;
  const newReader = () =>
    new PostReader({
      citer: citationProcessor("apa", many),
      sources: many.map((work) => sourceAtHand(work.id, work)),
      given: new GivenText(""),
    });

  test("as the text arrives, all of it at once", async () => {
    const reader = newReader();
    const turns = await turnsDuring(async () => {
      expect((await reader.push(text)).text).toContain("(Smith, 2016, 2018)");
    });
    expect(turns).toBeGreaterThanOrEqual(pairs.length);
  });

  test("for the finished post and its list", async () => {
    const reader = newReader();
    await reader.push(text);
    await reader.end();
    const citer = citationProcessor("apa", many);
    const turns = await turnsDuring(async () => {
      expect((await reader.result(citer)).body).toContain("(Smith, 2010, 2011)");
    });
    expect(turns).toBeGreaterThanOrEqual(pairs.length);
    const whileListing = await turnsDuring(async () => {
      expect((await citer.references())?.entries).toHaveLength(keys.length);
    });
    expect(whileListing).toBeGreaterThanOrEqual(keys.length);
  });
});

test("two posts that are written at once do not hear of each other", async () => {
  const processor = (family: string) =>
    citationProcessor("apa", [
      { id: "key1", type: "book", title: "One", author: [{ family }], issued: { "date-parts": [[2006]] } },
      { id: "key2", type: "book", title: "Two", author: [{ family }], issued: { "date-parts": [[2006]] } },
    ]);
  const [one, other] = [processor("Ada"), processor("Bob")];
  const texts: string[][] = [];
  for (const key of ["key1", "key2", "key1"]) {
    const both = await Promise.all([one.cite([key]), other.cite([key])]);
    texts.push(both.map(({ text }) => text));
  }
  expect(texts).toEqual([
    ["(Ada, 2006)", "(Bob, 2006)"],
    ["(Ada, 2006b)", "(Bob, 2006b)"],
    ["(Ada, 2006a)", "(Bob, 2006a)"],
  ]);
  expect(plain((await one.references())?.entries)).toEqual(["Ada. (2006a). One.", "Ada. (2006b). Two."]);
});

/** What stands in the text around a sentence that is left out. */
const AROUND = "I agree with most of this. It is what I see at work every day, and it matters to all of us.";

describe("a sentence with a reference that nobody looked up is left out whole and listed:", () => {
  test.each([
    ["names and year", "It works (Johnson & Lee, 2019, p. 4)."],
    ["an organisation and year", "It works (World Health Organization, 2021; Brown et al., 2018)."],
    ["a year after a name", "Johnson (2019) found it."],
    ["a note in the bracket", "It works (see Smith, 2020, for a review)."],
    ["others in the bracket", "It works (Smith, 2019; among others)."],
    ["curly brackets", "It works {Smith, 2019}."],
    ["another script", "It works (王小明, 2020)."],
    ["a forthcoming work", "It works (Smith et al, forthcoming)."],
    ["numbers in brackets", "It works [4, 6-8]."],
    ["a raised number", "It works.³"],
    ["a link", "See https://example.com/paper.pdf for it."],
    ["a domain with a path", "See nature.com/articles/s41586 for it."],
    ["a DOI", "See doi:10.1000/182 for it."],
    ["a preprint", "It works, as arXiv:1901.01234 shows."],
    ["a catalogue number", "It works (PMID 12345678)."],
    ["a book number", "It works (ISBN 978-0-262-03384-8)."],
  ])("%s", async (_name, sentence) => {
    for (const pieces of [1, 7, 1_000]) {
      const { body, shown, removed } = await write(`${AROUND} ${sentence} ${AROUND}`, { pieces });
      expect(body).toBe(`${AROUND} ${AROUND}`);
      expect(shown).toBe(body);
      expect(removed).toEqual([{ at: AROUND.length, text: ` ${sentence}`, reason: "reference" }]);
      expect(restored(body, removed)).toBe(`${AROUND} ${sentence} ${AROUND}`);
    }
  });

  test("unless it would take most of the post away: then it stays and is marked", async () => {
    const { body, unverified, removed } = await write("It works (Lee, 2019). It works well.");
    expect(body).toBe("It works (Lee, 2019). It works well.");
    expect(unverified).toEqual([{ start: 9, end: 20, text: "(Lee, 2019)", kind: "citation" }]);
    expect(removed).toEqual([]);
  });
});

describe("what may be a reference stays and is marked:", () => {
  test.each([
    ["It works (Johnson 23).", "(Johnson 23)"],
    ["A 2019 study by Johnson in Ohio found that it works.", "2019 study by Johnson"],
    ["According to a 2019 Harvard study, it works.", "2019 Harvard study"],
    ["It works, Smith and Lee, 2019, showed.", "Smith and Lee, 2019"],
    [
      "A study published in the Journal of Sleep Research in 2021 says so.",
      "study published in the Journal of Sleep Research in 2021",
    ],
    ["Students keep their rights, 393 U.S. 503 (1969).", "393 U.S. 503 (1969)"],
  ])("%s", async (sentence, words) => {
    const { body, unverified } = await write(`${AROUND} ${sentence}`);
    expect(body).toBe(`${AROUND} ${sentence}`);
    expect(unverified.map(({ text }) => text)).toEqual([words]);
    for (const { start, end, text } of unverified) expect(body.slice(start, end)).toBe(text);
  });

  test("a blank that the writer fills in is marked too", async () => {
    const { unverified } = await write(`${AROUND} Once, [your example: a time when it worked], it did.`);
    expect(unverified.map(({ kind }) => kind)).toEqual(["blank"]);
  });
});

describe("somebody whom nobody looked up", () => {
  test("is marked where they are named again, before and after", async () => {
    const { unverified } = await write(
      `As Pemberton says, it works. ${AROUND} It works (Pemberton, n.d.-a; 2016). Pemberton’s point stands. ${AROUND}`,
    );
    expect(unverified.map(({ text }) => text)).toEqual(["Pemberton", "Pemberton’s"]);
  });

  test("is not, where the user named them", async () => {
    const text = `${AROUND} It works (Lee, 2019). Lee argues so.`;
    expect((await write(text, { given: "Lee’s view?" })).unverified).toEqual([]);
  });
});

test("a study that the sentence itself cites is not marked", async () => {
  const { body, unverified } = await write("A longitudinal study of 1,200 students found so [@smith2020].");
  expect({ body, unverified }).toEqual({
    body: "A longitudinal study of 1,200 students found so (Smith, 2020).",
    unverified: [],
  });
  const other = await write("A 2011 study of 1,200 students found so [@smith2020].");
  expect(other.unverified).toHaveLength(1);
});

describe("a key that nobody gave", () => {
  test.each([
    ["Home workers@bloom2014 took fewer breaks.", "Home workers took fewer breaks."],
    ["It works [S2]. Yes.", "It works. Yes."],
    ["It works {doe2020}. Yes.", "It works. Yes."],
    ["It works [@jones2021]. Yes.", "It works. Yes."],
    ["It works [@jones2021; @smith2020].", "It works (Smith, 2020)."],
    ["It works【4:0†source】.", "It works."],
  ])("goes, and is told: %s", async (text, body) => {
    const written = await write(text);
    expect(written.body).toBe(body);
    expect(written.unknownKeys).toHaveLength(1);
  });

  test.each([
    ["It works [@jones2021]. Yes.", 8, " [@jones2021]"],
    ["It works [@jones2021; @smith2020].", 22, " [@jones2021]"],
    ["It works [@a1; @b2]. Yes.", 8, " [@a1] [@b2]"],
    ["It works. Yes. [@jones2021]", 14, " [@jones2021]"],
  ])("is listed among what was taken out: %s", async (text, at, words) => {
    for (const pieces of [1, 1_000]) {
      const { removed } = await write(text, { pieces });
      expect(removed).toEqual([{ at, text: words, reason: "key" }]);
    }
  });

  test("that is part of the grammar takes its sentence along, which is listed whole", async () => {
    const { body, removed } = await write(`${AROUND} As [@jones2021] shows, it works. ${AROUND}`);
    expect(body).toBe(`${AROUND} ${AROUND}`);
    expect(removed).toEqual([
      { at: AROUND.length, text: " As [@jones2021] shows, it works.", reason: "reference" },
    ]);
  });
});

describe("a list of the model's own is left out and can be put back:", () => {
  test.each([
    ["with a heading", "References\n\nJohnson, A. (2019). It works. Journal."],
    ["under markup", "**Works Cited:**\n- Johnson, A. (2019). It works. Norton."],
    ["in Spanish", "Referencias\n\nJohnson, A. (2019). It works. Norton."],
    ["without a heading", "Johnson, A., & Lee, B. (2019). It works. Journal of Work, 12(3), 4-5."],
  ])("%s", async (_name, list) => {
    for (const pieces of [1, 1_000]) {
      const { body, shown, removed } = await write(`It works.\n\n${list}`, { pieces });
      expect(body).toBe("It works.");
      expect(shown).toBe(body);
      expect(removed).toEqual([{ at: 9, text: expect.stringContaining("Johnson, A."), reason: "list" }]);
    }
  });

  test("on the last line of a paragraph", async () => {
    const { body } = await write(`${AROUND} References: Johnson, A. (2019). It works. Norton.`);
    expect(body).toBe(AROUND);
  });
});

describe("what is no reference stays as it is:", () => {
  test.each([
    "The Social Security Act (1935) stood behind her old age, and the crash (1929) had come first.",
    "In Beloved (1987), Morrison makes memory a character.",
    "Brown v. Board of Education (1954) ended legal segregation.",
    "Love is patient (1 Corinthians 13:4), and the shepherd leads (Psalm 23).",
    "The list [1, 2, 3] has three items, arr[0] is the first, and the interval [0, 1] is closed.",
    "There are three reasons: [1] cost, [2] time and [3] trust.",
    "It began with a strike (Paris, 1968) and ended in spring (March 2020).",
    "The aircraft (Boeing 737) was grounded, and John Dewey (1859–1952) never flew.",
    "Parentheses (like these) and brackets [sic] stay (Chapter 3).",
    "Two paragraphs.\n\nReferences to the past are everywhere in this one.",
    "I kept two lists.\n\nNotes\n\nThe second list mattered more to me than the first.",
    "Sources: In my view, the causes of stress are work and money.\n\nBoth can change.",
    "An open bracket ( never closes and [neither does this",
    "5 < 6 & <b>bold</b> stays text",
  ])("%s", async (text) => {
    for (const pieces of [1, 6, 1_000]) {
      const { body, shown, references, removed, unverified } = await write(text, { pieces });
      expect(body).toBe(text);
      expect(shown).toBe(text);
      expect(references).toBeNull();
      expect(removed).toEqual([]);
      expect(unverified).toEqual([]);
    }
  });

  test("nor the indentation and the signs of code", async () => {
    const code = "def total(prices):\n    # one by one\n    return sum(prices[1])";
    const text = `Compare this:\n\n\`\`\`python\n${code}\n\`\`\`\n\nHere x[1] and \`a[2]\` are prices.`;
    expect(await write(text)).toMatchObject({ body: text, unverified: [], removed: [] });
  });

  test("nor the items of a list", async () => {
    const text = "Two things count:\n- a plan\n- a friend\n\nAnyone has one of them.";
    expect((await write(text)).body).toBe(text);
  });

  test("but a sentence between fences is judged as any other", async () => {
    const { unverified } = await write(
      "See:\n\n```\nIt works for all of us here (Johnson 23).\n```\n\nWell.",
    );
    expect(unverified.map(({ text }) => text)).toEqual(["(Johnson 23)"]);
  });

  test("nor what the user or a classmate wrote: compared by names and years", async () => {
    const given =
      "Maria wrote: as Freire (1970) says, see https://example.com/x; our textbook is Smith (2022).";
    const text =
      "Maria leans on Freire (1970) and https://example.com/x here, and our textbook agrees (Smith, 2022, p. 44).";
    expect(await write(text, { given })).toMatchObject({ body: text, unverified: [], removed: [] });
  });
});

test("the places of all citations are told", async () => {
  const { body, citations } = await write(
    "[@kirschner2006] found it. So [@smith2020; @smith2020a]. Kirschner et al. [@kirschner2006] said so.",
  );
  expect(citations.map(({ start, end }) => body.slice(start, end))).toEqual(
    citations.map(({ text }) => text),
  );
  expect(citations.map(({ text, keys, form }) => [text, keys.join(" "), form])).toEqual([
    ["Kirschner et al. (2006)", "kirschner2006", "narrative"],
    ["(Smith, 2020a, 2020b)", "smith2020 smith2020a", "parenthetical"],
    ["(2006)", "kirschner2006", "year"],
  ]);
});

describe("a source at hand is cited in whatever shape the model writes it:", () => {
  test.each([
    "It works (@smith2020).",
    "It works [smith2020].",
    "It works @smith2020.",
    "It works \\cite{smith2020}.",
    "It works [see @smith2020, p. 4].",
    "It works 【@smith2020】.",
    "It works **[@Smith2020]**.",
    "It works `[@smith2020]`.",
    "It works [@smith2020](#).",
    "It works. [@smith2020]",
    "It works [@smith2020] [@smith2020].",
  ])("%s", async (text) => {
    expect((await write(text)).body).toBe("It works (Smith, 2020).");
  });

  test.each<[string, Style, string]>([
    ["[@kirschner2006] found it.", "apa", "Kirschner et al. (2006) found it."],
    ["@kirschner2006 argue that it works.", "apa", "Kirschner et al. (2006) argue that it works."],
    ["It works @smith2020 and it lasts.", "apa", "It works (Smith, 2020) and it lasts."],
    ["It is disputed: @kirschner2006 argue so.", "mla", "It is disputed: Kirschner et al. argue so."],
    ["As [@kirschner2006] show, it works.", "ieee", "As Kirschner et al. [1] show, it works."],
    ["[@kirschner2006] found it.", "mla", "Kirschner et al. found it."],
    ["[@kirschner2006] found it.", "bluebook", "Kirschner et al. [1] found it."],
    [
      "Kirschner, Sweller, and Clark [@kirschner2006] found it.",
      "apa",
      "Kirschner, Sweller, and Clark (2006) found it.",
    ],
    ["Kirschner et al. (2006) [@kirschner2006] found it.", "apa", "Kirschner et al. (2006) found it."],
    ["It works (Kirschner et al., 2006) [@kirschner2006].", "apa", "It works (Kirschner et al., 2006)."],
    ["It works (Kirschner et al., 2006).", "vancouver", "It works (1)."],
  ])("%s in %s", async (text, style, body) => {
    const written = await write(text, { style });
    expect(written.body).toBe(body);
    expect(written.citedKeys).toEqual([text.includes("smith2020") ? "smith2020" : "kirschner2006"]);
  });
});

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
    { numRuns: 150 },
  );
});

/** The text with everything put back that was taken out. */
function restored(body: string, removed: { at: number; text: string }[]): string {
  return removed
    .toReversed()
    .reduce((text, { at, text: words }) => text.slice(0, at) + words + text.slice(at), body);
}
