import type { ReferenceList } from "@discussion-post/contract/sources";
import { keysOfMark } from "./citation-marks.ts";
import type { CitationProcessor } from "./citation-processor.ts";
import type { ReferenceGuard } from "./unverified-references.ts";

interface CitationWriterOptions {
  /** Null where the post cites nothing: every mark is then taken out. */
  processor: CitationProcessor | null;
  /** The keys that may be cited. */
  keys: ReadonlySet<string>;
  guard: ReferenceGuard;
}

/** What became of a model's text. */
export interface CitedText {
  /** The post without its list. */
  body: string;
  references: ReferenceList | null;
  /** What was cited, in order of first appearance. */
  citedKeys: string[];
  /** How many references that nobody looked up were taken out. */
  removed: number;
}

/**
 * Turns a model's text into the post's while it streams: marks of known sources become citations in the asked
 * style, and everything else that reads like a reference, a list at the end included, is left out. A model can
 * therefore not bring a reference of its own to a reader.
 */
export class CitationWriter {
  readonly #options: CitationWriterOptions;
  /** What the model has sent and cannot be judged yet. */
  #pending = "";
  #isAtLineStart = true;
  /** From a heading such as "References" on, nothing counts. */
  #isOver = false;
  /** The text so far, citations apart, since a later one can change how they read. */
  readonly #parts: (string | { citation: number })[] = [];
  readonly #cited: string[] = [];
  #citations = 0;
  #removed = 0;

  constructor(options: CitationWriterOptions) {
    this.#options = options;
  }

  /** Takes the next piece of the model's text and gives what a reader may see of it now. */
  push(text: string): string {
    this.#pending += text;
    return this.#take({ isEnd: false });
  }

  /** Gives the rest, after the last piece. */
  end(): string {
    return this.#take({ isEnd: true });
  }

  /** The whole post. Only after {@link end}. */
  result(): CitedText {
    const texts = this.#options.processor?.finalTexts() ?? [];
    const body = this.#parts.map((part) => (typeof part === "string" ? part : (texts[part.citation] ?? "")));
    return {
      body: body.join("").trim(),
      references: this.#options.processor?.references() ?? null,
      citedKeys: this.#cited,
      removed: this.#removed,
    };
  }

  #take({ isEnd }: { isEnd: boolean }): string {
    let shown = "";
    while (this.#pending !== "" && !this.#isOver) {
      const isLineStart = this.#isAtLineStart || /^[ \t]*\n/.test(this.#pending);
      const heading = isLineStart ? headingIn(this.#pending, isEnd) : "no";
      if (heading === "perhaps") break;
      if (heading === "yes") {
        this.#isOver = true;
        break;
      }
      const unit = nextUnit(this.#pending, isEnd);
      if (unit === null) break;
      this.#pending = this.#pending.slice(unit.length);
      shown += this.#write(unit);
    }
    if (this.#isOver || isEnd) this.#pending = "";
    return shown;
  }

  /** One unit: the blanks before a word, and the word or bracketed text. */
  #write(unit: string): string {
    const before = /^\s*/.exec(unit)?.[0] ?? "";
    const hasBreak = before.includes("\n") && this.#parts.length > 0;
    const isLineStart = this.#isAtLineStart || hasBreak;
    const blanks = isLineStart && !hasBreak ? "" : before;
    const word = withoutMarkup(unit.slice(before.length), isLineStart);
    this.#isAtLineStart = isLineStart && word === "";
    if (word === "") return this.#append(hasBreak ? blanks : "");
    return word
      .split(BRACKETED)
      .filter(Boolean)
      .map((piece, index) => this.#writePiece(piece, index === 0 ? blanks : ""))
      .join("");
  }

  #writePiece(piece: string, blanks: string): string {
    const keys = keysOfMark(piece);
    if (keys) return this.#cite(keys, blanks);
    if (this.#options.guard.isCitation(piece) || this.#options.guard.isLink(piece)) {
      this.#removed += 1;
      return this.#append(/[.!?,;:]$/.exec(piece)?.[0] ?? "");
    }
    return this.#append(blanks + piece);
  }

  #cite(keys: readonly string[], blanks: string): string {
    const known = [...new Set(keys)].filter((key) => this.#options.keys.has(key));
    this.#removed += new Set(keys).size - known.length;
    if (known.length === 0 || !this.#options.processor) return "";
    const { text, isAttached } = this.#options.processor.cite(known);
    const before = this.#append(isAttached ? "" : blanks || this.#blankBefore());
    this.#parts.push({ citation: this.#citations });
    this.#citations += 1;
    for (const key of known) if (!this.#cited.includes(key)) this.#cited.push(key);
    return before + text;
  }

  /** A mark right at a word, as in `text[@key]`, is set off from it. */
  #blankBefore(): string {
    const last = this.#parts.at(-1);
    if (last === undefined) return "";
    return typeof last === "string" && /\s$/.test(last) ? "" : " ";
  }

  #append(text: string): string {
    if (text !== "") this.#parts.push(text);
    return text;
  }
}

const HEADINGS = [
  "references",
  "reference list",
  "works cited",
  "bibliography",
  "sources",
  "sources cited",
  "citations",
  "literature cited",
  "notes",
  "further reading",
];

/** Marks, also in parentheses, and whatever else stands in brackets. */
const BRACKETED = /(\(\s*\[@[^[\]]*\]\s*\)|\[[^[\]]*\]|\([^()[\]]*\))/;

/** Whether a line that begins here is the heading of a list of references. */
function headingIn(text: string, isEnd: boolean): "yes" | "no" | "perhaps" {
  const line = /^\s*([^\n]*)(\n)?/.exec(text);
  const isWhole = isEnd || line?.[2] !== undefined;
  const words = (line?.[1] ?? "")
    .replaceAll(/[#*_:]/g, "")
    .trim()
    .toLowerCase();
  if (/^[\s#*_]*(?:references|works cited|bibliography|sources cited)\s*[*_]*\s*:/i.test(text)) return "yes";
  if (words === "") return isWhole ? "no" : "perhaps";
  if (isWhole) return HEADINGS.includes(words) ? "yes" : "no";
  return HEADINGS.some((heading) => heading.startsWith(words)) ? "perhaps" : "no";
}

/** A bracket that has not closed by then is no citation. */
const BRACKETED_MAX = 300;

/** The next blanks and word, with a whole bracket as one word; null while more text could change it. */
function nextUnit(text: string, isEnd: boolean): string | null {
  const start = /^\s*/.exec(text)?.[0].length ?? 0;
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const char = text[at] ?? "";
    if (char === "[" || char === "(") depth += 1;
    else if ((char === "]" || char === ")") && depth > 0) depth -= 1;
    const isOpen = depth > 0 && at - start < BRACKETED_MAX && char !== "\n";
    if (/\s/.test(char) && !isOpen) return text.slice(0, at);
  }
  return isEnd ? text : null;
}

/** What a learning platform would show as stars and hashes. */
function withoutMarkup(word: string, isAtLineStart: boolean): string {
  const bare = word.replaceAll("**", "").replaceAll(/(?<![\p{L}\d])__|__(?![\p{L}\d])/gu, "");
  return isAtLineStart ? bare.replace(/^#{1,6}$/, "") : bare;
}
