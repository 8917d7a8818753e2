import type { ReactNode } from "react";

interface PageProps {
  /** How wide the content may become; its left edge stays the header's. */
  width?: keyof typeof widths;
  children: ReactNode;
}

/** What every page stands in: one left edge, which is that of the header and the footer. */
export function Page({ width = "full", children }: PageProps) {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6">
      <div className={`flex flex-col gap-6 ${widths[width]}`}>{children}</div>
    </div>
  );
}

const widths = { full: "", list: "max-w-4xl", text: "max-w-3xl", form: "max-w-md" };
