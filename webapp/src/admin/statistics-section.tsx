import type { getStatistics } from "@discussion-post/contract/admin";
import type { ResponseOf } from "@discussion-post/contract/endpoint";
import { formatMoney } from "@discussion-post/ui/text/format-money";
import { ChartsLoading } from "./charts-loading.tsx";
import { DayChart } from "./day-chart.tsx";

interface StatisticsSectionProps {
  days: number;
  /** Day by day; undefined while they are on their way. */
  statistics: ResponseOf<typeof getStatistics> | undefined;
}

/** How the last days went, in pictures. */
export function StatisticsSection({ days, statistics }: StatisticsSectionProps) {
  return (
    <section aria-labelledby="statistics-heading" className="flex flex-col gap-3">
      <h2 id="statistics-heading" className="font-semibold text-lg tracking-tight">
        The last {days} days
      </h2>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {statistics ? (
          <>
            <DayChart heading="Sign-ups" days={statistics.signUps} total="sum" />
            <DayChart heading="Posts generated" days={statistics.generations} total="sum" />
            <DayChart heading="Active subscribers" days={statistics.activeSubscribers} total="latest" />
            <DayChart
              heading="Revenue"
              days={statistics.revenue}
              total="sum"
              format={(cents) => formatMoney(cents, "usd")}
            />
          </>
        ) : (
          <ChartsLoading />
        )}
      </div>
    </section>
  );
}
