import type { EvidenceGrade } from "@discussion-post/contract/evidence";
import type { GenerationRequest } from "@discussion-post/contract/generations";
import {
  type CitationStyle,
  generatorDefaults,
  type Length,
  lengthBands,
} from "@discussion-post/contract/options";
import { pino } from "pino";
import { AppError } from "../../server/src/errors/app-error.ts";
import type { PostWriter } from "../../server/src/generations/write-post.ts";
import type { WrittenPost } from "../../server/src/generations/written-post.ts";
import { requestedSources } from "../../server/src/sources/requested-sources.ts";
import type { ScholarlyIndex, Work } from "../../server/src/sources/work.ts";
import { type Citing, citingOf } from "./evidence/citing.ts";
import { type EvaluationPrompt, evaluationPrompts } from "./prompts.ts";

/** What was measured on one post. */
export interface Evaluation {
  prompt: EvaluationPrompt;
  /** Who wrote it, as its provider says. */
  model: string | null;
  length: Length;
  style: CitationStyle;
  words: number;
  isInBand: boolean;
  requested: number;
  cited: number;
  /** Whether every entry of the list is cited in the text, and every cited work has its entry. */
  isConsistent: boolean;
  /** Works of the list that no index resolves by their DOI. */
  unresolved: number;
  /** What reads like a reference and belongs to no source. */
  invented: string[];
  /** Citations, and how many of them a sentence of their work's abstract supports. */
  citations: number;
  supported: number;
  notices: readonly string[];
  /** What its citations rest on, one for each source of each. */
  grades: EvidenceGrade[];
  citing: Citing;
}

const LENGTHS: readonly Length[] = ["short", "medium", "detailed", "comprehensive"];
const STYLES: readonly CitationStyle[] = [
  "apa",
  "mla",
  "chicago",
  "harvard",
  "ieee",
  "ama",
  "bluebook",
  "vancouver",
];

/** A post that the AI did not write. */
interface NotWritten extends Pick<Evaluation, "prompt" | "length" | "style"> {
  /** Why not, as its reader would be told. */
  failure: string;
}

/** Has every prompt written and measures what came back. Lengths and styles are dealt out in turn. */
export async function* evaluate(
  writer: PostWriter,
  indexes: readonly ScholarlyIndex[],
): AsyncGenerator<Evaluation | NotWritten> {
  for (const [index, prompt] of evaluationPrompts.entries()) {
    // Steps without a common divisor, so that every length meets every style.
    const length = LENGTHS[index % LENGTHS.length] ?? "short";
    const style = STYLES[(index + Math.floor(index / STYLES.length)) % STYLES.length] ?? "apa";
    const request = {
      ...generatorDefaults,
      topic: prompt.topic,
      length,
      citationStyle: style,
      ownSources: [],
    };
    const post = await write(writer, request).catch(failureOf);
    if (post instanceof AppError) {
      yield { prompt, length, style, failure: post.message };
      continue;
    }
    const { min, max } = lengthBands[length];
    const cited = post.sources.filter(({ isCited }) => isCited);
    const resolved = await resolvedWorks(post, indexes);
    yield {
      prompt,
      model: post.model,
      length,
      style,
      words: post.wordCount,
      isInBand: post.wordCount >= min && post.wordCount <= max,
      requested: requestedSources(prompt.topic).count,
      cited: cited.length,
      isConsistent: isConsistent(post),
      unresolved: post.sources.length - resolved.size,
      invented: inventedIn(post, prompt.topic),
      citations: post.citations.length,
      supported: post.citations.filter(({ evidence }) => evidence.some(({ grade }) => grade === "supported"))
        .length,
      notices: post.notices,
      grades: post.citations.flatMap(({ evidence }) => evidence.map(({ grade }) => grade)),
      citing: citingOf(post, abstractsOf(resolved)),
    };
  }
}

