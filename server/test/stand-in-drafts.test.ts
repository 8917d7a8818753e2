/** @module-tag slow */

import { checkPost } from "@discussion-post/contract/assignment/check-post";
import { readAssignment } from "@discussion-post/contract/assignment/read-assignment";
import { generatorDefaults, perspectiveOptions, toneOptions } from "@discussion-post/contract/options";
import { startCrossrefEmulator } from "@discussion-post/emulators/crossref/crossref-emulator";
import { writeDraft } from "@discussion-post/emulators/openai/draft/write-draft";
import { startOpenAiEmulator } from "@discussion-post/emulators/openai/openai-emulator";
import { startOpenAlexEmulator } from "@discussion-post/emulators/openalex/openalex-emulator";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { modelQueue } from "../src/ai/model-queue.ts";
import { createDependencies } from "../src/dependencies.ts";
import { parseEnv } from "../src/env.ts";
import { type PostWriter, postWriter } from "../src/generations/write-post.ts";
import { referenceLookUp } from "../src/sources/reference-look-up.ts";
import { sourcesService } from "../src/sources/sources.service.ts";
import { write } from "./read-post.ts";

const topics = [
  "Discuss the causes of the French Revolution. Use MLA style. Your post is due Thursday.",
  "MLA style, due Thursday: How does Toni Morrison use memory in Beloved?",
  "Week 3: Explain how social media affects teenagers' sleep. 300 words, APA format, due Sunday 11:59 PM.",
  "Should public transport be free in cities?",
];

test.each(topics)(
  "nothing that the stand-in writes of its own about %j is taken for a reference",
  async (topic) => {
    const marked = [];
    for (const tone of Object.values(toneOptions)) {
      for (const perspective of Object.values(perspectiveOptions)) {
        const prompt = `Tone: ${tone.label}\nPerspective: ${perspective.label}\nLength: 500 to 600 words`;
        const { unverified, removed } = await write(writeDraft(`${prompt}\n<<<TOPIC\n${topic}\nTOPIC>>>`), {
          given: topic,
          pieces: 500,
        });
        marked.push(...[...unverified, ...removed].map(({ text }) => text));
      }
    }
    expect(marked).toEqual([]);
  },
);

/** As `ui/src/patterns/sample-topics.tsx` offers them to somebody who has no topic at hand. */
const sampleTopics = [
  "Does homework improve academic achievement?",
  "Does social media harm teenagers' mental health?",
  "Does raising the minimum wage cost jobs?",
];

let demo: { writer: PostWriter; close(): Promise<void> };
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo.close());

test.each(sampleTopics)(
  "what the stand-in writes about %j takes it up, and its sources' abstracts support it",
  async (topic) => {
    const post = await demo.writer.write({
      request: { ...generatorDefaults, topic, ownSources: [] },
      userId: 0,
      isPremium: false,
      stop: new AbortController().signal,
      logger: pino({ level: "silent" }),
      onProgress: () => undefined,
      onSources: () => undefined,
      onText: () => undefined,
      onRestart: () => undefined,
    });
    const grades = post.citations.flatMap(({ evidence }) => evidence.map(({ grade }) => grade));
    expect(grades.length).toBeGreaterThan(0);
    expect(new Set(grades)).toEqual(new Set(["supported"]));
    const { content: body, sources } = post;
    const checks = checkPost(readAssignment(topic), { body, sources, citationStyle: null, blanks: 0 });
    expect(checks.map(({ requirement, state }) => `${requirement.kind} ${state}`)).toEqual(["question met"]);
  },
);

/** The writer of a site whose AI and indexes are stand-ins; it needs no database. */
async function openDemo() {
  const ai = await startOpenAiEmulator({ firstTokenMs: 0, tokensPerSecond: Number.POSITIVE_INFINITY });
  const [crossref, openAlex] = await Promise.all([startCrossrefEmulator(), startOpenAlexEmulator()]);
  const world = createDependencies(
    parseEnv({
      DATABASE_URL: "mysql://nobody@localhost/none",
      OPENAI_API_KEY: "emulator-for-tests",
      OPENAI_BASE_URL: ai.url,
      CROSSREF_BASE_URL: crossref.url,
      OPENALEX_API_KEY: "emulator-for-tests",
      OPENALEX_BASE_URL: openAlex.url,
      OPENLIBRARY_BASE_URL: "http://127.0.0.1:9",
    }),
  );
  const logger = pino({ level: "silent" });
  const indexes = [world.crossref, world.openAlex].filter((index) => index !== null);
  const writer = postWriter({
    model: world.model,
    sources: sourcesService({ ...world, logger }),
    references: referenceLookUp({ indexes, logger }),
    queue: modelQueue({ atOnce: 1, waitingMax: 1 }),
  });
  return {
    writer,
    close: async () => void (await Promise.all([ai.close(), crossref.close(), openAlex.close()])),
  };
}
