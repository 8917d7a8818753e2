import type { Check } from "@discussion-post/contract/assignment/check-post";
import { Circle, CircleCheck, CircleDashed, Clock } from "lucide-react";
import { Card } from "../components/card.tsx";
import { checkNote, requirementText } from "../text/requirement-text.ts";

interface AssignmentChecklistProps {
  checks: readonly Check[];
  /** Shows words of the post that a check rests on, where the post is at hand. */
  onShow?: ((words: string) => void) | undefined;
}

/** What the assignment asks for, and what of it the post meets. */
export function AssignmentChecklist({ checks, onShow }: AssignmentChecklistProps) {
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
      <CheckList checks={judged} onShow={onShow} />
      {later.length > 0 && (
        <>
          <h3 className="mt-4 text-muted text-xs">After you post</h3>
          <CheckList checks={later} onShow={onShow} />
        </>
      )}
    </Card>
  );
}

function CheckList({ checks, onShow }: AssignmentChecklistProps) {
  if (checks.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-col gap-2.5 text-sm">
      {checks.map((check) => (
        <CheckItem
          key={`${check.requirement.start}:${check.requirement.kind}:${check.requirement.text}`}
          check={check}
          onShow={onShow}
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

function CheckItem({ check, onShow }: { check: Check } & Pick<AssignmentChecklistProps, "onShow">) {
  const { name, Icon, className } = STATES[check.state];
  const note = checkNote(check);
  const text = requirementText(check.requirement);
  const words = check.rests && "words" in check.rests ? check.rests.words : null;
  return (
    <li className="flex items-start gap-2.5">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${className}`} />
      <div className="min-w-0">
        <p className="wrap-anywhere leading-snug">
          <span className="sr-only">{name}: </span>
          {onShow && words !== null ? (
            <button
              type="button"
              className="text-start underline decoration-line-strong underline-offset-4 hover:decoration-current"
              onClick={() => onShow(words)}
            >
              {text}
              <span className="sr-only"> (show in the text)</span>
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
