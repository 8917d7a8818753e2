import { isOnThePost, isTicked, mayBeAfterword } from "./about-the-post.ts";
import { isAfterword, isByline, isFirstVersion, isTick } from "./about-the-writing.ts";
import { isGreeting, isSignature, isSignOff, withoutGreeting } from "./greetings.ts";
import { isLearnedWrapping, type LearnedModels } from "./learned/models.ts";
import { isListEntry, isListHeading, mayBecomeEntry } from "./reference-list.ts";
import { isRefusedPart } from "./refusal.ts";
import {
  isEcho,
  isFence,
  isHeading,
  isLabel,
  isPlainTitle,
  isPreamble,
  isRemark,
  isRuler,
  isSeparator,
  isTitle,
  isToTheUser,
  withoutPreamble,
} from "./wrapper-lines.ts";

/** What is left of an answer when its wrapping is off. */
export type LineEvent =
  | { type: "text"; text: string }
  /** The end of a line; `isParagraph` where an empty line or something taken off stood there. */
  | { type: "break"; isParagraph: boolean }
  /** A line of code, as it stands. */
  | { type: "code"; text: string }
  /** A line of a reference list of the model's own. */
  | { type: "entry"; text: string }
  /** A line that by what was learned stands around the post. */
  | { type: "around"; text: string };

/** A longer line is a paragraph, which can be read before it ends. */
const SHORT_LINE_CHARS = 160;
/** No entry of a list and no line that has to be seen whole is longer. */
const WHOLE_LINE_MAX_CHARS = 1_200;

/** A line that is held until it is clear whether it stands around the post. */
interface HeldLine {
  text: string;
  /** What stands before it. */
  break: "none" | "line" | "paragraph";
  /** Whether an empty line follows it. */
  isEndOfParagraph: boolean;
}

/** A longer line is no title, no greeting and no preamble. */
const ABOVE_MAX_CHARS = 300;
/** A longer line is no note to the user. */
const BELOW_MAX_CHARS = 600;

/** Takes an answer apart into lines while it arrives and leaves out those that are not the post's. */
export class PostLines {
  readonly #models: LearnedModels | null;
  #line = "";
  /** Whether the line at hand begins like one that stands around the post; null where nobody has looked yet. */
  #beginsAround: boolean | null = null;
  /** Lines that seem to stand around the post, until more of it follows or not. */
  #heldAround: HeldLine[] = [];
  /** Whether the line at hand is a paragraph that is passed on as it comes. */
  #isFlowing = false;
  #hasBody = false;
  #echoEnd: RegExp | null = null;
  /** Whether a preamble was taken off, and the post after it is quoted as a whole. */
  #quoting: "none" | "announced" | "quoted" = "none";
  /** Whether quotation marks stand around the whole post, after a preamble. */
  #isQuotedWhole = false;
  #heldQuote = "";
  /** Whether the model was asking the user something whose answers are listed below. */
  #isOffering = false;
  /** Whether the post stands between two fences; what follows the second is none of it. */
  #fence: "none" | "open" | "closed" = "none";
  /** Whether the line is one of a block of code within the post: it keeps its indentation and its signs. */
  #isInCode = false;
  /** Whether a ruler under the post was the last line. */
  #isAfterRuler = false;
  /** Whether the line at hand is none of the post's. */
  #isDropped = false;
  /** The heading of what may be a reference list, until the next line tells. */
  #heldHeading: string | null = null;
  #isInList = false;
  /** The heading of what a model may say about its post, until the next line tells. */
  #heldAfterword: string | null = null;
  /** Whether an empty line stands below it. */
  #isAfterwordApart = false;
  /** A sign-off and the name under it, until more of the post follows or not. */
  #heldSignOff: string[] = [];
  #break: "none" | "line" | "paragraph" = "none";

  /** @param models what tells lines that no rule knows; null where only the rules may leave lines out */
  constructor(models: LearnedModels | null) {
    this.#models = models;
  }

  push(text: string): LineEvent[] {
    const events: LineEvent[] = [];
    const lines = text.split("\n");
    for (const [index, part] of lines.entries()) {
      if (index > 0) this.#endLine(events);
      this.#add(part, events);
    }
    return events;
  }

