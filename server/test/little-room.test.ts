import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SHORT_ABSTRACTS, UNREVISED } from "../src/generations/draft-notices.ts";
import { type Account, call, openAccount, request, streamDraft } from "./api-client.ts";
import { type ScriptedIndexes, startScriptedIndexes } from "./scripted-indexes.ts";
import {
  type ScriptedProvider,
  type SentRequest,
  saying,
  startScriptedProvider,
} from "./scripted-provider.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

const SUBJECTS = ["riders", "health", "budgets", "streets"];
const ABSTRACT = `Free public transport raised ridership in cities. ${"It was found again and again. ".repeat(50)}`;
const TOPIC = "Should public transport in cities be free? Use four sources.";
/** 96 words, where a short post has twice as many. */
const TOO_SHORT = "Fares keep people at home who would go out, and whoever stays in meets nobody. "
  .repeat(6)
  .trim();
const ADDED = `A further reason is time. ${"Whoever buys no ticket is sooner on the bus, and the bus sooner on its way. ".repeat(8)}`;

let server: TestServer;
let provider: ScriptedProvider;
let indexes: ScriptedIndexes;
let account: Account;
/** How many characters the provider reads at once. */
let room: number;
/** What it answers what it has room for; `isFirst` where it is asked for no revision. */
let answer: (isFirst: boolean) => string;

const sizeOf = ({ messages }: SentRequest) => messages.reduce((sum, { content }) => sum + content.length, 0);
const isRevision = ({ messages }: SentRequest) => messages.some(({ role }) => role === "assistant");
const isRead = (sent: SentRequest) => sizeOf(sent) <= room;

beforeEach(async () => {
  room = Number.POSITIVE_INFINITY;
  answer = (isFirst) => (isFirst ? TOO_SHORT : ADDED);
  provider = await startScriptedProvider((sent) => {
    const refusal = { error: { code: "context_length_exceeded", message: "maximum context length" } };
    return isRead(sent) ? saying(answer(!isRevision(sent))) : { status: 400, body: refusal };
  });
  indexes = await startScriptedIndexes();
  indexes.works = SUBJECTS.map((subject) => ({
    doi: `10.1000/${subject}`,
    title: `Free public transport in cities and their ${subject}`,
    abstract: ABSTRACT,
  }));
  server = await startTestServer({ aiUrl: provider.url, settings: indexes.settings });
  account = await openAccount(server);
});
afterEach(async () => {
  await server.close();
  await provider.close();
  await indexes.close();
});

async function draft(patch: object = {}) {
  const body = { ...request, topic: TOPIC, citationStyle: "apa", ...patch };
  const events = await streamDraft(server, { token: account.token, key: crypto.randomUUID(), body });
  const done = events.at(-1);
  if (done?.type !== "done") throw new Error(JSON.stringify(done));
  return done.generation;
}

/** How large the first prompt of such a draft is. */
async function sizeOfPrompt(patch: object = {}) {
  await draft(patch);
  const [first] = provider.requests;
  if (!first) throw new Error("nothing was asked");
  const size = sizeOf(first);
  provider.requests.length = 0;
  return size;
}

describe("a draft whose model has no room left for a revision", () => {
  test("is revised with less of the abstracts and all of the rules and the topic, and says so", async () => {
    room = (await sizeOfPrompt()) + 100;
    const { content, notices } = await draft();
    expect(content).toContain("A further reason is time.");
    expect(notices).toContain(SHORT_ABSTRACTS);
    expect(notices).not.toContain(UNREVISED);
    const [first] = provider.requests;
    const revision = provider.requests.find((sent) => isRevision(sent) && isRead(sent));
    expect(revision?.messages[0]).toEqual(first?.messages[0]);
    expect(revision?.messages[1]?.content).toContain(`<<<TOPIC\n${TOPIC}\nTOPIC>>>`);
    expect(revision?.messages[1]?.content).toContain("It was found again and again.");
    expect(revision?.messages[2]?.content).toBe(TOO_SHORT);
  });

  test("stands as it is where even that has no room, and says so", async () => {
    const uncited = { citationStyle: "none" };
    room = (await sizeOfPrompt(uncited)) + 100;
    const { content, notices } = await draft(uncited);
    expect(content).not.toContain("A further reason is time.");
    expect(notices).toContain(UNREVISED);
    expect(notices).not.toContain(SHORT_ABSTRACTS);
  });

  test("says nothing of it where nothing is to be revised", async () => {
    const uncited = { citationStyle: "none" };
    room = (await sizeOfPrompt(uncited)) + 100;
    answer = () => `${TOO_SHORT}\n\n${ADDED}`;
    expect((await draft(uncited)).notices).not.toContain(UNREVISED);
  });
});

test("a text is refined with less of the abstracts where there is little room, and says so", async () => {
  const longer = (times: number) =>
    `${TOO_SHORT}\n\n${ADDED}${"And time is money. ".repeat(8 * times)}`.trim();
  answer = () => longer(0);
  const { id } = await draft();
  const refined = async (base: number) => {
    provider.requests.length = 0;
    answer = () => longer(base);
    const { body } = await call(server, "POST /api/refinements", {
      token: account.token,
      body: { of: { draftId: id }, base, instruction: { preset: "longer" }, part: null },
    });
    return body.version;
  };
  expect((await refined(1)).notices).not.toContain(SHORT_ABSTRACTS);
  const [first] = provider.requests;
  room = first ? sizeOf(first) : 0;
  const { content, notices } = await refined(2);
  expect(content).toContain(longer(2).slice(-100));
  expect(notices).toContain(SHORT_ABSTRACTS);
});
