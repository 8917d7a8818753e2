import type { ReferenceList } from "@discussion-post/contract/sources";
import { Button } from "@discussion-post/ui/components/button";
import { Tooltip } from "@discussion-post/ui/components/tooltip";
import { postParagraphs } from "@discussion-post/ui/text/post-text";
import { ListChecks } from "lucide-react";
import { type ReactNode, useId, useState } from "react";

interface PartPickerProps {
  content: string;
  references: ReferenceList | null;
  /** The places of paragraphs that are not inserted. */
  leftOut: ReadonlySet<number>;
  onChange: (leftOut: ReadonlySet<number>) => void;
  /** The button that inserts them. */
  children: ReactNode;
}

/** Beside the button that inserts: the paragraphs that it inserts. The reference list is one choice. */
export function PartPicker({ content, references, leftOut, onChange, children }: PartPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const paragraphs = postParagraphs(content, references).map(({ kind, runs }, place) => ({
    kind,
    place,
    text: runs.map(({ text }) => text).join(""),
  }));
  const list = paragraphs.filter(({ kind }) => kind !== "text").map(({ place }) => place);

  function choose(places: number[], isChosen: boolean) {
    const rest = [...leftOut].filter((place) => !places.includes(place));
    onChange(new Set(isChosen ? rest : [...rest, ...places]));
  }

  return (
    <div className="flex basis-full flex-col gap-2">
      <div className="flex gap-2">
        {children}
        <Tooltip text="Choose what to insert">
          <Button
            variant="secondary"
            aria-label="Choose what to insert"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            className="px-3"
            onClick={() => setIsOpen(!isOpen)}
          >
            <ListChecks aria-hidden />
          </Button>
        </Tooltip>
      </div>
      {isOpen && (
        <fieldset
          id={listId}
          className="max-h-40 overflow-y-auto rounded-lg border border-line bg-surface p-2"
        >
          <legend className="sr-only">Paragraphs to insert</legend>
          {paragraphs
            .filter(({ kind }) => kind === "text")
            .map(({ place, text }) => (
              <Choice
                key={place}
                isChosen={!leftOut.has(place)}
                onChange={(isChosen) => choose([place], isChosen)}
              >
                {beginningOf(text)}
              </Choice>
            ))}
          {list.length > 0 && (
            <Choice
              isChosen={!list.every((place) => leftOut.has(place))}
              onChange={(isChosen) => choose(list, isChosen)}
            >
              {references?.heading ?? "References"}
            </Choice>
          )}
        </fieldset>
      )}
    </div>
  );
}

interface ChoiceProps {
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
  children: string;
}

function Choice({ isChosen, onChange, children }: ChoiceProps) {
  return (
    <label className="flex items-start gap-2.5 rounded-md px-2 py-1.5 text-sm hover:bg-primary-soft touch:py-3">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-4 shrink-0 accent-primary"
      />
      <span dir="auto" className="line-clamp-2 wrap-anywhere">
        {children}
      </span>
    </label>
  );
}

/** Enough to know the paragraph by; a screen reader reads all that is here. */
const BEGINNING_CHARS = 80;

function beginningOf(text: string): string {
  return text.length <= BEGINNING_CHARS ? text : `${text.slice(0, BEGINNING_CHARS).trimEnd()}…`;
}
