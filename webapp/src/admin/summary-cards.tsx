import type { AdminSummary } from "@discussion-post/contract/admin";
import { Card } from "@discussion-post/ui/components/card";
import { FileText, type LucideIcon, Sparkles, Users } from "lucide-react";

/** The three figures that say how the product does. */
export function SummaryCards({ summary }: { summary: AdminSummary }) {
  const { totalUsers, activeSubscribers, subscriptionRate, grantedPremium, totalPostsGenerated } = summary;
  const average = totalUsers === 0 ? 0 : totalPostsGenerated / totalUsers;
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-3 sm:gap-4">
      <Figure icon={Users} label="Total Users" value={totalUsers} note="accounts" />
      <Figure
        icon={Sparkles}
        label="Active Subscribers"
        value={activeSubscribers}
        note={`${subscriptionRate}% conversion rate${grantedPremium > 0 ? `, ${grantedPremium.toLocaleString("en-US")} more granted` : ""}`}
      />
      <Figure
        icon={FileText}
        label="Posts Generated"
        value={totalPostsGenerated}
        note={`${average.toFixed(1)} per user on average`}
      />
    </div>
  );
}

interface FigureProps {
  icon: LucideIcon;
  label: string;
  value: number;
  note: string;
}

function Figure({ icon: Icon, label, value, note }: FigureProps) {
  return (
    <Card className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 px-4 py-3.5 sm:flex sm:flex-col sm:p-5">
      <h2 className="flex items-center gap-2 text-muted text-sm">
        <Icon aria-hidden className="size-4 shrink-0" /> {label}
      </h2>
      {/* Beside the words on a phone, where three cards one below the other would push the table away. */}
      <p className="row-span-2 self-center font-semibold text-3xl tabular-nums tracking-tight sm:self-auto">
        {value.toLocaleString("en-US")}
      </p>
      <p className="text-muted text-sm">{note}</p>
    </Card>
  );
}
