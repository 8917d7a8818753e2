import type { PlacedCitation } from "@discussion-post/contract/unverified";
import type { ComponentProps, KeyboardEvent } from "react";
import { Popover } from "../components/popover.tsx";
import { type CitedText, type CitedWork, citationName, citedWorks } from "../text/evidence.ts";
import { sentenceOf } from "../text/light-sentences.ts";
import type { CitationHandlers } from "./citation-actions.ts";
import { EvidenceCard } from "./evidence-card.tsx";
import { citationStyles } from "./paper-styles.ts";

interface CitationChipProps {
  citation: PlacedCitation;
  /** The part of the citation that stands in this paragraph. */
  shown?: string;
  /** The text that it stands in. */
  cited: Pick<CitedText, "content" | "sources">;
  /** What can be done about it; without, its card only shows. */
  handlers?: CitationHandlers | undefined;
}

/** A citation within a text: a press, or a pointer that rests there, opens what it rests on. */
export function CitationChip({ citation, shown = citation.text, cited, handlers }: CitationChipProps) {
  const { onReplace } = handlers ?? {};
  const works = citedWorks(citation, cited);
  if (works.length === 0) return shown;
  return (
    <Popover
      opensOnHover
      isRead
      about={sentenceOf}
      label={`Evidence for ${citation.text}`}
      trigger={
        <PressableCitation
          aria-label={citationName(citation, works)}
          data-citation={citation.start}
          data-keys={citation.keys.join(" ")}
          shown={shown}
          works={works}
        />
      }
    >
      <EvidenceCard
        works={works}
        actions={
          handlers && {
            onReplace: onReplace ? (key) => onReplace(citation, key) : null,
            onCheck: () => handlers.onCheck(citation),
          }
        }
      />
    </Popover>
  );
}

type PressableCitationProps = ComponentProps<"span"> & {
  "data-citation": number;
  "data-keys": string;
  shown: string;
  works: readonly CitedWork[];
};

/**
 * Where it is scrolled to, clear of the header, and in a narrow window with its sentence above it, and clear of the
 * toast and the buttons below it.
 */
const inViewStyles = "scroll-mt-24 scroll-mb-32 max-md:scroll-mt-64 max-md:scroll-mb-[60vh]";

/** Not a `button`: that could not go on in the next line, as words do. */
function PressableCitation({ shown, works, onClick, ...props }: PressableCitationProps) {
  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.currentTarget.click();
  }
  const isSupported = works.every(({ grade }) => grade === "supported");
  const underline = isSupported ? "decoration-transparent hover:decoration-current" : "decoration-dotted";
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above
    <span
      {...props}
      role="button"
      tabIndex={0}
      onClick={onClick}
      onKeyDown={press}
      className={`${citationStyles} ${inViewStyles} hover:decoration-2 data-[state=open]:decoration-2 ${underline}`}
    >
      {shown}
    </span>
  );
}
