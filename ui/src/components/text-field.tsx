import type { ComponentProps } from "react";
import { Field, type FieldProps, fieldBoxStyles } from "./field.tsx";

type TextFieldProps = FieldProps & Omit<ComponentProps<"input">, "id">;

/** One line of text, with its label, hint and error. */
export function TextField({ label, labelNote, hint, error, className = "", ...input }: TextFieldProps) {
  return (
    <Field label={label} labelNote={labelNote} hint={hint} error={error}>
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          className={`${fieldBoxStyles} h-10 px-3 touch:h-11 ${className}`}
        />
      )}
    </Field>
  );
}
