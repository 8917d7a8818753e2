import type Stripe from "stripe";

export const HOUR = 3_600;
export const DAY = 24 * HOUR;
export const WEEK = 7 * DAY;

/** When a period that begins at a moment ends. */
export function periodEnd(start: number, recurring: Stripe.Price.Recurring | null): number {
  const count = recurring?.interval_count ?? 1;
  if (recurring?.interval === "day") return start + count * DAY;
  if (recurring?.interval === "month" || recurring?.interval === "year") {
    const end = new Date(start * 1_000);
    end.setUTCMonth(end.getUTCMonth() + count * (recurring.interval === "year" ? 12 : 1));
    return Math.floor(end.getTime() / 1_000);
  }
  return start + count * WEEK;
}
