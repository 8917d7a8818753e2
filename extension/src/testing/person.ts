import { cdp, userEvent } from "vitest/browser";

/*
 * What a person does to a page: by the browser's own mouse and keyboard, which pages take for real, into frames
 * and shadow roots too.
 */

/** Clicks into the middle of the element. */
export async function click(element: Element): Promise<void> {
  element.scrollIntoView({ block: "nearest" });
  const { width, height } = element.getBoundingClientRect();
  const at = placeIn(element, { x: width / 2, y: height / 2 });
  await mouse("mousePressed", at);
  await mouse("mouseReleased", at);
}

/** Selects text with the mouse, from the beginning of the one element to the end of the other. */
export async function drag(from: Element, to: Element): Promise<void> {
  const { width, height } = to.getBoundingClientRect();
  await mouse("mousePressed", placeIn(from, { x: 1, y: 4 }));
  await mouse("mouseMoved", placeIn(from, { x: 40, y: 8 }));
  await mouse("mouseMoved", placeIn(to, { x: width - 2, y: height - 4 }));
  await mouse("mouseReleased", placeIn(to, { x: width - 2, y: height - 4 }));
}

/** Presses keys, or types, in whatever has the focus: `{Control>}z{/Control}` or plain letters. */
export function type(keys: string): Promise<void> {
  return userEvent.keyboard(keys);
}

/** Moves the caret to the left, waiting as a person does until the page has drawn what was typed before. */
export async function moveLeft(window: Window, steps: number): Promise<void> {
  for (let step = 0; step < steps; step++) {
    await drawn(window);
    await type("{ArrowLeft}");
  }
  await drawn(window);
}

/** Two frames: editors that draw in a frame of their own have drawn by the second. */
export function drawn(window: Window): Promise<void> {
  return new Promise((done) => {
    window.requestAnimationFrame(() => window.requestAnimationFrame(() => done()));
  });
}

export function undo(): Promise<void> {
  return type("{Control>}z{/Control}");
}

interface Place {
  x: number;
  y: number;
}

/** Where in the window a place in the element is, through the frames around it. */
function placeIn(element: Element, { x, y }: Place): Place {
  const { left, top } = element.getBoundingClientRect();
  const frame = element.ownerDocument.defaultView?.frameElement;
  const inFrame = { x: left + x, y: top + y };
  if (!frame) return inFrame;
  return placeIn(frame, { x: inFrame.x + frame.clientLeft, y: inFrame.y + frame.clientTop });
}

async function mouse(type: "mousePressed" | "mouseMoved" | "mouseReleased", at: Place): Promise<void> {
  // The session's own type says nothing of its commands.
  const session = cdp() as unknown as { send(method: string, parameters: object): Promise<unknown> };
  const event = { type, ...at, button: "left", buttons: type === "mouseReleased" ? 0 : 1, clickCount: 1 };
  await session.send("Input.dispatchMouseEvent", event);
}
