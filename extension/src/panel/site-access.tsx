import { Button } from "@discussion-post/ui/components/button";
import { requestOrigin, withdrawOrigin } from "../site-access.ts";
import { useSite } from "./use-site.ts";

/** Offers to remember a site, says why, and takes that back. */
export function SiteAccess({ tabId }: { tabId: number }) {
  const site = useSite(tabId);
  if (!site) return null;
  const { origin, host, isAllowed } = site;
  return (
    <section aria-label="Access to this site" className="rounded-lg border border-line px-3.5 py-3 text-xs">
      <p className="wrap-anywhere text-muted leading-relaxed">
        {isAllowed
          ? `On ${host} this panel works without the toolbar button. It reads a page only when you ask it to.`
          : "Press the toolbar button on each new page, or always allow the site. Either way, it reads only when you ask."}
      </p>
      <Button
        variant="secondary"
        size="sm"
        className="wrap-anywhere mt-2.5"
        // First thing in the click: browsers ask only then.
        onClick={() => void (isAllowed ? withdrawOrigin(origin) : requestOrigin(origin))}
      >
        {isAllowed ? `Stop allowing ${host}` : `Always allow ${host}`}
      </Button>
    </section>
  );
}
