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
}: {
  editor: Element;
  scroller: Element;
  content: Element;
}): LineView {
  const heightPx = scroller.clientHeight;
  const top = () => topOf(scroller);
  const at = () => top() - topOf(content);
  async function moveToStart() {
    for (let before = Number.NaN; at() > 0 && at() !== before; ) {
      before = at();
      editor.dispatchEvent(new WheelEvent("wheel", UPWARDS));
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
      await isDrawn();
    },
  };
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

/** By the second frame the editor has heard of the scrolling and drawn what is in view now. */
export function isDrawn(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, NO_FRAME_MS);
    requestAnimationFrame(() => requestAnimationFrame(end));
  });
}
