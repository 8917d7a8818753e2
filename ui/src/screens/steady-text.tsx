import { Component, createRef, type ReactNode } from "react";

interface SteadyTextProps {
  isEdited: boolean;
  /** Whether the editing begins at words that it brings into view itself. */
  isLed: boolean;
  children: ReactNode;
}

/** A line of the text by its place among all, and where its upper edge is in the window. */
interface LineInView {
  index: number;
  top: number;
}

/**
 * A text that stays where it is in the window as its editing begins and ends, whatever comes and goes around it. Only a
 * class is told just before what it shows is exchanged.
 */
export class SteadyText extends Component<SteadyTextProps> {
  private readonly root = createRef<HTMLDivElement>();
  private release: (() => void) | null = null;

  override getSnapshotBeforeUpdate(before: SteadyTextProps): LineInView | null {
    const { isEdited, isLed } = this.props;
    return before.isEdited === isEdited || isLed ? null : firstInView(this.root.current);
  }

  override componentDidUpdate(_before: SteadyTextProps, _state: object, line: LineInView | null) {
    if (!line) return;
    this.release?.();
    this.release = holdInPlace(this.root, line);
  }

  override componentWillUnmount() {
    this.release?.();
  }

  override render() {
    return <div ref={this.root}>{this.props.children}</div>;
  }
}

/** Read and edited, a text has the same lines. */
function linesIn(root: HTMLElement | null): HTMLElement[] {
  const edited = root?.querySelectorAll<HTMLElement>("[role=textbox] p") ?? [];
  const lines = edited.length > 0 ? edited : (root?.querySelectorAll<HTMLElement>(READ_LINES) ?? []);
  return [...lines].filter((line) => line.textContent !== "");
}

const READ_LINES = "p:is([data-start], [data-reference])";
/** Above it is the site's header. */
const HEADER_PX = 64;

function firstInView(root: HTMLElement | null): LineInView | null {
  const tops = linesIn(root).map((line) => line.getBoundingClientRect());
  const index = tops.findIndex(({ bottom }) => bottom > HEADER_PX);
  const top = tops[index]?.top;
  return top === undefined ? null : { index, top };
}

/** The editor is drawn a moment after it is asked for. */
const HELD_MS = 500;
/** On a busy machine that is later, and frames are fewer. */
const HELD_FRAMES = 30;
const OWN_SCROLLING = ["wheel", "touchmove", "pointerdown", "keydown"];

/** Scrolls the line back to where it was as often as it moves, for a moment and until somebody does something. */
function holdInPlace(root: { current: HTMLElement | null }, { index, top }: LineInView): () => void {
  const start = performance.now();
  let isOver = false;
  let frames = 0;
  const release = () => {
    isOver = true;
    for (const type of OWN_SCROLLING) removeEventListener(type, hear);
  };
  // The key that ended the editing may still be on its way to the window.
  const hear = ({ timeStamp }: Event) => timeStamp > start && release();
  for (const type of OWN_SCROLLING) addEventListener(type, hear, { passive: true });
  const hold = () => {
    if (isOver) return;
    const now = linesIn(root.current)[index]?.getBoundingClientRect().top ?? top;
    if (Math.abs(now - top) >= 1) scrollBy({ top: now - top, behavior: "instant" });
    frames += 1;
    if (performance.now() - start < HELD_MS || frames < HELD_FRAMES) requestAnimationFrame(hold);
    else release();
  };
  hold();
  return release;
}
