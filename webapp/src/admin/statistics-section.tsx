import { useStatistics } from "@discussion-post/ui/api/admin";
import { formatMoney } from "@discussion-post/ui/text/format-money";
import { ChartsLoading } from "./charts-loading.tsx";
import { DayChart } from "./day-chart.tsx";

const DAYS = 30;

/** How the last month went, in pictures. */
export function StatisticsSection() {
  const { data, isError } = useStatistics(DAYS);
  if (isError) return null;
  return (
    <section aria-labelledby="statistics-heading" className="flex flex-col gap-3">
      <h2 id="statistics-heading" className="font-semibold text-lg tracking-tight">
        The last {DAYS} days
      </h2>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {data ? (
          <>
            <DayChart heading="Sign-ups" days={data.signUps} total="sum" />
            <DayChart heading="Posts generated" days={data.generations} total="sum" />
            <DayChart heading="Active subscribers" days={data.activeSubscribers} total="latest" />
            <DayChart
              heading="Revenue"
              days={data.revenue}
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
