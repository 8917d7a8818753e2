import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  /** What will stand here and how it gets there. */
  children?: ReactNode;
  /** The way to the first one. */
  action?: ReactNode;
  /** `h1` where it is all that there is on a page. */
  heading?: "h1" | "h2";
}

/** A list that has nothing in it yet, or a page about something that is not there. */
export function EmptyState({
  icon: Icon,
  title,
  children,
  action,
  heading: Heading = "h2",
}: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-lg border border-line border-dashed px-6 py-14 text-center">
      <span className="mb-2 grid size-12 place-items-center rounded-full bg-primary-soft text-primary-ink">
        <Icon aria-hidden className="size-5.5" />
      </span>
      <Heading className="font-semibold text-lg tracking-tight">{title}</Heading>
      {children !== undefined && (
        <p className="max-w-[44ch] text-balance text-muted text-sm leading-relaxed">{children}</p>
      )}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  );
}
