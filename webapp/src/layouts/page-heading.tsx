import type { ReactNode } from "react";

interface PageHeadingProps {
  children: ReactNode;
  /** What there is to know of the page at once, in small print. */
  note?: ReactNode;
  /** What can be done on the page. */
  actions?: ReactNode;
}

/** The heading of a page behind the login: of one size and at one height on all of them, with buttons or without. */
export function PageHeading({ children, note, actions }: PageHeadingProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        {/* As high as a button on the first line. */}
        <h1 className="wrap-anywhere flex flex-wrap items-center gap-x-3 py-1 font-semibold text-2xl tracking-tight">
          {children}
        </h1>
        {note !== undefined && <p className="text-muted text-sm">{note}</p>}
      </div>
      {actions}
    </div>
  );
}
