import type { UnverifiedWords } from "@discussion-post/contract/unverified";
import type { ComponentProps, KeyboardEvent } from "react";
import { Popover } from "../components/popover.tsx";
import { markMeaning, markName } from "../text/reference-check.ts";
import { MarkActions, type MarkHandlers } from "./mark-actions.tsx";
import { markStyles } from "./paper-styles.ts";

interface ReferenceMarkProps {
  words: UnverifiedWords;
  /** The part of the words that stands in this paragraph, where they go on in another. */
  shown?: string;
  /** What can be done about the words; without, they are marked alone. */
  handlers?: MarkHandlers | undefined;
  /** Told when the mark is gone. */
  onGone: () => void;
}

/** Marked words in a text: underlined, read out as not verified, and a press away from what to do about them. */
export function ReferenceMark({ words, shown = words.text, handlers, onGone }: ReferenceMarkProps) {
  if (!handlers) return <Underlined words={words} shown={shown} />;
  const name = markName(words);
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  return (
    <Popover isRead label={title} trigger={<PressableWords words={words} shown={shown} />}>
      <p className="font-semibold">{title}</p>
      <p className="mt-1 mb-3 text-muted">{markMeaning(words)}</p>
      <MarkActions words={words} {...handlers} onGone={onGone} />
    </Popover>
  );
}

/** Not a `button`: that could not go on in the next line, as words do. */
function PressableWords({ onClick, ...props }: MarkProps) {
  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.currentTarget.click();
  }
  return <Underlined {...props} role="button" tabIndex={0} onClick={onClick} onKeyDown={press} />;
}

type MarkProps = ComponentProps<"mark"> & { words: UnverifiedWords; shown: string };

function Underlined({ words, shown, ...props }: MarkProps) {
  return (
    <mark
      {...props}
      className={`${markStyles} [[role=button]]:cursor-pointer [[role=button]]:hover:bg-warning-soft [[role=button]]:data-[state=open]:bg-warning-soft`}
    >
      {shown}
      {/* On paper there is nothing to press: it is written out. */}
      <span data-aside className="select-none not-print:sr-only">
        {" "}
        ({markName(words)})
      </span>
    </mark>
  );
}
