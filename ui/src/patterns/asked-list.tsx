import { requirementsAsked } from "@discussion-post/contract/assignment/asked";
import { listedRequirements, withoutListed } from "@discussion-post/contract/assignment/check-post";
import type { Requirement } from "@discussion-post/contract/assignment/requirement";
import type { GenerationRequest } from "@discussion-post/contract/generations";
import { REQUIREMENTS_MAX } from "@discussion-post/contract/product-constants";
import { Plus, X } from "lucide-react";
import {
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
} from "react";
import { Button } from "../components/button.tsx";
import { Popover } from "../components/popover.tsx";
import { showToast } from "../components/toast.tsx";
import { isToastOpen, toastStore } from "../components/toast-store.ts";
import { requirementNotKept, requirementsRemoved, requirementToCorrect } from "../text/desk-toasts.ts";
import { requirementText } from "../text/requirement-text.ts";
import { withChanged } from "../text/requirement-values.ts";
import { rereadRequirements } from "../text/reread-requirements.ts";
import { type RequirementEdit, RequirementForm } from "./requirement-form.tsx";
import { useRestingText } from "./use-resting-text.ts";

interface AskedListProps {
  values: Pick<GenerationRequest, "topic" | "answering" | "requirements">;
  onChange: (patch: Pick<GenerationRequest, "requirements">) => void;
}

