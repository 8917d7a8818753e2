import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  /** What will stand here and how it gets there. */
  children?: ReactNode;
  /** The way to the first one. */
  action?: ReactNode;
}

/** A list that has nothing in it yet. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-lg border border-line border-dashed px-6 py-14 text-center">
      <span className="mb-2 grid size-12 place-items-center rounded-full bg-primary-soft text-primary-ink">
        <Icon aria-hidden className="size-5.5" />
      </span>
      <h2 className="font-semibold text-lg tracking-tight">{title}</h2>
      {children !== undefined && (
        <p className="max-w-[44ch] text-balance text-muted text-sm leading-relaxed">{children}</p>
      )}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  );
}
