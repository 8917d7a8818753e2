import { nextTask, SLICE_MS } from "../slices.ts";

/** What an editor that draws only the lines in view shows of them, and how that is moved. */
export interface LineView {
  /** Whether no line is out of view, where these are drawn. */
  holdsAll(lines: DrawnLine[]): boolean;
  /** Where it begins in the window. */
  top(): number;
  heightPx: number;
  /** How far it has been moved from the first line. */
  at(): number;
  /** Moves it so far from the first line, as far as there are lines, and waits until they are drawn. */
  moveTo(px: number): Promise<void>;
}

/** A line, and where it stands in the window. */
export interface DrawnLine {
  words: string;
  top: number;
  bottom: number;
}

/** The view of an editor that the browser scrolls. */
export function scrolledView(scroller: Element): LineView {
  return {
    holdsAll: () => !scrolls(scroller),
    // That of the page is the window's, wherever the page is scrolled to.
    top: () => (scroller === document.scrollingElement ? 0 : topOf(scroller)),
    heightPx: scroller.clientHeight,
    at: () => scroller.scrollTop,
    async moveTo(px) {
      const before = scroller.scrollTop;
      scroller.scrollTo({ top: px, behavior: "instant" });
      if (scroller.scrollTop !== before) await isDrawn();
    },
  };
}

/**
 * The view of an editor that moves its lines by itself, as Monaco does: it takes over what the browser has scrolled,
 * as for words that are looked for in the page, but that leads downwards only. Upwards it hears the wheel.
 */
export function movedView({
  editor,
  scroller,
  content,
  drawn,
}: {
  editor: Element;
  scroller: Element;
  content: Element;
  /** The lines that it shows, from the top. */
  drawn: () => DrawnLine[];
}): LineView {
  const heightPx = scroller.clientHeight;
  const top = () => topOf(scroller);
  const at = () => top() - topOf(content);
  const endsBelow = (line: DrawnLine | undefined) => (line?.bottom ?? 0) >= top() + heightPx - ROUNDING_PX;
  const isFilled = (lines: DrawnLine[]) =>
    (lines[0]?.top ?? 0) <= top() + ROUNDING_PX && endsBelow(lines.at(-1));
  let sliceStart = performance.now();
  /** A frame for every view would take most of the time. */
  async function draw() {
    drawNow(editor, scroller);
    if (!isFilled(drawn())) await isDrawn();
    else if (performance.now() - sliceStart > SLICE_MS) await nextTask();
    else return;
    sliceStart = performance.now();
  }
  async function moveToStart() {
    for (let before = Number.NaN; at() > 0 && at() !== before; ) {
      before = at();
      editor.dispatchEvent(new WheelEvent("wheel", UPWARDS));
      await draw();
      if (at() === 0) return;
      // Where it scrolls smoothly it has hardly begun by then.
      await isDrawn();
      await isDrawn();
    }
  }
  return {
    holdsAll: (lines) => at() === 0 && (lines.at(-1)?.bottom ?? 0) < top() + heightPx,
    top,
    heightPx,
    at,
    async moveTo(px) {
      if (px < at()) await moveToStart();
      if (px <= at()) return;
      scroller.scrollTop = px - at();
      // The browser tells of it in the next frame only.
      scroller.dispatchEvent(new Event("scroll"));
      await draw();
    },
  };
}

const ROUNDING_PX = 1;

/**
 * Has the editor draw what it would draw in the next frame, which it does to find out which letters the mouse is over.
 * The page around it hears nothing of that, and with the mouse gone again no tooltip comes up.
 */
function drawNow(editor: Element, scroller: Element): void {
  const { left, top } = scroller.getBoundingClientRect();
  const at = { clientX: left + 1, clientY: top + 1, bubbles: true };
  const stop = (event: Event) => event.stopPropagation();
  editor.addEventListener("mousemove", stop);
  editor.querySelector(".view-line > *")?.dispatchEvent(new MouseEvent("mousemove", at));
  editor.removeEventListener("mousemove", stop);
  editor.dispatchEvent(new MouseEvent("mouseleave"));
}

/** Further than any reply is tall. */
const FAR_PX = 1_000_000;

/**
 * It does not bubble, so that the page around the editor is not scrolled along. Chromium gives an event that a script
 * makes the older property, which Monaco reads, with the sign of the newer one.
 */
const UPWARDS = { deltaY: -FAR_PX, wheelDeltaY: FAR_PX, cancelable: true };

export function scrolls({ scrollHeight, clientHeight }: Element): boolean {
  return scrollHeight > clientHeight;
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top;
}

/** In a tab that nobody sees there are no frames. */
const NO_FRAME_MS = 250;

/**
 * In the next frame the editor hears of the scrolling and has itself called back in the same one, behind those who
 * asked before. By the task after it what is in view now is drawn.
 */
export function isDrawn(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, NO_FRAME_MS);
    requestAnimationFrame(() => void nextTask().then(end));
  });
}
