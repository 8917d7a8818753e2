import { LoaderCircle } from "lucide-react";

interface SpinnerProps {
  /** What is being waited for. Leave it out where words beside the spinner say so. */
  label?: string;
  className?: string;
}

/** A turning circle for waits whose length is not known. */
export function Spinner({ label, className = "size-4" }: SpinnerProps) {
  const circle = <LoaderCircle aria-hidden className={`shrink-0 animate-spin ${className}`} />;
  if (label === undefined) return circle;
  return (
    <span role="status" className="inline-flex items-center gap-2 text-muted text-sm">
      {circle}
      {label}
    </span>
  );
}
