import type { Incident } from "@discussion-post/contract/admin";
import { useId } from "react";
import { Button } from "../components/button.tsx";
import { Card } from "../components/card.tsx";
import { Link } from "../components/link.tsx";
import { formatMoney } from "../text/format-money.ts";
import { RelativeTime } from "./relative-time.tsx";

interface AttentionListProps {
  incidents: readonly Incident[];
  /** The id of the one that is being closed. */
  resolvingId?: number | undefined;
  userHref: (id: number) => string;
  onResolve: (id: number) => void;
}

/** What the product could not resolve about anybody's money by itself, and what to do about it. */
export function AttentionList({ incidents, resolvingId, userHref, onResolve }: AttentionListProps) {
  const headingId = useId();
  if (incidents.length === 0) return null;
  return (
    <Card role="region" aria-labelledby={headingId} className="border-warning-line p-5">
      <h2 id={headingId} className="font-semibold text-base tracking-tight">
        Needs attention
      </h2>
      <ul className="mt-2 divide-y divide-line text-sm">
        {incidents.map(({ id, kind, subject, user, amount, note, at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div className="wrap-anywhere min-w-0 flex-1 basis-72">
              <p className="font-medium">
                {words[kind].what}
                {amount !== null && ` (${formatMoney(amount, "usd")})`}
                {user && (
                  <>
                    {": "}
                    <Link href={userHref(user.id)}>{user.username}</Link>
                  </>
                )}
              </p>
              <p className="mt-0.5 text-muted">{words[kind].next}</p>
              <p className="mt-0.5 text-muted text-xs">
                {subject}
                {note && ` – ${note}`} – <RelativeTime value={at} fallback="" />
              </p>
            </div>
            <Button
              size="sm"
              variant="secondary"
              loading={resolvingId === id}
              aria-label={`Mark as resolved: ${words[kind].what}, ${subject}`}
              onClick={() => onResolve(id)}
            >
              Mark as resolved
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const words: Record<Incident["kind"], { what: string; next: string }> = {
  refund: {
    what: "A refund failed",
    next: "It's tried again. If it stays here, refund the charge in Stripe's dashboard.",
  },
  unpaid: { what: "A subscription ended unpaid", next: "Nothing is left to do." },
  unsettled: {
    what: "Stripe couldn't be told of your change",
    next: "It's tried again. If it stays here, check the customer's subscription in Stripe's dashboard.",
  },
  paid_without_access: {
    what: "Paid without access",
    next: "The customer was deleted at Stripe during a paid week. Give premium by hand, or refund the charge.",
  },
  overcharged: {
    what: "Charged for more than one premium",
    next: "Set the subscription's quantity to 1 in Stripe's dashboard, and refund what was too much.",
  },
  event: {
    what: "An event was given up",
    next: "Look it up in Stripe's dashboard, and verify the account's subscription.",
  },
  dispute: {
    what: "A payment was disputed",
    next: "Answer it at Stripe within the time that the bank gives.",
  },
  customer: {
    what: "A deleted account's customer is still at Stripe",
    next: "It's tried again. If it stays here, delete the customer in Stripe's dashboard.",
  },
};
