import { Card } from "@discussion-post/ui/components/card";

interface DayChartProps {
  heading: string;
  /** Oldest first, one a day without gaps. */
  days: readonly { day: string; count: number }[];
  /** How a figure is written. */
  format?: (count: number) => string;
  /** What stands beside the heading: what the days add up to, or how they ended. */
  total: "sum" | "latest";
}

const WIDTH = 300;
const HEIGHT = 80;
const GAP_SHARE = 0.25;

/** A bar a day. The picture is for the eye; the figures are in a table for screen readers. */
export function DayChart({ heading, days, format = String, total }: DayChartProps) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const step = WIDTH / days.length;
  const sum = days.reduce((all, { count }) => all + count, 0);
  return (
    <Card className="flex flex-col gap-3 p-4 sm:p-5">
      <div className="flex flex-col justify-between gap-x-3 sm:flex-row sm:items-baseline">
        <h3 className="text-muted text-xs sm:text-sm">{heading}</h3>
        <p className="font-semibold text-lg tabular-nums">
          {format(total === "sum" ? sum : (days.at(-1)?.count ?? 0))}
        </p>
      </div>
      <svg
        aria-hidden
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-20 w-full text-brand"
      >
        {days.map(({ day, count }, index) => {
          const height = (count / most) * HEIGHT;
          return (
            <rect
              key={day}
              x={index * step}
              y={HEIGHT - Math.max(height, 1)}
              width={step * (1 - GAP_SHARE)}
              height={Math.max(height, 1)}
              className={count === 0 ? "fill-line-strong" : "fill-current"}
            >
              <title>{`${day}: ${format(count)}`}</title>
            </rect>
          );
        })}
      </svg>
      <div className="flex justify-between text-muted text-xs">
        <span>{shortDay(days[0]?.day)}</span>
        <span>{shortDay(days.at(-1)?.day)}</span>
      </div>
      {/* In a frame, since a table by itself does not become narrower than its text. */}
      <div className="sr-only">
        <table>
          <caption>{heading} by day</caption>
          <tbody>
            {days.map(({ day, count }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{format(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

/** As "Oct 23". The server counts in days of UTC. */
function shortDay(day: string | undefined): string {
  if (day === undefined) return "";
  return new Date(day).toLocaleDateString("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
}