  end(): LineEvent[] {
    const events: LineEvent[] = [];
    this.#endLine(events);
    if (this.#heldHeading !== null && !this.#isInList) {
      // A heading with nothing under it says nothing.
      this.#heldHeading = null;
    }
    this.#endAround(events);
    return events;
  }

  #add(part: string, events: LineEvent[]): void {
    if (this.#isDropped) return;
    if (this.#isFlowing) {
      if (part !== "") this.#text(part, events);
      return;
    }
    this.#line += part;
    if (this.#isInCode) return;
    const isLong = this.#line.length > SHORT_LINE_CHARS;
    if (!isLong || this.#echoEnd) return;
    const isUndecided =
      mayBecomeEntry(this.#line.slice(0, 120)) || this.#heldHeading !== null || this.#isInList;
    if (isUndecided && this.#line.length < WHOLE_LINE_MAX_CHARS) return;
    const beginning = this.#line.trimStart();
    if (this.#isBeside(beginning)) {
      this.#isDropped = true;
      return;
    }
    if (!this.#hasBody && (isPreamble(beginning) || isEcho(beginning)) && this.#line.length < 260) return;
    if (isToTheUser(beginning) && this.#line.length < 340) return;
    this.#beginsAround ??= this.#isAround(beginning.slice(0, SHORT_LINE_CHARS));
    if (this.#beginsAround && this.#line.length < this.#aroundMaxChars()) return;
    this.#releaseAfterword(events);
    this.#keep(this.#line, events);
    this.#isFlowing = true;
  }

  #endLine(events: LineEvent[]): void {
    const line = this.#line;
    const wasFlowing = this.#isFlowing;
    const wasDropped = this.#isDropped;
    this.#isDropped = false;
    this.#beginsAround = null;
    this.#line = "";
    this.#isFlowing = false;
    if (wasDropped) return;
    if (wasFlowing) {
      this.#break = "line";
      return;
    }
    this.#judge(line, events);
  }

  #judge(line: string, events: LineEvent[]): void {
    let text = line.trim();
    if (this.#isInCode && !isFence(text)) {
      if (text !== "") this.#passOn(line.trimEnd(), events, isProse(text) ? "text" : "code");
      this.#break = text === "" ? "paragraph" : "line";
      return;
    }
    if (text === "" || text === ">") {
      const held = this.#heldAround.at(-1);
      if (held) held.isEndOfParagraph = true;
      if (this.#heldAfterword !== null) this.#isAfterwordApart = true;
      else if (this.#hasBody && this.#break !== "none") this.#break = "paragraph";
      return;
    }
    if (!this.#hasBody) text = withoutPreamble(text);
    if (this.#isEchoed(text) || this.#isBeside(text)) return;
    if (this.#hasBody && mayBeAfterword(text)) {
      this.#releaseAfterword(events);
      this.#heldAfterword = text;
      this.#isAfterwordApart = false;
      return;
    }
    this.#releaseAfterword(events);
    if (isListHeading(text)) {
      this.#releaseHeading(events);
      this.#heldHeading = text;
      this.#isInList = false;
      return;
    }
    if (this.#isWrapping(text)) {
      this.#isAfterRuler = this.#hasBody && isRuler(text);
      if (isFence(text) && this.#hasBody && this.#fence !== "open") {
        this.#isInCode = !this.#isInCode;
        this.#passOn(text, events, "code");
        this.#break = "line";
        return;
      }
      if (isFence(text)) this.#fence = this.#hasBody ? (this.#fence === "open" ? "closed" : "none") : "open";
      if (!this.#hasBody && isPreamble(text)) this.#quoting = "announced";
      this.#isOffering = isToTheUser(text) && text.endsWith(":");
      if (this.#hasBody) this.#break = "paragraph";
      return;
    }
    const isUnderHeading = this.#heldHeading !== null;
    if (isListEntry(text, { isUnderHeading })) {
      this.#isInList = true;
      if (this.#heldHeading !== null) events.push({ type: "entry", text: this.#heldHeading });
      if (this.#heldHeading !== null) this.#heldHeading = "";
      events.push({ type: "entry", text });
      return;
    }
    if (isHeading(text) && !isUnderHeading) {
      if (this.#hasBody) this.#break = "paragraph";
      return;
    }
    if (!isUnderHeading && this.#isAround(text)) {
      this.#heldAround.push({ text, break: this.#break, isEndOfParagraph: false });
      this.#break = "line";
      return;
    }
    this.#keep(text, events);
    this.#break = "line";
  }

  #aroundMaxChars(): number {
    return this.#hasBody ? BELOW_MAX_CHARS : ABOVE_MAX_CHARS;
  }

  /** Only whole paragraphs stand below a post. */
  #isAround(text: string): boolean {
    if (!this.#models || text.length > this.#aroundMaxChars()) return false;
    if (this.#hasBody && this.#break !== "paragraph" && this.#heldAround.length === 0) return false;
    return isLearnedWrapping(text, this.#hasBody ? "below" : "above", this.#models);
  }

  /** The post begins or goes on: whole paragraphs that were held stand above it, all else is a part of it. */
  #releaseAround(events: LineEvent[]): void {
    const held = this.#heldAround;
    if (held.length === 0) return;
    this.#heldAround = [];
    const above = this.#hasBody ? 0 : held.findLastIndex((one) => one.isEndOfParagraph) + 1;
    for (const { text } of held.slice(0, above)) events.push({ type: "around", text });
    const next = this.#break;
    for (const one of held.slice(above)) {
      this.#break = one.break;
      this.#passOn(withoutLineMarks(one.text), events);
    }
    this.#break = above < held.length && next === "none" ? "line" : next;
  }

  /** The answer is over: what was held stands below the post, or is all that there is. */
  #endAround(events: LineEvent[]): void {
    const held = this.#heldAround;
    this.#heldAround = [];
    const isAll = !this.#hasBody;
    for (const { text } of held) {
      if (!isAll) events.push({ type: "around", text });
      else {
        this.#passOn(withoutLineMarks(text), events);
        this.#break = "line";
      }
    }
  }

  #isEchoed(text: string): boolean {
    if (this.#echoEnd) {
      if (this.#echoEnd.test(text)) this.#echoEnd = null;
      return true;
    }
    const block = /^<<<\s?(TOPIC|SOURCES)\b/.exec(text)?.[1];
    if (block === undefined) return /^(?:TOPIC|SOURCES)\s?>>>$/.test(text);
    if (!text.includes(`${block}>>>`)) this.#echoEnd = block === "TOPIC" ? /TOPIC\s?>>>/ : /SOURCES\s?>>>/;
    return true;
  }

  /** A remark under a post that is quoted as a whole, or an item of what the model offers to do next. */
  #isBeside(line: string): boolean {
    if (this.#hasBody && !this.#isInCode && isAfterword(line)) this.#fence = "closed";
    if (this.#heldAfterword !== null && isOnThePost(line)) this.#fence = "closed";
    if (this.#isAfterRuler && isRemark(line)) this.#fence = "closed";
    if (this.#fence === "closed") return true;
    if (this.#quoting === "quoted" && !line.startsWith(">")) return true;
    return this.#isOffering && /^(?:\d{1,2}[.)]|[-*•])\s/.test(line);
  }

  #isWrapping(text: string): boolean {
    if (isSeparator(text) || isLabel(text) || isToTheUser(text)) return true;
    if (!this.#hasBody)
      return (
        isPreamble(text) ||
        isEcho(text) ||
        isGreeting(text) ||
        isHeading(text) ||
        isTitle(text) ||
        isPlainTitle(text) ||
        isByline(text) ||
        isFirstVersion(text)
      );
    if (isTick(text) || isTicked(text) || isRefusedPart(text)) return true;
    if (isSignOff(text)) {
      this.#heldSignOff.push(text);
      return true;
    }
    if (this.#heldSignOff.length > 0 && this.#heldSignOff.length < 4 && isSignature(text)) {
      this.#heldSignOff.push(text);
      return true;
    }
    return false;
  }

  /** What looked like the heading of an afterword was a line of the post, or one of its headings. */
  #releaseAfterword(events: LineEvent[]): void {
    const line = this.#heldAfterword;
    if (line === null) return;
    this.#heldAfterword = null;
    if (isHeading(line)) {
      this.#break = "paragraph";
      return;
    }
    this.#keep(line, events);
    this.#break = this.#isAfterwordApart ? "paragraph" : "line";
  }

  #releaseHeading(events: LineEvent[]): void {
    if (!this.#heldHeading || this.#isInList) {
      this.#heldHeading = null;
      this.#isInList = false;
      return;
    }
    const heading = this.#heldHeading;
    this.#heldHeading = null;
    this.#passOn(heading.replace(/^#{1,6}\s+/, ""), events);
    this.#break = "paragraph";
  }

  #keep(line: string, events: LineEvent[]): void {
    if (!this.#hasBody) line = withoutGreeting(withoutPreamble(line.trimStart()).replace(SPEAKER, ""));
    if (!this.#hasBody && this.#quoting === "announced" && isOpenQuote(line)) {
      this.#isQuotedWhole = true;
      line = line.trimStart().slice(1);
    }
    if (!this.#hasBody)
      this.#quoting = this.#quoting === "announced" && line.trimStart().startsWith(">") ? "quoted" : "none";
    this.#isOffering = false;
    this.#isAfterRuler = false;
    this.#releaseHeading(events);
    if (this.#heldSignOff.length > 0) {
      for (const held of this.#heldSignOff) {
        this.#passOn(held, events);
        this.#break = "line";
      }
      this.#heldSignOff = [];
      this.#break = "paragraph";
    }
    this.#passOn(withoutLineMarks(line), events);
  }

  #passOn(text: string, events: LineEvent[], type: "text" | "code" = "text"): void {
    this.#releaseAround(events);
    if (this.#hasBody) events.push({ type: "break", isParagraph: this.#break === "paragraph" });
    this.#break = "none";
    this.#hasBody = true;
    if (type === "code") events.push({ type, text });
    else this.#text(text, events);
  }

  /** Of a post that is quoted as a whole, the closing quote goes; one inside of it is passed on with what follows. */
  #text(text: string, events: LineEvent[]): void {
    let whole = text;
    if (this.#isQuotedWhole) {
      whole = this.#heldQuote + text;
      this.#heldQuote = /["”]\s{0,4}$/.exec(whole)?.[0] ?? "";
      whole = whole.slice(0, whole.length - this.#heldQuote.length);
    }
    if (whole !== "") events.push({ type: "text", text: whole });
  }
}

/** Whether a line in a block of code is a sentence: what it refers to is judged as everywhere. */
function isProse(line: string): boolean {
  const words = line.split(" ").filter((word) => /^\p{L}{2,30},?$/u.test(word));
  return words.length >= 5 && /[.!?”"]$/.test(line);
}

/** A quotation that does not close where its first sentences do. */
function isOpenQuote(line: string): boolean {
  const text = line.trim();
  const close = text.slice(1).search(/["”]/) + 1;
  return /^["“]/.test(text) && (close === 0 || (close === text.length - 1 && text.length > SHORT_LINE_CHARS));
}

/** "Assistant: ", "Final answer: " before the first words. */
const SPEAKER =
  /^\s{0,4}[*_]{0,2}(?:assistant|ai|chatgpt|response|answer|(?:final|revised|discussion|forum) (?:discussion )?(?:answer|post|reply|draft))\s?:[*_]{0,2}\s{1,4}/i;

/** Takes off "> " and the hashes of a long heading, and gives all bullets one sign. */
function withoutLineMarks(line: string): string {
  return line
    .trimStart()
    .replace(/^\[\/?INST\]\s{0,3}/, "")
    .replace(/^(?:>\s?){1,4}/, "")
    .replace(/^#{1,6}\s(?=\D)/, "")
    .replace(/^[-*+]\s{1,4}(?=\S)/, "- ");
}
