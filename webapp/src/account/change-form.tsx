import { type ReactNode, useState } from "react";

interface ChangeFormProps {
  /** What the form changes, such as "Change your password". */
  label: string;
  /** Whether it begins open: something typed waits in it. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A form that is out of the way until somebody wants to change what stands above it. */
export function ChangeForm({ label, isOpen = false, children }: ChangeFormProps) {
  const [beginsOpen] = useState(isOpen);
  return (
    <details open={beginsOpen} className="group">
      <summary className="w-fit text-primary-ink text-sm hover:underline touch:py-3">{label}</summary>
      <div className="pt-4">{children}</div>
    </details>
  );
}
