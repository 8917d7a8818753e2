/** @module-tag slow */

import { Script } from "node:vm";
import { checkPost } from "@discussion-post/contract/assignment/check-post";
import { courseRuleIn } from "@discussion-post/contract/assignment/course-rule-in";
import { worksNamedIn } from "@discussion-post/contract/assignment/named-works";
import { readAssignment } from "@discussion-post/contract/assignment/read-assignment";
import { readOrQuoted } from "@discussion-post/contract/assignment/unread-quoted";
import {
  AUTHOR_MAX_CHARS,
  CLASSMATE_POST_MAX_CHARS,
  GIVEN_TEXT_MAX_CHARS,
  OWN_DRAFT_MAX_CHARS,
  TOPIC_MAX_CHARS,
} from "@discussion-post/contract/product-constants";
import { safeReturnTo } from "@discussion-post/contract/return-to";
import { SENTENCE_MAX_CHARS, SentenceSplitter } from "@discussion-post/contract/sentences";
import type { CslItem } from "@discussion-post/contract/sources";
import { countWords } from "@discussion-post/contract/text";
import { withoutUnseen } from "@discussion-post/contract/unseen-characters";
import { type CheckedText, seenText } from "@discussion-post/contract/unverified";
import fc from "fast-check";
import { pino } from "pino";
import { beforeAll, describe, test } from "vitest";
import { newDevice } from "../src/accounts/device.ts";
import { csvLine } from "../src/admin/csv.ts";
import { answeredAuthor } from "../src/ai/answered-author.ts";
import { classmatesIn } from "../src/ai/classmates.ts";
import { promptFor } from "../src/ai/prompt.ts";
import { citationProcessor } from "../src/citations/citation-processor.ts";
import { headlineCase } from "../src/citations/headline-case.ts";
import { journalAbbreviation } from "../src/citations/journal-abbreviation.ts";
import { TITLE_MAX_CHARS } from "../src/citations/sentence-case.ts";
import { modelQuestions } from "../src/defenses/model-questions.ts";
import { sentencesOf } from "../src/defenses/read-post.ts";
import { ruleQuestions } from "../src/defenses/rule-questions.ts";
import { claimsOf } from "../src/evidence/claims.ts";
import { gradeClaim, readAbstract } from "../src/evidence/grade-claim.ts";
import { draftSentences } from "../src/feedback/draft-sentences.ts";
import { modelRemarks } from "../src/feedback/model-remarks.ts";
import { ruleRemarks } from "../src/feedback/rule-remarks.ts";
import { draftLimits } from "../src/generations/draft-limits.ts";
import { trimmed } from "../src/generations/length-revision.ts";
import { planLines } from "../src/plans/plan-lines.ts";
import { marksLeft } from "../src/posts/marks-left.ts";
import { bookTerms, isOfChapter } from "../src/sources/book-reference.ts";
import { crossrefWorks } from "../src/sources/crossref-records.ts";
import { doubtfulNotices, doubtfulWordsIn } from "../src/sources/doubtful-words.ts";
import { bareText, titleText } from "../src/sources/index-text.ts";
import { isbnIn } from "../src/sources/isbn.ts";
import { doisNamedIn } from "../src/sources/named-dois.ts";
import { openLibraryBooks, openLibraryEdition } from "../src/sources/open-library-records.ts";
import { openAlexWorks } from "../src/sources/openalex-records.ts";
import { lookUpOwn } from "../src/sources/own-sources.ts";
import { rankWorks } from "../src/sources/rank-works.ts";
import { ABSTRACT_MAX_CHARS } from "../src/sources/record-limits.ts";
import { referenceQueries } from "../src/sources/reference-query.ts";
import { requestedKinds } from "../src/sources/requested-kinds.ts";
import { requestedSources } from "../src/sources/requested-sources.ts";
import { namesRuledOutIn } from "../src/sources/ruled-out-names.ts";
import { toSources } from "../src/sources/to-source.ts";
import { topicTerms } from "../src/sources/topic-terms.ts";
import { typedNames } from "../src/sources/typed-names.ts";
import { undatedWorksIn } from "../src/sources/undated-works.ts";
import { doiIn, type ScholarlyIndex, type Work } from "../src/sources/work.ts";
import { GivenText } from "../src/text/given-text.ts";
import {
  isLearnedReference,
  isLearnedRefusal,
  isLearnedWrapping,
  ourModels,
} from "../src/text/learned/models.ts";
import { mentionsIn } from "../src/text/mentions.ts";
import { PostReader } from "../src/text/post-reader.ts";
import { quotedWords } from "../src/text/quoted-words.ts";
import { sourceAtHand } from "../src/text/sources-at-hand.ts";
import { request } from "./api-client.ts";
import { HOSTILE } from "./hostile-texts.ts";

