import { Skeleton } from "@discussion-post/ui/components/skeleton";

/** The places of the four charts, while their figures are on their way. */
export function ChartsLoading() {
  return charts.map((name) => <Skeleton key={name} className="h-47.5 rounded-lg" />);
}

const charts = ["sign-ups", "posts", "subscribers", "revenue"];
