import { ApiError, invalidRequest } from "../api/api-error.ts";
import type { Books } from "./books.ts";
import { type CardOutcome, type Decline, outcomeOf } from "./cards.ts";
import { newCharge } from "./new-charge.ts";
import type { Charge, PaymentIntent, PaymentMethod } from "./objects.ts";
import { DAY } from "./periods.ts";

/** What those who wait for a payment do when it has come to an end. */
interface PaymentFollowers {
  onPaid(intent: PaymentIntent): void;
  onFailed(intent: PaymentIntent): void;
  onActionRequired(intent: PaymentIntent): void;
  onDisputed(charge: Charge, reason: string): void;
}

interface Attempt {
  paymentMethod: PaymentMethod;
  /** Where a payment that leaves the page comes back to. */
  returnUrl?: string | undefined;
  /** Nobody is there who could authenticate. */
  isOffSession?: boolean;
}

const authenticationRequired: Decline = {
  code: "authentication_required",
  declineCode: "authentication_required",
  message: "Your card was declined. This transaction requires authentication.",
};

const authenticationFailed = {
  code: "payment_intent_authentication_failure",
  message:
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
};

/** Takes money from cards, which decide how it ends. */
export function paymentDesk(books: Books, followers: PaymentFollowers) {
  const { store, clock, emit } = books;

  return {
    /**
     * Tries to pay with a card: afterwards the payment is done, waits for the person or the bank, or can be tried anew.
     * @throws ApiError 402 where the card was declined, 400 where there is nothing to pay any more
     */
    confirm(intent: PaymentIntent, { paymentMethod, returnUrl, isOffSession = false }: Attempt): void {
      if (!["requires_payment_method", "requires_confirmation", "requires_action"].includes(intent.status)) {
        throw new ApiError(400, {
          type: "invalid_request_error",
          code: "payment_intent_unexpected_state",
          message: `You cannot confirm this PaymentIntent because it has already ${intent.status} after being previously confirmed.`,
          payment_intent: intent,
        });
      }
      intent.payment_method = paymentMethod.id;
      intent.last_payment_error = null;
      intent.next_action = null;
      const outcome = outcomeOf(store.cardNumbers.get(paymentMethod.id) ?? "");
      if (outcome.ends !== "authentication") {
        conclude(intent, paymentMethod, outcome);
        return;
      }
      if (isOffSession) fail(intent, paymentMethod, authenticationRequired);
      intent.status = "requires_action";
      const page = `${books.url}/authenticate/${intent.id}?client_secret=${intent.client_secret}`;
      if (outcome.by === "dialog") {
        intent.next_action = {
          type: "use_stripe_sdk",
          use_stripe_sdk: { type: "three_d_secure_redirect", stripe_js: page },
        };
      } else {
        if (!returnUrl) {
          throw invalidRequest("This payment method requires a `return_url` because it may redirect.", {
            param: "return_url",
          });
        }
        intent.next_action = {
          type: "redirect_to_url",
          redirect_to_url: { return_url: returnUrl, url: page },
        };
      }
      emit("payment_intent.requires_action", intent);
      followers.onActionRequired(intent);
    },

    /** What the person said to their bank. */
    authenticate(intent: PaymentIntent, isConfirmed: boolean): void {
      const paymentMethod = store.paymentMethods.get(intent.payment_method ?? "");
      if (intent.status !== "requires_action" || !paymentMethod) {
        throw invalidRequest("This PaymentIntent does not wait for authentication.");
      }
      const outcome = outcomeOf(store.cardNumbers.get(paymentMethod.id) ?? "");
      intent.next_action = null;
      if (isConfirmed && outcome.ends === "authentication") {
        try {
          conclude(intent, paymentMethod, outcome.afterwards);
        } catch (error) {
          // The page that asks is told by the payment itself.
          if (!(error instanceof ApiError)) throw error;
        }
        return;
      }
      intent.status = "requires_payment_method";
      intent.last_payment_error = {
        type: "invalid_request_error",
        ...authenticationFailed,
        payment_method: paymentMethod,
      };
      intent.payment_method = null;
      emit("payment_intent.payment_failed", intent);
      followers.onFailed(intent);
    },

    /** The bank has made up its mind about a payment that it was working on. */
    settle(intent: PaymentIntent): void {
      const paymentMethod = store.paymentMethods.get(intent.payment_method ?? "");
      const outcome = outcomeOf(store.cardNumbers.get(paymentMethod?.id ?? "") ?? "");
      store.settlements.delete(intent.id);
      if (intent.status !== "processing" || !paymentMethod || outcome.ends !== "processing") return;
      intent.processing = null;
      try {
        conclude(intent, paymentMethod, outcome.afterwards);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
      }
    },

    cancel(intent: PaymentIntent, reason: "requested_by_customer" | "void_invoice"): void {
      if (["succeeded", "canceled", "processing"].includes(intent.status)) return;
      intent.status = "canceled";
      intent.canceled_at = clock.now();
      intent.cancellation_reason = reason;
      intent.next_action = null;
      emit("payment_intent.canceled", intent);
    },
  };

  function conclude(intent: PaymentIntent, paymentMethod: PaymentMethod, outcome: CardOutcome): void {
    if (outcome.ends === "declined") fail(intent, paymentMethod, outcome.decline);
    if (outcome.ends === "processing") {
      intent.status = "processing";
      intent.processing = { type: "card", card: {} };
      store.settlements.set(intent.id, clock.now() + DAY);
      emit("payment_intent.processing", intent);
      return;
    }
    const charge = book(
      newCharge({ intent, paymentMethod, status: "succeeded", url: books.url }, clock.now()),
    );
    intent.status = "succeeded";
    intent.amount_received = intent.amount;
    intent.latest_charge = charge.id;
    emit("charge.succeeded", charge);
    emit("payment_intent.succeeded", intent);
    if (intent.setup_future_usage && intent.customer) paymentMethod.customer = intent.customer;
    followers.onPaid(intent);
    if (outcome.ends === "paid" && outcome.disputedAs) followers.onDisputed(charge, outcome.disputedAs);
  }

  /** @throws ApiError always: a decline is an answer of its own */
  function fail(intent: PaymentIntent, paymentMethod: PaymentMethod, decline: Decline): never {
    const charge = book(
      newCharge({ intent, paymentMethod, status: "failed", decline, url: books.url }, clock.now()),
    );
    const error = {
      type: "card_error" as const,
      code: decline.code,
      ...(decline.declineCode && { decline_code: decline.declineCode }),
      message: decline.message,
      charge: charge.id,
      doc_url: `https://stripe.com/docs/error-codes/${decline.code.replaceAll("_", "-")}`,
    };
    intent.status = "requires_payment_method";
    intent.latest_charge = charge.id;
    intent.last_payment_error = { ...error, payment_method: paymentMethod };
    intent.payment_method = null;
    emit("charge.failed", charge);
    emit("payment_intent.payment_failed", intent);
    followers.onFailed(intent);
    throw new ApiError(402, {
      ...error,
      payment_intent: structuredClone(intent),
      payment_method: paymentMethod,
    });
  }

  function book(charge: Charge): Charge {
    store.charges.set(charge.id, charge);
    return charge;
  }
}

export type PaymentDesk = ReturnType<typeof paymentDesk>;
