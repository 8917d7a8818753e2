import { allowsWriting } from "@discussion-post/contract/course-rule";
import { DEVICE_MODEL } from "@discussion-post/contract/device-drafts";
import type { RefinementInstruction } from "@discussion-post/contract/refinement-instruction";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import type { Desk } from "../api/desk.ts";
import { textWhileRefined } from "../api/refinement.ts";
import { useVersion } from "../api/versions.ts";
import type { ChecklistWays } from "../patterns/assignment-checklist.tsx";
import { PostView } from "../patterns/post-view.tsx";
import { RefineMenu } from "../patterns/refine-menu.tsx";
import { type Direction, VersionSwitcher } from "../patterns/version-switcher.tsx";
import { VersionView } from "../patterns/version-view.tsx";
import { generationProgress } from "../text/generation-progress.ts";
import { lightChanged } from "../text/light-sentences.ts";
import { selectedPart, type TextPart } from "../text/selected-part.ts";
import { showCitation, showCount, showReferences } from "../text/show-places.ts";
import { rangeOfWords, showWords } from "../text/show-words.ts";

/** Which of a text's versions is looked at, and where its own words are shown. */
export interface DeskView {
  /** The number of an earlier version; null for the present text. */
  shown: number | null;
  show: (number: number | null) => void;
  /** The arrow that was pressed to look at another one, until it is shown. */
  pressed: RefObject<Direction | null>;
  paper: RefObject<HTMLDivElement | null>;
  /** Sentences that a refinement has changed, until another text is looked at. */
  changed: readonly string[];
  showChange: (sentences: readonly string[]) => void;
  /** How the text is to be refined, as far as it is typed. */
  wish: string;
  setWish: (wish: string) => void;
  /** To what the assignment's checklist rests on: each brings it into view, lights it up and goes on there. */
  ways: Required<ChecklistWays>;
}

/** Begins with the present text. */
export function useDeskView(): DeskView {
  const [shown, show] = useState<number | null>(null);
  const [changed, showChange] = useState<readonly string[]>([]);
  const [wish, setWish] = useState("");
  const paper = useRef<HTMLDivElement>(null);
  const pressed = useRef<Direction>(null);
  return {
    shown,
    show,
    pressed,
    paper,
    changed,
    showChange,
    wish,
    setWish,
    ways: {
      words(words) {
        if (paper.current && showWords(paper.current, words)) focusArticle(paper.current);
      },
      count: showCount,
      // Where a post of old has no places of its citations, its list says what it cites; and a style may have no list.
      citation(keys) {
        if (paper.current && !showCitation(paper.current, keys)) goToList(paper.current);
      },
      references(keys) {
        if (paper.current && !goToList(paper.current)) showCitation(paper.current, keys);
      },
    },
  };
}

function goToList(paper: HTMLElement): boolean {
  const isShown = showReferences(paper);
  if (isShown) focusArticle(paper);
  return isShown;
}

function focusArticle(paper: HTMLElement) {
  paper.querySelector<HTMLElement>("article")?.focus({ preventScroll: true });
}

/** @returns whether the first of these sentences is shown, which is brought into view */
function reachFirst(paper: HTMLElement, [first = ""]: readonly string[]): boolean {
  const place = rangeOfWords(paper, first)?.startContainer.parentElement?.closest("[data-start]");
  // Not at the edge, where the docked actions and the toast that tells of it are.
  place?.scrollIntoView({ block: "center" });
  return Boolean(place);
}

interface DeskTextProps {
  /** Null while there is nothing to be refined yet. */
  desk: Desk | null;
  view: DeskView;
  content: string;
  /** Whether the present text is edited. */
  isEdited?: boolean;
  /** The present text. */
  children: ReactNode;
}

/** A finished text: as it is, while it is refined, or as an earlier version. */
export function DeskText(props: DeskTextProps) {
  const { desk, view, isEdited = false } = props;
  const frame = useRef<HTMLDivElement>(null);
  const what = desk?.refining ? `refined ${desk.refining.liveText !== ""}` : `${isEdited} ${view.shown}`;
  const before = useRef(what);
  useEffect(() => {
    // What was pressed may be gone: whoever pressed it goes on at the text.
    if (before.current === what) return;
    before.current = what;
    if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true });
    // What stood below it may be gone, or the text itself while it is written anew: they would look at the page's foot.
    const { top, bottom } = frame.current?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
    if (top < 0 && bottom < innerHeight / 2) frame.current?.scrollIntoView({ block: "start" });
  }, [what]);
  const { changed, showChange, paper } = view;
  const isAtRest = !desk?.refining && view.shown === null && !isEdited;
  const { content } = props;
  const reached = useRef(changed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text may be drawn after it is known what has changed
  useEffect(() => {
    if (changed.length === 0 || !isAtRest || !paper.current) return;
    // Nothing is selected, which Refine would take for its part.
    lightChanged(paper.current, changed);
    // Once: what changes in the text afterwards leaves the page where it is.
    if (reached.current !== changed && reachFirst(paper.current, changed)) reached.current = changed;
    return () => lightChanged(null, []);
  }, [changed, isAtRest, paper, content]);
  useEffect(() => (isAtRest ? () => showChange([]) : undefined), [isAtRest, showChange]);
  return (
    <div ref={frame} tabIndex={-1} className="scroll-mt-24 rounded-md outline-offset-6">
      <ShownText {...props} />
    </div>
  );
}

function ShownText({ desk, view, content, children }: DeskTextProps) {
  const version = useVersion(desk?.of ?? null, view.shown);
  if (desk?.refining) {
    const { refining } = desk;
    return (
      <PostView
        content={textWhileRefined(refining)}
        isWriting
        writingLabel="Refining your post."
        progress={
          generationProgress(refining.progress) ?? (refining.liveText === "" ? "Refining…" : undefined)
        }
      />
    );
  }
  if (desk && view.shown !== null) {
    return (
      <VersionView
        version={version.data}
        present={content}
        onRestore={async () => {
          if (view.shown !== null) await desk.restore(view.shown);
          view.show(null);
        }}
        onClose={() => view.show(null)}
      />
    );
  }
  return <div ref={view.paper}>{children}</div>;
}

interface DeskToolsProps extends Omit<DeskTextProps, "children" | "isEdited"> {
  /** Who wrote the present text; null where nobody says. */
  model: string | null;
}

/** What can be done with it, among its other actions: the versions, and Refine where the course's rule allows it. */
export function DeskTools({ desk, view, content, model }: DeskToolsProps) {
  if (!desk) return null;
  async function refine(instruction: RefinementInstruction, part: TextPart | null) {
    const isRefined = await desk?.refine(instruction, part);
    if (isRefined && "wish" in instruction) view.setWish("");
  }
  return (
    <>
      {view.shown === null && allowsWriting(desk.courseRule) && (
        <RefineMenu
          content={content}
          selectedPart={() => view.paper.current && selectedPart(view.paper.current)}
          isFromDevice={model === DEVICE_MODEL}
          isForOwnText={desk.courseRule === "collaboration"}
          left={desk.versions?.refinementsLeft ?? null}
          wish={view.wish}
          onWish={view.setWish}
          onRefine={(instruction, part) => void refine(instruction, part)}
        />
      )}
      {desk.versions && (
        <VersionSwitcher
          versions={desk.versions}
          shown={view.shown}
          onShow={view.show}
          pressed={view.pressed}
        />
      )}
    </>
  );
}
