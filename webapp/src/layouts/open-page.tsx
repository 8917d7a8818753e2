import type { ReactNode } from "react";

/** What a page stands in that anybody may read; its {@link OpenHeading} comes first. */
export function OpenPage({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-8 px-4 py-8 sm:gap-12 sm:px-6 sm:py-12">
      {children}
    </div>
  );
}

/** The heading of a page that anybody may read: of one size on all of them. */
export function OpenHeading({ children }: { children: string }) {
  return (
    <h1 className="font-semibold text-[clamp(1.5rem,8vw,1.875rem)] leading-tight tracking-tight sm:text-4xl sm:leading-tight">
      {children}
    </h1>
  );
}
