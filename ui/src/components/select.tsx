import { Check, ChevronDown, Lock } from "lucide-react";
import { Select as RadixSelect } from "radix-ui";
import { useState } from "react";
import { Field, type FieldProps, fieldBoxStyles } from "./field.tsx";

export interface SelectOption<V extends string> {
  value: V;
  label: string;
  /** A few words beside the label, such as a range. */
  hint?: string;
  /** Why the option cannot be chosen now, in a word or two; it stays visible with a lock. */
  lockedReason?: string;
}

type SelectProps<V extends string> = FieldProps & {
  value: V;
  options: readonly SelectOption<V>[];
  onChange: (value: V) => void;
  disabled?: boolean;
};

/** One choice out of a short list. The list is made when somebody reaches for it: a form has many that nobody opens. */
export function Select<V extends string>({ value, options, onChange, disabled, ...field }: SelectProps<V>) {
  const chosen = options.find((option) => option.value === value);
  const [isReachedFor, setIsReachedFor] = useState(false);
  const reach = () => setIsReachedFor(true);
  return (
    <Field {...field}>
      {(control) => (
        <RadixSelect.Root
          value={value}
          // Radix hands back a string that is one of the options' values.
          onValueChange={(next) => onChange(next as V)}
          disabled={disabled}
        >
          <RadixSelect.Trigger
            {...control}
            // Typing a letter chooses in the closed list too, so focus counts.
            onFocus={reach}
            onPointerEnter={reach}
            className={`${fieldBoxStyles} @container flex min-h-10 items-center justify-between gap-2 px-3 py-1.5 text-start touch:min-h-11`}
          >
            <span className="flex min-w-0 items-baseline gap-1.5">
              <span className="wrap-anywhere">
                <RadixSelect.Value>{chosen?.label}</RadixSelect.Value>
              </span>
              {/* A narrow box shows the choice alone; the list still has the hint. */}
              {chosen?.hint !== undefined && (
                <>
                  {" "}
                  <span className="@3xs:inline hidden whitespace-nowrap text-muted text-xs">
                    {chosen.hint}
                  </span>
                </>
              )}
            </span>
            <RadixSelect.Icon>
              <ChevronDown aria-hidden className="size-4 text-muted" />
            </RadixSelect.Icon>
          </RadixSelect.Trigger>
          {isReachedFor && (
            <RadixSelect.Portal>
              <RadixSelect.Content
                position="popper"
                sideOffset={6}
                collisionPadding={8}
                className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) animate-enter overflow-hidden rounded-lg border border-line bg-raised text-ink shadow-float"
              >
                <RadixSelect.Viewport className="p-1">
                  {options.map((option) => (
                    <Item key={option.value} option={option} />
                  ))}
                </RadixSelect.Viewport>
              </RadixSelect.Content>
            </RadixSelect.Portal>
          )}
        </RadixSelect.Root>
      )}
    </Field>
  );
}

function Item({ option }: { option: SelectOption<string> }) {
  const isLocked = option.lockedReason !== undefined;
  return (
    <RadixSelect.Item
      value={option.value}
      disabled={isLocked}
      // Screen readers say all that is seen of an option, not its label alone.
      aria-labelledby={undefined}
      className="entry flex cursor-default select-none items-center gap-2 rounded-md py-2 ps-2.5 pe-2.5 text-sm data-disabled:text-muted touch:min-h-11"
    >
      <span className="flex-1">
        <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
        {option.hint !== undefined && (
          // The blank is for who hears it: "Short up to 300 words".
          <>
            {" "}
            <span className="ms-0.5 text-muted text-xs">{option.hint}</span>
          </>
        )}
      </span>
      {isLocked && (
        <span className="ms-4 inline-flex items-center gap-1 text-xs">
          <Lock aria-hidden className="size-3" />
          {option.lockedReason}
        </span>
      )}
      <span className="size-4">
        <RadixSelect.ItemIndicator>
          <Check aria-hidden className="size-4 text-primary-ink" />
        </RadixSelect.ItemIndicator>
      </span>
    </RadixSelect.Item>
  );
}