const LENGTH = 100_000;
/**
 * Hostile text may cost so many times what prose of the same length costs. Readers that look at every character once
 * come to three times, most of it memory for very many short sentences; one that goes back would come to hundreds.
 */
const RATIO_MAX = 4;
/** Short enough for whatever a parser leaves alone because it is too long. */
const BELOW_CAPS = 280;
/**
 * What is as cheap as splitting the prose into sentences so many times may have another ratio: who does next to nothing
 * for prose does no harm with ten times that. It is measured in the same run, and is some 15 ms for 100 kB on a quiet
 * machine.
 */
const PASSES = 12;
/**
 * A text is read to this part first. What costs there no more than this part, squared, of what the whole may cost, stays
 * below that also where the cost grows with the square of the length; only what costs more is read whole. `npm run fuzz`
 * reads every text whole.
 */
const TRIED_PART = 1 / 4;
/** An exponential parser would never come back. By the clock, of which a busy machine gives a parser little. */
const GIVE_UP_MS = 60_000;
/** No parser is measured by the clock: this is for a machine that others keep busy. */
const DONE_WITHIN_MS = 480_000;

/** How often something is measured before it counts. */
const ROUNDS = 5;

/** How many mixes each parser reads; `npm run fuzz` tries more. */
const MIXES = Number(process.env.FUZZ_MIXES ?? 15);
const isThorough = process.env.FUZZ_MIXES !== undefined;

const noBooks = { byIsbn: async () => null, books: async () => [] };
const logger = pino({ level: "silent" });

type Parser = (text: string) => unknown;

/** An assignment is a topic, and what a classmate's post answers. */
const ASSIGNMENT_MAX_CHARS = TOPIC_MAX_CHARS + CLASSMATE_POST_MAX_CHARS;
/** As much as a model may answer. */
const ANSWER_MAX_CHARS = draftLimits("comprehensive").chars;

