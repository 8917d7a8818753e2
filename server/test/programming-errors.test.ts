import type { GenerationRequest } from "@discussion-post/contract/generations";
import { pino } from "pino";
import { expect, test } from "vitest";
import { modelQueue } from "../src/ai/model-queue.ts";
import type { TextModel } from "../src/ai/text-model.ts";
import { AppError } from "../src/errors/app-error.ts";
import { postWriter } from "../src/generations/write-post.ts";
import { sourceWishOf } from "../src/sources/source-wish.ts";
import { sourcesService } from "../src/sources/sources.service.ts";
import type { ScholarlyIndex } from "../src/sources/work.ts";
import { request } from "./api-client.ts";

const logger = pino({ level: "silent" });
const noBooks = { byIsbn: async () => null, books: async () => [] };

/** An index that has one work, of which a part that the code relies on is missing. */
function indexWith(works: unknown): ScholarlyIndex {
  return {
    search: async () => works as never,
    named: async () => [],
    reference: async () => [],
    byDoi: async () => null,
    byDois: async () => [],
  };
}

const wish = sourceWishOf({ topic: "Should public transport be free?", ownSources: [] });
const query = { ...wish, style: "apa" } as const;

test("a work that breaks our own code is not called an index that cannot be reached", async () => {
  const index = indexWith([{ doi: "10.1000/broken" }]);
  const sources = sourcesService({ crossref: index, openAlex: index, openLibrary: noBooks, logger });
  await expect(sources.find(query)).rejects.toThrow();
  await expect(sources.alternatives({ ...query, count: 1, besides: [] })).rejects.toThrow();
});

const FIRST_DRAFT = `Buses should be free. They carry people to work, to school and to their friends, and those who ride them most have the least to spend. A city that pays for its roads out of taxes can pay for its buses in the same way.

Free rides would not fill every seat. Riders want buses that come often and on time, and both cost money, so a city has to decide what it pays for first.`;

/** A model whose first draft is far too short, so that a revision is asked for, which fails. */
function writeWith(failure: Error) {
  let calls = 0;
  const model: TextModel = {
    dialect: () => "",
    async *stream() {
      calls += 1;
      if (calls > 1) throw failure;
      yield FIRST_DRAFT;
    },
  };
  const writer = postWriter({
    model,
    sources: { find: async () => ({ sources: [], wanted: 0, required: 0, notices: [] }) },
    references: { find: async () => null },
    queue: modelQueue({ atOnce: 1, waitingMax: 1 }),
  });
  const wanted: GenerationRequest = { ...request, citationStyle: "none" };
  return writer.write({
    request: wanted,
    userId: 1,
    isPremium: false,
    stop: new AbortController().signal,
    logger,
    onProgress: () => undefined,
    onSources: () => undefined,
    onText: () => undefined,
    onRestart: () => undefined,
  });
}

test("a revision that the model fails leaves the first draft", async () => {
  const { content } = await writeWith(new AppError("ai_failed", "The AI service failed."));
  expect(content).toContain("Buses should be free.");
});

test("a revision that breaks our own code fails the draft, which is then refunded", async () => {
  await expect(writeWith(new TypeError("undefined is no object"))).rejects.toThrow(TypeError);
});
