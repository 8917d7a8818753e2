import { setImmediate } from "node:timers/promises";
import { SentenceSplitter } from "@discussion-post/contract/sentences";
import { countWords } from "@discussion-post/contract/text";
import type { PlacedCitation, RemovedText, UnverifiedWords } from "@discussion-post/contract/unverified";
import { withoutAnswerMarks } from "./answer-marks.ts";
import {
  type AnsweredAt,
  AssembledText,
  type Citer,
  distinctCitations,
  type LeftOutLine,
  type PlacedSentence,
} from "./assembled-text.ts";
import { peopleIn, withBackReferences } from "./back-references.ts";
import { Envelope } from "./envelope.ts";
import type { GivenText } from "./given-text.ts";
import {
  type JudgedSentence,
  judgedSentence,
  type UnverifiedReference,
  unverifiedIn,
} from "./judged-sentence.ts";
import { isLearnedRefusal, type LearnedModels, ourModels } from "./learned/models.ts";
import type { Pointed } from "./marks.ts";
import type { Piece } from "./piece.ts";
import { type LineEvent, PostLines } from "./post-lines.ts";
import { isInlineList } from "./reference-list.ts";
import { isRefusal, mayBeRefusal } from "./refusal.ts";
import { refusalEvidence } from "./refusal-evidence.ts";
import type { SourceAtHand } from "./sources-at-hand.ts";

interface PostReaderOptions {
  /** Renders the citations while the text arrives; null where the post cites nothing. */
  citer: Citer | null;
  /** What may be cited. */
  sources: readonly SourceAtHand[];
  given: GivenText;
  /** What the text's owner wrote into it: it stays, and is marked where it refers to what nobody looked up. */
  byHand?: GivenText;
  /** What judges where no rule is sure; our own if left out. */
  models?: LearnedModels;
  /** Whether the model was asked to say which sentences of a post it answers: its marks are taken out. */
  isReply?: boolean;
}

/** What became of a model's answer. */
export interface ReadPost {
  /** The post without its list. */
  body: string;
  /** Words that nobody could verify, or that the writer fills in, with their places in `body`. */
  unverified: UnverifiedWords[];
  /** Those words among them that no rule knows, or that its owner wrote: they stay whatever becomes of the others. */
  guessed: string[];
  /** What was taken out, with its place in `body`. */
  removed: RemovedText[];
  /** Where `body` cites what. */
  citations: PlacedCitation[];
  /** Which sentences of the abstracts the model pointed at, for each of them. */
  pointers: Pointed[];
  /** Where it answers which sentences of the post that it replies to; there may be no such sentence. */
  answered: AnsweredAt[];
  /** What was cited, in order of first appearance. */
  citedKeys: string[];
  /** Keys of sources that nobody gave, as the model wrote them. */
  unknownKeys: string[];
  isRefusal: boolean;
  /** Whether its last sentence was left out because it broke off. */
  isCut: boolean;
}

/** A piece for the listener. `isRestarted`: all that was shown before was no part of the post. */
export interface ShownText {
  text: string;
  isRestarted: boolean;
}

/** Then other work goes on: the longest text has some thousand. */
const SENTENCES_AT_ONCE = 200;

/** More would leave too little: the sentences then stay and are marked. */
const LEFT_OUT_SHARE_MAX = 0.4;

/** A longer answer says no only where a rule, too, finds a trace of it: posts that end by asking others read alike. */
const LEARNED_ALONE_CHARS = 600;

/**
 * Reads a model's answer as it arrives and makes the post of it: the wrapping comes off, keys become citations, and
 * every other reference is judged. A sentence is the unit: it is shown when it ends, and stays, is marked, or is
 * left out as a whole. The cost is linear in the length of the answer.
 */