/** Everything that reads text from outside, and how much of it it is ever given: a new parser is one more line. */
const parsers: [name: string, parser: () => Parser | Promise<Parser>, maxChars?: number][] = [
  ["requested sources", () => requestedSources, ASSIGNMENT_MAX_CHARS],
  ["answered author", () => answeredAuthor],
  ["requested kinds", () => (text) => requestedKinds(text), ASSIGNMENT_MAX_CHARS],
  ["named works", () => (text) => worksNamedIn(text), ASSIGNMENT_MAX_CHARS],
  ["names ruled out", () => (text) => namesRuledOutIn(text), ASSIGNMENT_MAX_CHARS],
  ["works named without a year", () => (text) => undatedWorksIn(text), ASSIGNMENT_MAX_CHARS],
  ["doubtful words on sources", doubtfulReader, ASSIGNMENT_MAX_CHARS],
  ["sentences on sources", () => (text) => readOrQuoted(text), ASSIGNMENT_MAX_CHARS],
  ["an assignment", () => (text) => readAssignment(text), ASSIGNMENT_MAX_CHARS],
  ["a post beside its assignment", postChecker],
  ["a course's rule", () => (text) => courseRuleIn(text), ASSIGNMENT_MAX_CHARS],
  [
    "a plan",
    () => (text) => planLines(JSON.stringify({ questions: [inJson(text)], outline: [inJson(text)] }), text),
  ],
  ["remarks of rules on a draft", () => (text) => ruleRemarks(draftSentences(text)), OWN_DRAFT_MAX_CHARS],
  [
    "remarks of a model on a draft",
    () => (text) =>
      modelRemarks(
        JSON.stringify({ remarks: [{ sentence: 1, kind: "tone", says: inJson(text) }] }),
        ONE_SENTENCE,
      ),
  ],
  ["topic terms", () => (text) => topicTerms(text), TOPIC_MAX_CHARS],
  ["ranking by topic", () => (text) => ranked(text, { abstract: PROSE }), TOPIC_MAX_CHARS],
  ["ranking by abstract", () => (text) => ranked(PROSE, { abstract: text })],
  ["ranking by title", () => (text) => ranked(PROSE, { title: text })],
  [
    "sources for a post",
    () => (text) =>
      toSources([{ work: work({ title: text, family: text }), why: "", isOwn: false, isFitting: true }]),
  ],
  ["own sources", () => (text) => lookUpOwn([text], { indexes: [oneWork], books: noBooks, logger })],
  ["DOI", () => doiIn],
  ["DOIs of a line", () => doisNamedIn],
  ["ISBN", () => isbnIn],
  ["title of a book", () => bookTerms],
  ["names that are typed", () => (text) => typedNames(text), GIVEN_TEXT_MAX_CHARS],
  ["journal in capitals", () => (text) => headlineCase(text), TITLE_MAX_CHARS],
  [
    "journal that is shortened",
    () => (text) => journalAbbreviation(text.slice(0, TITLE_MAX_CHARS), { style: "ieee", registered: text }),
  ],
  [
    "journal in legal writing",
    () => (text) => journalAbbreviation(text, { style: "bluebook" }),
    TITLE_MAX_CHARS,
  ],
  ["reference of a chapter", () => isOfChapter],
  ["record of Open Library", () => (text) => openLibraryBooks(asJson({ docs: [openLibraryRecord(text)] }))],
  [
    "edition of Open Library",
    () => (text) =>
      openLibraryEdition(asJson({ "ISBN:1": { details: { edition_name: text.slice(0, 200) } } })),
  ],
  [
    "prompt",
    () => (text) => promptFor({ ...request, topic: text }, { hasSliders: true, sources: [] }),
    TOPIC_MAX_CHARS,
  ],
  ["names of classmates", () => namesHidden],
  [
    "questions of rules about a post",
    () => (text) => ruleQuestions(askedSentences(text), { count: 5, taken: [] }),
  ],
  [
    "questions of a model about a post",
    () => (text) =>
      modelQuestions(JSON.stringify({ questions: [{ ...QUESTION, asks: inJson(text) }] }), ASKED),
  ],
  ["text of an index", () => bareText],
  ["title of an index", () => titleText],
  [
    "record of Crossref",
    () => (text) => crossrefWorks(asJson({ message: { items: [crossrefRecord(text)] } })),
  ],
  ["record of OpenAlex", () => (text) => openAlexWorks(asJson({ results: [openAlexRecord(text)] }))],
  ["address of a page to return to", () => safeReturnTo],
  ["text without what nobody sees", () => withoutUnseen],
  ["places in it", () => (text) => seenText({ content: text, unverified: [] })],
  ["number of words", () => countWords],
  ["user agent", () => (text) => newDevice(text, "browser")],
  ["CSV", () => (text) => csvLine([text])],
  [
    "trimming",
    () => (text) => trimmed({ raw: text, words: 10_000, plan: { min: 100, max: 200 } }),
    ANSWER_MAX_CHARS,
  ],
  ["reference to look up", () => (text) => referenceQueries(text.slice(0, SENTENCE_MAX_CHARS), text)],
  ["mentions of a sentence", () => (text) => mentionsIn(text), SENTENCE_MAX_CHARS],
  ["learned reference", () => (text) => isLearnedReference(text, ourModels), SENTENCE_MAX_CHARS],
  ["learned wrapping", () => (text) => isLearnedWrapping(text, "below", ourModels)],
  ["learned refusal", () => (text) => isLearnedRefusal(text, ourModels)],
  ["marks that an edit leaves", () => (text) => marksLeft(MARKED, { content: text })],
  ["claim that is graded", () => (text) => graded({ claim: text, abstract: PROSE })],
  [
    "abstract that is graded by",
    () => (text) => graded({ claim: PROSE.slice(0, 500), abstract: text }),
    ABSTRACT_MAX_CHARS,
  ],
  ["sentence of a citation", () => (text) => claimsOf(text, [{ start: 0, end: 1 }])],
  ["sentences of many citations", () => (text) => claimsOf(text, MANY_CITATIONS)],
  ["quoted words", () => quotedWords],
  ["what was given", () => (text) => new GivenText(text)],
  ["post reader, text at once", () => streamedBy(ANSWER_MAX_CHARS), ANSWER_MAX_CHARS],
  ["post reader, text in pieces", () => streamedBy(4), ANSWER_MAX_CHARS],
];

/** A post of many words is read for what this asks: its length, its questions, the person and its end. */
function doubtfulReader(): Parser {
  const read = { kinds: requestedKinds("Discuss buses."), shown: [], names: [] };
  const works = [{ csl: { author: [{ family: "Smith" }], "container-title": "Transport Policy" } }] as Work[];
  return (text) => doubtfulNotices(doubtfulWordsIn(text, read), works);
}

function postChecker(): Parser {
  const asked = readAssignment(
    "Should public transport be free? Explain why buses matter. Describe what you would change.\n\n" +
      "Write 300 words in the first person, cite two sources, and end with a question.",
    2026,
  );
  return (text) => checkPost(asked, { body: text, sources: [], citationStyle: null, blanks: 0 });
}

