import type Stripe from "stripe";
import { AppError } from "../../errors/app-error.ts";
import { type StripePrice, validatePrice } from "../premium-price.ts";
import { isMissing, toAppError, withoutText } from "./stripe-errors.ts";
import { toPrice } from "./stripe-objects.ts";

/** The price that is sold. */
export function priceAtStripe(stripe: Stripe, priceId: string) {
  return {
    /** @throws AppError `price_not_found` */
    async price(): Promise<StripePrice> {
      try {
        return toPrice(await stripe.prices.retrieve(priceId));
      } catch (error) {
        if (!isMissing(error)) throw toAppError(error);
        throw new AppError("price_not_found", "The price of the premium plan was not found.", {
          cause: withoutText(error),
        });
      }
    },

    /** @throws AppError `price_not_found`, or `price_error` where it is not what the product promises */
    async checkPrice(): Promise<void> {
      const error = validatePrice(await this.price());
      if (error)
        throw new AppError("price_error", `The price of the premium plan is not as it should be: ${error}.`);
    },
  };
}
