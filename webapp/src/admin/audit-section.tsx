import type { listAudit } from "@discussion-post/contract/admin";
import type { ResponseOf } from "@discussion-post/contract/endpoint";
import { Card } from "@discussion-post/ui/components/card";
import { RelativeTime } from "@discussion-post/ui/patterns/relative-time";

/** What administrators did, latest first. */
export function AuditSection({ entries }: { entries: ResponseOf<typeof listAudit> }) {
  return (
    <Card className="p-5">
      <h2 className="font-semibold text-base tracking-tight">Audit log</h2>
      {entries.length === 0 ? (
        <p className="mt-2 text-muted text-sm">Nothing has been done yet.</p>
      ) : (
        <section
          aria-label="Entries of the audit log"
          // A frame that scrolls has to be reachable by keyboard.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
          tabIndex={0}
          className="mt-3 max-h-80 overflow-y-auto"
        >
          <ul className="divide-y divide-line text-sm">
            {entries.map(({ id, at, actor, action, subject, reason }) => (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2">
                <span className="wrap-anywhere">
                  <span className="font-medium">{actor}</span>: {action}
                  {subject && ` – ${subject}`}
                  {reason && <span className="block text-muted text-xs">{reason}</span>}
                </span>
                <span className="text-muted text-xs">
                  <RelativeTime value={at} fallback="" />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  );
}
