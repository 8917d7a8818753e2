import type { ComponentProps } from "react";
import { Field, type FieldProps, fieldBoxStyles } from "./field.tsx";

type TextAreaProps = FieldProps & Omit<ComponentProps<"textarea">, "id">;

/** Several lines of text; the box grows with them where the browser can (`field-sizing`). */
export function TextArea({ label, labelNote, hint, error, className = "", ...textarea }: TextAreaProps) {
  return (
    <Field label={label} labelNote={labelNote} hint={hint} error={error}>
      {(control) => (
        <textarea
          {...textarea}
          {...control}
          className={`${fieldBoxStyles} field-sizing-content wrap-anywhere resize-y px-3.5 py-3 leading-relaxed ${className}`}
        />
      )}
    </Field>
  );
}
