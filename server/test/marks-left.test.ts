import {
  type CheckedText,
  MARKS_MAX,
  marksFit,
  type UnverifiedWords,
} from "@discussion-post/contract/unverified";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listedSource } from "../src/posts/listed-sources.ts";
import { marksBeside } from "../src/posts/marks-beside.ts";
import { marksLeft } from "../src/posts/marks-left.ts";

const marked = (content: string, texts: readonly string[]): UnverifiedWords[] =>
  texts.map((text) => ({
    start: content.indexOf(text),
    end: content.indexOf(text) + text.length,
    text,
    kind: "citation",
  }));

function checked(content: string, texts: readonly string[], patch: Partial<CheckedText> = {}): CheckedText {
  return { content, unverified: marked(content, texts), kept: [], removed: [], citations: [], ...patch };
}

const ofLee = {
  id: "lee2019",
  type: "article-journal" as const,
  title: "Trains and buses in towns",
  author: [{ family: "Lee", given: "A." }],
  issued: { "date-parts": [[2019]] },
};
/** What a text cites as "(Lee, 2019)". */
const lee = [listedSource({ key: ofLee.id, csl: ofLee, title: ofLee.title })];

const WORDS = "(Jonés & Lee, 2020)";
const text = checked(`Buses help. Trains win ${WORDS}. I agree.`, [WORDS]);

const markedAfter = (content: string, before = text) =>
  marksLeft(before, { content }).unverified.map((one) => one.text);

describe("a mark stays with its words", () => {
  test.each([
    ["moved to the beginning", `Trains win ${WORDS}. Buses help. I agree.`, WORDS],
    ["moved, with words before and after", `So: trains win ${WORDS}, I think. I agree. Buses help.`, WORDS],
    ["in capitals", "Buses help. Trains win (JONÉS & LEE, 2020). I agree.", "(JONÉS & LEE, 2020)"],
    [
      "without accent and brackets",
      "Buses help. Trains win, Jones & Lee, 2020. I agree.",
      "Jones & Lee, 2020",
    ],
    [
      "with one letter more",
      "Buses help. Trains win (Jonness & Lee, 2020). I agree.",
      "(Jonness & Lee, 2020)",
    ],
    ["with one letter less", "Buses help. Trains win (Jons & Lee, 2020). I agree.", "(Jons & Lee, 2020)"],
    ["with another digit", "Buses help. Trains win (Jonés & Lee, 2021). I agree.", "(Jonés & Lee, 2021)"],
    ["moved and changed", "Trains win (jones & lee 2020). Buses help.", "(jones & lee 2020)"],
    [
      "as part of a sentence",
      "Buses help. Jonés and Lee (2020) say that trains win.",
      "Jonés and Lee (2020)",
    ],
    ["without the second author", "Buses help. Trains win (Jonés, 2020). I agree.", "(Jonés, 2020)"],
  ])("%s", (_name, content, words) => {
    expect(markedAfter(content)).toEqual([words]);
  });
});

