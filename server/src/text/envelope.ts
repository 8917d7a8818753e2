import { Preface } from "./preface.ts";
import { WebMarkup } from "./web-markup.ts";

const THOUGHTS = new Set([
  "think",
  "thinking",
  "thought",
  "thoughts",
  "reasoning",
  "reflection",
  "analysis",
  "scratchpad",
]);
/** What stands beside the answer and is not the answer's. */
const ASIDES = new Set(
  "notes note meta metadata explanation commentary plan planning self_check word_count tool_call tool_calls function_call".split(
    " ",
  ),
);
const WRAPPERS = new Set([
  "answer",
  "final",
  "final_answer",
  "post",
  "output",
  "response",
  "discussion_post",
  "reply",
  "content",
  "text",
  "body",
  "message",
  "forum_post",
  "s",
  "bos",
  "eos",
  "start_of_turn",
  "end_of_turn",
]);
const TAG = /^<(\/?)([a-z_]{1,20})\s?>/i;
const TOKEN = /^<[|｜]([^|｜<>\n]{1,40})[|｜]>/;
/** The longest tag or token; a "<" with less after it may still become one. */
const TAG_MAX_CHARS = 48;
const QUOTES: Readonly<Record<string, string>> = { '"': '"', "“": "”" };
/** A quotation at the start of a post closes sooner; a quote around the whole of it does not. */
const OPENING_QUOTE_MAX_CHARS = 600;
const ENDS_A_TURN = /^(?:im_end|eot_id|eot|end_of_turn|endoftext|end_of_text)$/;
/** After less, a model was not yet at its answer. */
const ANSWER_MIN_CHARS = 200;
/** What may follow the quote that closes the whole. */
const TAIL_MAX_CHARS = 40;

/** What came out of the envelope: text, and whether all text before it was none of the answer's. */
export interface Opened {
  text: string;
  isRestarted: boolean;
}

/**
 * Takes off what models put around an answer: thinking blocks, the tokens of chat templates, a code fence, a JSON
 * object, quotes around the whole. It reads every character once, as it arrives.
 */
export class Envelope {
  #markup = new WebMarkup();
  #preface = new Preface();
  #pending = "";
  #isStart = true;
  #isThinking = false;
  #isHeader = false;
  #isJson = false;
  #json: string[] = [];
  #closingQuote: string | null = null;
  #channel = "";
  #shownChars = 0;
  /** Whether the model's turn has ended: what follows is one that it made up. */
  #isOver = false;

  push(raw: string): Opened {
    return this.#take(raw.replaceAll(UNWANTED, ""), false);
  }

