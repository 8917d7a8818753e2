import type { ReactNode } from "react";

/** Where the generator stands on the first page. */
export function GeneratorPlace({ children }: { children: ReactNode }) {
  return (
    <div id="generator" className="mx-auto max-w-6xl px-4 py-8 sm:px-6 sm:py-6">
      {children}
    </div>
  );
}