describe("what an edit brings is marked where it refers to a publication", () => {
  test.each([
    [
      "where somebody else is cited instead",
      "Buses help. Trains win (Miller, 2018). I agree.",
      ["(Miller, 2018)"],
    ],
    [
      "where somebody is let speak behind a comma",
      `Buses help. Trains win ${WORDS}. Rents rise, argues Amara Okafor, with wages. I agree.`,
      [WORDS, "argues Amara Okafor"],
    ],
    [
      "where a family name alone claims something",
      `Buses help. Trains win ${WORDS}. Okonkwo claims that rents rise. I agree.`,
      [WORDS, "Okonkwo claims"],
    ],
    [
      "in a sentence of its own",
      `Buses help. Smith (2021) proved it. Trains win ${WORDS}. I agree.`,
      ["Smith (2021)", WORDS],
    ],
    [
      "in a list below",
      `Buses help. Trains win ${WORDS}. I agree.\n\nReferences\n\nDoe, J. (2021). An invented work. https://doi.org/10.1234/fake.567`,
      [WORDS, "Doe, J. (2021)", "https://doi.org/10.1234/fake.567"],
    ],
    ["not where it names nobody", `Buses help, as I saw in 2021. Trains win ${WORDS}. I agree.`, [WORDS]],
  ])("%s", (_name, content, words) => {
    expect(markedAfter(content)).toEqual(words);
  });

  test("not again where it was judged before", () => {
    const before = checked("Buses help. We read Brown (2019) in class. I agree.", []);
    expect(markedAfter("Buses help a lot. I agree. We read Brown (2019) in class.", before)).toEqual([]);
    expect(markedAfter("Buses help. In class we read Brown (2019) together.", before)).toEqual([]);
  });

  test.each([
    ["Oyelaran was my neighbor.", "Oyelaran has argued that breaks help.", "Oyelaran has argued"],
    ["Brandt argues that breaks help.", "Brandt argues that unions are dangerous.", "Brandt argues"],
    ["Brandt argues that breaks help.", "Brandt argues that naps kill.", "Brandt argues"],
    ["Brandt liked rain in 2019.", "Breaks help (Brandt, 2019).", "(Brandt, 2019)"],
  ])("beside a name that stood there without it: %s", (stood, typed, words) => {
    const before = checked(`Buses help. ${stood} I agree.`, []);
    expect(markedAfter(`Buses help. ${typed} I agree.`, before)).toEqual([words]);
    expect(markedAfter(`Buses help. ${stood} ${typed} I agree.`, before)).toEqual([words]);
  });

  test("not where what a name says stood before in other words", () => {
    const before = checked("Buses help. Brandt argues that breaks help nurses. I agree.", []);
    expect(markedAfter("Buses help. As Brandt argues, breaks help all nurses. I agree.", before)).toEqual([]);
  });

  test("as a citation where it names one of the text's sources", () => {
    const before = { ...checked("Buses help. I agree.", []), sources: lee };
    const content = "Buses help (Lee, 2019). Lee (2020) disagrees. I agree.";
    const { unverified, citations } = marksLeft(before, { content });
    expect(citations).toMatchObject([
      { text: "(Lee, 2019)", keys: ["lee2019"], form: "parenthetical", evidence: [] },
    ]);
    expect(unverified.map(({ text }) => text)).toEqual(["Lee (2020)"]);
    const entry = "Buses help. I agree.\n\nReferences\n\nLee, A. (2019). Trains and buses in towns.";
    expect(marksLeft(before, { content: entry }).unverified).toEqual([]);
  });

  test("as a citation where a sentence that cites is copied, with what the sentence rests on", () => {
    const sentence = "Buses help (Lee, 2019).";
    const evidence = [
      {
        ...{ key: "lee2019", claim: sentence, grade: "supported" as const, quote: "Buses help." },
        checkedAt: "2026-11-22T10:00:00Z",
      },
    ];
    const words = "(Lee, 2019)";
    const start = sentence.indexOf(words);
    const citation = { start, end: start + words.length, text: words, keys: ["lee2019"], evidence };
    const before = checked(`${sentence} I agree.`, [], {
      citations: [{ ...citation, form: "parenthetical" }],
    });
    const content = `${sentence} I agree. ${sentence} And again: so says the same (Lee, 2019).`;
    const { citations, unverified } = marksLeft({ ...before, sources: lee }, { content });
    const places = [...content.matchAll(/\(Lee, 2019\)/g)].map(({ index }) => index);
    expect(citations.map((one) => [one.start, one.text, one.evidence[0]?.claim])).toEqual(
      places.map((place) => [place, words, sentence]),
    );
    expect(unverified).toEqual([]);
    const moved = marksLeft({ ...before, sources: lee }, { content: `I agree. ${sentence}` });
    expect(moved.citations.map((one) => one.start)).toEqual([9 + start]);
  });

  describe("as a source's alone where it is the very work:", () => {
    const csl = {
      id: "twenge2018",
      type: "article-journal" as const,
      title: "Increases in depressive symptoms among adolescents",
      author: [{ family: "Twenge", given: "Jean M." }],
      issued: { "date-parts": [[2018]] },
      "container-title": "Clinical Psychological Science",
      volume: "6",
      DOI: "10.1177/2167702617723376",
    };
    const doi = `https://doi.org/${csl.DOI}`;
    const before = {
      ...checked("Screens matter. I agree.", []),
      sources: [listedSource({ key: csl.id, csl, title: csl.title })],
    };
    const entry = `Twenge, J. M. (2018). ${csl.title}. Clinical Psychological Science, 6(1), 3–17. ${doi}`;
    test.each([
      ["its DOI", `See ${doi}.`, []],
      ["its DOI without a link", `See doi:${csl.DOI}.`, []],
      ["its entry", entry, []],
      [
        "its entry as others write it",
        `Twenge JM. ${csl.title}. Clin Psychol Sci. 2018;6(1):3-17. doi:${csl.DOI}`,
        [],
      ],
      ["another DOI that begins with its own", `See ${doi}9.`, [`${doi}9`]],
      [
        "its DOI at another site",
        `See https://quarleston.org/${csl.DOI}.`,
        [`https://quarleston.org/${csl.DOI}`],
      ],
      [
        "its DOI with a stranger's host",
        `See https://doi.org@quarleston.org/${csl.DOI}.`,
        [`https://doi.org@quarleston.org/${csl.DOI}`],
      ],
      [
        "its DOI with more behind it",
        `See ${doi}?x=https://quarleston.org/f.`,
        [`${doi}?x=https://quarleston.org/f`],
      ],
      [
        "a second DOI behind its entry",
        `${entry} https://doi.org/10.1234/fake`,
        ["https://doi.org/10.1234/fake"],
      ],
      ["a stranger behind its entry", `${entry} Quarleston (2018) found the same.`, ["Quarleston (2018)"]],
    ])("%s", (_name, words, marks) => {
      const { unverified } = marksLeft(before, { content: `Screens matter. ${words}\n\nI agree.` });
      expect(unverified.map(({ text: one }) => one)).toEqual(marks);
    });
  });

  const NAMES = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

  test("no more of them than a text may have marks", () => {
    const content = Array.from(
      { length: 700 },
      (_, at) => `${NAMES[at % 26]}${NAMES[at % 25]?.toLowerCase()}son (2021) found it.`,
    ).join(" ");
    const { unverified } = marksLeft(checked("", []), { content });
    expect(unverified).toHaveLength(MARKS_MAX);
    expect(marksFit({ content, unverified })).toBe(true);
  });
});

