import type { Answering, GenerationRequest } from "@discussion-post/contract/generations";
import { citationMark } from "../citations/citation-marks.ts";
import { sentencesWithin } from "../evidence/abstract-sentences.ts";
import type { CitableSource } from "../sources/to-source.ts";
import { answerMark } from "../text/answer-marks.ts";
import { answeredAuthor } from "./answered-author.ts";
import { block, withoutDelimiters } from "./delimited.ts";
import { type LengthPlan, lengthPlan } from "./length-plan.ts";
import { linesOfPost } from "./post-sentences.ts";
import { RULES } from "./prompt-rules.ts";
import { perspectiveLine, sliderLines, toneLine } from "./prompt-wording.ts";
import type { ChatMessage } from "./provider-dialect.ts";
import { askedLines, correctedLines } from "./requirement-lines.ts";

/**
 * How much of each abstract the model sees, in whole sentences: enough to know what the work found, and less where a
 * model that reads little at once has no room for that. The topic is never shortened.
 */
export const ABSTRACT_MAX_CHARS = [1_200, 300, 0] as const;

interface PromptOptions {
  /** Whether the account's slider values count (ADR-0011). */
  hasSliders: boolean;
  /** The works that may be cited. */
  sources: readonly CitableSource[];
  /** 0 for none. */
  abstractMaxChars?: number;
  /** How many of them the post is to cite; all where nothing is said. */
  citing?: Citing;
}

/** As many sources as are asked for, of those that fit, and no fewer than surely do. */
interface Citing {
  required: number;
  asked: number;
}

/** How many blanks a draft has at least where the course wants the student's own part in it. */
export const GAPS_MIN = 2;

/**
 * The messages that ask the model for a post: the rules, then the request as labelled lines, the material between
 * marks, and what matters most once more, since small models forget what stands far above.
 */
export function promptFor(
  request: GenerationRequest,
  { hasSliders, sources, citing, abstractMaxChars = ABSTRACT_MAX_CHARS[0] }: PromptOptions,
): ChatMessage[] {
  const plan = lengthPlan(request);
  const task = taskOf(request);
  const lines = [
    `Task: ${task}`,
    lengthLine(plan),
    toneLine(request.tone),
    perspectiveLine(request.perspective),
    ...(hasSliders ? sliderLines(request) : []),
    "",
    ...sourceBlock(sources, abstractMaxChars),
    ...numberedBlocks(request),
    ...reminder({ task, plan, citing: citingLine(sources, citing) }),
    ...gapsLine(request),
    ...answeringLine(request),
    "Begin with the first sentence of the post.",
  ];
  return [
    { role: "system", content: RULES },
    { role: "user", content: lines.join("\n") },
  ];
}

/**
 * Asks for a draft to be revised as a whole.
 * @param draft as the model wrote it, with its keys
 * @param issues what to change, each a sentence
 */
export function rewritePrompt(
  asked: readonly ChatMessage[],
  draft: string,
  issues: readonly string[],
): ChatMessage[] {
  const wish = [
    "Revise your post. Change only what these points need, and keep everything else as it is, the keys in brackets included:",
    ...issues.map((issue) => `- ${issue}`),
    "Answer with the whole revised post alone.",
  ];
  return revisionPrompt(asked, draft, wish.join("\n"));
}

/** Asks for something about a draft, such as one more paragraph. */
export function revisionPrompt(asked: readonly ChatMessage[], draft: string, wish: string): ChatMessage[] {
  return [...asked, { role: "assistant", content: draft }, { role: "user", content: wish }];
}

function taskOf({ topic, answering }: GenerationRequest): string {
  const author = answering ? speakable(answering.author) : answeredAuthor(topic);
  if (author) return `reply to the post of ${author}`;
  return answering ? "reply to the classmate's post" : "write a discussion post";
}

/** A name off a page, where it reads like one: it stands among our own words. */
function speakable(author: string | null): string | null {
  const name = author?.trim().replaceAll(/\s+/g, " ") ?? "";
  return /^[\p{L}\p{M}.'’-]{1,30}(?: [\p{L}\p{M}.'’-]{1,30}){0,3}$/u.test(name) ? name : null;
}

function lengthLine({ min, max, target, paragraphs, paragraphWords }: LengthPlan): string {
  return `Length: ${min} to ${max} words. Aim for ${target}: ${paragraphs} paragraphs of about ${paragraphWords} words each.`;
}

type Material = Pick<GenerationRequest, "topic" | "answering"> &
  Partial<Pick<GenerationRequest, "requirements">>;

/** What was asked and what is answered, each between marks, and nothing of it twice. */
export function materialBlocks(request: Material): string[] {
  const { topic, answering } = request;
  return [
    ...answeringBlocks(request),
    ...(answering && isBeyond(topic, answering.post) ? block("POST", [answering.post]) : []),
    ...block("TOPIC", [topic]),
    ...correctedLines(request.requirements),
  ];
}

/** The same for a text whose paragraphs point at the sentences of the post that is answered. */
function numberedBlocks(request: GenerationRequest): string[] {
  return [
    ...answeringBlocks(request),
    ...(request.answering ? numberedPost(request.answering.post) : []),
    ...block("TOPIC", [withoutPost(request)]),
    ...askedLines(request),
  ];
}

/** What stands in a topic in the place of the post that it answers. */
const POST_BELONGS_HERE = "(the post between the marks of POST)";

