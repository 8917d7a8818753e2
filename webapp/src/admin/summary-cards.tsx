import type { AdminSummary } from "@discussion-post/contract/admin";
import { Card } from "@discussion-post/ui/components/card";
import { FileText, type LucideIcon, Sparkles, Users } from "lucide-react";

/** The three figures that say how the product does. */
export function SummaryCards({ summary }: { summary: AdminSummary }) {
  const { totalUsers, activeSubscribers, subscriptionRate, totalPostsGenerated } = summary;
  const average = totalUsers === 0 ? 0 : totalPostsGenerated / totalUsers;
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Figure icon={Users} label="Total Users" value={totalUsers} note="accounts" />
      <Figure
        icon={Sparkles}
        label="Active Subscribers"
        value={activeSubscribers}
        note={`${subscriptionRate}% conversion rate`}
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
    <Card className="flex flex-col gap-1 p-5">
      <h2 className="flex items-center gap-2 text-muted text-sm">
        <Icon aria-hidden className="size-4" /> {label}
      </h2>
      <p className="font-semibold text-3xl tabular-nums tracking-tight">{value.toLocaleString("en-US")}</p>
      <p className="text-muted text-sm">{note}</p>
    </Card>
  );
}
