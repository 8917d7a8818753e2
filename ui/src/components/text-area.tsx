import type { ComponentProps, FocusEvent, ReactNode } from "react";
import { Field, type FieldProps, fieldBoxStyles } from "./field.tsx";

interface TextAreaProps extends FieldProps, Omit<ComponentProps<"textarea">, "id"> {
  /** What stands at the lower edge of the box, which has to leave room for it. */
  within?: ReactNode;
}

/** Several lines of text; the box grows with them where the browser can (`field-sizing`). */
export function TextArea({
  label,
  labelNote,
  hint,
  isHintAtLabel,
  error,
  className = "",
  within,
  onFocus,
  ...textarea
}: TextAreaProps) {
  function comeIntoView(event: FocusEvent<HTMLTextAreaElement>) {
    onFocus?.(event);
    // The browser leaves alone what is seen in part, be it a line. What a pointer presses stays under it.
    if (!event.currentTarget.matches(":active")) event.currentTarget.scrollIntoView({ block: "nearest" });
  }
  return (
    <Field label={label} labelNote={labelNote} hint={hint} isHintAtLabel={isHintAtLabel} error={error}>
      {(control) => (
        <div className="relative flex">
          <textarea
            {...textarea}
            {...control}
            onFocus={comeIntoView}
            className={`${fieldBoxStyles} field-sizing-content wrap-anywhere resize-y px-3.5 py-3 leading-relaxed ${className}`}
          />
          {within && (
            <div className="pointer-events-none absolute inset-x-3.5 bottom-3 [&_button]:pointer-events-auto">
              {within}
            </div>
          )}
        </div>
      )}
    </Field>
  );
}
