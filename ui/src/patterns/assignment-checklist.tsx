import type { Check } from "@discussion-post/contract/assignment/check-post";
import { Circle, CircleCheck, CircleDashed, Clock } from "lucide-react";
import { Card } from "../components/card.tsx";
import { checkNote, requirementText } from "../text/requirement-text.ts";

interface AssignmentChecklistProps {
  checks: readonly Check[];
  /** The ways to what a check rests on, where that is at hand. */
  ways?: ChecklistWays | undefined;
}

/** Each shows a place of the post, or beside it. */
export interface ChecklistWays {
  words: (words: string) => void;
  /** Where the number of words stands. */
  count?: () => void;
  /** The first citation of these works. */
  citation?: (keys: readonly string[]) => void;
  /** The list of references, or the first citation where a style has none. */
  references?: (keys: readonly string[]) => void;
}

/** What the assignment asks for, and what of it the post meets. */
export function AssignmentChecklist({ checks, ways }: AssignmentChecklistProps) {
  const judged = checks.filter(({ state }) => state !== "later");
  const later = checks.filter(({ state }) => state === "later");
  if (checks.length === 0) return null;
  return (
    <Card className="p-5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-semibold text-base tracking-tight">Your assignment</h2>
        {judged.length > 0 && <p className="text-muted text-xs tabular-nums">{shareMet(checks)}</p>}
      </div>
      <CheckList checks={judged} ways={ways} />
      {later.length > 0 && (
        <>
          <h3 className="mt-4 text-muted text-xs">After you post</h3>
          <CheckList checks={later} ways={ways} />
        </>
      )}
    </Card>
  );
}

/** How much of what can be judged is met, and how much only the student can judge: "2 of 3 met, 1 to check"; null for neither. */
export function shareMet(checks: readonly Check[]): string | null {
  const met = checks.filter(({ state }) => state === "met").length;
  const open = checks.filter(({ state }) => state === "open").length;
  const yours = checks.filter(({ state }) => state === "yours").length;
  const told = [
    ...(met + open > 0 ? [`${met} of ${met + open} met`] : []),
    ...(yours > 0 ? [`${yours} to check`] : []),
  ];
  return told.length === 0 ? null : told.join(", ");
}

function CheckList({ checks, ways }: AssignmentChecklistProps) {
  if (checks.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-col gap-2.5 text-sm">
      {checks.map((check) => (
        <CheckItem
          key={`${check.requirement.start}:${check.requirement.kind}:${check.requirement.text}`}
          check={check}
          ways={ways}
        />
      ))}
    </ul>
  );
}

const STATES = {
  met: { name: "Met", Icon: CircleCheck, className: "text-success-ink" },
  open: { name: "Not met yet", Icon: Circle, className: "text-muted" },
  yours: { name: "For you to check", Icon: CircleDashed, className: "text-muted" },
  later: { name: "Later", Icon: Clock, className: "text-muted" },
} as const;

function CheckItem({ check, ways }: { check: Check } & Pick<AssignmentChecklistProps, "ways">) {
  const { name, Icon, className } = STATES[check.state];
  const note = checkNote(check);
  // A question in another script keeps its own punctuation at its own end.
  const text = <span dir="auto">{requirementText(check.requirement)}</span>;
  const way = ways && wayTo(check, ways);
  return (
    <li className="flex items-start gap-2.5">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${className}`} />
      <div className="min-w-0">
        <p className="wrap-anywhere leading-snug">
          <span className="sr-only">{name}: </span>
          {way ? (
            <button
              type="button"
              className="text-start underline decoration-line-strong underline-offset-4 hover:decoration-current"
              onClick={way.show}
            >
              {text}
              <span className="sr-only"> ({way.name})</span>
            </button>
          ) : (
            text
          )}
        </p>
        {note !== null && <p className="wrap-anywhere line-clamp-2 text-muted text-xs">{note}</p>}
      </div>
    </li>
  );
}

interface Way {
  /** Where it leads, for a screen reader. */
  name: string;
  show: () => void;
}

/** The way to what a check rests on; null where nothing can be shown. */
function wayTo({ requirement, rests }: Check, ways: ChecklistWays): Way | null {
  if (rests === null) return null;
  if ("words" in rests) return { name: "show in the text", show: () => ways.words(rests.words) };
  if ("cited" in rests) {
    const { cited } = rests;
    const show = requirement.kind === "style" ? ways.references : ways.citation;
    if (!show || cited.length === 0) return null;
    return {
      name: requirement.kind === "style" ? "show the references" : "show the first citation",
      show: () => show(cited),
    };
  }
  const isLength = requirement.kind === "words" || requirement.kind === "replyWords";
  return ways.count && isLength ? { name: "show the count", show: ways.count } : null;
}
