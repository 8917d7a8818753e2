/**
 * An amount as people write it.
 * @param amount in the currency's smallest unit, as Stripe counts: cents, but whole yen
 */
export function formatMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency: currency.toUpperCase() });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}