/** Somebody's name and somebody else's post. */
function namesHidden(text: string): unknown {
  const thread = [{ author: text.slice(0, AUTHOR_MAX_CHARS), text: "" }];
  const answering = { author: "Maria Lopez", post: text, prompt: null, thread };
  return classmatesIn({ topic: "", answering })?.hide(text);
}

const ASKED = [{ text: "Buses help everybody.", start: 0, end: 21, isCiting: false, evidence: [] }];
const QUESTION = { sentence: 1, kind: "reason", hint: "" };

function askedSentences(content: string) {
  return sentencesOf({ content, marks: null, references: null });
}

const ONE_SENTENCE = [{ text: "So it is.", start: 0, end: 9 }];

const MANY_CITATIONS = Array.from({ length: 2_000 }, (_, number) => ({
  start: number * 50,
  end: number * 50 + 12,
}));

const MARKED: CheckedText = {
  content: "A 2019 Harvard study, and Smith and Lee (2020), found it.",
  unverified: [
    { start: 2, end: 20, text: "2019 Harvard study", kind: "study" },
    { start: 26, end: 46, text: "Smith and Lee (2020)", kind: "citation" },
  ],
  kept: [],
  removed: [],
  citations: [],
};

/** The reading alone: citations are rendered in a thread, whose time is not counted. */
function streamedBy(pieceChars: number): Parser {
  return async (text) => {
    const reader = new PostReader({
      citer: citationProcessor("apa", works),
      sources: works.map((work) => sourceAtHand(work.id, work)),
      given: new GivenText(""),
    });
    for (let at = 0; at < text.length; at += pieceChars) await reader.push(text.slice(at, at + pieceChars));
    await reader.end();
    return reader.result(citationProcessor("apa", works));
  };
}

function graded({ claim, abstract }: { claim: string; abstract: string }) {
  return gradeClaim({ claim, source: readAbstract(abstract), pointers: [1, 2] });
}

function ranked(topic: string, about: Parameters<typeof work>[0]) {
  return rankWorks({ terms: topicTerms(topic), lists: [[work(about)]] });
}

const works: CslItem[] = [
  { id: "smith2020", type: "article-journal", title: "One", author: [{ family: "Smith", given: "A." }] },
];

function work({ title = "Free public transport", family = "Smith", abstract = "" }): Work {
  return {
    doi: "10.1000/1",
    csl: { type: "article-journal", title, author: [{ family }], issued: { "date-parts": [[2020]] } },
    abstract,
    citedBy: 0,
    notice: null,
    isNotice: false,
    foundIn: ["Crossref"],
  };
}

const oneWork: ScholarlyIndex = {
  search: async () => [work({})],
  named: async () => [],
  reference: async () => [work({})],
  byDoi: async () => null,
  byDois: async () => [],
};

/** As much of a text as is as long in JSON, where half of a character is written with six. */
function inJson(text: string): string {
  return text.isWellFormed() ? text : text.slice(0, LENGTH / 6);
}

function asJson(answer: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(answer));
}

function crossrefRecord(text: string) {
  return {
    DOI: "10.1000/1",
    title: [text.slice(0, 1_000)],
    author: [{ family: text.slice(0, 200), given: text.slice(0, 200) }],
    abstract: inJson(text),
  };
}

function openAlexRecord(text: string) {
  return {
    doi: "https://doi.org/10.1000/1",
    display_name: text.slice(0, 1_000),
    authorships: [{ author: { display_name: text.slice(0, 200) } }],
    abstract_inverted_index: Object.fromEntries(
      inJson(text)
        .split(" ", PROSE_WORDS)
        .map((word, place) => [word, [place]]),
    ),
  };
}

function openLibraryRecord(text: string) {
  return {
    author_name: [text.slice(0, 200)],
    editions: {
      docs: [
        {
          key: "/books/OL1M",
          title: text.slice(0, 1_000),
          isbn: ["9780226458120", text.slice(0, 30)],
          publish_date: [text.slice(0, 100)],
        },
      ],
    },
  };
}

const PROSE =
  "Students who test themselves remember more than those who read again, as studies have found. " +
  "I agree with Maria (our classmate) that this matters: in my own course, 12 of 30 people failed! " +
  "What would you change? Some schools, e.g. in Finland, “do less” and get more out of it.\n\n";

/** Prose in which no sentence comes twice, as who writes has it: what knows a sentence again does not read it again. */
function prose(): string {
  let text = "";
  for (let group = 1; text.length < LENGTH; group += 1)
    text += PROSE.replace("Students", `Students of group ${group}`)
      .replace("12 of 30", `${group} of 3,000`)
      .replace("would you", `would group ${group}`)
      .replace("Some schools", `Schools with ${group} classes`);
  return text.slice(0, LENGTH);
}

