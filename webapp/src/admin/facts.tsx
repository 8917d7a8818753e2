import { Card } from "@discussion-post/ui/components/card";
import type { ReactNode } from "react";

interface FactsProps {
  heading: string;
  /** What can be done about them, beside the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled card of names and values. */
export function Facts({ heading, action, children }: FactsProps) {
  return (
    <Card className="p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold text-base tracking-tight">{heading}</h2>
        {action}
      </div>
      <dl className="mt-3 divide-y divide-line text-sm">{children}</dl>
    </Card>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2">
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere text-end font-medium tabular-nums">{children}</dd>
    </div>
  );
}
