import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Badge } from "../components/badge.tsx";
import { Card } from "../components/card.tsx";

interface PlanCardProps {
  name: string;
  /** Such as "MOST POPULAR". */
  badge?: string;
  /** With its currency sign, such as "$5.99". */
  price: string;
  /** What the price is for: "per week", "Forever free". */
  priceNote: string;
  /** Whom the plan is for. */
  audience: string;
  features: readonly string[];
  /** What can be done about the plan. */
  footer: ReactNode;
}

/** One of the plans that an account can have. */
export function PlanCard({ name, badge, price, priceNote, audience, features, footer }: PlanCardProps) {
  const nameId = useId();
  return (
    <Card
      role="group"
      aria-labelledby={nameId}
      className={`flex flex-col gap-5 p-6 sm:p-8 ${badge ? "border-brand ring-1 ring-brand" : ""}`}
    >
      <div className="flex flex-col gap-1">
        <div className="flex items-center justify-between gap-3">
          <h2 id={nameId} className="font-semibold text-lg tracking-tight">
            {name}
          </h2>
          {badge !== undefined && <Badge variant="primary">{badge}</Badge>}
        </div>
        <p className="text-muted text-sm">{audience}</p>
      </div>
      <p className="flex items-baseline gap-2">
        <span className="font-semibold text-4xl tracking-tight">{price}</span>
        <span className="text-muted">{priceNote}</span>
      </p>
      <ul className="flex flex-1 flex-col gap-2.5 text-sm">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-primary-ink" />
            {feature}
          </li>
        ))}
      </ul>
      {footer}
    </Card>
  );
}
