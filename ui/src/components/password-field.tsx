import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { Field, type FieldProps, fieldBoxStyles } from "./field.tsx";

type PasswordFieldProps = FieldProps & Omit<ComponentProps<"input">, "id" | "type" | "ref">;

/** A password, with a button that shows what was typed. It is hidden again as its form is sent or emptied. */
export function PasswordField({
  label,
  labelNote,
  hint,
  error,
  className = "",
  ...input
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const box = useRef<HTMLInputElement>(null);

  // Browsers keep what is sent in a field of plain text, and offer it to the next person.
  useEffect(() => {
    const form = box.current?.form;
    const hide = () => setIsShown(false);
    form?.addEventListener("submit", hide);
    form?.addEventListener("reset", hide);
    return () => {
      form?.removeEventListener("submit", hide);
      form?.removeEventListener("reset", hide);
    };
  }, []);

  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} labelNote={labelNote} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            ref={box}
            type={isShown ? "text" : "password"}
            className={`${fieldBoxStyles} h-10 ps-3 pe-11 touch:h-11 touch:pe-12 ${className}`}
          />
          <Button
            variant="ghost"
            size="icon"
            aria-pressed={isShown}
            title={isShown ? "Hide" : "Show"}
            disabled={input.disabled}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 end-0.5 my-auto touch:end-0"
          >
            <Icon aria-hidden />
            {/* Text, and no aria-label, by which the button would pass for a second field of that label. */}
            <span className="sr-only">Show {label.toLowerCase()}</span>
          </Button>
        </div>
      )}
    </Field>
  );
}
