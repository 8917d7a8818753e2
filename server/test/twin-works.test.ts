import { givenSource } from "@discussion-post/contract/given-sources";
import { describe, expect, test } from "vitest";
import { givenWork } from "../src/sources/given-works.ts";
import { toSources } from "../src/sources/to-source.ts";
import { plain, type Style, write } from "./read-post.ts";

/** What the student gave, and what an index found of the same author and year. */
const given = givenWork(
  givenSource.parse({
    kind: "article",
    title: "Why buses could be free",
    authors: "Smith, Ann",
    year: 2019,
    container: "City Weekly",
    excerpt: "Drivers sell no tickets where buses are free.",
  }),
);
const found: typeof given = {
  ...given,
  work: {
    ...given.work,
    doi: "10.1000/free",
    csl: { ...given.work.csl, title: "Free transport and its riders", note: undefined },
    foundIn: ["Crossref"],
  },
  isOwn: false,
};
const other: typeof given = {
  ...found,
  work: {
    ...found.work,
    doi: "10.1000/fares",
    csl: {
      ...found.work.csl,
      title: "Fares",
      author: [{ family: "Lee", given: "Bo" }],
      issued: { "date-parts": [[2021]] },
    },
  },
};
const sources = toSources([given, found, other]);
const [ofGiven = "", ofFound = "", ofOther = ""] = sources.map(({ key }) => key);
const citable = sources.map(({ csl }) => csl);
const WORDS = "Smith, Ann 2019 (Smith, 2019)";

const text = `Drivers sell none [@${ofGiven}]. Riders came [@${ofFound}]. @${ofFound} counts them. Both agree [@${ofGiven}; @${ofFound}; @${ofOther}].`;

describe("two works of one author and year, one given and one found, are told apart", () => {
  test.each<[Style, string, string[]]>([
    [
      "apa",
      "Drivers sell none (Smith, 2019b). Riders came (Smith, 2019a). Smith (2019a) counts them. Both agree (Lee, 2021; Smith, 2019a, 2019b).",
      [
        "Lee, B. (2021). Fares.",
        "Smith, A. (2019a). Free transport and its riders.",
        "Smith, A. (2019b). Why buses could be free.",
      ],
    ],
    [
      "mla",
      "Drivers sell none (Smith, “Why Buses Could Be Free”). Riders came (Smith, “Free Transport and Its Riders”). Smith (“Free Transport and Its Riders”) counts them. Both agree (Lee; Smith, “Free Transport and Its Riders”; Smith, “Why Buses Could Be Free”).",
      [
        "Lee, Bo. “Fares.”",
        "Smith, Ann. “Free Transport and Its Riders.”",
        "---. “Why Buses Could Be Free.”",
      ],
    ],
    [
      "chicago",
      "Drivers sell none (Smith 2019b). Riders came (Smith 2019a). Smith (2019a) counts them. Both agree (Lee 2021; Smith 2019a, 2019b).",
      [
        "Lee, Bo. 2021. “Fares.”",
        "Smith, Ann. 2019a. “Free Transport and Its Riders.”",
        "———. 2019b. “Why Buses Could Be Free.”",
      ],
    ],
    [
      "harvard",
      "Drivers sell none (Smith, 2019b). Riders came (Smith, 2019a). Smith (2019a) counts them. Both agree (Smith, 2019a, 2019b; Lee, 2021).",
      [
        "Lee, B. (2021) ‘Fares’,",
        "Smith, A. (2019a) ‘Free transport and its riders’,",
        "Smith, A. (2019b) ‘Why buses could be free’,",
      ],
    ],
    [
      "ieee",
      "Drivers sell none [1]. Riders came [2]. Smith [2] counts them. Both agree [1], [2], [3].",
      [
        "[1] A. Smith, “Why buses could be free,”",
        "[2] A. Smith, “Free transport and its riders,”",
        "[3] B. Lee, “Fares,”",
      ],
    ],
    [
      "ama",
      "Drivers sell none.¹ Riders came.² Smith² counts them. Both agree.¹⁻³",
      [
        "1. Smith A. Why buses could be free.",
        "2. Smith A. Free transport and its riders.",
        "3. Lee B. Fares.",
      ],
    ],
    [
      "bluebook",
      "Drivers sell none [1]. Riders came [2]. Smith [2] counts them. Both agree [1, 2, 3].",
      [
        "1. Ann Smith, Why Buses Could Be Free,",
        "2. Ann Smith, Free Transport and Its Riders,",
        "3. Bo Lee, Fares,",
      ],
    ],
    [
      "vancouver",
      "Drivers sell none (1). Riders came (2). Smith (2) counts them. Both agree (1–3).",
      [
        "1. Smith A. Why buses could be free.",
        "2. Smith A. Free transport and its riders.",
        "3. Lee B. Fares.",
      ],
    ],
  ])("in the text, the list and the places of the citations in %s", async (style, printed, listed) => {
    const { body, references, citations, unverified, removed } = await write(text, {
      style,
      citable,
      given: WORDS,
    });
    expect(body).toBe(printed);
    expect(plain(references?.entries).map((entry) => entry.split(" City Weekly")[0])).toEqual(listed);
    expect(citations.map(({ start, end }) => body.slice(start, end))).toEqual(
      citations.map((one) => one.text),
    );
    expect(citations.map(({ keys }) => keys)).toEqual([
      [ofGiven],
      [ofFound],
      [ofFound],
      [ofGiven, ofFound, ofOther],
    ]);
    expect([...unverified, ...removed]).toEqual([]);
  });
});

describe("words that fit both", () => {
  test.each(["(Smith, 2019)", "(Smith, 2019a)", "(Smith, 2019b)", "Smith (2019)"])(
    "%s are marked",
    async (words) => {
      const sentence = words.startsWith("(") ? `Buses are slow ${words}.` : `${words} counted buses.`;
      const { body, citations, unverified } = await write(sentence, { citable, given: WORDS });
      expect(body).toBe(sentence);
      expect(citations).toEqual([]);
      expect(unverified.map((one) => sentence.slice(one.start, one.end))).toEqual([words]);
    },
  );

  test("and stand beside the key of one mean that one", async () => {
    const { body, citations, unverified } = await write(`Smith (2019) counted riders [@${ofFound}].`, {
      citable,
      given: WORDS,
    });
    expect([body, citations.map(({ keys }) => keys), unverified]).toEqual([
      "Smith (2019) counted riders (Smith, 2019).",
      [[ofFound], [ofFound]],
      [],
    ]);
  });
});
