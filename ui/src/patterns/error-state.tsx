import { CloudOff } from "lucide-react";
import type { ReactNode } from "react";

interface ErrorStateProps {
  title: string;
  /** What happened, for the person who reads it. */
  children?: ReactNode;
  /** The way on: try again, or back. */
  action?: ReactNode;
  /** `h1` where it is all that there is on a page. */
  heading?: "h1" | "h2";
}

/** A screen whose content could not be had. */
export function ErrorState({ title, children, action, heading: Heading = "h2" }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-2 rounded-lg border border-danger-line bg-danger-soft/50 px-6 py-14 text-center"
    >
      <span className="mb-2 grid size-12 place-items-center rounded-full bg-danger-soft text-danger-ink">
        <CloudOff aria-hidden className="size-5.5" />
      </span>
      <Heading className="font-semibold text-lg tracking-tight">{title}</Heading>
      {children !== undefined && (
        <p className="max-w-[44ch] text-balance text-muted text-sm leading-relaxed">{children}</p>
      )}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  );
}