/** A topic without the post that it answers, which is shown with its sentences numbered. */
function withoutPost({ topic, answering }: Pick<GenerationRequest, "topic" | "answering">): string {
  if (!answering) return topic;
  if (topic.includes(answering.post)) return topic.replace(answering.post, () => POST_BELONGS_HERE);
  return oneLine(topic).includes(oneLine(answering.post))
    ? oneLine(topic).replace(oneLine(answering.post), () => POST_BELONGS_HERE)
    : topic;
}

/** More sentences than any classmate's post has; the numbers of all in a text without end would crowd it out. */
const NUMBERED_MAX = 200;

/** A post with each sentence after the number that a paragraph points at it by. */
function numberedPost(post: string): string[] {
  let number = 0;
  const lines = linesOfPost(post).map((sentences) =>
    sentences
      .map((text) => {
        number += 1;
        return `${number <= NUMBERED_MAX ? `${answerMark(number)} ` : ""}${withoutDelimiters(text)}`;
      })
      .join(" "),
  );
  return ["<<<POST", ...lines, "POST>>>", ""];
}

/** How a reply says which sentence of the post each of its paragraphs answers. */
function answeringLine({ answering }: GenerationRequest): string[] {
  if (!answering) return [];
  return [
    `Every paragraph takes up something that the post says, and ends with the number of that sentence, as in: … so much depends on who pays. ${answerMark(2)} Praise alone is no paragraph.`,
  ];
}

/** What was read off a page around the post that is answered, as far as the topic does not hold it anyway. */
function answeringBlocks({ topic, answering }: Pick<GenerationRequest, "topic" | "answering">): string[] {
  if (!answering) return [];
  const { prompt } = answering;
  const shown = oneLine(topic);
  const thread = answering.thread.filter(({ text }) => !shown.includes(oneLine(text)));
  return [
    ...(prompt && !shown.includes(oneLine(prompt)) ? block("PROMPT", [prompt]) : []),
    ...(thread.length > 0 ? block("THREAD", thread.map(spoken)) : []),
  ];
}

function isBeyond(topic: string, text: string): boolean {
  return !oneLine(topic).includes(oneLine(text));
}

function spoken({ author, text }: Answering["thread"][number]): string {
  return `${author ?? "Somebody"}: ${text}`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

function reminder({ task, plan, citing }: { task: string; plan: LengthPlan; citing: string }) {
  return [
    `Now ${task}, in about ${plan.target} words and ${plan.paragraphs} paragraphs, with everything that the topic asks of it.`,
    `${citing} Invent nothing about the student's life.`,
  ];
}

/** Under a rule that leaves part of the post to the student, whatever else is said of blanks. */
function gapsLine({ courseRule }: GenerationRequest): string[] {
  if (courseRule !== "collaboration") return [];
  return [
    `The course wants the student's own part in the post: leave at least ${GAPS_MIN} blanks in brackets, in different paragraphs, each in place of an example, a judgement or a conclusion, as in [your own example: what happened] or [your view: which of the two weighs more].`,
  ];
}

function citingLine(sources: readonly CitableSource[], citing?: Citing): string {
  const given = sources.length;
  const { required, asked } = citing ?? { required: given, asked: given };
  if (given === 0) return "Cite nothing: there are no sources.";
  const pinned = sources.filter(({ isPinned }) => isPinned).map(({ key }) => citationMark(key));
  if (required >= given || (given === 1 && pinned.length === 1))
    return "Cite each source at least once, by its key above and by nothing else.";
  const most = Math.min(asked, given);
  const least = required === 0 ? "up to " : `${required} to `;
  if (given === 1)
    return "Cite the one source, by its key above and by nothing else, if its summary bears on what is asked; otherwise cite nothing.";
  return [
    `Cite ${required < most ? least : ""}${most} of the ${given} sources, by their keys above and by nothing else: those whose summaries bear on what is asked. Leave out any that do not.`,
    ...(pinned.length > 0 ? [`The student wants these cited in any case: ${pinned.join(", ")}.`] : []),
  ].join(" ");
}

/** The works that may be cited, between their marks; no line where there are none. */
export function sourceBlock(sources: readonly CitableSource[], abstractMaxChars: number): string[] {
  if (sources.length === 0) return [];
  // The keys are ours, and everything beside them is not.
  return [
    "<<<SOURCES",
    ...sources.flatMap((source) => sourceLines(source, abstractMaxChars)),
    "SOURCES>>>",
    "",
  ];
}

/** What a student copied out of their reading is all that may be quoted. */
const QUOTABLE =
  "Summary, an excerpt that you may quote in quotation marks, letter by letter, with the key in the same sentence";

function sourceLines(
  { key, authors, year, title, container, abstract, isGiven }: CitableSource,
  abstractMaxChars: number,
): string[] {
  const facts = [`${authors} (${year ?? "no year"})`.trim(), title, container ?? ""]
    .filter(Boolean)
    .map((fact) => (/[.?!]$/.test(fact) ? fact : `${fact}.`))
    .join(" ");
  const summary = numbered(sentencesWithin(abstract ?? "", abstractMaxChars));
  const label = isGiven && summary !== "" ? QUOTABLE : "Summary";
  return [`${citationMark(key)} ${withoutDelimiters(facts)}`, `${label}: ${summary || "none"}`];
}

/** Each sentence after the number that a citation points at it by. */
function numbered(sentences: readonly { text: string }[]): string {
  return sentences.map(({ text }, index) => `[s${index + 1}] ${withoutDelimiters(text)}`).join(" ");
}
