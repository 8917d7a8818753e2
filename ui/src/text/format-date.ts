/** A moment in full, like 'March 5, 2025 at 3:07 PM', in the viewer's zone; `null` when it is no date (ADR-0021). */
export function formatExactDate(value: string): string | null {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return null;
  // Newer ICU puts a narrow no-break space before PM; the quoted form has a plain one.
  return exact.format(date).replaceAll("\u202f", " ");
}

/** A moment in few words: "today, 3:07 PM", else "Mar 5, 2025". `null` when it is no date. */
export function formatShortDate(value: string, now: Date = new Date()): string | null {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return null;
  if (date.toDateString() !== now.toDateString()) return day.format(date);
  return `today, ${time.format(date).replaceAll("\u202f", " ")}`;
}

/** How long ago a moment was, like '3 hours ago' or 'just now'; `null` when it is no date. */
export function formatRelativeTime(value: string, now: Date = new Date()): string | null {
  const seconds = (new Date(value).getTime() - now.getTime()) / 1_000;
  if (Number.isNaN(seconds)) return null;
  const unit = units.find(({ size }) => Math.abs(seconds) >= size);
  if (unit === undefined) return "just now";
  return relative.format(Math.trunc(seconds / unit.size), unit.name);
}

const exact = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short" });
const time = new Intl.DateTimeFormat("en-US", { timeStyle: "short" });
const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });
// As the sentences around it: "Last used vor 3 Stunden" would be none.
const relative = new Intl.RelativeTimeFormat("en-US", { numeric: "always" });

const units = [
  { name: "year", size: 365 * 86_400 },
  { name: "month", size: 30 * 86_400 },
  { name: "week", size: 7 * 86_400 },
  { name: "day", size: 86_400 },
  { name: "hour", size: 3_600 },
  { name: "minute", size: 60 },
] as const;

/** A day without its time, such as "November 28, 2026". @param value a moment as ISO 8601 */
export function formatDay(value: string): string {
  return new Date(value).toLocaleDateString("en-US", { year: "numeric", month: "long", day: "numeric" });
}
