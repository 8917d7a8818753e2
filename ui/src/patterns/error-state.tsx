import { CloudOff } from "lucide-react";
import type { ReactNode } from "react";

interface ErrorStateProps {
  title: string;
  /** What happened, for the person who reads it. */
  children?: ReactNode;
  /** The way on: try again, or back. */
  action?: ReactNode;
}

/** A screen whose content could not be had. */
export function ErrorState({ title, children, action }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-2 rounded-lg border border-danger-line bg-danger-soft/50 px-6 py-14 text-center"
    >
      <span className="mb-2 grid size-12 place-items-center rounded-full bg-danger-soft text-danger-ink">
        <CloudOff aria-hidden className="size-5.5" />
      </span>
      <h2 className="font-semibold text-lg tracking-tight">{title}</h2>
      {children !== undefined && (
        <p className="max-w-[44ch] text-balance text-muted text-sm leading-relaxed">{children}</p>
      )}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  );
}
