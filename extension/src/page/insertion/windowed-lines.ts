import { type DrawnLine, isDrawn, type LineView, movedView, scrolledView, scrolls } from "./line-view.ts";

/** An editor that draws only the lines in view: where its lines are, and what scrolls them. */
interface Windowed {
  editor: string;
  line: string;
  scroller: string;
  /** What holds the lines where the editor moves it by itself. */
  content?: string;
}

/** There, what a box shows is not all that it holds. */
const WINDOWED: Windowed[] = [
  { editor: ".ace_editor", line: ".ace_text-layer > *", scroller: ".ace_scrollbar-v" },
  { editor: ".CodeMirror", line: ".CodeMirror-code .CodeMirror-line", scroller: ".CodeMirror-scroll" },
  { editor: ".cm-editor", line: ".cm-content > .cm-line", scroller: ".cm-scroller" },
  {
    editor: ".monaco-editor",
    line: ".view-lines > .view-line",
    scroller: ".editor-scrollable",
    content: ".lines-content",
  },
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
  if (!editor) return null;
  const drawn = () => drawnLines(editor, kind);
  const view = viewOf(editor, kind, drawn);
  if (!view) return null;
  return view.holdsAll(drawn()) ? drawn().map(wordsOf) : scrolledLines(view, drawn);
}

/** Whether what the box shows may be only a part of what it holds. */
export function isWindowed(shown: Element): boolean {
  return WINDOWED.some(({ editor }) => shown.closest(editor));
}

function viewOf(
  editor: Element,
  { scroller: selector, content }: Windowed,
  drawn: () => DrawnLine[],
): LineView | null {
  const own = editor.querySelector(selector);
  if (!own) return null;
  const moved = content === undefined ? null : editor.querySelector(content);
  if (moved) return movedView({ editor, scroller: own, content: moved, drawn });
  return scrolledView(scrolls(own) || !editor.querySelector(GAP) ? own : scrollerAround(own));
}

/** What CodeMirror 6 draws in the place of lines that it leaves out, also where it grows with its text. */
const GAP = ".cm-gap";

function scrollerAround(element: Element): Element {
  let around = element.parentElement;
  while (around && !(scrolls(around) && /auto|scroll/.test(getComputedStyle(around).overflowY))) {
    around = around.parentElement;
  }
  return around ?? document.scrollingElement ?? document.documentElement;
}

/** From the top. Monaco puts a line that comes into view behind the others, wherever it stands. */
function drawnLines(editor: Element, { line }: Windowed): DrawnLine[] {
  const lines = [...editor.querySelectorAll(line)].map((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { words: element.textContent, top, bottom };
  });
  return lines.toSorted((a, b) => a.top - b.top);
}

async function scrolledLines(view: LineView, drawn: () => DrawnLine[]): Promise<string[]> {
  // What has just arrived makes the editor scroll to the caret.
  await isDrawn();
  const first = view.at();
  await view.moveTo(0);
  let lines: string[] = [];
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const shown = inView(drawn(), view);
    lines = joined(lines, shown.map(wordsOf));
    const before = view.at();
    await view.moveTo(before + stepTo(shown.at(-1), view));
    if (view.at() === before) break;
  }
  await view.moveTo(first);
  return lines;
}

/** The lines around the view: CodeMirror 6 draws that of the caret too, wherever it is. */
function inView(lines: DrawnLine[], view: LineView): DrawnLine[] {
  const top = view.top();
  const followsOn = (index: number) => isNear(lines[index - 1]?.bottom, lines[index]?.top);
  let start = Math.max(
    lines.findIndex(({ bottom }) => bottom > top),
    0,
  );
  let end = start + 1;
  while (start > 0 && followsOn(start)) start -= 1;
  while (end < lines.length && followsOn(end)) end += 1;
  return lines.slice(start, end);
}

const ROUNDING_PX = 2;

function isNear(bottom = Number.NaN, top = Number.NaN): boolean {
  return Math.abs(top - bottom) <= ROUNDING_PX;
}

/** As far as brings the last line that is drawn to the top. */
function stepTo(last: DrawnLine | undefined, view: LineView): number {
  return Math.max((last?.top ?? 0) - view.top(), view.heightPx / 2);
}

/** Appends the lines of the next view, which begins with some that are there already. */
function joined(lines: string[], next: string[]): string[] {
  const isOverlap = (length: number) =>
    lines.slice(lines.length - length).every((line, index) => line === next[index]);
  let overlap = Math.min(lines.length, next.length);
  while (overlap > 0 && !isOverlap(overlap)) overlap -= 1;
  return [...lines, ...next.slice(overlap)];
}

function wordsOf({ words }: DrawnLine): string {
  return words;
}