describe("a mark goes", () => {
  test.each([
    ["with its sentence", "Buses help. I agree."],
    ["with its words", "Buses help. Trains win. I agree."],
  ])("%s", (_name, content) => {
    expect(markedAfter(content)).toEqual([]);
  });

  test("where its words were put right and read as a source that is cited", () => {
    const content = "It is so (Smith, 2019). It helps (Smyth, 2019).";
    const before = checked(content, ["(Smyth, 2019)"], {
      citations: [
        {
          start: 9,
          end: 22,
          text: "(Smith, 2019)",
          keys: ["smith2019"],
          form: "parenthetical",
          evidence: [],
        },
      ],
    });
    expect(markedAfter(content.replace("Smyth", "Smith"), before)).toEqual([]);
    // The citation that is there already is not the mark, when the mark goes.
    expect(markedAfter("It is so (Smith, 2019). It helps.", before)).toEqual([]);
  });
});

describe("what a client says of marks", () => {
  test("cannot hide a reference behind a citation of its own making", () => {
    const content = "Quarleston (2018) found it. Buses help.";
    const citations = [
      {
        ...{ start: 0, end: 17, text: "Quarleston (2018)", keys: ["lee2019"] },
        ...{ form: "narrative" as const, evidence: [] },
      },
    ];
    const left = marksLeft(checked("Buses help.", []), { content, citations });
    expect(left.unverified.map((one) => one.text)).toEqual(["Quarleston (2018)"]);
    expect(left.citations).toEqual([]);
  });

  const [mark] = text.unverified;

  test("takes none off", () => {
    expect(marksLeft(text, { content: text.content, unverified: [] }).unverified).toEqual([mark]);
  });

  test("keeps what the owner decided to keep, also after later edits", () => {
    const kept = marksLeft(text, { content: text.content, unverified: [], kept: text.unverified });
    expect(kept).toMatchObject({ unverified: [], kept: [mark] });
    const content = `Well. ${text.content.replace("Jonés", "Jones")}`;
    const later = marksLeft({ content: text.content, ...kept }, { content });
    expect(later).toMatchObject({ unverified: [], kept: [{ text: "(Jones & Lee, 2020)" }] });
  });

  test("marks again what is no longer kept", () => {
    const before = { ...text, unverified: [], kept: text.unverified };
    expect(marksLeft(before, { content: text.content, kept: [] })).toMatchObject({
      unverified: [mark],
      kept: [],
    });
  });

  test("adds marks, and widens none to the sentence around it", () => {
    const sent = marked(text.content, ["Buses help.", ` Trains win ${WORDS}.`]);
    expect(marksLeft(text, { content: text.content, unverified: sent }).unverified).toEqual([sent[0], mark]);
  });

  test("hides none behind a smaller one", () => {
    const sent = marked(text.content, ["Jonés"]);
    expect(marksLeft(text, { content: text.content, unverified: sent }).unverified).toEqual([mark]);
  });
});

