import { MARKS_MAX } from "@discussion-post/contract/unverified";
import { describe, expect, test } from "vitest";
import { AROUND, write } from "./read-post.ts";

describe("a sentence with a reference that nobody looked up is left out whole and listed:", () => {
  test.each([
    ["names and year", "It works (Johnson & Lee, 2019, p. 4)."],
    ["an organisation and year", "It works (World Health Organization, 2021; Brown et al., 2018)."],
    ["a year after a name", "Johnson (2019) found it."],
    ["what was proved", "Smith (2021) proved that it works."],
    ["a name that is a place, too", "Washington (2018) found that it works."],
    ["such names in brackets", "It works (cf. Garcia, 2018; Cook, 2019)."],
    ["a name that is a thing, too", "It works (Page, 2018)."],
    ["a name that is a time, too", "It works (Early, 2018)."],
    ["such a name among others", "It works (see Lee, 2017; May, 2018)."],
    ["such a name beside another", "It works (Lee & May, 2018)."],
    ["such a name with an initial", "It works (R. May, 2018)."],
    ["such a name with a given name", "It works (Rollo May, 1969)."],
    ["a translation", "It works (Quarleston, trans. 2015)."],
    ["a year that is about right", "It works (Quarleston, c. 1850)."],
    ["a semicolon before the year", "It works (Quarleston; 2018)."],
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
    ["a shortened address", "See bit.ly/3xYzAbC for it."],
    ["a preprint", "It works, as arXiv:1901.01234 shows."],
    ["a catalogue number", "It works (PMID 12345678)."],
    ["a book number", "It works (ISBN 978-0-262-03384-8)."],
  ])("%s", async (_name, sentence) => {
    for (const pieces of [1, 7, 1_000]) {
      const { body, shown, removed } = await write(`${AROUND} ${sentence} ${AROUND}`, { pieces });
      expect(body).toBe(`${AROUND} ${AROUND}`);
      expect(shown).toBe(body);
      expect(removed).toMatchObject([{ at: AROUND.length, text: ` ${sentence}`, reason: "reference" }]);
      const mentions = removed.flatMap(({ marks }) => marks?.unverified ?? []);
      expect(mentions.length).toBeGreaterThan(0);
      for (const { start, end, text } of mentions) expect(` ${sentence}`.slice(start, end)).toBe(text);
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
    ["It works (May, 2018).", "(May, 2018)"],
    ["It works (March, 2018, p. 4).", "(March, 2018, p. 4)"],
    ["It works (August, 2018).", "(August, 2018)"],
    ["It works (Quarleston, page 33).", "(Quarleston, page 33)"],
    ["It works, as 李明 (2018) showed.", "李明 (2018)"],
    ["In the words of the sociologist Marta Kowalczyk, it works.", "Marta Kowalczyk"],
    ["Building on Zeller and Frost, it works.", "Zeller and Frost"],
    ["It works (see Ashford for a review).", "(see Ashford for a review)"],
    ["It works <Draper 2013>.", "<Draper 2013>"],
    ["김민수(2019)는 그것이 된다고 말했다.", "김민수(2019)"],
    ["وجد حداد (2018) أن ذلك ممكن.", "حداد (2018)"],
    ["כהן (2017) מצא שזה עובד.", "כהן (2017)"],
    ["Ο Παπαδόπουλος (2016) έδειξε ότι δουλεύει.", "Ο Παπαδόπουλος (2016)"],
    ["It works (the Quarleston report, 2018).", "(the Quarleston report, 2018)"],
    ["It works, says Quarleston 2018, p. 4.", "Quarleston 2018, p. 4"],
    ["“A nap is a small death” (Karl Quarleston).", "Karl Quarleston"],
    ["“A nap is a small death” —Karl Quarleston", "Karl Quarleston"],
    [
      "Quarleston famously wrote, “A nap is a small death.”",
      "Quarleston famously wrote, “A nap is a small death.”",
    ],
    ["In Rest and Recall, Quarleston argues the reverse.", "In Rest and Recall, Quarleston"],
    ["A 2019 study by Johnson in Ohio found that it works.", "2019 study by Johnson"],
    ["According to a 2019 Harvard study, it works.", "2019 Harvard study"],
    ["It works, Smith and Lee, 2019, showed.", "Smith and Lee, 2019"],
    [
      "A study published in the Journal of Sleep Research in 2021 says so.",
      "study published in the Journal of Sleep Research in 2021",
    ],
    ["Okonkwo (2018) is wrong.", "Okonkwo (2018)"],
    ["Okonkwo (2018), who taught for years, said so.", "Okonkwo (2018)"],
    ["Okonkwo (2018) made it clear.", "Okonkwo (2018)"],
    ["Okonkwo 2018 proved it.", "Okonkwo 2018"],
    ["It works (Okonkwo & Adeyemi).", "(Okonkwo & Adeyemi)"],
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

test("a sentence with more references than a text may have marks is listed with as many, and none is lost", async () => {
  const sentence = `It works ${"[4]".repeat(700)} so.`;
  const { removed } = await write(`${AROUND.repeat(100)} ${sentence}`, { pieces: 1_000 });
  const [{ text = "", marks } = {}] = removed;
  expect(marks?.unverified).toHaveLength(MARKS_MAX);
  const last = marks?.unverified.at(-1);
  expect(text.slice(last?.start, last?.end)).toBe(last?.text);
  expect(text.slice(last?.end)).not.toContain("[4]");
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
    "According to [@ghost2020], it works.",
    "In their study, [@ghost2020] found it.",
    "[@ghost2020] found it.",
    "I agree with [@ghost2020].",
    "Others have shown it, as did the study by [@ghost2020].",
    "This echoes [@ghost2020].",
    "See [@ghost2020].",
  ])("takes a sentence with it that cannot be read without it: %s", async (sentence) => {
    const { body, shown, removed } = await write(`${AROUND} ${sentence} ${AROUND}`);
    expect(body).toBe(`${AROUND} ${AROUND}`);
    expect(shown).toBe(body);
    expect(removed).toMatchObject([{ at: AROUND.length, text: ` ${sentence}` }]);
  });

  test.each([
    ["According to [@ghost2020], it works.", "According to [name of the source], it works."],
    ["[@ghost2020] found it.", "[name of the source] found it."],
    ["Both [@ghost2020] and [@smith2020] agree.", "Both [name of the source] and Smith (2020) agree."],
  ])("leaves a blank where that would take most of the post away: %s", async (text, body) => {
    const written = await write(text);
    expect(written.body).toBe(body);
    expect(written.unverified).toMatchObject([{ text: "[name of the source]", kind: "blank" }]);
    expect(written.unknownKeys).toEqual(["ghost2020"]);
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
    "My grandmother said, “You can always come back home.” Ms. Lee wrote, “Read it again before you go.”",
    "We met again (Tuesday, page 3). It began in the fall (Chicago, March 2018).",
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

/** The text with everything put back that was taken out. */
function restored(body: string, removed: { at: number; text: string }[]): string {
  return removed
    .toReversed()
    .reduce((text, { at, text: words }) => text.slice(0, at) + words + text.slice(at), body);
}
