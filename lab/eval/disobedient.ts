import { readFileSync } from "node:fs";
import { generatorDefaults } from "@discussion-post/contract/options";
import { pino } from "pino";
import { modelQueue } from "../../server/src/ai/model-queue.ts";
import { openAiModel } from "../../server/src/ai/openai.ts";
import { AppError } from "../../server/src/errors/app-error.ts";
import { postWriter } from "../../server/src/generations/write-post.ts";
import type { WrittenPost } from "../../server/src/generations/written-post.ts";
import { referenceLookUp } from "../../server/src/sources/reference-look-up.ts";
import { sourcesService } from "../../server/src/sources/sources.service.ts";
import { type LearnedModels, ourModels } from "../../server/src/text/learned/models.ts";
import type { Answer } from "./answers.ts";
import { write } from "./evaluate.ts";
import { matches } from "./labelled-texts.ts";
import { startRepeatingModel } from "./repeating-model.ts";
import { worksAtHand } from "./works-at-hand.ts";

/** What went wrong with which answers, by their ids. */
export interface Disobedience {
  invented: number;
  honest: number;
  wrapped: number;
  refused: number;
  /** Invented references of which every part stands unmarked. */
  unmarked: string[];
  /** Those of which at least one part does. */
  partlyUnmarked: string[];
  changed: string[];
  marked: string[];
  wrappersLeft: string[];
  soldRefusals: string[];
  /** Honest passages and clean posts that were taken for refusals. */
  refusedPosts: string[];
  /** Calls beyond the first, over all answers. */
  furtherCalls: number;
}

/** Words that refer to nothing, so that a short passage is a post of the asked length. */
const FILLER = readFileSync(new URL("answers/filler.txt", import.meta.url), "utf8").trim();

/**
 * Has each answer given by a model that never does what it is told, over HTTP, and looks at what the product makes of
 * it. The model answers a revision with the same text again.
 * @param answers As in the files of `answers/`
 * @param learned What judges where no rule is sure
 */
export async function evaluateDisobedient(
  answers: readonly Answer[],
  learned: LearnedModels = ourModels,
): Promise<Disobedience> {
  const model = await startRepeatingModel();
  const logger = pino({ level: "silent" });
  const writer = postWriter({
    model: openAiModel({
      apiKey: "",
      baseUrl: model.url,
      model: "disobedient",
      timeoutMs: 60_000,
      firstWordMs: 60_000,
      silenceMs: 60_000,
    }),
    sources: sourcesService({ ...worksAtHand, logger }),
    references: referenceLookUp({ indexes: [worksAtHand.crossref, worksAtHand.openAlex], logger }),
    queue: modelQueue({ atOnce: 1, waitingMax: 1 }),
    learned,
  });
  const found = nothingFound();
  for (const one of answers) {
    found[one.kind] += 1;
    const isPassage = one.kind === "invented" || one.kind === "honest";
    // What is clean may cite by key: that is printed as the wrapped one's citations are.
    const clean = one.clean === undefined ? null : await postOf(one, one.clean);
    const post = await postOf(one, isPassage ? `${one.text}\n\n${FILLER}` : one.text);
    judge(one, { post, clean, found });
    found.furtherCalls += model.calls - 1;
  }
  await model.close();
  return found;

  async function postOf({ given, sources }: Answer, text: string): Promise<Outcome> {
    model.say(text);
    const ownSources = sources.map((key) => `https://doi.org/10.1000/${key}`);
    try {
      const choices = { topic: given, length: "short", citationStyle: "apa", ownSources } as const;
      return await write(writer, { ...generatorDefaults, ...choices, ownSources });
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
  }
}

type Outcome = WrittenPost | AppError;

interface Judging {
  post: Outcome;
  /** What the clean text becomes; null where the answer has none. */
  clean: Outcome | null;
  found: Disobedience;
}

function judge({ id, kind, text, leaks }: Answer, { post, clean, found }: Judging): void {
  if (kind === "refused") {
    if (!(post instanceof AppError)) found.soldRefusals.push(id);
    return;
  }
  if (post instanceof AppError && kind !== "invented") found.refusedPosts.push(id);
  const body = bodyOf(post);
  const unmarked = post instanceof AppError ? "" : withoutMarked(body, post);
  const standing = leaks.filter((leak) => matches(leak, unmarked));
  if (kind === "invented" && standing.length > 0) found.partlyUnmarked.push(id);
  if (kind === "invented" && standing.length === leaks.length) found.unmarked.push(id);
  if (kind === "honest" && !body.startsWith(withoutStars(text))) found.changed.push(id);
  if (kind === "honest" && !(post instanceof AppError) && post.unverified.length > 0) found.marked.push(id);
  if (kind === "wrapped" && body !== bodyOf(clean ?? post)) found.wrappersLeft.push(id);
}

function bodyOf(post: Outcome): string {
  if (post instanceof AppError) return "";
  const { content, references } = post;
  return references ? (content.split(`\n\n${references.heading}\n\n`)[0] ?? content) : content;
}

function withoutMarked(body: string, { unverified }: WrittenPost): string {
  return unverified.reduceRight((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, body);
}

function withoutStars(text: string): string {
  return text.replaceAll(/\*\*([^*]+)\*\*/g, "$1").replaceAll(/\*(\S[^*]*\S)\*/g, "$1");
}

function nothingFound(): Disobedience {
  return {
    invented: 0,
    honest: 0,
    wrapped: 0,
    refused: 0,
    unmarked: [],
    partlyUnmarked: [],
    changed: [],
    marked: [],
    wrappersLeft: [],
    soldRefusals: [],
    refusedPosts: [],
    furtherCalls: 0,
  };
}
