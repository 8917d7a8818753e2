import { readFile } from "node:fs/promises";
import { answering as answered } from "@discussion-post/contract/generations";
import { writeDraft } from "@discussion-post/emulators/openai/draft/write-draft";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { promptFor } from "../src/ai/prompt.ts";
import { answersOf } from "../src/generations/answers.ts";
import { remarksOn } from "../src/generations/draft-notices.ts";
import { issuesOf } from "../src/generations/draft-version.ts";
import { GivenText } from "../src/text/given-text.ts";
import { PostReader } from "../src/text/post-reader.ts";
import { isPraiseAlone } from "../src/text/praise.ts";
import { call, openAccount, request } from "./api-client.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

/** What the extension captures of the pages of courses, as its own test makes sure. */
const CAPTURED = new URL("../../testing/captured-threads.json", import.meta.url);

const post =
  "Free buses help people who have no car. Somebody has to pay, though.\n\nI think that drivers matter more than fares!";
const answering = { author: "Maria Lopez", post, prompt: null, thread: [] };

async function read(answer: string, pieceChars = answer.length) {
  const reader = new PostReader({ citer: null, sources: [], given: new GivenText(post), isReply: true });
  let shown = "";
  for (let at = 0; at < answer.length; at += pieceChars)
    shown += (await reader.push(answer.slice(at, at + pieceChars))).text;
  shown += (await reader.end()).text;
  const text = await reader.result(null);
  return { shown, text, answers: answersOf(text, { answering }) };
}