export class PostReader {
  readonly #options: PostReaderOptions;
  readonly #known: ReadonlyMap<string, SourceAtHand>;
  #envelope = new Envelope();
  readonly #models: LearnedModels;
  #lines: PostLines;
  #splitter = new SentenceSplitter();
  #sentences: (PlacedSentence | LeftOutLine)[] = [];
  /** The last of them that is a sentence. */
  #latest: PlacedSentence | null = null;
  #shown: AssembledText;
  #lineBreak: "" | "\n" | "\n\n" = "";
  #opening = "";
  #withheld: string | null = "";
  #isCut = false;
  /** Known at the end. */
  #isRefused = false;
  /** Whether the line at hand has come to a list of references. */
  #isInInlineList = false;

  constructor(options: PostReaderOptions) {
    this.#options = options;
    this.#models = options.models ?? ourModels;
    this.#lines = new PostLines(this.#models);
    this.#known = new Map(options.sources.map((source) => [source.key.toLowerCase(), source]));
    this.#shown = new AssembledText(options.citer);
  }

  /** Takes the next piece of the answer, once the one before is through, and gives what a reader may see of it now. */
  async push(raw: string): Promise<ShownText> {
    const { text, isRestarted } = this.#envelope.push(raw);
    if (isRestarted) this.#restart();
    const sentences = await this.#read(this.#lines.push(text), text);
    return { text: this.#withRefusalHeld(await this.#show(sentences)), isRestarted };
  }

  /** Gives the rest, after the last piece. @param isCutOff whether the model was stopped in the middle */
  async end({ isCutOff = false } = {}): Promise<ShownText> {
    const { text, isRestarted } = this.#envelope.end();
    if (isRestarted) this.#restart();
    const events = [...this.#lines.push(text), ...this.#lines.end()];
    const sentences = await this.#read(events, text);
    const rest = this.#splitter.end();
    const breaksOff = isCutOff && !/[.!?…。！？]["”’')\]*_]*\s*$/.test(rest);
    if (breaksOff && rest.trim() !== "" && this.#sentences.length > 0) this.#isCut = true;
    else sentences.push(...this.#judge(rest));
    const shown = await this.#show(sentences);
    const wasShown = this.#withheld === null;
    const held = this.#withheld ?? "";
    this.#withheld = null;
    // Some refusals are known by their end alone.
    this.#isRefused = this.#isRefusal();
    if (this.#isRefused) return { text: "", isRestarted: isRestarted || wasShown };
    return { text: held + shown, isRestarted };
  }

  /** What nobody has looked up so far, to be cited where it is found. Only after {@link end}, before {@link result}. */
  unverified(): UnverifiedReference[] {
    return this.#sentences.flatMap((one) => (isSentence(one) ? unverifiedIn(one) : []));
  }

  /**
   * The whole post. Only after {@link end}.
   * @param citer a fresh one, since here every sentence that stays is cited in order
   */
  async result(citer: Citer | null): Promise<ReadPost> {
    this.#markBackReferences();
    const sentences = this.#sentences.filter(isSentence);
    const all = sentences.reduce((sum, one) => sum + wordsOf(one), 0);
    const doubted = sentences.filter(isLeftOut).reduce((sum, one) => sum + wordsOf(one), 0);
    const mayLeaveOut = doubted <= all * LEFT_OUT_SHARE_MAX;
    await citer?.prepare(distinctCitations(sentences.filter((one) => !(mayLeaveOut && isLeftOut(one)))));
    const text = new AssembledText(citer);
    for (const [index, one] of this.#sentences.entries()) {
      if (isTurnOver(index)) await setImmediate();
      if (!isSentence(one)) text.leaveOutLine(one);
      else if (mayLeaveOut && isLeftOut(one)) text.leaveOut(one);
      else await text.add(one.isBroken ? withBlanks(one) : one);
    }
    return {
      ...(await text.result()),
      guessed: sentences.flatMap(({ pieces }) =>
        pieces.flatMap((piece) =>
          piece.type === "unverified" && (piece.isGuess || piece.isByHand) ? [piece.text] : [],
        ),
      ),
      unknownKeys: sentences.flatMap(({ unknownKeys }) => unknownKeys),
      isRefusal: this.#isRefused,
      isCut: this.#isCut,
    };
  }

  /** Somebody may be named before and after the sentence that cites them, so all of it has to be there. */
  #markBackReferences(): void {
    const sentences = this.#sentences.filter(isSentence);
    const doubted = new Set(
      sentences
        .flatMap(({ pieces }) => pieces)
        .flatMap((piece) =>
          piece.type === "unverified" && piece.kind === "citation" ? peopleIn(piece.text) : [],
        ),
    );
    for (const { families } of this.#known.values())
      for (const family of families) for (const word of family.split(" ")) doubted.delete(word);
    for (const name of doubted)
      if (this.#options.given.holds({ names: [name], years: [], kind: "citation" }, name))
        doubted.delete(name);
    if (doubted.size === 0) return;
    for (const sentence of sentences) sentence.pieces = withBackReferences(sentence.pieces, doubted);
  }

  /** The sentences that these events end: lines that were held may come all at once. */
  async #read(events: readonly LineEvent[], text: string): Promise<PlacedSentence[]> {
    if (this.#opening.length < OPENING_CHARS) this.#opening += text;
    const ended: PlacedSentence[] = [];
    for (const [index, event] of events.entries()) {
      if (isTurnOver(index)) await setImmediate();
      if (event.type === "text") {
        for (const sentence of this.#splitter.push(event.text)) ended.push(...this.#judge(sentence));
      } else if (event.type === "break" && !event.isParagraph && this.#splitter.isInBracket()) {
        // A line that was wrapped inside of a citation goes on.
        for (const sentence of this.#splitter.push(" ")) ended.push(...this.#judge(sentence));
      } else if (event.type === "code") {
        ended.push(...this.#judge(this.#splitter.end()));
        const code: PlacedSentence = {
          pieces: [{ type: "text", text: event.text }],
          unknownKeys: [],
          isBroken: false,
          lineBreak: this.#lineBreak,
          blanks: "",
        };
        this.#lineBreak = "";
        this.#sentences.push(code);
        this.#latest = code;
        ended.push(code);
      } else if (event.type === "break") {
        ended.push(...this.#judge(this.#splitter.end()));
        this.#lineBreak = event.isParagraph ? "\n\n" : "\n";
      } else {
        ended.push(...this.#judge(this.#splitter.end()));
        this.#sentences.push({ text: event.text, reason: event.type === "entry" ? "list" : "around" });
      }
    }
    return ended;
  }

  /** The sentence with its judgement; none where nothing of it is left. */
  #judge(sentence: string): PlacedSentence[] {
    const { text, numbers } = this.#options.isReply
      ? withoutAnswerMarks(sentence)
      : { text: sentence, numbers: [] };
    const trimmed = withoutHashtags(text.trim());
    if (trimmed === "") {
      // "It depends on who pays. [p2]" is a sentence and a mark behind it.
      this.#latest?.answered?.push(...numbers);
      return [];
    }
    this.#isInInlineList = this.#isInInlineList ? this.#lineBreak === "" : isInlineList(trimmed);
    if (this.#isInInlineList) {
      this.#sentences.push({ text: trimmed, reason: "list" });
      return [];
    }
    const blanks = /^\s{0,20}/.exec(text)?.[0] ?? "";
    const placed: PlacedSentence = {
      ...judgedSentence(trimmed, {
        known: this.#known,
        given: this.#options.given,
        byHand: this.#options.byHand,
        models: this.#models,
      }),
      lineBreak: this.#lineBreak,
      blanks,
      answered: numbers,
    };
    this.#lineBreak = "";
    if (isEmpty(placed) && !placed.pieces.some(({ type }) => type === "unknown")) return [];
    this.#sentences.push(placed);
    this.#latest = placed;
    return [placed];
  }

  async #show(sentences: readonly PlacedSentence[]): Promise<string> {
    let shown = "";
    for (const [index, sentence] of sentences.entries()) {
      if (isTurnOver(index)) await setImmediate();
      if (isLeftOut(sentence)) this.#shown.leaveOut(sentence);
      else shown += await this.#shown.add(sentence);
    }
    return shown;
  }

  /** An answer that begins like a refusal is shown when it turns out to be none. */
  #withRefusalHeld(shown: string): string {
    if (this.#withheld === null) return shown;
    this.#withheld += shown;
    if (this.#opening.trim().length < 12 || mayBeRefusal(this.#opening)) return "";
    const held = this.#withheld;
    this.#withheld = null;
    return held;
  }

  /** Rules look at the answer as it came; what was learned, at what is left of it without its wrapping. */
  #isRefusal(): boolean {
    if (isRefusal(this.#opening)) return true;
    const opening = this.#openingOfPost();
    const isAlike = opening.length < LEARNED_ALONE_CHARS || refusalEvidence(opening) > 0;
    return isAlike && isLearnedRefusal(opening, this.#models);
  }

  #openingOfPost(): string {
    let opening = "";
    for (const one of this.#sentences) {
      if (opening.length >= OPENING_CHARS) break;
      if (!isSentence(one)) continue;
      const text = one.pieces.map((piece) => (piece.type === "citation" ? "[@]" : piece.text)).join("");
      opening += (one.lineBreak || " ") + text;
    }
    return opening.trim();
  }

  #restart(): void {
    this.#lines = new PostLines(this.#models);
    this.#splitter = new SentenceSplitter();
    this.#sentences = [];
    this.#latest = null;
    this.#isInInlineList = false;
    this.#shown = new AssembledText(this.#options.citer);
    this.#lineBreak = "";
    this.#opening = "";
    this.#withheld = "";
  }
}

/** Whether other work goes on before this one of many sentences. */
function isTurnOver(index: number): boolean {
  return index % SENTENCES_AT_ONCE === SENTENCES_AT_ONCE - 1;
}

/** "🤔 #SleepMatters" after the last sentence is for another kind of site. */
function withoutHashtags(sentence: string): string {
  return /^[^\p{L}\d#]{0,12}(?:#\p{L}[\p{L}\d_]{2,40}\s{0,3}){1,12}$/u.test(sentence)
    ? sentence.slice(0, sentence.indexOf("#")).trim()
    : sentence;
}

function isSentence(one: PlacedSentence | LeftOutLine): one is PlacedSentence {
  return "pieces" in one;
}

/** What tells a refusal: no longer answer is one. */
const OPENING_CHARS = 3_000;

function isEmpty({ pieces }: JudgedSentence): boolean {
  return pieces.every(
    (piece) => piece.type === "unknown" || (piece.type !== "citation" && /^[\s.,;:!?]*$/.test(piece.text)),
  );
}

/** Whether a sentence holds what certainly is a reference that nobody looked up, or cannot be read without one. */
function isLeftOut(sentence: JudgedSentence): boolean {
  const { pieces, isBroken } = sentence;
  return (
    isBroken || isEmpty(sentence) || pieces.some((piece) => piece.type === "unverified" && piece.isCertain)
  );
}

/** The sentence with a blank for its writer to fill in, where it cannot be read without the source that is none. */
function withBlanks(sentence: PlacedSentence): PlacedSentence {
  const pieces = sentence.pieces.flatMap((piece): Piece[] => {
    if (piece.type !== "unknown" || !piece.isGap) return [piece];
    const blanks = /^\s{0,9}/.exec(piece.text)?.[0] ?? "";
    return [
      { type: "text", text: blanks },
      { type: "unverified", text: BLANK_SOURCE, kind: "blank", isCertain: false, isNarrative: false },
    ];
  });
  return { ...sentence, pieces };
}

const BLANK_SOURCE = "[name of the source]";

function wordsOf({ pieces }: JudgedSentence): number {
  return countWords(
    pieces.map((piece) => (piece.type === "citation" || piece.type === "unknown" ? "" : piece.text)).join(""),
  );
}
