import type { Check } from "@discussion-post/contract/assignment/check-post";
import { Circle, CircleCheck, CircleDashed, Clock } from "lucide-react";
import { Card } from "../components/card.tsx";
import { checkNote, requirementText } from "../text/requirement-text.ts";

interface AssignmentChecklistProps {
  checks: readonly Check[];
}

/** What the assignment asks for, and what of it the post meets. */
export function AssignmentChecklist({ checks }: AssignmentChecklistProps) {
  const judged = checks.filter(({ state }) => state !== "later");
  const later = checks.filter(({ state }) => state === "later");
  if (checks.length === 0) return null;
  const met = judged.filter(({ state }) => state === "met").length;
  return (
    <Card className="p-5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-semibold text-base tracking-tight">Your assignment</h2>
        {judged.length > 0 && (
          <p className="text-muted text-xs tabular-nums">
            {met} of {judged.length} met
          </p>
        )}
      </div>
      <CheckList checks={judged} />
      {later.length > 0 && (
        <>
          <h3 className="mt-4 text-muted text-xs">After you post</h3>
          <CheckList checks={later} />
        </>
      )}
    </Card>
  );
}

function CheckList({ checks }: { checks: readonly Check[] }) {
  if (checks.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-col gap-2.5 text-sm">
      {checks.map((check) => (
        <CheckItem key={`${check.requirement.start}:${check.requirement.kind}`} check={check} />
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

function CheckItem({ check }: { check: Check }) {
  const { name, Icon, className } = STATES[check.state];
  const note = checkNote(check);
  return (
    <li className="flex items-start gap-2.5">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${className}`} />
      <div className="min-w-0">
        <p className="wrap-anywhere leading-snug">
          <span className="sr-only">{name}: </span>
          {requirementText(check.requirement)}
        </p>
        {note !== null && <p className="wrap-anywhere line-clamp-2 text-muted text-xs">{note}</p>}
      </div>
    </li>
  );
}