const PLAIN = prose();

/** The index of words is built by the test: it holds no more of them than prose has. */
const PROSE_WORDS = LENGTH / 6;

/** One to four pieces, each repeated, and the whole repeated again. */
const hostileText = fc
  .array(fc.tuple(fc.constantFrom(...HOSTILE), fc.constantFrom(1, 3, 40, 2_000)), {
    minLength: 1,
    maxLength: 4,
  })
  .chain((pieces) =>
    fc.constantFrom("", "x", ")", "]", ":", ".", "\n").map((end) => ({
      unit: pieces.map(([piece, times]) => piece.repeat(times)).join(""),
      end,
    })),
  );

describe.each(parsers)("%s", (_name, create, maxChars = LENGTH) => {
  const length = Math.min(maxChars, LENGTH);
  const plain = PLAIN.slice(0, length);
  let parse: Parser;
  let limitMs: number;

  beforeAll(async () => {
    parse = await create();
    for (let round = 0; round < 3; round += 1) await cost(parse, plain);
    limitMs = await limitAt(await firstPass());
  });

  test(
    "costs no more for hostile text than for prose",
    async () => {
      for (const piece of HOSTILE) {
        await expectCheap(filled(piece), piece);
        await expectCheap(`${filled(piece).slice(1)}x`, `${piece}… x`);
        await expectCheap(`${filled(piece).slice(0, BELOW_CAPS)}x`, `${piece}… x, short`);
      }
    },
    DONE_WITHIN_MS,
  );

  test(
    "nor for mixes of it",
    async () => {
      await fc.assert(
        fc.asyncProperty(hostileText, ({ unit, end }) =>
          expectCheap(`${filled(unit).slice(end.length)}${end}`, `${unit.slice(0, 60)}… ${end}`),
        ),
        { numRuns: MIXES, endOnFailure: true },
      );
    },
    Math.max(DONE_WITHIN_MS, MIXES * 2_000),
  );

  function filled(unit: string): string {
    return unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
  }

  async function expectCheap(text: string, name: string): Promise<void> {
    if (!isThorough && text.length === length && (await isFarBelow(text))) return;
    if ((await cost(parse, text)) <= limitMs) return;
    // A collection of garbage may have fallen into it, or the machine may have become busy since; and expressions are
    // compiled anew once they were not used for a while, which takes longer than the reading.
    let again = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      limitMs = await limitNow();
      again = await medianCost(parse, text);
      if (again <= limitMs) return;
    }
    throw new Error(
      `${JSON.stringify(name)} took ${again.toFixed(1)} ms, more than ${limitMs.toFixed(1)} ms`,
    );
  }

  async function isFarBelow(text: string): Promise<boolean> {
    const part = text.slice(-TRIED_PART * length);
    return (await cost(parse, part)) <= TRIED_PART ** 2 * limitMs;
  }

  async function limitNow(): Promise<number> {
    return limitAt(await medianCost(passOver, PLAIN));
  }

  async function limitAt(passMs: number): Promise<number> {
    return Math.max(PASSES * passMs, RATIO_MAX * (await medianCost(parse, plain)));
  }
});

let pass: Promise<number> | undefined;

/** What every parser is held to until one is found dear, which is measured anew. */
function firstPass(): Promise<number> {
  // The first rounds are slower: nothing is compiled yet.
  pass ??= medianCost(passOver, PLAIN).then(() => medianCost(passOver, PLAIN));
  return pass;
}

/** One look at each character of a text. */
function passOver(text: string): void {
  const splitter = new SentenceSplitter();
  splitter.push(text);
  splitter.end();
}

async function medianCost(parse: Parser, text: string): Promise<number> {
  const costs: number[] = [];
  // Never the same text: what a parser remembers of the last one is not what it costs.
  for (let round = 0; round < ROUNDS; round += 1) costs.push(await cost(parse, text.slice(round)));
  return costs.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}

/** Milliseconds of this thread's processor time, which other processes on the machine do not add to. */
async function cost(parse: Parser, text: string): Promise<number> {
  const before = process.threadCpuUsage();
  await interruptible(() => parse(text));
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** Ends what takes too long, which no timer can do while a parser holds the thread. */
function interruptible(run: () => unknown): unknown {
  slot.run = run;
  return callParser.runInThisContext({ timeout: GIVE_UP_MS });
}

const callParser = new Script("globalThis.parserUnderTest.run()");

const slot = { run: (): unknown => undefined };
Object.assign(globalThis, { parserUnderTest: slot });
