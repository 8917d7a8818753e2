import type { ReactNode } from "react";

interface ChangeFormProps {
  /** What the form changes, such as "Change your password". */
  label: string;
  children: ReactNode;
}

/** A form that is out of the way until somebody wants to change what stands above it. */
export function ChangeForm({ label, children }: ChangeFormProps) {
  return (
    <details className="group">
      <summary className="w-fit text-primary-ink text-sm hover:underline touch:py-3">{label}</summary>
      <div className="pt-4">{children}</div>
    </details>
  );
}
