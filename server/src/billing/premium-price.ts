import { PREMIUM_PRICE_CENTS } from "@discussion-post/contract/product-constants";

export const PREMIUM_CURRENCY = "usd";

/** A price as Stripe has it. */
export interface StripePrice {
  isActive: boolean;
  /** In the currency's smallest unit. */
  amount: number | null;
  currency: string;
  interval: string | null;
  intervalCount: number | null;
  nickname: string | null;
}

/** What is wrong with a price, in words; null for the one that the product promises. */
export function validatePrice(price: StripePrice): string | null {
  if (!price.isActive) return "it is not active";
  if (price.amount !== PREMIUM_PRICE_CENTS || price.currency !== PREMIUM_CURRENCY)
    return "it has another amount or currency";
  if (price.interval !== "week" || price.intervalCount !== 1) return "it is not weekly";
  return null;
}
