import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";

export interface FieldProps {
  label: string;
  /** Beside the label, such as "(optional)". */
  labelNote?: ReactNode;
  /** A sentence of help below the control. */
  hint?: ReactNode;
  /** Has the help stand beside the label, where there is room: the control is then the last line. */
  isHintAtLabel?: boolean | undefined;
  /** What is wrong and what to do; replaces the hint. */
  error?: string | undefined;
}

/** The attributes that tie a control to its label, hint and error. */
export interface FieldControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

/** Label, control, and hint or error, tied together for assistive technology. */
export function Field({
  label,
  labelNote,
  hint,
  isHintAtLabel = false,
  error,
  children,
}: FieldProps & { children: (control: FieldControlProps) => ReactNode }) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = error !== undefined || hint !== undefined;
  const isNoteAtLabel = isHintAtLabel && error === undefined && hint !== undefined;
  const labelElement = (
    <label htmlFor={id} className="flex flex-wrap items-baseline gap-x-1.5 font-medium text-ink text-sm">
      {label}
      {labelNote !== undefined && <span className="font-normal text-muted text-xs">{labelNote}</span>}
    </label>
  );
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {isNoteAtLabel ? (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          {labelElement}
          <p id={noteId} className="text-muted text-xs">
            {hint}
          </p>
        </div>
      ) : (
        labelElement
      )}
      {children({
        id,
        "aria-describedby": hasNote ? noteId : undefined,
        "aria-invalid": error === undefined ? undefined : true,
      })}
      {hasNote && !isNoteAtLabel && (
        <div id={noteId} className="text-sm">
          {error === undefined ? (
            <span className="text-muted">{hint}</span>
          ) : (
            <span className="flex items-start gap-1.5 text-danger-ink">
              <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              {error}
            </span>
          )}
        </div>
      )}
    </div>
  );
}

/** The look that every boxed control shares. 16 px on touch keeps iOS from zooming in. */
export const fieldBoxStyles = [
  "w-full rounded-md border border-line-strong bg-raised text-ink text-sm shadow-card",
  "placeholder:text-muted transition-colors touch:text-base",
  "hover:border-muted aria-invalid:border-danger",
  "focus-visible:border-focus focus-visible:outline-offset-0",
  "disabled:cursor-not-allowed disabled:opacity-60",
].join(" ");
