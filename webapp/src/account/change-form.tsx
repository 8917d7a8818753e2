import { type ReactNode, useState } from "react";

interface ChangeFormProps {
  /** What the form changes, such as "Change your password". */
  label: string;
  /** Whether there is something to change yet; without it the form is what the section is about. */
  hasValue: boolean;
  children: ReactNode;
}

/** A form that is out of the way until somebody wants to change what stands above it. */
export function ChangeForm({ label, hasValue, children }: ChangeFormProps) {
  // Stays as it was begun: a first value set would otherwise close the form under the hand.
  const [isDirect] = useState(!hasValue);
  if (isDirect) return children;
  return (
    <details className="group">
      <summary className="w-fit text-primary-ink text-sm hover:underline touch:py-3">{label}</summary>
      <div className="pt-4">{children}</div>
    </details>
  );
}
