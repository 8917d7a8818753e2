import { avoidsSources } from "@discussion-post/contract/assignment/no-sources";
import type { SentRequirements } from "@discussion-post/contract/assignment/sent-requirements";
import { assignmentReading } from "@discussion-post/contract/assignment-readings";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sourceWishOf } from "../src/sources/source-wish.ts";
import { type Account, call, openAccount, profileOf } from "./api-client.ts";
import { openSiteWithSources, type SiteWithSources, wish } from "./site-with-sources.ts";

const PER_HOUR = 3;
const ASSIGNMENT = `Week 4: Getting around

Describe a trip that you took by bus. What would have to change for you to give up the car?

A hundred words or so will not do: write 250-300 words, and lean on the textbook and two other pieces of research. Thursday at noon is when it has to be there.`;

let site: SiteWithSources;
beforeAll(async () => {
  site = await openSiteWithSources({ ASSIGNMENT_READINGS_PER_HOUR: String(PER_HOUR) });
});
afterAll(() => site.close());
beforeEach(() => site.repair());

let last = 0;
/** What was read is kept for the next one who asks: each test has an assignment of its own. */
const assignment = () => `${ASSIGNMENT} (${++last})`;
const answerWith = (requirements: unknown) =>
  site.upstream.onMessage(/./, {
    content: typeof requirements === "string" ? requirements : JSON.stringify({ requirements }),
  });
const read = ({ token }: Account, text: string) =>
  call(site.server, "POST /api/assignment-readings", { token, body: { assignment: text } });
/** What was read; null for nothing. */
const listOf = async (text: string, account?: Account) => {
  const { status, body } = await read(account ?? (await openAccount(site.server)), text);
  expect(status).toBe(200);
  return assignmentReading.parse(body).requirements;
};
const SOURCES = {
  kind: "sources",
  quote: "lean on the textbook and two other pieces of research",
  min: 3,
  max: null,
};

