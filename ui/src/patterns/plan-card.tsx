import { Check, Minus } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Badge } from "../components/badge.tsx";
import { Card } from "../components/card.tsx";

export interface PlanFeature {
  text: string;
  /** What that comes to, in figures. */
  detail?: string;
  /** Whether it says what the plan does not hold. */
  isLimit?: boolean;
}

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
  features: readonly PlanFeature[];
  /** What can be done about the plan. Above what it holds: on a phone that is a screen long. */
  action: ReactNode;
}

/** One of the plans that an account can have. */
export function PlanCard({ name, badge, price, priceNote, audience, features, action }: PlanCardProps) {
  const nameId = useId();
  return (
    <Card
      role="group"
      aria-labelledby={nameId}
      className={`flex flex-col gap-5 p-6 sm:p-8 ${badge ? "border-brand bg-linear-to-b from-primary-soft to-surface to-40% shadow-float ring-1 ring-brand" : ""}`}
    >
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 id={nameId} className="font-semibold text-lg tracking-tight">
            {name}
          </h2>
          {badge !== undefined && <Badge variant="primary">{badge}</Badge>}
        </div>
        <p className="text-muted text-sm">{audience}</p>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold text-4xl tracking-tight">{price}</span>
        <span className="text-muted">{priceNote}</span>
      </p>
      {action}
      <ul className="flex flex-1 flex-col gap-2.5 text-sm">
        {features.map(({ text, detail, isLimit }) => (
          <li key={text} className="flex gap-2.5">
            {isLimit ? (
              <Minus aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
            ) : (
              <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-primary-ink" />
            )}
            <span>
              <span className={isLimit ? "text-muted" : ""}>{text}</span>
              {detail !== undefined && <span className="block text-muted">{detail}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
