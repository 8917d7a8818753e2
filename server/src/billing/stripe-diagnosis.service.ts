import type { diagnoseStripe, getStripeStatus, verifyStripe } from "@discussion-post/contract/billing-tools";
import type { ResponseOf } from "@discussion-post/contract/endpoint";
import { AppError } from "../errors/app-error.ts";
import { type StripePrice, validatePrice } from "./premium-price.ts";
import type { Payments } from "./stripe/payments.ts";

interface DiagnosisOptions {
  payments: Payments | null;
  secretKey: string;
  publishableKey: string;
  priceId: string;
}

type Balance = Awaited<ReturnType<Payments["balance"]>>;

/** Everything that both diagnostics tell, once. */
interface Findings {
  /** Why Stripe could not be asked; null where it could. */
  error: AppError | null;
  balance: Balance | null;
  price: StripePrice | null;
  priceError: string | null;
}

const STATUS_MAX_AGE_MS = 60_000;

/** How payment is set up, without ever telling more of a key than its kind and last four characters (ADR-0019). */
export function stripeDiagnosis({ payments, secretKey, publishableKey, priceId }: DiagnosisOptions) {
  let status: { at: number; answer: Promise<ResponseOf<typeof getStripeStatus>> } | undefined;

  return {
    /** For everybody, so it is asked of Stripe at most once a minute. */
    status(): Promise<ResponseOf<typeof getStripeStatus>> {
      if (!status || Date.now() - status.at > STATUS_MAX_AGE_MS)
        status = { at: Date.now(), answer: askStatus() };
      return status.answer;
    },

    /** In the shape of the debug page (requirements, section 20). */
    async forDebugPage(): Promise<ResponseOf<typeof diagnoseStripe>> {
      const { error, balance, price, priceError } = await findings();
      const key = keyFacts(secretKey);
      return {
        test_result: error ? "error" : "success",
        api_key_type: key.type,
        api_key_prefix: key.prefix,
        api_key_suffix: key.suffix,
        api_key_length: secretKey.length,
        stripe_price_id: priceId,
        stripe_price_id_length: priceId.length,
        price_test: price && !priceError ? "success" : priceError ? "error" : "skipped",
        price_details: price && { amount: price.amount, currency: price.currency, interval: price.interval },
        price_error: priceError,
        balance: balance?.available ?? [],
        timestamp: new Date().toISOString(),
        error: error?.message ?? null,
        error_type: error && errorType(error),
      };
    },

    /** In the shape of the verify page (requirements, section 21). */
    async forVerifyPage(): Promise<ResponseOf<typeof verifyStripe>> {
      const { error, balance, price, priceError } = await findings();
      return {
        stripe_initialized: payments !== null,
        api_key_valid: payments !== null && error === null,
        keys_match: keysMatch(secretKey, publishableKey),
        error: error?.message ?? null,
        secret_key: keyFacts(secretKey),
        public_key: keyFacts(publishableKey),
        price_id: {
          id: priceId,
          details: {
            valid: price !== null && priceError === null,
            amount: price?.amount ?? null,
            currency: price?.currency ?? null,
            interval: price?.interval ?? null,
            intervalCount: price?.intervalCount ?? null,
            nickname: price?.nickname ?? null,
            error: priceError,
          },
        },
        balance: balance ?? { available: [], pending: [] },
      };
    },
  };

  async function findings(): Promise<Findings> {
    if (!payments) {
      const error = new AppError("stripe_unavailable", "Online payment is not set up on this site.");
      return { error, balance: null, price: null, priceError: null };
    }
    const [balance, price] = await Promise.allSettled([payments.balance(), payments.price()]);
    const found = price.status === "fulfilled" ? price.value : null;
    return {
      error: balance.status === "rejected" ? known(balance.reason) : null,
      balance: balance.status === "fulfilled" ? balance.value : null,
      price: found,
      priceError: price.status === "rejected" ? known(price.reason).message : found && validatePrice(found),
    };
  }

  async function askStatus(): Promise<ResponseOf<typeof getStripeStatus>> {
    const { error, price, priceError } = await findings();
    const priceValid = price !== null && priceError === null;
    return { status: !error && priceValid ? "available" : "unavailable", apiValidated: !error, priceValid };
  }
}

export type StripeDiagnosis = ReturnType<typeof stripeDiagnosis>;

function known(reason: unknown): AppError {
  return reason instanceof AppError
    ? reason
    : new AppError("stripe_unavailable", "The payment system cannot be reached at the moment.", {
        cause: reason,
      });
}

/** In the words that the debug page knows. */
function errorType(error: AppError): string {
  return error.code === "stripe_key_invalid" ? "expired_key" : error.code;
}

function keyFacts(key: string): { type: string; prefix: string; suffix: string } {
  const prefix = /^[a-z]{2}_(?:test|live)_/.exec(key)?.[0] ?? "";
  const type = prefix.includes("live") ? "LIVE" : prefix.includes("test") ? "TEST" : "NONE";
  // A key too short to hide anything shows nothing.
  return { type, prefix, suffix: key.length >= prefix.length + 12 ? key.slice(-4) : "" };
}

/** Both of one mode and, as far as keys tell, of one account: its id begins what follows the prefix. */
function keysMatch(secretKey: string, publishableKey: string): boolean {
  const parts = [secretKey, publishableKey].map((key) => /^[a-z]{2}_(test|live)_(.{8})/.exec(key));
  const [secret, publishable] = parts;
  return !!secret && !!publishable && secret[1] === publishable[1] && secret[2] === publishable[2];
}