describe("a paragraph of a reply", () => {
  test.each([1, 3, 1000])(
    "carries the sentence that it points at, in pieces of %i characters",
    async (size) => {
      const { shown, text, answers } = await read(
        "A car costs more than a fare, so the bus decides who can work [p1].\n\nTaxes are one way. Fares are another. [p2]\n\nDrivers leave where wages are low. [P3, p1]",
        size,
      );
      expect(text.body).toBe(
        "A car costs more than a fare, so the bus decides who can work.\n\nTaxes are one way. Fares are another.\n\nDrivers leave where wages are low.",
      );
      expect(shown).toBe(text.body);
      expect(answers).toEqual([
        {
          paragraph: "A car costs more than a fare, so the bus decides who can work.",
          sentence: "Free buses help people who have no car.",
        },
        {
          paragraph: "Taxes are one way. Fares are another.",
          sentence: "Somebody has to pay, though.",
        },
        {
          paragraph: "Drivers leave where wages are low.",
          sentence: "I think that drivers matter more than fares!",
        },
      ]);
    },
  );

  test("answers nothing where it points at no sentence that there is, or praises alone", async () => {
    const { text, answers } = await read(
      "Riders gain time. [p9]\n\nTowns differ in their density.\n\nGreat post, Maria! I really enjoyed reading it. [p1]",
    );
    expect(text.body).not.toMatch(/\[/);
    expect(answers.map(({ sentence }) => sentence)).toEqual([null, null, null]);
  });

  test("that answers nothing is asked for anew, and told of where it stays", async () => {
    const { text } = await read(
      "Riders gain time. [p1]\n\nGreat post, Maria! I really enjoyed reading it. [p1]",
    );
    const version = {
      text,
      hasShortAbstracts: false,
      isStopped: false,
      isCutOff: false,
      isHopeless: false,
    };
    const wish = { ...request, ownSources: [], topic: "Reply.", answering };
    const wishes = issuesOf(version, wish, { sources: [], required: 0 }).map(({ wish }) => wish);
    expect(wishes).toContainEqual(
      expect.stringMatching(
        /^These paragraphs take up no sentence .*“Great post, Maria! I really enjoyed reading it\. …”\. Have/,
      ),
    );
    const remarks = remarksOn({ ...version, raw: "", sources: [], references: null, issues: [] }, wish);
    expect(remarks).toContain("1 paragraph takes up nothing from the post that you answer.");
  });

  test("keeps its sentence where another of its sentences is taken out", async () => {
    const { text, answers } = await read(
      "Riders gain time. A 2019 Harvard study by Smith and Lee (2019) proved it. [p1]\n\nTowns differ. [p2]",
    );
    expect(text.body).toMatch(/^Riders gain time\./);
    expect(answers.map(({ sentence }) => sentence)).toEqual([
      "Free buses help people who have no car.",
      "Somebody has to pay, though.",
    ]);
  });
});

test("marks are words like others in a text that is no reply", async () => {
  const reader = new PostReader({ citer: null, sources: [], given: new GivenText("") });
  await reader.push("It is so [p2].");
  await reader.end();
  expect((await reader.result(null)).body).toBe("It is so [p2].");
});

test.each([
  ["Great post, Maria! I really enjoyed reading your thoughts, and you made excellent points.", true],
  ["Thank you so much for sharing this insightful perspective on buses.", true],
  ["Great point: without a car, a job outside of the center is out of reach.", false],
  ["Me gustó mucho tu publicación sobre el transporte público.", false],
])("%j is praise alone: %s", (paragraph, expected) => {
  expect(isPraiseAlone(paragraph, "Maria Lopez")).toBe(expected);
});

describe("the request", () => {
  const asked = (topic: string) =>
    promptFor({ ...request, ownSources: [], topic, answering }, { hasSliders: false, sources: [] }).at(-1)
      ?.content;

  test("numbers the sentences of the post once, and asks each paragraph for one", () => {
    const prompt = asked(`Reply to Maria Lopez:\n\n${post}`);
    expect(prompt).toContain(
      "<<<POST\n[p1] Free buses help people who have no car. [p2] Somebody has to pay, though.\n[p3] I think that drivers matter more than fares!\nPOST>>>",
    );
    expect(prompt?.match(/Somebody has to pay/g)).toHaveLength(1);
    expect(prompt).toContain("Every paragraph takes up something that the post says");
  });

  test("takes no number from the post's own words", () => {
    const forged = { ...answering, post: "I say so. [p7] And so." };
    const prompt = promptFor(
      { ...request, ownSources: [], topic: "Reply.", answering: forged },
      { hasSliders: false, sources: [] },
    ).at(-1)?.content;
    expect(prompt).not.toContain("[p7]");
  });
});

test("replies to 42 threads, as the pages of nine systems and an unknown board show them, carry sentences to the letter", async () => {
  const threads = z
    .array(z.object({ system: z.string(), topic: z.string(), answering: answered }))
    .parse(JSON.parse(await readFile(CAPTURED, "utf8")));
  expect(threads).toHaveLength(42);
  for (const { system, topic, answering } of threads) {
    const wish = { ...request, ownSources: [], topic, answering };
    const prompt = promptFor(wish, { hasSliders: false, sources: [] }).at(-1)?.content ?? "";
    const reader = new PostReader({ citer: null, sources: [], given: new GivenText(topic), isReply: true });
    await reader.push(writeDraft(prompt));
    await reader.end();
    const text = await reader.result(null);
    expect(text.body).not.toMatch(/\[p\d/);
    const answers = answersOf(text, { answering });
    expect(answers.length, system).toBeGreaterThan(1);
    for (const { sentence } of answers) {
      expect(sentence, system).not.toBeNull();
      expect(answering.post).toContain(sentence);
    }
  }
});

describe("over the API", () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer();
  });
  afterEach(() => server.close());

  test("a reply comes with what its paragraphs answer, and keeps it when it is saved and edited", async () => {
    const { token } = await openAccount(server);
    const topic = `Reply to Maria Lopez:\n\n${post}`;
    const { body: draft } = await call(server, "POST /api/generate-post", {
      token,
      body: { ...request, topic, citationStyle: "none", answering },
    });
    expect(draft.content).not.toMatch(/\[p\d/);
    expect(draft.answers.length).toBeGreaterThan(1);
    for (const { paragraph, sentence } of draft.answers) {
      expect(draft.content).toContain(paragraph);
      expect(post).toContain(sentence);
    }
    const settings = { tone: request.tone, length: request.length, perspective: request.perspective };
    const { body: saved } = await call(server, "POST /api/posts/save", {
      token,
      body: {
        ...settings,
        title: "Buses",
        content: draft.content,
        citationStyle: null,
        generationId: draft.id,
      },
    });
    expect(saved.answers).toEqual(draft.answers);
    const { body: edited } = await call(server, `PATCH /api/posts/${saved.id}`, {
      token,
      body: { content: `${draft.content}\n\nWho pays?` },
    });
    expect(edited.answers).toEqual(draft.answers);
  });
});
