import { requirementsAsked } from "@discussion-post/contract/assignment/asked";
import type { Requirement } from "@discussion-post/contract/assignment/requirement";
import type { GenerationRequest } from "@discussion-post/contract/generations";
import { REQUIREMENTS_MAX } from "@discussion-post/contract/product-constants";
import { Plus, X } from "lucide-react";
import { type ReactElement, type ReactNode, type RefObject, useEffect, useId, useMemo, useRef } from "react";
import { Button } from "../components/button.tsx";
import { Popover } from "../components/popover.tsx";
import { requirementText } from "../text/requirement-text.ts";
import { RequirementForm } from "./requirement-form.tsx";
import { useRestingText } from "./use-resting-text.ts";

interface AskedListProps {
  values: Pick<GenerationRequest, "topic" | "answering" | "requirements">;
  onChange: (patch: Pick<GenerationRequest, "requirements">) => void;
}

/** What the assignment asks for, as it was read: each can be changed or taken out, and more can be added. */
export function AskedList({ values, onChange }: AskedListProps) {
  const labelId = useId();
  const place = useRef<HTMLElement>(null);
  const topic = useRestingText(values.topic);
  const { answering, requirements } = values;
  const { list, isCorrected, readBy } = useMemo(
    () => requirementsAsked({ topic, answering, requirements }),
    [topic, answering, requirements],
  );
  if (topic.trim() === "") return null;

  function correct(next: Requirement[], { isLeft = false } = {}) {
    onChange({ requirements: { list: next, isCorrected: true } });
    // What was pressed may be gone.
    if (!isLeft) place.current?.focus({ preventScroll: true });
  }

  return (
    <section ref={place} tabIndex={-1} aria-labelledby={labelId} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p id={labelId} className="font-medium text-sm">
          Your assignment asks for
        </p>
        <p role="status" className="text-muted text-xs">
          {readBy === "model" && "Read by AI. Correct what it got wrong."}
        </p>
        {isCorrected && (
          <button
            type="button"
            className="rounded-sm text-primary-ink text-xs underline underline-offset-3 touch:min-h-11"
            onClick={() => onChange({ requirements: undefined })}
          >
            Read it from the topic again
          </button>
        )}
      </div>
      <ul className="flex flex-wrap gap-2">
        {list.map((requirement, index) => (
          // Two may say the same.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index} className="max-w-full">
            <AskedChip
              requirement={requirement}
              onChange={(changed, how) => correct(list.with(index, changed), how)}
              onRemove={() => correct(list.toSpliced(index, 1))}
            />
          </li>
        ))}
        {list.length < REQUIREMENTS_MAX && (
          <li>
            <RequirementPopover
              label="Add what it asks for"
              trigger={
                <Button variant="ghost" size="sm">
                  <Plus aria-hidden /> Add
                </Button>
              }
              onSave={(added, how) => correct([...list, added], how)}
            />
          </li>
        )}
      </ul>
    </section>
  );
}

/** @param how whether it was saved by a press or the focus elsewhere, which then stays there */
type Save = (requirement: Requirement, how: { isLeft: boolean }) => void;

interface RequirementPopoverProps {
  label: string;
  trigger: ReactElement;
  requirement?: Requirement;
  onSave: Save;
}

/** What was changed in it is kept by a press elsewhere, too; Escape lets it go. */
function RequirementPopover({ label, trigger, requirement, onSave }: RequirementPopoverProps) {
  const edited = useRef<Requirement | null>(null);
  function save(requirement: Requirement | null, isLeft: boolean) {
    // A press elsewhere takes the focus along, and so does saving: it is saved once.
    edited.current = null;
    if (requirement) onSave(requirement, { isLeft });
  }
  return (
    <Popover label={label} trigger={trigger} onLeave={() => save(edited.current, true)}>
      <Edited by={edited}>
        <RequirementForm
          requirement={requirement}
          onSave={(saved) => save(saved, false)}
          onEdit={(next) => {
            edited.current = next;
          }}
        />
      </Edited>
    </Popover>
  );
}

/** Forgets what was changed as the card closes. */
function Edited({ by, children }: { by: RefObject<Requirement | null>; children: ReactNode }) {
  useEffect(
    () => () => {
      by.current = null;
    },
    [by],
  );
  return children;
}

interface AskedChipProps {
  requirement: Requirement;
  onChange: Save;
  onRemove: () => void;
}

function AskedChip({ requirement, onChange, onRemove }: AskedChipProps) {
  const text = requirementText(requirement);
  return (
    <span className="flex items-stretch rounded-full border border-line-strong bg-surface text-sm">
      <RequirementPopover
        label={`Change: ${text}`}
        trigger={
          <button
            type="button"
            aria-label={`Change: ${text}`}
            className="min-h-8 min-w-0 max-w-72 truncate rounded-s-full ps-3 pe-1 hover:underline touch:min-h-11"
          >
            {text}
          </button>
        }
        requirement={requirement}
        onSave={onChange}
      />
      <button
        type="button"
        aria-label={`Remove: ${text}`}
        onClick={onRemove}
        className="grid min-w-8 shrink-0 place-items-center rounded-e-full text-muted hover:text-ink touch:min-w-11"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </span>
  );
}
