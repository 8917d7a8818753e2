import type { Evidence } from "@discussion-post/contract/evidence";
import {
  type PlacedCitation,
  type RemovedText,
  type UnverifiedWords,
  withinMarksMax,
} from "@discussion-post/contract/unverified";
import type { CitationProcessor } from "../citations/citation-processor.ts";
import type { JudgedSentence } from "./judged-sentence.ts";
import type { Pointed } from "./marks.ts";
import type { Piece } from "./piece.ts";

/** A judged sentence and what stands before it. */
export interface PlacedSentence extends JudgedSentence {
  /** The break between it and the sentence before; empty inside a line. */
  lineBreak: "" | "\n" | "\n\n";
  /** The blanks between it and the sentence before, where no line ends. */
  blanks: string;
  /** Numbers of the sentences that it answers. */
  answered?: number[];
}

/** A place in a text that answers these sentences of the post that it replies to. */
export interface AnsweredAt {
  at: number;
  numbers: readonly number[];
}

/** A whole line that is none of the post: one of a list of references, or what stands around the post. */
export interface LeftOutLine {
  text: string;
  reason: "list" | "around";
}

/** Renders citations in the order in which they stand in the text. */
export type Citer = Pick<CitationProcessor, "prepare" | "cite" | "finalTexts">;

interface Part {
  text: string;
  citation?: {
    index: number;
    keys: string[];
    pointers: Pointed;
    evidence: Evidence[];
    form: CitationPiece["form"];
    isAttached: boolean;
  };
  unverified?: Pick<UnverifiedWords, "kind" | "isSentence">;
}

/** Puts sentences together again; what is left out leaves no gap. */
export class AssembledText {
  readonly #citer: Citer | null;
  readonly #parts: Part[] = [];
  readonly #removed: (Omit<RemovedText, "at"> & { beforePart: number })[] = [];
  readonly #answered: { part: number; numbers: readonly number[] }[] = [];
  readonly #cited: string[] = [];
  readonly #distinct = new Set<string>();
  #citations = 0;
  #owedBreak: "" | "\n" | "\n\n" = "";
  #isEmpty = true;

  constructor(citer: Citer | null) {
    this.#citer = citer;
  }

  /** Adds a sentence and gives how it reads now, with the break before it. */
  async add(sentence: PlacedSentence): Promise<string> {
    const before = this.#parts.length;
    const lead = this.#leadOf(sentence);
    if (lead !== "") this.#parts.push({ text: lead });
    await this.addPieces(sentence.pieces);
    this.#noteAnswered(sentence);
    this.#isEmpty = false;
    this.#owedBreak = "";
    return this.#parts
      .slice(before)
      .map(({ text }) => text)
      .join("");
  }

  /** Adds pieces right behind what is there. */
  async addPieces(pieces: readonly Piece[]): Promise<void> {
    for (const piece of pieces) {
      if (piece.type === "text") this.#addText(piece.text);
      else if (piece.type === "unverified") this.#parts.push({ text: piece.text, unverified: markOf(piece) });
      else if (piece.type === "unknown") this.leaveOutWords(piece.text, "key");
      else await this.#cite(piece);
    }
  }

