import type { Source } from "@discussion-post/contract/sources";
import { ExternalLink } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { catchLostFocus } from "../catch-lost-focus.ts";
import { Button } from "../components/button.tsx";
import { Link } from "../components/link.tsx";
import { showToast } from "../components/toast.tsx";
import { type CitationOutcome, citationStays } from "../text/citation-changes.ts";
import { type CitedWork, gradeNamed } from "../text/evidence.ts";
import { GIVEN } from "../text/given-source.ts";
import { noticeText } from "../text/source-notice.ts";

/** What can be done about a citation's works, in words of the card. */
interface EvidenceActions {
  /** Has the sentence rest on another work than this source's; null where the AI may not write. */
  onReplace: ((key: string) => Promise<CitationOutcome>) | null;
  /** Has the sentence compared with the abstracts again. */
  onCheck: () => Promise<CitationOutcome>;
}

interface EvidenceCardProps {
  works: readonly CitedWork[];
  /** Without, the works are shown alone. */
  actions?: EvidenceActions | undefined;
}

/** What a citation rests on: each of its works, the sentence of its abstract, and how far that carries. */
export function EvidenceCard({ works, actions }: EvidenceCardProps) {
  const [underWay, setUnderWay] = useState<string | null>(null);
  const [failure, setFailure] = useState("");
  const isGone = useIsGone();
  const onReplace = actions?.onReplace;
  const isCheckable = works.some(({ grade }) => grade === "changed" || grade === "unchecked");
  const card = useRef<HTMLDivElement>(null);
  const wasCheckable = useRef(isCheckable);
  // Who has checked it pressed a button that is gone.
  useEffect(() => {
    if (wasCheckable.current && !isCheckable) catchLostFocus(card.current);
    wasCheckable.current = isCheckable;
  }, [isCheckable]);

  async function run(name: string, action: () => Promise<CitationOutcome>) {
    if (underWay !== null) return;
    setUnderWay(name);
    setFailure("");
    const outcome = await action();
    setUnderWay(null);
    if (outcome.status === "done") return;
    setFailure(outcome.message);
    if (isGone()) showToast(citationStays(outcome.message));
  }

  return (
    // As high as its popover has room beside the citation, less its padding: then the works scroll, and what is said of
    // them stays in view.
    <div
      ref={card}
      tabIndex={-1}
      className="flex max-h-[calc(min(var(--radix-popover-content-available-height,100vh),var(--popover-room,100vh))-2.25rem)] flex-col outline-none"
    >
      {/* The room around it is for the rings of focus. */}
      <ul className="-my-1.5 -ms-1.5 flex min-h-16 flex-col divide-y divide-line overflow-y-auto py-1.5 ps-1.5">
        {works.map((work) => (
          <WorkItem
            key={work.source.key}
            {...work}
            replacing={
              onReplace
                ? {
                    isUnderWay: underWay === work.source.key,
                    onPress: () => void run(work.source.key, () => onReplace(work.source.key)),
                  }
                : undefined
            }
          />
        ))}
      </ul>
      {actions && isCheckable && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-3 shrink-0"
          loading={underWay === CHECKING}
          onClick={() => void run(CHECKING, actions.onCheck)}
        >
          {underWay === CHECKING ? "Checking..." : "Check this sentence again"}
        </Button>
      )}
      {actions && (
        <p role="status" className="mt-3 shrink-0 empty:hidden">
          {underWay !== null &&
            underWay !== CHECKING &&
            "Looking for another source and rewriting the sentence."}
          {failure}
        </p>
      )}
    </div>
  );
}

/** Whether the card was closed: what fails then has to be told elsewhere. */
function useIsGone(): () => boolean {
  const gone = useRef(false);
  // With the card itself: an effect would be cleaned up a moment after it has left the page.
  useLayoutEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  return () => gone.current;
}

/** No key of a source is empty. */
const CHECKING = "";

interface WorkItemProps extends CitedWork {
  replacing: { isUnderWay: boolean; onPress: () => void } | undefined;
}

function WorkItem({ source, grade, quote, replacing }: WorkItemProps) {
  const { title, authors, year, container, url, notice } = source;
  const facts = [authors, year === null ? "no date" : String(year), container].filter(Boolean).join(" · ");
  const { title: gradeTitle, hint } = gradeNamed({ source, grade });
  const standing = [foundIn(source), notice ? noticeText(notice) : null].filter(Boolean).join(" · ");
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
      <p className="wrap-anywhere font-semibold leading-snug">{title}</p>
      <p className="wrap-anywhere text-muted text-xs">{facts}</p>
      {quote !== null && (
        <blockquote dir="auto" className="wrap-anywhere border-primary border-s-2 ps-3 font-reading italic">
          {quote}
        </blockquote>
      )}
      <div>
        <p className="font-medium">{gradeTitle}</p>
        {hint && <p className="text-muted">{hint}</p>}
      </div>
      <p className={`text-xs empty:hidden ${notice ? "font-medium text-warning-ink" : "text-muted"}`}>
        {standing}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {url !== null && (
          <Link href={url} target="_blank" rel="noreferrer">
            Open
            <ExternalLink aria-hidden className="ms-1 inline size-3.5 align-[-0.1em]" />
            <span className="sr-only"> “{title}” (opens in a new tab)</span>
          </Link>
        )}
        {replacing && (
          <Button variant="ghost" size="sm" loading={replacing.isUnderWay} onClick={replacing.onPress}>
            {replacing.isUnderWay ? "Replacing..." : "Replace"}
            <span className="sr-only"> “{title}” with another source</span>
          </Button>
        )}
      </div>
    </li>
  );
}

const indexNames: Record<string, string> = {
  crossref: "Crossref",
  openalex: "OpenAlex",
  openlibrary: "Open Library",
};

function foundIn({ foundIn, isGiven }: Source): string | null {
  if (isGiven) return GIVEN;
  const names = foundIn.map((index) => indexNames[index] ?? index);
  return names.length > 0 ? `Found in ${names.join(" and ")}` : null;
}
