import {
  type GivenDetail,
  type GivenKind,
  type GivenSource,
  givenDetails,
  givenKindOptions,
} from "@discussion-post/contract/given-sources";
import { ChevronDown } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../components/button.tsx";
import { Select } from "../components/select.tsx";
import { TextArea } from "../components/text-area.tsx";
import { TextField } from "../components/text-field.tsx";
import { isUndecided, parsedSource, sourceErrors, type TypedSource } from "../text/described-source.ts";

interface GivenSourceFormProps {
  /** As it was before; null for a new one. */
  source: GivenSource | null;
  typed: TypedSource;
  onType: (typed: TypedSource) => void;
  onDone: (source: GivenSource) => void;
  onCancel: () => void;
  /** Whether it was opened by a press, and not with the page. */
  isOpened?: boolean;
  /** Whether a post was asked for meanwhile, so that what is missing has to be told. */
  isAwaited?: boolean;
}

/** Fields that describe one source by hand. They stand inside of another form, so that Enter must not send that. */
export function GivenSourceForm({
  source,
  typed,
  onType,
  onDone,
  onCancel,
  isOpened = false,
  isAwaited = false,
}: GivenSourceFormProps) {
  const [isTried, setIsTried] = useState(false);
  const whole = useRef<HTMLFieldSetElement>(null);
  const { container } = givenKindOptions[typed.kind];
  const { main, more } = givenDetails[typed.kind];
  const [hasMore] = useState(() => more.some((detail) => typed[detail] !== ""));
  const { data } = parsedSource(typed);
  const errors = isTried || isAwaited ? sourceErrors(typed) : {};
  const field = (name: Exclude<keyof TypedSource, "kind">) => ({
    value: typed[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onType({ ...typed, [name]: target.value }),
  });

  function done() {
    if (data) return onDone(data);
    flushSync(() => setIsTried(true));
    whole.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }

  function doneByEnter(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    done();
  }

  return (
    <fieldset
      ref={whole}
      onKeyDown={doneByEnter}
      className="@container flex min-w-0 flex-col gap-3 rounded-lg border border-line px-4 pt-3 pb-4"
    >
      <legend className="sr-only">Describe a source</legend>
      <p className="text-muted text-xs leading-relaxed">
        It's cited as you write it here, and marked so. We look up only whether it was retracted.
      </p>
      <div className="grid grid-cols-1 @md:grid-cols-2 gap-3">
        <Select
          label="Kind"
          value={typed.kind}
          options={KINDS}
          onChange={(kind) => onType({ ...typed, kind })}
        />
        <TextField label="Year" labelNote={OPTIONAL} inputMode="numeric" {...field("year")} />
      </div>
      <TextField label="Title" autoFocus={isOpened} {...field("title")} />
      <TextField
        label="Authors"
        labelNote={OPTIONAL}
        hint="Nguyen, Linh; Silva, Ana M. Name an organization as it calls itself."
        {...field("authors")}
      />
      {container !== null && <TextField label={container} labelNote={OPTIONAL} {...field("container")} />}
      {main.map((detail) => (
        <TextField key={detail} label={DETAILS[detail]} labelNote={OPTIONAL} {...field(detail)} />
      ))}
      <TextField
        label="Address"
        labelNote={OPTIONAL}
        type="url"
        placeholder="https://"
        {...field("address")}
      />
      {more.length > 0 && (
        <details open={hasMore} className="group">
          <summary className="-mx-2 flex cursor-pointer list-none items-center gap-2 rounded-md px-2 font-medium text-sm touch:min-h-11 [&::-webkit-details-marker]:hidden">
            More details
            <ChevronDown aria-hidden className="ms-auto size-4 transition-transform group-open:rotate-180" />
          </summary>
          <div className="mt-3 grid grid-cols-1 @md:grid-cols-2 gap-3">
            {more.map((detail) => (
              <TextField key={detail} label={DETAILS[detail]} labelNote={OPTIONAL} {...field(detail)} />
            ))}
          </div>
        </details>
      )}
      <TextArea
        label="Excerpt"
        labelNote={OPTIONAL}
        hint="Words of the source, exactly as it has them. Your post may quote them, and a quotation that differs by a letter is taken out."
        rows={3}
        {...field("excerpt")}
      />
      {typed.excerpt.trim() !== "" && (
        <TextField label="Page of the excerpt" labelNote={OPTIONAL} {...field("excerptPage")} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          onClick={done}
          data-undecided={isUndecided({ typed, former: source }) || undefined}
        >
          {source === null ? "Add source" : "Keep changes"}
        </Button>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </fieldset>
  );
}

const DETAILS: Record<GivenDetail, string> = {
  editors: "Editors",
  translators: "Translators",
  edition: "Edition",
  publisher: "Publisher",
  place: "Place of publication",
  volume: "Volume",
  issue: "Issue",
  pages: "Pages",
};

const OPTIONAL = <span className="text-muted">optional</span>;

const KINDS = Object.entries(givenKindOptions).map(([value, { label }]) => ({
  value: value as GivenKind,
  label,
}));