  end(): Opened {
    const opened = this.#take("", true);
    if (this.#isJson) opened.text += textOfJson(this.#json.join(""));
    return opened;
  }

  #take(raw: string, isEnd: boolean): Opened {
    let { text, isRestarted } = this.#untagged(raw, isEnd);
    text = this.#markup.push(text) + (isEnd ? this.#markup.end() : "");
    text = this.#preface.push(text) + (isEnd ? this.#preface.end() : "");
    if (this.#isStart) {
      this.#head = (this.#head + text).trimStart();
      const begun = this.#begin(isEnd);
      if (begun === null) return { text: "", isRestarted };
      text = begun;
      this.#isStart = false;
    }
    if (this.#isJson) {
      this.#json.push(text);
      return { text: "", isRestarted };
    }
    return { text: this.#withoutClosingQuote(text, isEnd), isRestarted };
  }

  #head = "";

  /** The text at the start without fence and quote; null while more could tell. */
  #begin(isEnd: boolean): string | null {
    let head = this.#head.trimStart();
    if (head === "") return isEnd ? "" : null;
    if (head.startsWith("`")) {
      const fence = /^`{3,8}[\w-]{0,20} ?\n/.exec(head);
      if (!fence && !isEnd && head.length < 40 && /^`{1,3}(?:`*[\w-]*[ \t]*)?$/.test(head)) return null;
      if (fence) {
        // The lines of the post tell where it closes; around an object it is nothing.
        this.#head = head.slice(fence[0].length);
        const inside = this.#begin(isEnd);
        if (inside === null) this.#head = head;
        return inside === null || this.#isJson ? inside : fence[0] + inside;
      }
    }
    if (head.startsWith("{")) {
      const inside = head.slice(1).trimStart();
      if (inside === "" && !isEnd) return null;
      this.#isJson = inside.startsWith('"') && !(inside.length > 42 && inside.indexOf('"', 1) > 42);
      return head;
    }
    const closing = QUOTES[head[0] ?? ""];
    if (closing !== undefined) {
      const close = head.indexOf(closing, 1);
      const line = head.indexOf("\n");
      const isWhole = close === head.trimEnd().length - 1;
      if (close !== -1 && (line === -1 || close < line) && !isWhole) return head;
      if (close !== -1 && isWhole && !isEnd) return null;
      if (!isEnd && line === -1 && head.length < OPENING_QUOTE_MAX_CHARS) return null;
      if (!isWhole && isEnd && close === -1 && line === -1) return head;
      this.#closingQuote = closing;
      head = head.slice(1);
    }
    return head;
  }

  #held = "";

  #withoutClosingQuote(text: string, isEnd: boolean): string {
    if (this.#closingQuote === null) return text;
    const whole = this.#held + text;
    let from = whole.length;
    while (from > 0 && whole.length - from < TAIL_MAX_CHARS && /[\s`”"]/.test(whole[from - 1] ?? ""))
      from -= 1;
    this.#held = whole.slice(from);
    if (!isEnd) return whole.slice(0, from);
    const closing = whole.lastIndexOf(this.#closingQuote);
    return closing < from ? whole : whole.slice(0, closing);
  }

  #untagged(raw: string, isEnd: boolean): Opened {
    const text = this.#pending + raw;
    this.#pending = "";
    let shown = "";
    let isRestarted = false;
    let at = 0;
    while (at < text.length) {
      if (this.#isHeader) {
        const end = text.slice(at).search(/[\n<]/);
        if (end === -1) {
          this.#channel += text.slice(at);
          return { text: shown, isRestarted };
        }
        this.#channel += text.slice(at, at + end);
        at += end;
        this.#isHeader = text[at] === "<" ? this.#isHeader : false;
        if (text[at] === "\n") at += 1;
        if (!this.#isHeader) continue;
      }
      const next = text.indexOf("<", at);
      const stop = next === -1 ? text.length : next;
      if (!this.#isThinking && !this.#isHeader && !this.#isOver) {
        shown += text.slice(at, stop);
        this.#shownChars += stop - at;
      }
      at = stop;
      if (at >= text.length) break;
      const here = text.slice(at, at + TAG_MAX_CHARS);
      const token = TOKEN.exec(here);
      const tag = TAG.exec(here);
      if (token) {
        this.#onToken(token[1]?.toLowerCase() ?? "");
        at += token[0].length;
      } else if (tag && THOUGHTS.has(tag[2]?.toLowerCase() ?? "")) {
        const isClosing = tag[1] === "/";
        if (isClosing && !this.#isThinking) {
          shown = "";
          isRestarted = true;
          this.#markup = new WebMarkup();
          this.#preface = new Preface();
          this.#shownChars = 0;
          this.#isStart = true;
          this.#head = "";
          this.#closingQuote = null;
          this.#held = "";
        }
        this.#isThinking = !isClosing;
        at += tag[0].length;
      } else if (tag && ASIDES.has(tag[2]?.toLowerCase() ?? "")) {
        this.#isThinking = tag[1] !== "/";
        at += tag[0].length;
      } else if (tag && WRAPPERS.has(tag[2]?.toLowerCase() ?? "")) {
        at += tag[0].length;
      } else if (
        !isEnd &&
        here.length < TAG_MAX_CHARS &&
        /^<(?:[|｜][^|｜<>\n]{0,40}[|｜]?|\/?[a-z_]{0,20}\s?)$/i.test(here)
      ) {
        this.#pending = text.slice(at);
        break;
      } else {
        if (!this.#isThinking && !this.#isHeader && !this.#isOver) shown += "<";
        this.#isHeader = false;
        at += 1;
      }
    }
    return { text: shown, isRestarted };
  }

  #onToken(name: string): void {
    if (ENDS_A_TURN.test(name) && this.#shownChars >= ANSWER_MIN_CHARS) this.#isOver = true;
    if (/^(?:im_start|start|start_header_id|channel|assistant|user|system)$/.test(name)) {
      this.#isHeader = !/^(?:assistant|user|system)$/.test(name);
      this.#channel = "";
      return;
    }
    if (name === "message") {
      this.#isHeader = false;
      this.#isThinking = /analysis|commentary/.test(this.#channel);
      return;
    }
    if (/^(?:end|im_end|return|end_header_id)$/.test(name)) {
      this.#isHeader = false;
      if (name === "end") this.#isThinking = false;
    }
  }
}

/** Our own signs, marks that are not there to be seen, and the returns of other systems. */
const UNWANTED = /[\uE000-\uF8FF\u200B\u2060\uFEFF\r]/g;

/** The longest text in an object, also in one that broke off. */
function textOfJson(json: string): string {
  try {
    const longest = longestText(JSON.parse(json.slice(0, json.lastIndexOf("}") + 1)));
    if (longest !== "") return longest;
  } catch {
    // It broke off: what is there is read by hand.
  }
  let best = "";
  for (let open = json.indexOf('"'); open !== -1; ) {
    let close = open + 1;
    while (close < json.length && json[close] !== '"') close += json[close] === "\\" ? 2 : 1;
    if (close - open - 1 > best.length) best = json.slice(open + 1, close);
    open = json.indexOf('"', close + 1);
  }
  return unescaped(best);
}

function longestText(value: unknown): string {
  if (typeof value === "string") return value;
  // One text in paragraphs.
  if (Array.isArray(value) && value.every((one) => typeof one === "string")) return value.join("\n\n");
  if (value === null || typeof value !== "object") return "";
  return Object.values(value)
    .map(longestText)
    .reduce((one, other) => (other.length > one.length ? other : one), "");
}

function unescaped(text: string): string {
  return text
    .replaceAll(/\\(u[\da-f]{4}|[\s\S])/gi, (_all, code: string) => {
      if (code.length === 5) return String.fromCharCode(Number.parseInt(code.slice(1), 16));
      return { n: "\n", t: " ", r: "", b: "", f: "" }[code] ?? code;
    })
    .replace(/\\$/, "");
}