  /** Raised numbers stand behind a full stop or comma, which the model writes behind its citation. */
  #addText(text: string): void {
    const citation = this.#parts.at(-1);
    const before = this.#parts.at(-2);
    const mark = /^[.,](?!\d)/.exec(text)?.[0];
    if (mark && citation?.citation?.isAttached && before && !before.citation && before.text !== "") {
      before.text = withMark(before.text, mark);
      this.#parts.push({ text: text.slice(1) });
    } else this.#parts.push({ text });
  }

  /** Leaves a sentence out. The break before it is owed to the next. */
  leaveOut(sentence: PlacedSentence): void {
    const lead = this.#leadOf(sentence);
    // The paragraph that it would have begun may not be there.
    if (longer(this.#owedBreak, sentence.lineBreak) === "") this.#noteAnswered(sentence);
    this.#owedBreak = longer(this.#owedBreak, sentence.lineBreak);
    const unverified: UnverifiedWords[] = [];
    let text = lead;
    for (const piece of sentence.pieces) {
      if (piece.type === "citation") continue;
      const place = { start: text.length, end: text.length + piece.text.length, text: piece.text };
      if (piece.type === "unverified") unverified.push({ ...place, ...markOf(piece) });
      text += piece.text;
    }
    const marks =
      unverified.length > 0
        ? { unverified: withinMarksMax(text, unverified), kept: [], citations: [] }
        : undefined;
    this.leaveOutWords(text, "reference", marks);
  }

  /** Leaves words out that stand here, with the blanks before them, and what is known of the marks in them. */
  leaveOutWords(text: string, reason: RemovedText["reason"], marks?: RemovedText["marks"]): void {
    this.#removed.push({ beforePart: this.#parts.length, text, reason, ...(marks && { marks }) });
  }

  /** Leaves lines out that stand here, those behind one another together. */
  leaveOutLine({ text, reason }: LeftOutLine): void {
    const isFirst = this.#isEmpty && reason === "around";
    const last = this.#removed.at(-1);
    if (last?.reason === reason && last.beforePart === this.#parts.length)
      last.text = isFirst ? `${last.text.trimEnd()}\n${text}\n\n` : `${last.text}\n${text}`;
    else this.leaveOutWords(isFirst ? `${text}\n\n` : `\n\n${text}`, reason);
  }

  #noteAnswered({ answered: numbers = [] }: PlacedSentence): void {
    if (numbers.length > 0 && this.#parts.length > 0)
      this.#answered.push({ part: this.#parts.length - 1, numbers });
  }

  async result() {
    const finals = (await this.#citer?.finalTexts()) ?? [];
    const offsets: number[] = [];
    const unverified: UnverifiedWords[] = [];
    const citations: PlacedCitation[] = [];
    const pointers: Pointed[] = [];
    let body = "";
    for (const { citation, unverified: mark, ...part } of this.#parts) {
      offsets.push(body.length);
      const text = citation ? (finals[citation.index] ?? "") : part.text;
      const place = { start: body.length, end: body.length + text.length, text };
      if (mark) unverified.push({ ...place, ...mark });
      if (citation && text !== "") {
        citations.push({ ...place, keys: citation.keys, form: citation.form, evidence: citation.evidence });
        pointers.push(citation.pointers);
      }
      body += text;
    }
    const removed = this.#removed.map(({ beforePart, ...one }) => ({
      at: offsets[beforePart] ?? body.length,
      ...one,
    }));
    const answered = this.#answered.map(({ part, numbers }) => ({ at: offsets[part] ?? 0, numbers }));
    return {
      ...{ body, removed, citations, pointers, answered, citedKeys: this.#cited },
      unverified: withinMarksMax(body, unverified),
    };
  }

  #leadOf({ lineBreak, blanks }: PlacedSentence): string {
    if (this.#isEmpty) return "";
    const lines = longer(this.#owedBreak, lineBreak);
    // After the end of a line, blanks are the indentation of code.
    return lineBreak === "" ? lines || blanks : lines + blanks;
  }

  async #cite({ keys, form, pointers = {}, evidence = [] }: CitationPiece): Promise<void> {
    if (!this.#citer) return;
    const last = this.#parts.at(-1);
    const name = nameOf({ keys, form });
    if (!this.#distinct.has(name) && this.#distinct.size >= DISTINCT_CITATIONS_MAX) {
      if (last && last.citation === undefined) last.text = last.text.replace(/ $/, "");
      return;
    }
    this.#distinct.add(name);
    const { text, isAttached } = await this.#citer.cite(keys, form);
    if (last && isAttached && last.citation === undefined) last.text = last.text.replace(/ $/, "");
    else if (last && text !== "" && last.text !== "" && !/[\s([“"—–-]$/.test(last.text))
      this.#parts.push({ text: " " });
    this.#parts.push({
      text,
      citation: { index: this.#citations, keys, form, pointers, evidence, isAttached },
    });
    this.#citations += 1;
    for (const key of keys) if (!this.#cited.includes(key)) this.#cited.push(key);
  }
}

/** The citations that {@link AssembledText} renders of these sentences, each once, in their order. */
export function distinctCitations(sentences: readonly JudgedSentence[]): CitationPiece[] {
  const distinct = new Map<string, CitationPiece>();
  for (const { pieces } of sentences) {
    for (const piece of pieces) {
      if (distinct.size >= DISTINCT_CITATIONS_MAX) return [...distinct.values()];
      if (piece.type === "citation" && !distinct.has(nameOf(piece))) distinct.set(nameOf(piece), piece);
    }
  }
  return [...distinct.values()];
}

function markOf({ kind, isGuess }: Extract<Piece, { type: "unverified" }>) {
  return { kind, ...(isGuess && { isSentence: true }) };
}

/** A full stop or comma stands inside closing quotation marks where numbers are raised (AMA Manual of Style, 8.6.5). */
function withMark(text: string, mark: string): string {
  const quotes = /(?<=\S)[’']?[”"]$/u.exec(text)?.[0] ?? "";
  if (quotes === "") return text + mark;
  const said = text.slice(0, -quotes.length);
  if (mark === "." && /[.?!…]$/u.test(said)) return text;
  return /[.,?!…]$/u.test(said) ? text + mark : said + mark + quotes;
}

type CitationPiece = Extract<Piece, { type: "citation" }>;

function nameOf({ keys, form }: Pick<CitationPiece, "keys" | "form">): string {
  return `${form} ${keys.join(" ")}`;
}

/**
 * The processor takes most of a millisecond for each citation that is unlike those before. The longest post has half
 * as many; the sentences of further ones stay.
 */
const DISTINCT_CITATIONS_MAX = 40;

function longer(one: "" | "\n" | "\n\n", other: "" | "\n" | "\n\n"): "" | "\n" | "\n\n" {
  return one.length >= other.length ? one : other;
}
