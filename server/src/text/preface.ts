/** Where a preface begins, and the line that ends it. */
interface Form {
  begins: RegExp;
  ends: LineTest;
}

type LineTest = (line: string) => boolean;

const isRuler: LineTest = (line) => /^(?:-{3,}|\*{3,}|_{3,})$/.test(line.trim());
/** "**Final post:**" */
const isFinal: LineTest = (line) =>
  /^(?:the )?(?:final|revised|finished)(?: (?:discussion|forum))?(?: (?:post|version|draft|answer|reply|response|text))?$/i.test(
    line.replaceAll(/[*_#:]/g, "").trim(),
  );
const isRulerOrFinal: LineTest = (line) => isRuler(line) || isFinal(line);

const FORMS: readonly Form[] = [
  // A block of "title: …" lines between rulers.
  { begins: /^---[ \t]*\n[a-z_]{2,20}: /i, ends: isRuler },
  { begins: /^[*_#\s]{0,6}(?:rough |first |initial )?draft[*_\s]{0,4}:?[*_\s]{0,4}\n/i, ends: isFinal },
  { begins: /^[*_#\s]{0,4}(?:my )?think(?:ing)?(?: process)?[*_]{0,2}:/i, ends: isRulerOrFinal },
  { begins: /^[*_]{0,2}thought for (?:\d{1,4}|a few|a couple of|several) \w/i, ends: isRulerOrFinal },
  {
    begins:
      /^(?:the (?:user|student) (?:wants|asks|asked|is asking|needs)|(?:okay|ok|alright|hmm|right)[,.] (?:so )?(?:the (?:user|student)|let me|i need|i should|we need)|let me (?:think|draft|plan|start by)|(?:we|i) (?:need to|should|must) (?:write|respond|produce|craft|reply|answer)\b)/i,
    ends: isRulerOrFinal,
  },
];

/** As many characters tell every form. */
const DECIDED_CHARS = 80;

/**
 * Takes off what some models write before an answer without any tag around it: a block of metadata, a first draft with
 * its check, their thoughts. Such a beginning is held until the line that ends it; without that line it was none.
 */
export class Preface {
  #state: "undecided" | "held" | "open" = "undecided";
  #ends = isRuler;
  #held: string[] = [];
  /** The line at hand. */
  #line = "";
  /** Whether the first line has ended: a ruler there opens a block and does not close it. */
  #isPastFirstLine = false;

  /** Takes the next piece and returns what is no preface. */
  push(text: string): string {
    if (this.#state === "open") return text;
    if (this.#state === "undecided") return this.#decide(text, false);
    return this.#hold(text);
  }

  /** Returns what was held and turned out to be no preface. */
  end(): string {
    if (this.#state === "undecided") return this.#decide("", true);
    const held = this.#held.join("");
    this.#held = [];
    this.#state = "open";
    return held;
  }

  #decide(text: string, isEnd: boolean): string {
    // Blanks at the start are nobody's; what is kept is never longer than what decides and one piece.
    const head = (this.#held.join("") + text).trimStart();
    this.#held = [head];
    const form = FORMS.find(({ begins }) => begins.test(head));
    if (!form && head.length < DECIDED_CHARS && !isEnd) return "";
    this.#held = [];
    if (!form || isEnd) {
      this.#state = "open";
      return head;
    }
    this.#state = "held";
    this.#ends = form.ends;
    return this.#hold(head);
  }

  #hold(text: string): string {
    this.#held.push(text);
    const lines = text.split("\n");
    for (const [index, part] of lines.entries()) {
      if (index > 0 && this.#endsHere()) {
        this.#state = "open";
        this.#held = [];
        return lines.slice(index).join("\n");
      }
      if (this.#line.length < DECIDED_CHARS) this.#line += part;
    }
    return "";
  }

  #endsHere(): boolean {
    const isEnd = this.#isPastFirstLine && this.#ends(this.#line);
    this.#line = "";
    this.#isPastFirstLine = true;
    return isEnd;
  }
}
