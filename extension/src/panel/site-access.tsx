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
          : "On another page this panel needs a press of the toolbar button first. It can do without on sites you choose; it reads a page only when you ask it to."}
      </p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-2.5 max-w-full"
        // First thing in the click: browsers ask only then.
        onClick={() => void (isAllowed ? withdrawOrigin(origin) : requestOrigin(origin))}
      >
        <span className="truncate">
          {isAllowed ? `Stop offering this on ${host}` : `Always offer this on ${host}`}
        </span>
      </Button>
    </section>
  );
}