test("a sentence that was taken out and is put back is marked", () => {
  const removed = [{ at: 11, text: " Lies (Doe, 2011).", reason: "reference" as const }];
  const before = checked("Buses help. I agree.", [], { removed });
  const content = "Buses help. Lies (Doe, 2011). I agree.";
  expect(marksLeft(before, { content })).toMatchObject({
    unverified: [{ text: "Lies (Doe, 2011)." }],
    removed: [],
  });
});

test("one whose mention is known is marked there alone, and what was kept in it stays kept", () => {
  const lies = " Lies and more lies (Doe, 2011; Roe, 2012).";
  const [doe, roe] = [marked(lies, ["Doe, 2011"]), marked(lies, ["Roe, 2012"])];
  const removed = [
    {
      at: 11,
      text: lies,
      reason: "reference" as const,
      marks: { unverified: doe, kept: roe, citations: [] },
    },
  ];
  const content = `Buses help.${lies} I agree.`;
  const whole = marked(content, [lies.trim()]);
  const left = marksLeft(checked("Buses help. I agree.", [], { removed }), { content });
  expect(left).toMatchObject({ unverified: [{ text: "Doe, 2011" }], kept: [{ text: "Roe, 2012" }] });
  // A client of an earlier version marks the whole sentence.
  const sent = marksLeft(checked("Buses help. I agree.", [], { removed }), { content, unverified: whole });
  expect(sent.unverified).toMatchObject([{ text: "Doe, 2011" }]);
});

test("one that was cut for length is not", () => {
  const removed = [{ at: 11, text: " Trams ring.", reason: "length" as const }];
  const before = checked("Buses help. I agree.", [], { removed });
  expect(marksLeft(before, { content: "Buses help. Trams ring. I agree." })).toMatchObject({
    unverified: [],
    removed: [],
  });
});

test("a blank that was filled in is marked no more, and one in other letters is", () => {
  const blank = "[your example: a ride]";
  const before = checked(`I rode ${blank}.`, []);
  before.unverified = [{ ...(marked(before.content, [blank])[0] as UnverifiedWords), kind: "blank" }];
  expect(markedAfter("I rode, as your example, a ride.", before)).toEqual([]);
  expect(markedAfter("I rode [Your example: a ride].", before)).toEqual(["[Your example: a ride]"]);
});

test("whatever sentences are moved about, each mark that still has its words stays, and every mark fits", () => {
  const sentences = [
    "Buses help.",
    `Trains win ${WORDS}.`,
    "A tram rings (Adler, 2018).",
    "In a 2019 Harvard study, all ride.",
    "I agree.",
  ];
  const marks = [WORDS, "(Adler, 2018)", "2019 Harvard study"];
  const before = checked(sentences.join(" "), marks);
  fc.assert(
    fc.property(fc.shuffledSubarray(sentences), fc.boolean(), (order, inCapitals) => {
      const plain = order.join(" ");
      const content = inCapitals ? plain.toUpperCase() : plain;
      const left = marksLeft(before, { content, unverified: [] });
      expect(marksFit({ content, ...left })).toBe(true);
      const standing = marks.filter((one) => plain.includes(one)).map((one) => one.toUpperCase());
      expect(left.unverified.map((one) => one.text.toUpperCase()).sort()).toEqual(standing.sort());
    }),
  );
});

test("a text that comes back as it was judged keeps the very marks that judging it again would leave", async () => {
  const sentences = [
    "Buses help.",
    `Trains win ${WORDS}.`,
    "Trams do too (Lee, 2019).",
    "As Adler (2018) says.",
  ];
  const text = sentences.join(" ");
  const citations = marked(text, ["(Lee, 2019)"]).map(({ kind: _, ...place }) => ({
    ...place,
    ...{ keys: [ofLee.id], form: "parenthetical" as const, evidence: [] },
  }));
  const before = { ...checked(text, [WORDS, "Adler (2018)"], { citations }), sources: lee };
  const orders = fc.shuffledSubarray(sentences, { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(orders, fc.constantFrom(" ", "\n"), fc.boolean(), async (order, between, isSent) => {
      const content = order.join(between);
      const marks = marksLeft(before, { content });
      const sent = { content, ...(isSent && marks) };
      const kept = await marksBeside({ content, ...marks }, sent);
      expect(kept).toEqual(marksLeft({ content, ...marks, sources: lee }, sent));
      expect(kept.citations).toHaveLength(order.filter((one) => one.includes("Lee, 2019")).length);
    }),
  );
});
