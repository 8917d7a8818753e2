/** A bracketed piece of a text; `end` is after its closing sign, or the text's end where it never closes. */
export interface Bracket {
  start: number;
  end: number;
  open: string;
  inner: string;
  isClosed: boolean;
}

const PAIRS: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}", "（": "）", "【": "】" };
const OPENERS = /[([{（【]/;
const SIGNS = /[([{（【)\]}）】]/g;
/** Longer ones are asides and no citations. */
const INNER_MAX_CHARS = 400;

/** The brackets of a text, each before those inside of it. */
export function bracketsOf(text: string): Bracket[] {
  if (!OPENERS.test(text)) return [];
  const found: Bracket[] = [];
  const open: number[] = [];
  SIGNS.lastIndex = 0;
  while (SIGNS.test(text)) {
    const at = SIGNS.lastIndex - 1;
    if (PAIRS[text[at] ?? ""]) open.push(at);
    else {
      const start = open.pop();
      if (start !== undefined && at - start <= INNER_MAX_CHARS) found.push(bracket(text, start, at, true));
    }
  }
  const [first] = open;
  if (first !== undefined)
    found.push(bracket(text, first, Math.min(text.length, first + INNER_MAX_CHARS), false));
  return found.sort((a, b) => a.start - b.start);
}

function bracket(text: string, start: number, close: number, isClosed: boolean): Bracket {
  return {
    start,
    end: isClosed ? close + 1 : close,
    open: text[start] ?? "",
    inner: text.slice(start + 1, close),
    isClosed,
  };
}
