import { decodeHTML } from "entities";

/** How an answer begins that is a page and no plain text. */
const BEGINS = /^<(?:!doctype|html|body|article|section|div|p|h[1-6]|ul|ol)\b/i;
/** The longest of these; with less, more could tell. */
const DECIDED_CHARS = 10;
const TAG = /<(\/?)([a-z][a-z\d]{0,12})(?:\s[^<>\n]{0,200})?\/?>|<!doctype[^<>\n]{0,80}>/gi;
/** A tag or an entity that is still arriving is no longer. */
const HELD_MAX_CHARS = 240;
const BLOCKS = /^(?:p|div|article|section|ul|ol|blockquote|body|html|tr|table)$/;

/** Takes the tags off an answer that was written as a web page. Any other answer, also one about tags, stays as it is. */
export class WebMarkup {
  #state: "undecided" | "page" | "text" = "undecided";
  #held = "";

  /** Takes the next piece and returns it as text. */
  push(raw: string): string {
    if (this.#state === "text") return raw;
    this.#held += raw;
    if (this.#state === "undecided") {
      // Blanks at the start are nobody's.
      this.#held = this.#held.trimStart();
      if (this.#held.length < DECIDED_CHARS && "<".startsWith(this.#held[0] ?? "<")) return "";
      this.#state = BEGINS.test(this.#held) ? "page" : "text";
    }
    return this.#take(this.#state === "page" ? this.#wholeUntil() : this.#held.length);
  }

  /** Returns what was held. */
  end(): string {
    return this.#take(this.#held.length);
  }

  #take(until: number): string {
    const ready = this.#held.slice(0, until);
    this.#held = this.#held.slice(until);
    return this.#state === "page" ? decodeHTML(ready.replaceAll(TAG, asText)) : ready;
  }

  /** Up to a tag or an entity that has not ended. */
  #wholeUntil(): number {
    const open = Math.max(this.#held.lastIndexOf("<"), this.#held.lastIndexOf("&"));
    if (open === -1 || this.#held.length - open > HELD_MAX_CHARS) return this.#held.length;
    return /[>;\s]/.test(this.#held.slice(open + 1)) && !/^<[^<>]*$/.test(this.#held.slice(open))
      ? this.#held.length
      : open;
  }
}

function asText(_tag: string, slash: string | undefined, name = ""): string {
  const lower = name.toLowerCase();
  if (/^h[1-6]$/.test(lower)) return slash ? "\n\n" : "\n\n## ";
  if (lower === "br") return "\n";
  if (lower === "li") return slash ? "" : "\n- ";
  return BLOCKS.test(lower) ? "\n\n" : "";
}
