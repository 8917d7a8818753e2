import { isConnected, notify } from "./extension-api.ts";
import { deepActiveElement, focusedForeignOrigin } from "./focus.ts";
import { ACT_LASTS_MS } from "./opened-box.ts";
import { isFramePressed, type Press } from "./press.ts";

/** What is remembered of the frames inside this one. */
interface FrameMemory {
  foreignFrame: { origin: string; usedAt: number } | null;
  /** What had the focus as it was last looked which frame has it. */
  frame: Element | null;
  /** When a box was last used. */
  readonly usedAt: number;
  /** When the person last pressed something in this frame. */
  readonly actedAt: number;
}

/** What has loaded may be a frame that the script isn't in yet: a press there would be heard by nobody. */
export function noteLoad(target: EventTarget | null): void {
  if (target instanceof HTMLIFrameElement) notify({ type: "frame_loaded" });
}

/** Who comes from the panel goes into a frame without the page around it hearing of that. */
const FRAME_LOOKS_MS = 500;

/** Notes when a frame inside this one has the focus that had it not when it was looked last. */
export function followFrame(memory: FrameMemory, signal: AbortSignal): void {
  let last = deepActiveElement(document);
  const looking = setInterval(() => {
    if (!isConnected() || signal.aborted) return clearInterval(looking);
    const now = deepActiveElement(document);
    if (now !== last && now !== memory.frame) noteFrame(memory, null);
    last = now;
  }, FRAME_LOOKS_MS);
}

/** Whether a frame inside this one has the focus. */
export function noteFrame(memory: FrameMemory, press: Press | null): boolean {
  const frame = deepActiveElement(document);
  memory.frame = frame;
  if (!(frame instanceof HTMLIFrameElement)) return false;
  memory.foreignFrame = foreignFrameEntered(Date.now()) ?? memory.foreignFrame;
  // Whoever has pressed nothing around it, or has the pointer over it, may have pressed in there before it was watched.
  const mayBeInside = Date.now() - memory.actedAt > ACT_LASTS_MS || frame.matches(":hover");
  const elsewhere = mayBeInside ? "inside" : "neither";
  notify({ type: "frame_entered", pressed: isFramePressed(frame, press) ? "around" : elsewhere });
  return true;
}

/**
 * Notes that a frame of another origin has the focus, where that was not told: a frame may be entered before anything is
 * watched, or from the panel.
 */
export function noteForeignFrame(memory: FrameMemory): void {
  const { foreignFrame, usedAt } = memory;
  const entered = foreignFrameEntered(Date.now());
  if (!entered) return;
  const isKnown = foreignFrame?.origin === entered.origin && foreignFrame.usedAt > usedAt;
  if (!isKnown) memory.foreignFrame = entered;
}

function foreignFrameEntered(usedAt: number): FrameMemory["foreignFrame"] {
  const origin = focusedForeignOrigin();
  return origin === null ? null : { origin, usedAt };
}