/** Has a post written for nobody in particular. @throws AppError as the writer does */
export function write(writer: PostWriter, request: GenerationRequest): Promise<WrittenPost> {
  return writer.write({
    request,
    userId: 0,
    isPremium: true,
    stop: new AbortController().signal,
    logger: pino({ level: "silent" }),
    onProgress: () => undefined,
    onSources: () => undefined,
    onText: () => undefined,
    onRestart: () => undefined,
  });
}

/** What the AI answers for. @throws every other error */
function failureOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

/** Every cited work has one entry, which holds words of its title, and there are no other entries. */
function isConsistent({ sources, references, content }: WrittenPost): boolean {
  const cited = sources.filter(({ isCited }) => isCited);
  const entries = (references?.entries ?? []).map((runs) => runs.map(({ text }) => text).join(""));
  const hasEntry = ({ title }: { title: string }) => {
    const beginning = wordsOf(title).slice(0, 3).join(" ");
    return entries.some((entry) => wordsOf(entry).join(" ").includes(beginning));
  };
  return (
    entries.length === cited.length &&
    cited.every(hasEntry) &&
    entries.every((entry) => content.includes(entry))
  );
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
}

/** The works of the list that an index resolves by their DOI, by key; with an abstract where an index has one. */
async function resolvedWorks(
  { sources }: WrittenPost,
  indexes: readonly ScholarlyIndex[],
): Promise<Map<string, Work>> {
  const found = await Promise.all(
    sources.map(async ({ key, csl }) => {
      const answers = await Promise.all(
        indexes.map((index) => index.byDoi(csl.DOI?.toLowerCase() ?? "").catch(() => null)),
      );
      const works = answers.filter((work) => work !== null);
      const work = works.find(({ abstract }) => abstract) ?? works[0];
      return work ? [[key, work] as const] : [];
    }),
  );
  return new Map(found.flat());
}

function abstractsOf(works: ReadonlyMap<string, Work>): Map<string, string> {
  return new Map([...works].flatMap(([key, { abstract }]) => (abstract ? [[key, abstract] as const] : [])));
}

/** Between a name and its year: "and colleagues", other names. */
const BEFORE_YEAR_CHARS = 60;

/**
 * Looks for references again, by other means than the server's own guard: every bracket with a year or a number,
 * and every link, has to belong to a source of the post, as "Hardin (1968)" does by the words before it, or stand in
 * the topic.
 */
function inventedIn({ content, references, sources }: WrittenPost, topic: string): string[] {
  const body = references ? (content.split(`\n\n${references.heading}\n\n`)[0] ?? content) : content;
  const names = sources.flatMap(({ csl, title }) => [
    ...(csl.author ?? []).flatMap(({ family, literal }) => family ?? literal ?? []),
    title.slice(0, 12),
  ]);
  const count = references?.entries.length ?? 0;
  const brackets = [...body.matchAll(/[([][^()[\]]*\d[^()[\]]*[)\]]/g)];
  const links = body.match(/(?:https?:|www\.|doi:|\b10\.\d{4,9}\/)\S*/gi) ?? [];
  const dated = sources.flatMap(({ csl }) => {
    const year = csl.issued?.["date-parts"][0]?.[0];
    return (csl.author ?? []).flatMap(({ family, literal }) => {
      const name = family ?? literal;
      return name && year ? [{ name, year: `(${year})` }] : [];
    });
  });
  const isOurs = ({ 0: bracket, index }: RegExpExecArray) =>
    names.some((name) => bracket.toLowerCase().includes(name.toLowerCase())) ||
    dated.some(
      ({ name, year }) =>
        year === bracket && body.slice(Math.max(0, index - BEFORE_YEAR_CHARS), index).includes(name),
    ) ||
    (bracket.match(/\d+/g) ?? []).every((number) => Number(number) >= 1 && Number(number) <= count);
  return [...brackets.filter((one) => !isOurs(one)).map(([bracket]) => bracket), ...links].filter(
    (one) => !topic.includes(one),
  );
}