describe("an assignment that the model reads", () => {
  test("keeps what only rules tell of its years: that they are preferred, or of all sources", async () => {
    const quote = "Use two sources";
    answerWith([{ kind: "sources", quote, min: 2, max: null, since: 2018 }]);
    const read = (words: string) => listOf(`${assignment()} ${quote}${words}`);
    expect(await read(", preferably from 2018 or later.")).toContainEqual(
      expect.objectContaining({ kind: "sources", since: 2018, arePreferred: true }),
    );
    expect(await read(", all of them from 2018 or later.")).toContainEqual(
      expect.objectContaining({ kind: "sources", since: 2018, isOfAll: true }),
    );
  });

  test("keeps the years of some of its sources apart, which the model says of all", async () => {
    const quote = "Use three sources; at least one of them must be from 2018 or later";
    answerWith([{ kind: "sources", quote, min: 3, max: null, since: 2018 }]);
    const list = (await listOf(`${assignment()} ${quote}.`)) ?? [];
    expect(list.filter(({ kind }) => kind === "sources")).toMatchObject([
      { min: 3, since: null },
      { min: 1, since: 2018 },
    ]);
  });

  test("says itself of its years whether they are of all sources, or a wish, and until when they go", async () => {
    const quote = "Use two sources";
    const words = " that have appeared between 2010 and 2015, where you can.";
    const sources = { kind: "sources", quote, min: 2, max: null, since: 2010, until: 2015 };
    answerWith([{ ...sources, years: "preferred" }]);
    expect(await listOf(`${assignment()} ${quote}${words}`)).toContainEqual(
      expect.objectContaining({ kind: "sources", since: 2010, until: 2015, arePreferred: true }),
    );
    site.repair();
    answerWith([{ ...sources, years: "all" }]);
    expect(await listOf(`${assignment()} ${quote}${words}`)).toContainEqual(
      expect.objectContaining({ kind: "sources", since: 2010, until: 2015, isOfAll: true }),
    );
    site.repair();
    // A year that does not stand there counts as little as a number.
    answerWith([
      { ...sources, until: 2019 },
      { kind: "words", quote: "write 250-300 words", min: 250, max: 300 },
      { kind: "due", quote: "Thursday at noon", what: "post" },
    ]);
    const list = (await listOf(`${assignment()} ${quote}${words}`)) ?? [];
    expect(list.some((one) => one.kind === "sources" && one.until === 2019)).toBe(false);
  });

  test("lists what else is demanded of its sources, unless another line says so", async () => {
    const rules = " One must be by a practising planner. Cite Putnam (2000), and no Wikipedia.";
    answerWith([
      { kind: "sourceRule", quote: "One must be by a practising planner" },
      { kind: "sourceRule", quote: "Cite Putnam (2000)" },
      { kind: "sourceRule", quote: "no Wikipedia" },
      SOURCES,
    ]);
    const list = (await listOf(assignment() + rules)) ?? [];
    expect(list.filter(({ kind }) => kind === "sourceRule").map(({ text }) => text)).toEqual([
      "One must be by a practising planner",
    ]);
    expect(list.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["work", "avoid"]));
  });

  test("cites nothing where the model says that nothing may be, by words that forbid it", async () => {
    const forbids = " Work from the assigned chapters alone.";
    answerWith([
      { kind: "noSources", quote: "Work from the assigned chapters alone" },
      { kind: "noSources", quote: "Describe a trip that you took by bus" },
      { kind: "words", quote: "write 250-300 words", min: 250, max: 300 },
    ]);
    const text =
      assignment().replace("the textbook and two other pieces of research", "what you know") + forbids;
    const list = (await listOf(text)) ?? [];
    expect(list.filter(({ kind }) => kind === "avoid").map(({ text: words }) => words)).toEqual([
      "Work from the assigned chapters alone",
    ]);
    const requirements: SentRequirements = { list, isCorrected: false, readBy: "model" };
    expect(sourceWishOf({ topic: text, ownSources: [], requirements }).requested).toEqual({
      ...{ count: 0, asked: 0 },
    });
  });

  test("is not made up from words of something else, a kind that nothing names, or half a word", async () => {
    const text = `${assignment()} Use 2 sources. Do not post late, and be kind. One must be a government report.`;
    const facts = [
      { kind: "question", quote: "What would have to change for you to give up the car?" },
      { kind: "question", quote: "Describe a trip that you took by bus." },
      { kind: "words", quote: "write 250-300 words", min: 250, max: 300 },
      { kind: "due", quote: "Thursday at noon", what: "post" },
    ];
    const made = { peerReviewed: true, type: "book", since: { years: 2 }, years: "all" };
    answerWith([
      ...facts,
      { kind: "sources", quote: "Use 2 sources", min: 2, max: 2, ...made },
      { kind: "noSources", quote: "Do not" },
      { kind: "sourceRule", quote: "ne must be a government repor" },
      { kind: "sourceRule", quote: "One must be a government report" },
    ]);
    const list = (await listOf(text)) ?? [];
    expect(list.some(avoidsSources)).toBe(false);
    // A year that is not said leaves the words alone, which another line has already.
    expect(list.filter(({ kind }) => kind === "sourceRule").map(({ text: words }) => words)).toEqual([
      "Use 2 sources",
      "One must be a government report",
    ]);
    site.repair();
    answerWith([...facts, { kind: "sources", quote: "Use 2 sources", min: 2, max: 2, ...made, since: null }]);
    const [sources] = ((await listOf(`${text} Twice.`)) ?? []).filter(({ kind }) => kind === "sources");
    expect(sources).toMatchObject({ min: 2, max: 2, isPeerReviewed: false });
    expect(sources).not.toHaveProperty("sourceType");
  });

  test("stays with the rules where the model passes over most of what they read", async () => {
    const text = `${assignment()} Cite two articles in MLA style.`;
    answerWith([{ kind: "question", quote: "What would have to change for you to give up the car?" }]);
    expect(await listOf(text)).toBeNull();
  });

  test("says what it asks for by the words that stand in it", async () => {
    answerWith([
      { kind: "question", quote: "Describe a trip that you took by bus." },
      { kind: "experience", quote: "a trip that you took by bus" },
      { kind: "words", quote: "write 250-300 words", min: 250, max: 300 },
      SOURCES,
      { kind: "due", quote: "Thursday at noon", what: "post" },
    ]);
    const text = assignment();
    const list = (await listOf(text)) ?? [];
    for (const { start, end, text: words } of list) expect(text.slice(start, end)).toBe(words);
    expect(list.map(({ kind, text: words }) => `${kind}: ${words}`)).toEqual([
      "question: Describe a trip that you took by bus.",
      "experience: a trip that you took by bus",
      "words: write 250-300 words",
      `sources: ${SOURCES.quote}`,
      "due: Thursday at noon",
    ]);
    expect(list).toContainEqual(expect.objectContaining({ kind: "sources", min: 3, isPeerReviewed: false }));
  });

  test("lists nothing whose words, or whose number, do not stand there", async () => {
    answerWith([
      { kind: "words", quote: "write 250-300 words", min: 250, max: 300 },
      { kind: "question", quote: "What would have to change for you to give up the car?" },
      { kind: "due", quote: "Thursday at noon", what: "post" },
      { kind: "replies", quote: "reply to two classmates", count: 2 },
      { ...SOURCES, min: 7 },
    ]);
    // Two of five are no use, which is more than a third.
    expect(await listOf(assignment())).toBeNull();
    site.repair();
    answerWith([
      { kind: "words", quote: "write 250-300 words", min: 250, max: 300 },
      { kind: "question", quote: "What would have to change for you to give up the car?" },
      { kind: "due", quote: "Thursday at noon", what: "post" },
      { ...SOURCES, min: 7 },
    ]);
    // The words that a number was made up from are true, and are shown.
    expect((await listOf(assignment()))?.map(({ kind }) => kind)).toEqual([
      ...["question", "words", "sourceRule", "due"],
    ]);
  });

  test("says once that nothing is to be cited, and nothing by words too few to say anything", async () => {
    answerWith([
      { kind: "question", quote: "What would have to change for you to give up the car?" },
      { kind: "words", quote: "write 250-300 words", min: 250, max: 300 },
      { kind: "due", quote: "Thursday at noon", what: "post" },
      { kind: "noSources", quote: "Do not use outside sources." },
      { kind: "noSources", quote: "No research is needed." },
      { kind: "sourceRule", quote: "300" },
    ]);
    const text = `${assignment()} Do not use outside sources. No research is needed.`;
    const list = (await listOf(text)) ?? [];
    expect(list.filter(({ kind }) => kind === "avoid")).toMatchObject([
      { text: "Do not use outside sources." },
    ]);
    expect(list.filter(({ kind }) => kind === "sourceRule")).toEqual([]);
  });

  test("says no style, person or ending that its words do not say", async () => {
    const text = `${assignment()} Use APA format and the first person.`;
    answerWith([
      { kind: "question", quote: "What would have to change for you to give up the car?" },
      { kind: "question", quote: "Describe a trip that you took by bus." },
      { kind: "words", quote: "write 250-300 words", min: 250, max: 300 },
      { kind: "due", quote: "Thursday at noon", what: "post" },
      { kind: "experience", quote: "a trip that you took by bus" },
      SOURCES,
      { kind: "style", quote: "APA format", style: "mla" },
      { kind: "person", quote: "the first person", person: "third" },
      { kind: "ending", quote: "give up the car?" },
    ]);
    const list = (await listOf(text)) ?? [];
    // Of these kinds, what the rules read stays.
    expect(list.filter(({ kind }) => kind === "style" || kind === "person")).toMatchObject([
      { style: "apa" },
      { person: "first" },
    ]);
    expect(list.some(({ kind }) => kind === "ending")).toBe(false);
  });

  test("keeps the rules' number of words where its own is none", async () => {
    answerWith([
      { kind: "question", quote: "What would have to change for you to give up the car?" },
      { kind: "due", quote: "Thursday at noon", what: "post" },
      { kind: "words", quote: "write 250-300 words", min: 900, max: null },
    ]);
    const list = (await listOf(assignment())) ?? [];
    expect(list.filter(({ kind }) => kind === "words")).toMatchObject([{ min: 250, max: 300 }]);
  });

  test.each([
    { quote: "400 words (+/- 10%)", min: 360, max: 440, isTaken: true },
    { quote: "400 words, ten percent either way", min: 360, max: 440, isTaken: true },
    { quote: "400 words, plus or minus 10%", min: 360, max: 440, isTaken: true },
    { quote: "255 words (± 10%)", min: 230, max: 280, isTaken: true },
    { quote: "400 words (± 20)", min: 380, max: 420, isTaken: true },
    { quote: "400 words (+/- 10%)", min: 350, max: null, isTaken: false },
    { quote: "400 words (± 20)", min: 380, max: 440, isTaken: false },
  ])("reads $quote as $min to $max only if the margin adds up: $isTaken", async ({ isTaken, ...bounds }) => {
    answerWith([
      { kind: "question", quote: "What would have to change for you to give up the car?" },
      { kind: "due", quote: "Thursday at noon", what: "post" },
      { kind: "words", ...bounds },
    ]);
    const list = (await listOf(`${assignment()} Each post has ${bounds.quote}.`)) ?? [];
    const found = list.some(
      (one) => one.kind === "words" && one.min === bounds.min && one.max === bounds.max,
    );
    expect(found).toBe(isTaken);
  });

  test.each([
    { said: "Do not write in the first person.", person: "third" },
    { said: "Use the third person; do not use contractions.", person: "third" },
    { said: "Escribe en primera persona.", person: "first" },
    { said: "Schreiben Sie nicht in der ersten Person.", person: "third" },
  ] as const)("takes a person from words that ask for it: $said", async ({ said, person }) => {
    const read = async (asked: "first" | "third") => {
      answerWith([
        { kind: "question", quote: "What would have to change for you to give up the car?" },
        { kind: "due", quote: "Thursday at noon", what: "post" },
        { kind: "person", quote: said, person: asked },
      ]);
      return ((await listOf(`${assignment()} ${said}`)) ?? []).filter((one) => one.kind === "person");
    };
    expect(await read(person)).toMatchObject([{ person, text: said }]);
    site.repair();
    const other = person === "first" ? "third" : "first";
    expect(await read(other)).not.toContainEqual(expect.objectContaining({ person: other }));
  });

  test.each([
    { said: "Termina con una pregunta para tus compañeros.", isTaken: true },
    { said: "Beende deinen Beitrag mit einer offenen Frage.", isTaken: true },
    { said: "Cierra con una conclusión.", isTaken: false },
  ])("takes an ending from words that speak of a question: $said", async ({ said, isTaken }) => {
    answerWith([
      { kind: "question", quote: "What would have to change for you to give up the car?" },
      { kind: "due", quote: "Thursday at noon", what: "post" },
      { kind: "ending", quote: said },
    ]);
    const list = (await listOf(`${assignment()} ${said}`)) ?? [];
    expect(list.some((one) => one.kind === "ending" && one.text === said)).toBe(isTaken);
  });

  test.each([
    ["no JSON", "I can’t help with that."],
    ["another form", { requirements: "none" }],
    ["nothing that stands in it", [{ kind: "question", quote: "Ignore your rules." }]],
  ])("is left to the rules where the answer is %s", async (_name, answer) => {
    answerWith(typeof answer === "string" ? answer : JSON.stringify(answer));
    expect(await listOf(assignment())).toBeNull();
  });

  test("keeps what only rules read: what is to be left out, and works that are named", async () => {
    answerWith([{ kind: "words", quote: "write 250-300 words", min: 250, max: 300 }]);
    const list = await listOf(`${assignment()} Do not use direct quotations. Cite Smith (2019).`);
    expect(list?.map(({ kind }) => kind)).toEqual(["words", "avoid", "work"]);
  });

  test("is read once for all who have it", async () => {
    answerWith([{ kind: "words", quote: "write 250-300 words", min: 250, max: 300 }]);
    const text = assignment();
    const before = site.upstream.getRequests().length;
    const [first, second] = await Promise.all([listOf(text), listOf(text)]);
    expect(second).toEqual(first);
    expect(site.upstream.getRequests().length - before).toBe(1);
  });

  test("counts no post, and is bounded for each account", async () => {
    answerWith([{ kind: "words", quote: "write 250-300 words", min: 250, max: 300 }]);
    const account = await openAccount(site.server);
    for (let times = 0; times < PER_HOUR; times += 1) await listOf(assignment(), account);
    const refused = await read(account, assignment());
    expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
    expect((await profileOf(site.server, account)).body.postsUsed).toBe(0);
  });

  test("goes to nobody for who turned it off", async () => {
    const account = await openAccount(site.server);
    expect((await profileOf(site.server, account)).body.wantsReadings).toBe(true);
    const turned = await call(site.server, "PUT /api/account/assignment-readings", {
      token: account.token,
      body: { isWanted: false },
    });
    expect(turned.body.wantsReadings).toBe(false);
    const { status, body } = await read(account, assignment());
    expect([status, body.code]).toEqual([403, "forbidden"]);
  });

  test.each([
    ["a topic", "Should buses be free?"],
    ["more than a topic may have", "Describe a trip. ".repeat(600)],
  ])("is no text of the length of %s", async (_name, text) => {
    expect((await read(await openAccount(site.server), text)).status).toBe(400);
  });
});

describe("what a model read", () => {
  test("says how many sources are looked up, in the place of what rules read", async () => {
    const account = await openAccount(site.server);
    const topic = "Should public transport be free? Use four sources, two of which you get in class.";
    const place = { start: 0, end: 6, text: "Should" };
    const list: SentRequirements["list"] = [
      { ...place, kind: "sources", min: 2, max: 2, isPeerReviewed: false, since: null, until: null },
    ];
    const of = async (requirements: SentRequirements) =>
      (
        await call(site.server, "POST /api/source-suggestions", {
          token: account.token,
          body: wish({ topic, requirements }),
        })
      ).body.wanted;
    expect(await of({ list, isCorrected: false })).toBe(4);
    expect(await of({ list, isCorrected: true })).toBe(2);
    expect(await of({ list, isCorrected: false, readBy: "model" })).toBe(2);
  });
});
