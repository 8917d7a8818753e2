import { shadowRootOf } from "./extension-api.ts";
import { filtered, type Sliced } from "./slices.ts";
import { isPlaceSeen } from "./visibility.ts";

/** The element that has the focus in the document, looked for inside shadow roots too. */
export function deepActiveElement(root: Document): Element | null {
  let element = root.activeElement;
  while (element) {
    const inner = shadowRootOf(element)?.activeElement;
    if (!inner) return element;
    element = inner;
  }
  return null;
}

/**
 * Whether the focus is in this very document, as all frames around it tell; null where one of them may not be asked.
 * The side panel takes the focus away from all of them, and each still knows where it was.
 */
export function holdsFocus(): boolean | null {
  if (deepActiveElement(document) instanceof HTMLIFrameElement) return false;
  const frames = framesAround();
  if (frames.some((frame) => deepActiveElement(frame.ownerDocument) !== frame)) return false;
  const outermost = frames.at(-1)?.ownerDocument.defaultView ?? window;
  return outermost === window.top ? true : null;
}

/** Whether the person was last working in this very frame. One of another origin knows only about itself. */
export function isActiveFrame(): boolean {
  return holdsFocus() ?? (frameElementOf(window) !== null || document.hasFocus());
}

/** The origin of the frame inside this one that has the focus, if it is one that we may not look into. */
export function focusedForeignOrigin(): string | null {
  const frame = deepActiveElement(document);
  if (!(frame instanceof HTMLIFrameElement) || isReachable(frame)) return null;
  return originOf(frame);
}

/** Smaller frames are buttons, players and counters. */
const CONTENT_FRAME_MIN_PX = 200;

/**
 * The origins of the frames in this one that are large enough to hold a discussion and that we may not look into.
 * @param elements all of the page
 */
export function* foreignFrames(elements: readonly Element[]): Sliced<string[]> {
  const frames = yield* filtered(elements, (element) => element instanceof HTMLIFrameElement);
  const origins = frames.flatMap((frame) => {
    const { width, height } = frame.getBoundingClientRect();
    if (Math.min(width, height) < CONTENT_FRAME_MIN_PX || isReachable(frame)) return [];
    return originOf(frame) ?? [];
  });
  return [...new Set(origins)];
}

/** How many frames this document is drawn in, of whatever origin. */
export function framesAbove(): number {
  let count = 0;
  for (let inner: Window = window; inner !== inner.parent; inner = inner.parent) count += 1;
  return count;
}

/**
 * The other origins of the frames in this one that we may not look into and of which the page shows none. A frame that
 * is closed to us although its address is of this origin has none of its own.
 */
export function hiddenForeignOrigins(): string[] {
  const foreign = [...document.querySelectorAll("iframe")].filter((frame) => !isReachable(frame));
  const seen = foreign.filter(isPlaceSeen).map(originOf);
  const origins = foreign.flatMap((frame) => originOf(frame) ?? []);
  return [...new Set(origins)].filter((origin) => origin !== self.origin && !seen.includes(origin));
}

function originOf(frame: HTMLIFrameElement): string | null {
  const url = URL.parse(frame.src, document.baseURI);
  return url && /^https?:$/.test(url.protocol) ? url.origin : null;
}

function isReachable(frame: HTMLIFrameElement): boolean {
  return frame.contentDocument !== null;
}

/** The frames that this document is drawn in, the innermost first, as far as they may be looked at. */
export function framesAround(): Element[] {
  const frames: Element[] = [];
  for (let frame = frameElementOf(window); frame; ) {
    frames.push(frame);
    const outer = frame.ownerDocument.defaultView;
    frame = outer && frameElementOf(outer);
  }
  return frames;
}

/** The frame that this document is drawn in; null for a page of its own and for one of another origin. */
export function frameElementOf(frameWindow: Window): Element | null {
  try {
    return frameWindow.frameElement;
  } catch {
    // The frame around this one has another origin.
    return null;
  }
}
