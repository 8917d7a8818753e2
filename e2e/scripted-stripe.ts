import type { Page } from "@playwright/test";

/** What a test sees and says of the Stripe.js that stands in for Stripe's. */
interface ScriptedStripe {
  /** What it was begun with, one after the other: key, look, and where to come back to. */
  given: object[];
  /** Tells the page what happened to the card form. */
  tell(event: "ready" | "loaderror"): void;
  /** How the payment that waits ends. */
  end(result: object): void;
  /** Makes it end with an exception. */
  break(): void;
}

declare global {
  interface Window {
    scriptedStripe?: ScriptedStripe;
  }
}

/** Where a page loads Stripe.js from, from any server. */
export const STRIPE_JS = "**/stripe.js";

/** Has the page load a Stripe.js that does as the test says, for what neither the real one nor ours can be brought to. */
export async function scriptStripe(page: Page): Promise<void> {
  await page.route(STRIPE_JS, (route) =>
    route.fulfill({ contentType: "text/javascript", body: `(${standIn})()` }),
  );
  await page.route("**/api/create-subscription", (route) =>
    route.fulfill({ json: { clientSecret: "pi_1_secret_1", subscriptionId: "sub_1" } }),
  );
}

/** Runs in the page. */
function standIn(): void {
  const listeners: Record<string, () => void> = {};
  const given: object[] = [];
  let payment: PromiseWithResolvers<object>;
  window.scriptedStripe = {
    given,
    tell: (event) => listeners[event]?.(),
    end: (result) => payment.resolve(result),
    break: () => payment.reject(new Error("broken")),
  };
  const element = {
    on: (event: string, listener: () => void) => {
      listeners[event] = listener;
    },
    mount: () => undefined,
    destroy: () => undefined,
  };
  const begin = (key: string) => {
    given.push({ key });
    return {
      elements: (options: object) => {
        given.push(options);
        return { create: () => element, getElement: () => null, update: () => undefined };
      },
      confirmPayment: ({ confirmParams }: { confirmParams: object }) => {
        given.push(confirmParams);
        payment = Promise.withResolvers();
        return payment.promise;
      },
    };
  };
  Object.assign(window, { Stripe: begin });
}
