import { Button } from "@discussion-post/ui/components/button";
import { useEffect, useState } from "react";

/** A page has come by then on a slow phone, too. */
export const SLOW_AFTER_MS = 8_000;

/** In what stands while something loads: says that the wait is long, as soon as it is, and offers to begin again. Empty until then. */
export function SlowNotice() {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isSlow) return null;
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2">
      <p className="text-sm text-muted">This is taking longer than usual. Still trying…</p>
      <Button variant="secondary" size="sm" onClick={() => location.reload()}>
        Reload
      </Button>
    </div>
  );
}
