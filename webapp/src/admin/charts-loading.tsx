import { Skeleton } from "@discussion-post/ui/components/skeleton";

/** The places of the four charts, while their figures are on their way. */
export function ChartsLoading() {
  return charts.map((name) => <Skeleton key={name} className="h-49.5 rounded-lg sm:h-47.5" />);
}

const charts = ["sign-ups", "posts", "subscribers", "revenue"];
