import { useIsPageOnItsWay } from "./lazy-page.ts";

/** A bar along the top of the window while the next page is fetched; a quick one goes without. */
export function PageProgress() {
  if (!useIsPageOnItsWay()) return null;
  return (
    <div
      role="progressbar"
      aria-label="Loading the page"
      className="fixed inset-x-0 top-0 z-60 h-1 overflow-hidden animate-appear-late"
    >
      <div className="h-full w-1/3 rounded-e-full bg-primary animate-pass-by motion-reduce:w-full forced-colors:bg-[Highlight]" />
    </div>
  );
}
