import { useConfig } from "@discussion-post/ui/api/config";
import type { Stripe, StripeElements, StripeError } from "@stripe/stripe-js";
import { type RefObject, useEffect, useRef, useState } from "react";
import { loadPayments } from "./load-stripe.ts";
import { whileConfirming } from "./payment-under-way.ts";

const DARK = "(prefers-color-scheme: dark)";

type PaymentElementState = "initializing" | "ready" | "failed";

/** What came of an attempt to pay; null where the form was not ready for one. */
type PaymentOutcome =
  | { status: "paid" | "processing" }
  | { status: "refused"; error: StripeError }
  | { status: "broken"; cause: unknown };

export interface PaymentElement {
  /** Where Stripe puts its fields. */
  place: RefObject<HTMLDivElement | null>;
  state: PaymentElementState;
  /** Why it could not be set up; with `failed`. */
  failure: string | undefined;
  /** Pays with what is in the fields. A bank that wants to see its customer leads away and back to `/dashboard`. */
  confirm(): Promise<PaymentOutcome | null>;
}

/** Stripe's own card form for one payment, in the product's colour with floating labels (requirements, section 12). */
export function usePaymentElement(clientSecret: string): PaymentElement {
  const place = useRef<HTMLDivElement>(null);
  const payment = useRef<{ stripe: Stripe; elements: StripeElements } | null>(null);
  const [state, setState] = useState<PaymentElementState>("initializing");
  const [failure, setFailure] = useState<string>();
  const stripe = useConfig().data?.stripe;

  useEffect(() => {
    if (stripe === undefined) return;
    let isCurrent = true;
    const darkness = window.matchMedia(DARK);
    const fail = (message: string) => {
      if (!isCurrent) return;
      setFailure(message);
      setState("failed");
    };
    const setUp = async () => {
      const loaded = stripe && (await loadPayments(stripe));
      if (!isCurrent || !place.current) return;
      if (!loaded) return fail("Failed to initialize payment system");
      const elements = loaded.elements({ clientSecret, appearance: appearance() });
      const element = elements.create("payment");
      element.on("ready", () => isCurrent && setState("ready"));
      element.on("loaderror", () => fail("Failed to initialize payment"));
      element.mount(place.current);
      payment.current = { stripe: loaded, elements };
    };
    setUp().catch(() => fail("Failed to initialize payment system"));
    // The fields go with the page around them, which follows the system while it is open.
    const dress = () => payment.current?.elements.update({ appearance: appearance() });
    darkness.addEventListener("change", dress);
    return () => {
      isCurrent = false;
      darkness.removeEventListener("change", dress);
      payment.current?.elements.getElement("payment")?.destroy();
      payment.current = null;
    };
  }, [stripe, clientSecret]);

  return {
    place,
    state,
    failure,
    async confirm() {
      if (!payment.current || state !== "ready") return null;
      try {
        const { stripe, elements } = payment.current;
        const { error, paymentIntent } = await whileConfirming(
          stripe.confirmPayment({
            elements,
            confirmParams: { return_url: `${window.location.origin}/dashboard` },
            redirect: "if_required",
          }),
        );
        if (error) return { status: "refused", error };
        return { status: paymentIntent.status === "processing" ? "processing" : "paid" };
      } catch (cause) {
        return { status: "broken", cause };
      }
    },
  };
}

/** Stripe's look for light pages or for dark ones, in the product's colour. */
function appearance() {
  const isDark = window.matchMedia(DARK).matches;
  return {
    theme: isDark ? "night" : "stripe",
    labels: "floating",
    variables: { colorPrimary: "#3b82f6" },
  } as const;
}
