import { nameOfWork } from "@discussion-post/contract/assignment/named-works";
import type { Bounds, Requirement, RequirementOf } from "@discussion-post/contract/assignment/requirement";
import { hasYears } from "@discussion-post/contract/assignment/years";
import { citationStyleOptions, valuesOf } from "@discussion-post/contract/options";
import { REQUIREMENT_MAX_CHARS } from "@discussion-post/contract/product-constants";
import { type KeyboardEvent, useRef, useState } from "react";
import { Button } from "../components/button.tsx";
import { PopoverClose } from "../components/popover.tsx";
import { Select } from "../components/select.tsx";
import { Switch } from "../components/switch.tsx";
import { TextArea } from "../components/text-area.tsx";
import { TextField } from "../components/text-field.tsx";
import { sourcesLabel } from "../text/requirement-text.ts";
import {
  blankRequirement,
  boundsFault,
  isSameRequirement,
  requirementKinds,
  withOwnWords,
} from "../text/requirement-values.ts";

interface RequirementFormProps {
  /** What is changed; a new one without. */
  requirement?: Requirement | undefined;
  /** @param before what it was opened with; undefined for a new one */
  onSave: (requirement: Requirement, before: Requirement | undefined) => void;
  /** Told what stands in it at each change, to be saved by whoever leaves it without a press; null where nothing is. */
  onEdit?: (edit: RequirementEdit | null) => void;
}

export interface RequirementEdit {
  requirement: Requirement;
  /** What it was opened with; undefined for a new one. */
  before: Requirement | undefined;
  /** Why it can't be saved, as a sentence; null where it can. */
  fault: string | null;
}

