import { Popover as RadixPopover } from "radix-ui";
import {
  type CSSProperties,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";

interface PopoverProps {
  /** What opens it. */
  trigger: ReactElement;
  /** What a screen reader calls it. */
  label: string;
  /** Whether a pointer that rests on the trigger opens it too, until it leaves both. */
  opensOnHover?: boolean;
  /** Whether it is read before anything is done in it: then the card takes the focus, else the first thing in it does. */
  isRead?: boolean;
  /** The words that it is about: it stands above or below all of them, never on them. Without, those are the trigger's. */
  about?: (trigger: HTMLElement) => Range | null;
  /**
   * Called as a press elsewhere begins, before what is pressed does anything, and where the focus leaves it. Not called on
   * Escape. Returns whether it may close: where it may not, a press elsewhere does nothing; the focus always may leave.
   */
  onLeave?: (by: "press" | "focus") => boolean;
  children: ReactNode;
}

/** Whatever floats over the page by Radix. */
const FLOATING = "[data-radix-popper-content-wrapper]";
/** Long enough that a pointer on its way over a text opens nothing, and can reach the card. */
const HOVER_MS = 300;
/** Between the card and the edge of the window. */
const EDGE_PX = 8;
/** Between the card and what it is about. */
const GAP_PX = 6;

/** The cards that are open in this document, with what closes each. */
const openCards = new Map<symbol, { by: "hover" | "press"; close: () => void }>();

/**
 * A small card beside what it is about, one at a time. Escape closes it and gives the focus back; a press elsewhere closes it,
 * and leaves the focus where it was pressed.
 */
export function Popover({
  trigger,
  label,
  opensOnHover = false,
  isRead = false,
  about,
  onLeave,
  children,
}: PopoverProps) {
  const [opened, setOpened] = useState<"hover" | "press" | null>(null);
  /** What a resting pointer opens and closes leaves the focus where it is. */
  const wasHovered = useRef(false);
  const card = useRef<HTMLDivElement>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  // Radix makes the trigger anew as soon as it hears of another anchor.
  const holdFocus = useCallback((element: HTMLButtonElement | null) => {
    if (element === null) hadFocus.current = document.activeElement === pressed.current;
    else if (hadFocus.current) element.focus({ preventScroll: true });
    pressed.current = element;
  }, []);
  const anchor = useRef({ getBoundingClientRect: () => placeOf(pressed.current, about) });
  const waiting = useRef<{ for: "hover" | null; timer: ReturnType<typeof setTimeout> }>(undefined);
  useEffect(() => () => clearTimeout(waiting.current?.timer), []);
  if (opened !== null) wasHovered.current = opened === "hover";
  const [room, setRoom] = useState<Room>({ top: EDGE_PX, below: null });
  const leave = useEffectEvent((event: Event) => {
    // Lists that open from the card stand beside it.
    const isWithin = event.target instanceof Element && event.target.closest(FLOATING) !== null;
    if (!isWithin && onLeave?.("press") === false) swallowPress(event);
  });
  const [id] = useState(() => Symbol(label));
  useEffect(() => {
    if (opened === null) return;
    for (const { by, close } of openCards.values()) if (by === "hover") close();
    openCards.set(id, { by: opened, close: () => setOpened(null) });
    return () => void openCards.delete(id);
  }, [opened, id]);
  useEffect(() => {
    if (opened === null) return;
    // Radix tells of a press only as it ends, after what was pressed.
    document.addEventListener("pointerdown", leave, { capture: true });
    return () => document.removeEventListener("pointerdown", leave, { capture: true });
  }, [opened]);

  function measure() {
    if (opened === null) setRoom(roomAround(anchor.current.getBoundingClientRect()));
  }
  function stopWaiting() {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
  }
  const rest = (next: "hover" | null) => (event: PointerEvent) => {
    if (!opensOnHover || event.pointerType !== "mouse" || waiting.current?.for === next) return;
    stopWaiting();
    const timer = setTimeout(() => {
      waiting.current = undefined;
      // Escape is to close the card that is read, not another that opened where the pointer happens to rest.
      if (next === "hover" && isAnotherPressed(id)) return;
      measure();
      setOpened((now) => (now === "press" ? now : next));
    }, HOVER_MS);
    waiting.current = { for: next, timer };
  };
  /** What is pressed in it may take its time: the pointer may go meanwhile. */
  function keepOpen() {
    stopWaiting();
    setOpened("press");
  }
  function leaveFocus(event: Event) {
    if (wasHovered.current) event.preventDefault();
  }
  function placeFocus(event: Event) {
    if (!isRead && !wasHovered.current) return;
    event.preventDefault();
    if (!wasHovered.current) card.current?.focus();
  }
  // Not as it enters: what a card uncovers as it closes, or the page scrolls beneath a pointer, was not pointed at.
  const hovering = { onPointerMove: rest("hover"), onPointerLeave: rest(null) };

  return (
    <RadixPopover.Root
      open={opened !== null}
      onOpenChange={(isOpen) => {
        stopWaiting();
        measure();
        setOpened(isOpen ? "press" : null);
      }}
    >
      {about && <RadixPopover.Anchor virtualRef={anchor} />}
      <RadixPopover.Trigger
        ref={holdFocus}
        asChild
        {...hovering}
        onClick={(event) => {
          if (opened !== "hover") return;
          // It is open: the press keeps it so.
          event.preventDefault();
          setOpened("press");
          // A key, which has no place on the screen: who presses it wants to go on in the card.
          if (event.detail === 0) card.current?.focus();
        }}
      >
        {trigger}
      </RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          ref={card}
          {...hovering}
          data-kept-clear
          onPointerDown={keepOpen}
          aria-label={label}
          align="start"
          sideOffset={GAP_PX}
          collisionPadding={{ top: room.top, right: EDGE_PX, bottom: EDGE_PX, left: EDGE_PX }}
          onFocusOutside={() => void onLeave?.("focus")}
          onOpenAutoFocus={placeFocus}
          onCloseAutoFocus={leaveFocus}
          style={room.below === null ? {} : ({ "--popover-room": `${room.below}px` } as CSSProperties)}
          className={`z-50 ${isRead ? "w-84 sm:w-112" : "w-84"} max-w-[calc(100vw-1rem)] animate-enter rounded-lg border border-line bg-raised p-4 text-ink text-sm shadow-float print:hidden`}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}

function isAnotherPressed(id: symbol): boolean {
  return [...openCards].some(([other, { by }]) => other !== id && by === "press");
}

/** Keeps a press that begins from all that would hear of it. */
function swallowPress(press: Event): void {
  swallow(press);
  const nextPress = new AbortController();
  const listening = { capture: true, signal: nextPress.signal };
  document.addEventListener("mousedown", swallow, listening);
  document.addEventListener("click", (event) => event.detail > 0 && swallow(event), listening);
  document.addEventListener("pointerdown", () => nextPress.abort(), listening);
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Beside the trigger, and as high as what it is about. */
function placeOf(trigger: HTMLElement | null, about: PopoverProps["about"]): DOMRect {
  const { x, y, width, height } = trigger?.getBoundingClientRect() ?? new DOMRect();
  const words = trigger && about?.(trigger)?.getBoundingClientRect();
  return words ? new DOMRect(x, words.y, width, words.height) : new DOMRect(x, y, width, height);
}

interface Room {
  /** Down to where the window is taken, by its edge or by a header that stays in view. */
  top: number;
  /** What the card has below what it is about, where it is better lower than far away; null where it may go above. */
  below: number | null;
}

/** Words as high as this put a card above them far from their end. */
const HIGH_PX = 96;
/** A card that is lower than this shows too little. */
const ROOM_MIN_PX = 192;

function roomAround({ bottom, height }: DOMRect): Room {
  // What a page keeps clear for what is scrolled to is what its header takes.
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  const below = window.innerHeight - bottom - GAP_PX - EDGE_PX;
  return {
    top: Math.max(header || 0, EDGE_PX),
    below: height > HIGH_PX && below >= ROOM_MIN_PX ? below : null,
  };
}

/** What closes the card that it stands in, beside what its one child does. */
export const PopoverClose = RadixPopover.Close;
