import { shareOf } from "./shared-words.ts";
import { type Stance, stanceOf } from "./stance.ts";
import { quotable, summariesIn } from "./summaries.ts";
import { type Voice, voiceOf } from "./voices.ts";

/** What a request asks to be written, as far as a stand-in can read it. */
export interface Brief {
  topic: string;
  voice: Voice;
  stance: Stance;
  words: { min: number; max: number };
  /** Keys of the sources to cite, without their brackets. */
  citationKeys: string[];
  /** The sentences of the post that is answered, which the draft points at by their numbers; none where it asks for none. */
  answered: readonly { number: number; text: string }[];
  /** How many blanks to leave for the student. */
  blanks: number;
  /** Whether words may be repeated as they stand somewhere. */
  mayQuote: boolean;
  /** A sentence of the summary of each that has one to quote, and its number, by its key. */
  quotes: ReadonlyMap<string, { number: number; text: string }>;
}

const DEFAULT_WORDS = { min: 150, max: 300 };

/** Reads the labelled lines of a prompt. A text without labels is a topic as a whole. */
export function readBrief(prompt: string): Brief {
  const marked = /<<<TOPIC\s*\n?([\s\S]*?)\n?\s*TOPIC>>>/.exec(prompt);
  // Labels inside the topic are somebody else's words and decide nothing.
  const labels = marked ? prompt.replace(marked[0], "") : prompt;
  const post = postIn(prompt);
  const mayQuote = !labels.includes("Quote nothing word for word.");
  return {
    topic: (marked?.[1] ?? prompt).trim().replace(POST_STANDS_APART, () => bareText(post)),
    answered: post,
    voice: voiceOf(labelled(labels, "Tone")),
    stance: stanceOf(labelled(labels, "Perspective")),
    words: wordsIn(labelled(labels, "Length")),
    blanks: blanksIn(labels),
    mayQuote,
    quotes: mayQuote ? quotesIn(labels, marked?.[1] ?? "") : new Map(),
    citationKeys: marked ? keysToCite(labels, marked[1] ?? "") : [],
  };
}

const POST_STANDS_APART = "(the post between the marks of POST)";

/** The numbered sentences of the post that is answered: `[p1] Nothing is free. [p2] …`. */
function postIn(prompt: string): Brief["answered"] {
  const [, post = ""] = /<<<POST\n([\s\S]*?)\nPOST>>>/.exec(prompt) ?? [];
  return [...post.matchAll(/\[p(\d+)\] ([^\n]*?)(?= \[p\d+\] |\n|$)/g)].map(([, number, text = ""]) => ({
    number: Number(number),
    text,
  }));
}

/** Those that the course wants, and one where the topic asks for the student's own experience. */
function blanksIn(labels: string): number {
  const wanted = /^The course wants .{0,80}leave at least (\d+) blanks/m.exec(labels)?.[1];
  const hasExperience = /^Leave a blank in brackets (?:where|for) .{0,60}own experience/m.test(labels);
  return Math.max(Number(wanted ?? 0), hasExperience ? 1 : 0);
}

function bareText(post: Brief["answered"]): string {
  return post.map(({ text }) => text).join(" ");
}

function quotesIn(text: string, topic: string): Brief["quotes"] {
  return new Map(
    [...summariesIn(text)].flatMap(([key, sentences]) => {
      const quote = quotable(sentences, topic);
      return quote ? [[key, quote] as const] : [];
    }),
  );
}

function labelled(text: string, label: string): string {
  const line = new RegExp(`^\\W*${label}\\W*:\\W*(.+)$`, "im").exec(text);
  return line?.[1]?.trim().toLowerCase() ?? "";
}

function wordsIn(length: string): { min: number; max: number } {
  const [first, second] = (length.replaceAll(/(?<=\d),(?=\d{3})/g, "").match(/\d+/g) ?? []).map(Number);
  if (!first) return DEFAULT_WORDS;
  if (!second) return { min: Math.round(first * 0.8), max: first };
  return { min: Math.min(first, second), max: Math.max(first, second) };
}

/** Those that have to be cited, and of the others those that bear on the topic, as far as words tell. */
function keysToCite(text: string, topic: string): string[] {
  const { least, most } = citedIn(text);
  const bears = ([, line = "", key = ""]: RegExpExecArray) => {
    const title = /\(\d{4}\)\. (.*?)\. /.exec(line)?.[1];
    return { key, share: Math.max(shareOf(topic, line), title ? shareOf(title, topic) : 0) };
  };
  const sources = [...text.matchAll(/^(\[([\w@:.-]+)\] .*(?:\nSummary: .*)?)$/gm)].map(bears);
  const sharing = new Map(sources.map(({ key, share }) => [key, share]));
  return citationKeysIn(text)
    .filter((key, place) => place < least || (sharing.get(key) ?? 1) >= SHARE_MIN)
    .slice(0, most);
}

/** Of the longer words of a topic, or of the work's title. */
const SHARE_MIN = 0.5;

/**
 * "Cite 2 of the 4 sources", "Cite 1 to 3 of the …", "Cite up to 3 of the …", "Cite the one source, … if …"; all where no
 * number is said.
 */
function citedIn(text: string): { least: number; most: number } {
  if (/^Cite the one source\b[^\n]* if /m.test(text)) return { least: 0, most: 1 };
  const said = /^Cite (?:(\d+) to |(up to ))?(\d+) of the/m.exec(text);
  if (!said) return { least: Number.POSITIVE_INFINITY, most: Number.POSITIVE_INFINITY };
  const [, least, upTo, most] = said;
  return { least: Number(least ?? (upTo ? 0 : most)), most: Number(most) };
}

/** A source stands on a line of its own that begins with its key: `[smith2020] …` or `1. [smith2020] …`. */
function citationKeysIn(text: string): string[] {
  const keys = [...text.matchAll(/^\s*(?:\d+[.)]\s*|-\s*)?\[([\w@:.-]+)\]/gm)].map((match) => match[1] ?? "");
  return [...new Set(keys)];
}
