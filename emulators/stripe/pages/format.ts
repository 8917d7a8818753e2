/** An amount in the words of the currency. */
export function money(amount: number, currency: string): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency: currency.toUpperCase() }).format(
    amount / 100,
  );
}

/** A moment of Stripe's, as a day. */
export function day(seconds: number): string {
  return new Date(seconds * 1_000).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}
