import { type Editable, isDrawn } from "./editable.ts";
import { isFindable } from "./findable.ts";
import { isForOtherThings } from "./other-purpose.ts";
import { BOX_MIN_HEIGHT_PX, BOX_MIN_WIDTH_PX, openBoxesOfPage } from "./page-editors.ts";
import { isPlaceSeen } from "./visibility.ts";

/** Where a person has pressed the pointer, and when. */
export interface Press {
  at: number;
  /** In the document, however far it is scrolled. */
  x: number;
  y: number;
  /** Whether that is where a program draws what takes text by a field that nobody sees. */
  isOnCanvas: boolean;
}

/** So long after a press what the page puts in its place, and leads the focus to, is what was pressed. */
const PRESS_LASTS_MS = 1_000;

/** Null for a key. */
export function pressOf(event: Event): Press | null {
  if (!(event instanceof MouseEvent)) return null;
  const { clientX, clientY } = event;
  const isOnCanvas = document.elementsFromPoint(clientX, clientY).some(isDrawingArea);
  return { at: Date.now(), x: clientX + scrollX, y: clientY + scrollY, isOnCanvas };
}

function isDrawingArea(element: Element): boolean {
  if (element.localName !== "canvas" || isPicture(element)) return false;
  const { width, height } = element.getBoundingClientRect();
  return width >= BOX_MIN_WIDTH_PX && height >= BOX_MIN_HEIGHT_PX;
}

const PICTURES = 'figure, picture, [role="img"], [role="image"], [role^="graphics-"]';
/** What charts, maps and games are called, by their own name or by that of the element around them. */
const PICTURE_NAME =
  /(?<!\p{L})(?:charts?|graphs?|plots?|diagrams?|histograms?|sparklines?|heat ?maps?|maps?|figures?|images?|photos?|games?|signature|whiteboard)(?!\p{L})/iu;
/** Over what takes text the pointer is one for text, or a page's own; over what is to be pressed or measured it is not. */
const PICTURE_POINTERS = /^(?:pointer|crosshair|grab|zoom-in|help|cell|move)$/;

/** Whether the canvas shows something to look at: what its page gives the focus to as it is pressed takes no text for it. */
function isPicture(canvas: Element): boolean {
  const { cursor } = getComputedStyle(canvas);
  if (canvas.role === "textbox" || /text/.test(cursor)) return false;
  if (PICTURE_POINTERS.test(cursor) || canvas.closest(PICTURES)) return true;
  const names = [canvas, canvas.parentElement].flatMap((element) =>
    element
      ? [
          element.id,
          element.className,
          element.ariaLabel,
          element.ariaRoleDescription,
          element.getAttribute("title"),
        ]
      : [],
  );
  const shownInstead = canvas.textContent.trim();
  return [...names, shownInstead].some((name) => PICTURE_NAME.test(String(name ?? "")));
}

/**
 * Whether a box that the page leads the focus to is what the person has just pressed: it stands where they did, with no
 * other box there, or it takes the keys of the canvas that they pressed.
 */
export function isPressed(box: Editable, press: Press | null): boolean {
  if (!isRecent(press) || isForOtherThings(box)) return false;
  if (!isWithinSight(box)) return press.isOnCanvas;
  const others = () => openBoxesOfPage().filter(({ element }) => element !== box.element);
  const isThere = ({ shown }: Editable) => isAt(shown, press) && isFindable(shown);
  return isAt(box.shown, press) && !others().some(isThere);
}

/** The same of a frame that the page leads the focus into. */
export function isFramePressed(frame: Element, press: Press | null): boolean {
  if (!isRecent(press)) return false;
  return isPlaceSeen(frame) && isFindable(frame) ? isAt(frame, press) : press.isOnCanvas;
}

function isRecent(press: Press | null): press is Press {
  return press !== null && Date.now() - press.at <= PRESS_LASTS_MS;
}

function isAt(element: Element, { x, y }: Press): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const [inX, inY] = [x - scrollX, y - scrollY];
  return left <= inX && inX <= right && top <= inY && inY <= bottom;
}

/** Whether a person can see the box, or the editor that is drawn around what takes its keys. */
export function isWithinSight(box: Editable): boolean {
  return isDrawn(box) && isPlaceSeen(box.shown) && isFindable(box.shown);
}
