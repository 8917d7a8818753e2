import { isThought } from "./about-the-writing.ts";

/** Where a preface begins, and the line that ends it. */
interface Form {
  begins: RegExp;
  ends: LineTest;
  /** Whether the first paragraph that does not go on like it is the post's. */
  isOfThoughts?: true;
}

type LineTest = (line: string) => boolean;

const isRuler: LineTest = (line) => /^(?:-{3,}|\*{3,}|_{3,})$/.test(line.trim());
/** "**Final post:**", "Post:" */
const isFinal: LineTest = (line) =>
  /^(?:(?:the |my )?(?:final|revised|finished)(?: (?:discussion|forum))?(?: (?:post|version|draft|answer|reply|response|text))?|(?:the |my )?(?:discussion |forum )?(?:post|answer|reply|response|draft))$/i.test(
    line.replaceAll(/[*_#:]/g, "").trim(),
  );
const isRulerOrFinal: LineTest = (line) => isRuler(line) || isFinal(line);

const FORMS: readonly Form[] = [
  // A block of "title: …" lines between rulers.
  { begins: /^---[ \t]*\n[a-z_]{2,20}: /i, ends: isRuler },
  { begins: /^[*_#\s]{0,6}(?:rough |first |initial )?draft[*_\s]{0,4}:?[*_\s]{0,4}\n/i, ends: isFinal },
  // "Plan:" and its points, "## Outline"
  {
    begins:
      /^(?:(?:[*_#\s]{0,6}(?:here(?:['’]s| is) (?:my|a|the) )?(?:my |the |quick |brief |post )?(?:plan|outline|brainstorm(?:ing)?|structure|approach|strategy|analysis|notes|steps)(?: for [^\n:]{0,60})?[*_\s]{0,4}:)|(?:\*\*|#{1,6} )(?:plan|outline|brainstorm(?:ing)?|structure|approach|strategy|analysis)\b[^\n]{0,40}\n)/i,
    ends: isRulerOrFinal,
  },
  { begins: /^[*_#\s]{0,4}(?:my )?think(?:ing)?(?: process)?[*_]{0,2}:/i, ends: isRulerOrFinal },
  { begins: /^[*_]{0,2}thought for (?:\d{1,4}|a few|a couple of|several) \w/i, ends: isRulerOrFinal },
  {
    begins:
      /^(?:the (?:user|student) (?:wants|asks|asked|is asking|needs)|(?:okay|ok|alright|hmm|right)[,.] (?:so,? |now,? )?(?:the (?:user|student|task|prompt)|let me|let['’]s|this is|i need|i should|we need)|let me (?:think|draft|plan|start by)|(?:we|i) (?:need to|should|must) (?:write|respond|produce|craft|reply|answer)\b)/i,
    ends: isRulerOrFinal,
    isOfThoughts: true,
  },
];

/** "Final post: Homework measures ..." */
const FINAL_AND_POST =
  /^[*_#\s]{0,6}(?:final|revised|finished) (?:discussion |forum )?(?:post|version|draft|answer|reply|response|text)[*_]{0,2}:[*_]{0,2}\s{1,3}(?=\S)/i;
/** A shorter line under thoughts may be one of them. */
const PARAGRAPH_MIN_CHARS = 80;
/** As many characters tell every form. */
const DECIDED_CHARS = 80;

/**
 * Takes off what some models write before an answer without any tag around it: a block of metadata, a first draft with
 * its check, their thoughts. Such a beginning is held until the line that ends it; without that line it was none.
 */
export class Preface {
  #state: "undecided" | "held" | "open" = "undecided";
  #ends = isRuler;
  #isOfThoughts = false;
  /** The paragraph at hand, from its beginning. */
  #paragraph = "";
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
    this.#isOfThoughts = form.isOfThoughts ?? false;
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
      const post = index > 0 ? this.#postAt() : null;
      if (post !== null) {
        this.#state = "open";
        this.#held = [];
        return [post, ...lines.slice(index)].join("\n");
      }
      this.#paragraph = index > 0 ? part : this.#paragraph + part;
      if (this.#line.length < DECIDED_CHARS) this.#line += part;
    }
    return "";
  }

  /** What is the post's of the line that ends here; null where nothing is. */
  #postAt(): string | null {
    const final = FINAL_AND_POST.exec(this.#paragraph);
    if (final) return this.#paragraph.slice(final[0].length);
    const isPost =
      this.#isOfThoughts && this.#paragraph.length >= PARAGRAPH_MIN_CHARS && !isThought(this.#paragraph);
    return isPost ? this.#paragraph : null;
  }

  #endsHere(): boolean {
    const isEnd = this.#isPastFirstLine && this.#ends(this.#line);
    this.#line = "";
    this.#isPastFirstLine = true;
    return isEnd;
  }
}