/** What was taken out last. */
interface Removed {
  /** Before any of it was taken out. */
  former: GenerationRequest["requirements"];
  gone: readonly Requirement[];
  /** Without it. */
  next: GenerationRequest["requirements"];
  /** Of the one that offers to undo it. */
  toastId: number;
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
  const read = useMemo(() => requirementsAsked({ topic, answering }).list, [topic, answering]);
  const readBefore = useRef(read);
  const reread = useEffectEvent(() => {
    const [before, after] = [readBefore.current, read];
    readBefore.current = read;
    const next = isCorrected ? rereadRequirements(list, { before, after }) : list;
    if (next !== list) onChange({ requirements: { list: [...next], isCorrected: true } });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each reading
  useEffect(() => reread(), [read]);
  const removed = useRef<Removed | null>(null);
  const focusNext = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list that something was taken out of
  useEffect(() => {
    if (focusNext.current === null) return;
    const others = place.current?.querySelectorAll<HTMLElement>("[data-remove]") ?? [];
    const next = others[Math.min(focusNext.current, others.length - 1)] ?? place.current;
    focusNext.current = null;
    next?.focus({ preventScroll: true });
  }, [list]);
  // From the first letter on, so that nothing below moves once the topic has been read.
  if (values.topic.trim() === "") return null;

  function correct(next: Requirement[], { isLeft = false } = {}) {
    const corrected = { list: next, isCorrected: true, ...(readBy && { readBy }) };
    onChange({ requirements: corrected });
    // What was pressed may be gone.
    if (!isLeft) place.current?.focus({ preventScroll: true });
    return corrected;
  }

  /** One Undo brings back what was taken out one after the other. */
  function remove(requirement: Requirement) {
    const last = removed.current;
    const isNext = last !== null && last.next === requirements && isToastOpen(last.toastId);
    const former = isNext ? last.former : requirements;
    const gone = [...(isNext ? last.gone : []), requirement];
    const next = correct(withoutListed(list, requirement), { isLeft: true });
    // What was pressed is gone: the next one is at hand.
    focusNext.current = listedRequirements(list).indexOf(requirement);
    showToast(requirementsRemoved(gone, () => onChange({ requirements: former })));
    removed.current = { former, gone, next, toastId: toastStore.getSnapshot()?.id ?? 0 };
  }

  return (
    <section ref={place} tabIndex={-1} aria-labelledby={labelId} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p id={labelId} className="font-medium text-sm">
          Your assignment asks for
        </p>
        <p role="status" className="text-muted text-xs">
          {readBy === "model" && !isCorrected && "Read by AI. Correct what it got wrong."}
        </p>
        {isCorrected && (
          <button
            type="button"
            className="rounded-sm text-primary-ink text-xs underline underline-offset-3 touch:min-h-11"
            onClick={() => onChange({ requirements: undefined })}
          >
            Discard my changes
          </button>
        )}
      </div>
      <ul className="flex flex-wrap gap-2">
        {listedRequirements(list).map((requirement, index) => (
          // Two may say the same.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index} className="max-w-full">
            <AskedChip
              requirement={requirement}
              onChange={(changed, before, how) => correct(withChanged(list, changed, before), how)}
              onRemove={() => remove(requirement)}
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
              onSave={(added, before, how) => correct(withChanged(list, added, before), how)}
            />
          </li>
        )}
      </ul>
    </section>
  );
}

/**
 * @param before what it was; undefined for a new one
 * @param how whether it was saved by a press or the focus elsewhere, which then stays there
 */
type Save = (requirement: Requirement, before: Requirement | undefined, how: { isLeft: boolean }) => void;

interface RequirementPopoverProps {
  label: string;
  trigger: ReactElement;
  requirement?: Requirement;
  onSave: Save;
}

/** What was changed in it is kept by a press elsewhere, too, unless it can't be; Escape and Cancel discard it. */
function RequirementPopover({ label, trigger, requirement, onSave }: RequirementPopoverProps) {
  const edit = useRef<RequirementEdit | null>(null);
  function leave(by: "press" | "focus") {
    const left = edit.current;
    if (left?.fault && by === "press") {
      showToast(requirementToCorrect(left.fault));
      return false;
    }
    edit.current = null;
    if (left?.fault) showToast(requirementNotKept(left.fault));
    else if (left) onSave(left.requirement, left.before, { isLeft: true });
    return true;
  }
  return (
    <Popover label={label} trigger={trigger} onLeave={leave}>
      <Forgotten by={edit}>
        <RequirementForm
          requirement={requirement}
          onSave={(saved, before) => {
            // Saving takes the focus out of the card.
            edit.current = null;
            onSave(saved, before, { isLeft: false });
          }}
          onEdit={(next) => {
            edit.current = next;
          }}
        />
      </Forgotten>
    </Popover>
  );
}

/** Forgets what was changed as the card closes. */
function Forgotten({ by, children }: { by: RefObject<unknown>; children: ReactNode }) {
  useEffect(
    () => () => {
      by.current = null;
    },
    [by],
  );
  return children;
}

/** No longer text fits beside others in a line of the form. */
const LINE_CHARS = 40;

interface AskedChipProps {
  requirement: Requirement;
  onChange: Save;
  onRemove: () => void;
}

function AskedChip({ requirement, onChange, onRemove }: AskedChipProps) {
  const text = requirementText(requirement);
  // Questions stand in the topic above; all else has to be read to its end.
  const isQuestion = requirement.kind === "question";
  const mayWrap = text.length > LINE_CHARS;
  return (
    <span
      className={`flex items-stretch border border-line-strong bg-surface text-sm ${mayWrap ? "rounded-xl" : "rounded-full"}`}
    >
      <RequirementPopover
        label={`Change: ${text}`}
        trigger={
          <button
            type="button"
            aria-label={`Change: ${text}`}
            className={`wrap-anywhere min-h-8 min-w-0 py-1 ps-3 pe-1 text-start hover:underline touch:min-h-11 ${mayWrap ? "rounded-s-xl" : "rounded-s-full"}`}
          >
            <span className={isQuestion ? "line-clamp-2" : ""}>{text}</span>
          </button>
        }
        requirement={requirement}
        onSave={onChange}
      />
      <button
        type="button"
        aria-label={`Remove: ${text}`}
        data-remove
        onClick={onRemove}
        className={`grid min-w-8 shrink-0 place-items-center text-muted hover:text-ink touch:min-w-11 ${mayWrap ? "rounded-e-xl" : "rounded-e-full"}`}
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </span>
  );
}
