import { withoutWordsOfForm } from "@discussion-post/contract/assignment/words-of-form";
import { withoutFormalities, withoutFormalLead } from "./formalities.ts";
import { keyPhrasesOf } from "./key-phrases.ts";
import { authorOf, personMentionedIn } from "./people.ts";
import { peopleWords, stopWords, taskVerbs } from "./stop-words.ts";
import { partsOfQuestion } from "./whether.ts";

/** What a stand-in understands of a topic. */
export interface Topic {
  /** A noun phrase for the whole, as it can stand after "the discussion of". */
  subject: string;
  phrases: string[];
  questions: string[];
  /** What the prompt asks to be done, as it can stand after "asks us to". */
  tasks: string[];
  /** A telling statement of a classmate's post, to be quoted. */
  statement: string | undefined;
  /** Whether the text is a classmate's post rather than a prompt. */
  isPost: boolean;
  author: string | undefined;
  person: string | undefined;
}

const QUOTE_MAX_WORDS = 28;
const SUBJECT_MAX_WORDS = 12;

export function readTopic(text: string): Topic {
  const sentences = sentencesOf(text)
    .map(withoutFormalLead)
    .filter((sentence) => sentence !== "");
  const [only, ...more] = sentences;
  const title = only && more.length === 0 && isTitle(only) ? inSentence(only) : undefined;
  const isPost = looksLikePost(text);
  const questions = sentences
    .filter((sentence) => sentence.endsWith("?") && isQuotable(sentence))
    .slice(0, 3);
  const phrases = keyPhrasesOf(
    title ?? withoutVerbs(withoutFormalities(withoutWordsOfForm(text)), questions),
  );
  return {
    subject: title ?? subjectOf(questions, phrases),
    phrases,
    questions,
    tasks: isPost
      ? []
      : sentences
          .map(taskIn)
          .filter((task) => task !== undefined)
          .slice(0, 2),
    statement: isPost ? statementIn(sentences, phrases) : undefined,
    isPost,
    author: isPost ? authorOf(text) : undefined,
    person: personMentionedIn(text),
  };
}

function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=(?<!\b(?:Dr|Mr|Ms|Mrs|Prof|St|vs|e\.g|i\.e))[.!?])["”’)]?\s+|\n+/)
    .map((sentence) => sentence.replaceAll(/^[\s\d.)*•–—-]+(?=\p{L})/gu, "").trim())
    .filter((sentence) => /\p{L}/u.test(sentence));
}

/** "Does a higher wage cost jobs?": the verb, which may be a noun elsewhere, is no part of a phrase. */
function withoutVerbs(text: string, questions: readonly string[]): string {
  return questions.reduce((rest, question) => {
    const parts = partsOfQuestion(question);
    return parts ? rest.replace(question, () => `${parts.subject}, ${parts.predicate}?`) : rest;
  }, text);
}

function isQuotable(sentence: string): boolean {
  const words = sentence.split(/\s+/).length;
  return words >= 3 && words <= QUOTE_MAX_WORDS && !sentence.includes('"');
}

/** People who post speak of themselves; people who set a task seldom do. */
function looksLikePost(text: string): boolean {
  const ownWords = text.match(/\b(?:I|I'm|I’m|I've|I’ve|my|me)\b/g)?.length ?? 0;
  return ownWords >= 2;
}

/** A topic that is no title of its own is named by its question or by its strongest phrases. */
function subjectOf(questions: string[], [first, second]: string[]): string {
  const question = questions.map(asSubject).find((subject) => subject !== undefined);
  if (question) return question;
  if (first && second) return `${first} and ${second}`;
  return first ?? "this topic";
}

const QUESTION_SUBJECT_MAX_WORDS = 14;

/** "Should cities make buses free?" as a noun: "the question of whether cities should make buses free". */
function asSubject(question: string): string | undefined {
  const opinion = /^do you (?:think|believe|agree|feel)(?: that)? (.+)\?$/i.exec(question)?.[1];
  if (opinion && opinion.split(/\s+/).length <= QUESTION_SUBJECT_MAX_WORDS)
    return `the question of whether ${opinion}`;
  const [modal = "", ...rest] = question
    .replace(/\?$/, "")
    .replaceAll(/\byour\b/g, "our")
    .split(/\s+/);
  if (!/^(?:should|must|can|could|would|will)$/i.test(modal)) return undefined;
  const actorAt = rest.slice(0, 5).findIndex((word) => peopleWords.has(word.toLowerCase()));
  const isShort = rest.length <= QUESTION_SUBJECT_MAX_WORDS && rest.every((word) => !/[,;:]$/.test(word));
  if (actorAt < 0 || !isShort) return undefined;
  const actor = rest.slice(0, actorAt + 1).join(" ");
  return `the question of whether ${actor} ${modal.toLowerCase()} ${rest.slice(actorAt + 1).join(" ")}`;
}

const connectors = new Set(
  "a an the of on in and or for to with without between among versus vs at from by as our".split(" "),
);
/** Nouns that are verbs elsewhere in prose, so that the stop words hold them. */
const titleNouns = new Set(
  `impact impacts effect effects role importance benefits drawbacks causes pros cons changes use ways reasons
advantages disadvantages work pay play long short first own`.split(/\s+/),
);

function isTitle(sentence: string): boolean {
  const words = sentence.toLowerCase().replace(/[.:]$/, "").split(/\s+/);
  return (
    words.length <= SUBJECT_MAX_WORDS &&
    sentence.length <= 90 &&
    /^[\p{L}\p{M}\p{N}'’.:\s-]+$/u.test(sentence) &&
    !taskVerbs.has(words[0] ?? "") &&
    words.every((word) => connectors.has(word) || titleNouns.has(word) || !stopWords.has(word))
  );
}

/** A title as it stands in the middle of a sentence: "the impact of social media in Kenya". */
function inSentence(title: string): string {
  const words = title.replace(/[.:]$/, "").split(/\s+/);
  const isTitleCase = words.filter((word) => /^\p{Ll}/u.test(word) && !connectors.has(word)).length === 0;
  return words
    .map((word, index) => {
      const isPlace = words[index - 1]?.toLowerCase() === "in";
      return index === 0 || (isTitleCase && !isPlace) ? lowerFirst(word) : word;
    })
    .join(" ");
}

/** "Discuss the effects on your town." is a task: "discuss the effects on our town". */
function taskIn(sentence: string): string | undefined {
  const [first = ""] = sentence.split(/\s+/);
  if (!taskVerbs.has(first.toLowerCase()) || !isQuotable(sentence)) return undefined;
  return lowerFirst(sentence)
    .replace(/[.!?:]+$/, "")
    .replaceAll(/\byour\b/gi, "our")
    .replaceAll(/\byou\b/gi, "we");
}

function statementIn(sentences: string[], phrases: string[]): string | undefined {
  const statements = sentences.filter(
    (sentence) => sentence.endsWith(".") && isQuotable(sentence) && sentence.split(/\s+/).length >= 6,
  );
  const telling = statements.find((sentence) =>
    phrases.slice(0, 3).some((phrase) => sentence.includes(phrase)),
  );
  return telling ?? statements[0];
}

function lowerFirst(text: string): string {
  return /^\p{Lu}(?:\p{Ll}|\s)/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
