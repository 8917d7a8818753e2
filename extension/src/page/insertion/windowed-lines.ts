/**
 * Editors that draw only the lines in view, so that what a box shows is not all that it holds: where their lines are,
 * and what scrolls them.
 */
const WINDOWED = [
  { editor: ".ace_editor", line: ".ace_text-layer > *", scroller: ".ace_scrollbar-v" },
  { editor: ".CodeMirror", line: ".CodeMirror-code .CodeMirror-line", scroller: ".CodeMirror-scroll" },
  { editor: ".cm-editor", line: ".cm-content > .cm-line", scroller: ".cm-scroller" },
];

/** Further than any reply goes. */
const MOST_STEPS = 400;

/**
 * All lines of such an editor, read by scrolling through it and back; null for every other box. It looks at the
 * editor as a person would: its own objects are the page's, and nothing is asked of them.
 */
export async function windowedLines(shown: Element): Promise<string[] | null> {
  const kind = WINDOWED.find(({ editor }) => shown.closest(editor));
  const editor = kind && shown.closest(kind.editor);
  const own = kind && editor?.querySelector(kind.scroller);
  if (!editor || !own) return null;
  const drawn = () => [...editor.querySelectorAll(kind.line)];
  const scroller = scrolls(own) || !editor.querySelector(GAP) ? own : scrollerAround(own);
  return scrolls(scroller) ? scrolledLines(scroller, drawn) : drawn().map(wordsOf);
}

/** What CodeMirror 6 draws in the place of lines that it leaves out, also where it grows with its text. */
const GAP = ".cm-gap";

function scrolls({ scrollHeight, clientHeight }: Element): boolean {
  return scrollHeight > clientHeight;
}

function scrollerAround(element: Element): Element {
  let around = element.parentElement;
  while (around && !(scrolls(around) && /auto|scroll/.test(getComputedStyle(around).overflowY))) {
    around = around.parentElement;
  }
  return around ?? document.scrollingElement ?? document.documentElement;
}

async function scrolledLines(scroller: Element, drawn: () => Element[]): Promise<string[]> {
  // What has just arrived makes the editor scroll to the caret.
  await isDrawn();
  const { scrollTop, scrollLeft } = scroller;
  scroller.scrollTop = 0;
  await isDrawn();
  let lines: string[] = [];
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const view = inView(drawn(), scroller);
    lines = joined(lines, view.map(wordsOf));
    const before = scroller.scrollTop;
    scroller.scrollTop += stepTo(view.at(-1), scroller);
    if (scroller.scrollTop === before) break;
    await isDrawn();
  }
  scroller.scrollTo({ top: scrollTop, left: scrollLeft, behavior: "instant" });
  await isDrawn();
  return lines;
}

/** The lines around the view: CodeMirror 6 draws that of the caret too, wherever it is. */
function inView(lines: Element[], scroller: Element): Element[] {
  const top = topOf(scroller);
  const places = lines.map((line) => line.getBoundingClientRect());
  const followsOn = (index: number) => isNear(places[index - 1]?.bottom, places[index]?.top);
  let start = Math.max(
    places.findIndex(({ bottom }) => bottom > top),
    0,
  );
  let end = start + 1;
  while (start > 0 && followsOn(start)) start -= 1;
  while (end < places.length && followsOn(end)) end += 1;
  return lines.slice(start, end);
}

const ROUNDING_PX = 2;

function isNear(bottom = Number.NaN, top = Number.NaN): boolean {
  return Math.abs(top - bottom) <= ROUNDING_PX;
}

/** As far as brings the last line that is drawn to the top. */
function stepTo(last: Element | undefined, scroller: Element): number {
  const { top = 0 } = last?.getBoundingClientRect() ?? {};
  return Math.max(top - topOf(scroller), scroller.clientHeight / 2);
}

/** Where its view begins: that of the page is the window's, wherever the page is scrolled to. */
function topOf(scroller: Element): number {
  return scroller === document.scrollingElement ? 0 : scroller.getBoundingClientRect().top;
}

/** Appends the lines of the next view, which begins with some that are there already. */
function joined(lines: string[], next: string[]): string[] {
  const isOverlap = (length: number) =>
    lines.slice(lines.length - length).every((line, index) => line === next[index]);
  let overlap = Math.min(lines.length, next.length);
  while (overlap > 0 && !isOverlap(overlap)) overlap -= 1;
  return [...lines, ...next.slice(overlap)];
}

function wordsOf(line: Element): string {
  return line.textContent;
}

/** In a tab that nobody sees there are no frames. */
const NO_FRAME_MS = 250;

/** By the second frame the editor has heard of the scrolling and drawn what is in view now. */
function isDrawn(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, NO_FRAME_MS);
    requestAnimationFrame(() => requestAnimationFrame(end));
  });
}