/** One thing that an assignment asks for. Stands in a popover, which it closes. */
export function RequirementForm({ requirement, onSave, onEdit }: RequirementFormProps) {
  // Another reading of the assignment may come while it is open.
  const [before] = useState(requirement);
  const [value, setValue] = useState<Requirement>(requirement ?? blankRequirement("words"));
  const [isTouched, setIsTouched] = useState(false);
  const fault = boundsFault(value);
  const save = useRef<HTMLButtonElement>(null);
  /** What is asked for is one line, however long. */
  function saveByEnter(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    if (!(event.target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    save.current?.click();
  }
  function edit(next: Requirement) {
    setValue(next);
    setIsTouched(true);
    const isChanged = before === undefined || !isSameRequirement(next, before);
    onEdit?.(isChanged ? { requirement: withOwnWords(next), before, fault: boundsFault(next) } : null);
  }
  return (
    // Of its own, and not of the form in whose page it stands. Enter in a field presses its button.
    <form
      noValidate
      className="flex flex-col gap-3"
      onKeyDown={saveByEnter}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      {!requirement && value.kind !== "work" && (
        <Select
          label="Requirement"
          value={value.kind}
          options={requirementKinds}
          onChange={(kind) => edit(blankRequirement(kind))}
        />
      )}
      <Fields value={value} onChange={edit} />
      {fault !== null && <p className={`text-sm ${isTouched ? "text-danger-ink" : "text-muted"}`}>{fault}</p>}
      <div className="flex justify-end gap-2">
        <PopoverClose asChild>
          <Button variant="ghost" size="sm" onClick={() => onEdit?.(null)}>
            Cancel
          </Button>
        </PopoverClose>
        <PopoverClose asChild>
          <Button
            ref={save}
            type="submit"
            size="sm"
            disabled={fault !== null}
            onClick={() => onSave(withOwnWords(value), before)}
          >
            {requirement ? "Save" : "Add"}
          </Button>
        </PopoverClose>
      </div>
    </form>
  );
}

interface FieldsProps {
  value: Requirement;
  onChange: (value: Requirement) => void;
}

function Fields({ value, onChange }: FieldsProps) {
  switch (value.kind) {
    case "words":
    case "replyWords":
    case "sentences":
    case "paragraphs":
      return <BoundsFields value={value} onChange={onChange} />;
    case "sources":
      return (
        <>
          <BoundsFields value={value} noun={sourcesLabel(value)} onChange={onChange} />
          <div className="grid grid-cols-2 gap-3">
            <NumberField
              label="Published from"
              value={value.since}
              onChange={(since) => onChange({ ...value, since })}
            />
            <NumberField
              label="Published until"
              value={value.until}
              onChange={(until) => onChange({ ...value, until })}
            />
          </div>
          {hasYears(value) && (
            <Select
              label="These years apply to"
              value={value.arePreferred ? "preferred" : value.isOfAll ? "all" : "some"}
              options={yearsOptions(value)}
              onChange={(how) =>
                onChange({
                  ...value,
                  isOfAll: how === "all" || undefined,
                  arePreferred: how === "preferred" || undefined,
                })
              }
            />
          )}
          <Switch
            label="Peer-reviewed"
            isOn={value.isPeerReviewed}
            onChange={(isPeerReviewed) => onChange({ ...value, isPeerReviewed })}
          />
        </>
      );
    case "style":
      return (
        <Select
          label="Citation style"
          value={value.style}
          options={styles}
          onChange={(style) => onChange({ ...value, style, or: undefined })}
        />
      );
    case "person":
      return (
        <Select
          label="Person"
          value={value.person}
          options={persons}
          onChange={(person) => onChange({ ...value, person })}
        />
      );
    case "avoid":
      return (
        <>
          <Select
            label="To leave out"
            value={value.what}
            options={avoided}
            onChange={(what) => onChange({ ...value, what, text: what === "other" ? value.text : "" })}
          />
          {value.what === "other" && (
            <TextArea
              label="In the assignment's words"
              rows={2}
              maxLength={REQUIREMENT_MAX_CHARS}
              value={value.text}
              onChange={(event) => onChange({ ...value, text: inOneLine(event.target.value) })}
            />
          )}
        </>
      );
    case "question":
    case "sourceRule":
      return (
        <TextArea
          label={value.kind === "question" ? "Question or part to write" : "Another rule on sources"}
          rows={3}
          maxLength={REQUIREMENT_MAX_CHARS}
          value={value.text}
          onChange={(event) => onChange({ ...value, text: inOneLine(event.target.value) })}
        />
      );
    case "replies":
      return (
        <NumberField
          label="Replies"
          value={value.count}
          onChange={(count) => onChange({ ...value, count })}
        />
      );
    case "due":
      return (
        <TextField
          label="When"
          maxLength={REQUIREMENT_MAX_CHARS}
          value={value.text}
          onChange={(event) => onChange({ ...value, text: event.target.value })}
        />
      );
    case "work":
      return <p>The post cites {nameOfWork(value)}.</p>;
    case "ending":
      return <p>The post ends with a question to its readers.</p>;
    case "experience":
      return <p>Something of your own life, which only you can write.</p>;
  }
}

interface BoundsFieldsProps {
  value: RequirementOf<"words" | "replyWords" | "sentences" | "paragraphs" | "sources">;
  /** What is counted, where nothing else says so. */
  noun?: string;
  onChange: (value: Requirement) => void;
}

/** The least and the most of something. One number for both ("About 250 words") is changed in either. */
function BoundsFields({ value, noun, onChange }: BoundsFieldsProps) {
  const [opened] = useState(value);
  const [changed, setChanged] = useState<ReadonlySet<keyof Bounds>>(new Set());
  function change(end: keyof Bounds, count: number | null) {
    const other = end === "min" ? "max" : "min";
    const isFollowed = opened.min !== null && opened.min === opened.max && !changed.has(other);
    setChanged(new Set([...changed, end]));
    // Whoever empties one of the two keeps the other.
    onChange({ ...value, [end]: count, ...(isFollowed && { [other]: count ?? opened[other] }) });
  }
  return (
    <div className="grid grid-cols-2 gap-3">
      <NumberField
        label={noun ? `${noun}, at least` : "At least"}
        value={value.min}
        onChange={(min) => change("min", min)}
      />
      <NumberField
        label={noun ? `${noun}, at most` : "At most"}
        value={value.max}
        onChange={(max) => change("max", max)}
      />
    </div>
  );
}

function inOneLine(text: string): string {
  return text.replaceAll(/[\n\r]+/g, " ");
}

interface NumberFieldProps {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
}

function NumberField({ label, value, onChange }: NumberFieldProps) {
  return (
    <TextField
      label={label}
      inputMode="numeric"
      value={value ?? ""}
      onChange={(event) => {
        const digits = event.target.value.replaceAll(/\D/g, "").slice(0, 5);
        onChange(digits === "" ? null : Number(digits));
      }}
    />
  );
}

const styles = valuesOf(citationStyleOptions).map((value) => ({
  value,
  label: citationStyleOptions[value].label,
}));
/** What its years are meant for. */
function yearsOptions({ min }: Bounds) {
  const some = min === null ? "Some sources" : `At least ${min} source${min === 1 ? "" : "s"}`;
  return [
    { value: "some", label: some },
    { value: "all", label: "Every source" },
    { value: "preferred", label: "Preferred, not required" },
  ] as const;
}
const avoided = [
  { value: "quotations", label: "Direct quotations" },
  { value: "wikipedia", label: "Wikipedia" },
  { value: "sources", label: "Outside sources" },
  { value: "other", label: "Something else" },
] as const;
const persons = [
  { value: "first", label: "First person" },
  { value: "third", label: "Third person" },
] as const;
