import { useEffect, useRef } from "react";
import { Field, fieldBoxStyles } from "../components/field.tsx";

interface CodeFieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** `digits` for a code of an app, which phones and password managers fill in; `text` for a recovery code. */
  kind: "digits" | "text";
  /** Puts the cursor into the box when it appears, where somebody has just asked for it. */
  takesFocus?: boolean;
}

/** A box named `code` for a code that works once. */
export function CodeField({ label, hint, error, kind, takesFocus = false }: CodeFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    if (error !== undefined) box.current?.select();
  }, [error]);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          ref={box}
          type="text"
          name="code"
          required
          spellCheck={false}
          autoCapitalize="none"
          {...(kind === "digits"
            ? { inputMode: "numeric", autoComplete: "one-time-code", maxLength: 7 }
            : { autoComplete: "off", maxLength: 20 })}
          {...control}
          className={`${fieldBoxStyles} h-11 px-3 font-mono text-lg tracking-[0.2em]`}
        />
      )}
    </Field>
  );
}
