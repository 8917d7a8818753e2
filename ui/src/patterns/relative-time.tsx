import { formatExactDate, formatRelativeTime } from "../text/format-date.ts";

interface RelativeTimeProps {
  /** ISO 8601; `null` when there is none. */
  value: string | null;
  /** What to show without a date, such as 'Unknown date'. */
  fallback: string;
}

/** How long ago something was; the exact moment shows on hover. */
export function RelativeTime({ value, fallback }: RelativeTimeProps) {
  const exact = value === null ? null : formatExactDate(value);
  if (value === null || exact === null) return <span>{fallback}</span>;
  return (
    <time dateTime={value} title={exact}>
      {formatRelativeTime(value)}
    </time>
  );
}
