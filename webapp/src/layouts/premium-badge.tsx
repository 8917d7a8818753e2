import { Badge } from "@discussion-post/ui/components/badge";
import type { Tooltip } from "@discussion-post/ui/components/tooltip";
import { useEffect, useState } from "react";

/** Says that premium is there. Its remark is fetched after the header is painted, and left out where it cannot be. */
export function PremiumBadge() {
  const [loaded, setLoaded] = useState<{ Tooltip: typeof Tooltip } | null>(null);
  useEffect(() => {
    import("@discussion-post/ui/components/tooltip").then(setLoaded, () => undefined);
  }, []);
  const badge = (
    <button type="button" className="rounded-full touch:min-h-11">
      <Badge variant="primary">Premium</Badge>
    </button>
  );
  if (!loaded) return badge;
  return <loaded.Tooltip text="You have access to premium features">{badge}</loaded.Tooltip>;
}
