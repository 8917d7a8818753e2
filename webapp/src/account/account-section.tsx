import { Card } from "@discussion-post/ui/components/card";
import { type ReactNode, useId } from "react";

interface AccountSectionProps {
  heading: string;
  /** What the section is for, where the heading does not say it. */
  lead?: string;
  /** How the matter stands, beside the heading. */
  status?: ReactNode;
  children: ReactNode;
}

/** One matter of the account. */
export function AccountSection({ heading, lead, status, children }: AccountSectionProps) {
  const id = useId();
  return (
    <Card role="group" aria-labelledby={id} className="flex flex-col gap-4 p-5 sm:p-6">
      <div>
        <div className="flex flex-wrap items-center gap-2">
          <h3 id={id} className="font-semibold text-base tracking-tight">
            {heading}
          </h3>
          {status}
        </div>
        {lead !== undefined && <p className="mt-1 text-muted text-sm leading-relaxed">{lead}</p>}
      </div>
      {children}
    </Card>
  );
}
