import type { ResponseOf } from "@discussion-post/contract/endpoint";
import type { getConfig } from "@discussion-post/contract/service";
import type { Stripe, StripeConstructor } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";

type StripeConfig = NonNullable<ResponseOf<typeof getConfig>["stripe"]>;

/**
 * Loads Stripe.js when it is needed, from Stripe's own address, or from the stand-in that the server names on a
 * machine without keys. Null where it cannot be had.
 */
export async function loadPayments({ publishableKey, scriptUrl }: StripeConfig): Promise<Stripe | null> {
  if (scriptUrl === null) return loadStripe(publishableKey);
  const begin = await loadStandIn(scriptUrl);
  return begin(publishableKey);
}

let standIn: Promise<StripeConstructor> | undefined;

function loadStandIn(scriptUrl: string): Promise<StripeConstructor> {
  standIn ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = scriptUrl;
    script.onload = () => {
      const loaded = Reflect.get(window, "Stripe") as StripeConstructor | undefined;
      if (loaded) resolve(loaded);
      else reject(new Error("the stand-in for Stripe.js brought nothing"));
    };
    script.onerror = () => {
      standIn = undefined;
      reject(new Error("the stand-in for Stripe.js cannot be loaded"));
    };
    document.head.append(script);
  });
  return standIn;
}
