import { createHmac } from "node:crypto";
import type { StripeEvent } from "./model/objects.ts";

interface WebhookOptions {
  url: string | undefined;
  secret: string;
  /** An event was taken, which has to be remembered. */
  onDelivered(event: StripeEvent): void;
}

interface SignedDelivery {
  body: string;
  headers: Record<string, string>;
}

const FIRST_RETRY_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
const ATTEMPTS = 20;
const ANSWER_WITHIN_MS = 10_000;

/** Tells an address of events, in their order, and tells it anew until it has answered with 2xx. */
export function webhookSender({ url, secret, onDelivered }: WebhookOptions) {
  let address = url;
  let isHolding = false;
  let isClosed = false;
  let queue = Promise.resolve();
  const timers = new Set<NodeJS.Timeout>();

  return {
    /** Tells of an event, after those before it. */
    tell(event: StripeEvent): void {
      if (address && !isHolding && !isClosed) queue = queue.then(() => attempt(event, 0));
    },

    /** Fulfilled when each event so far has been tried once. */
    settled: () => queue,

    setAddress(next: string | undefined): void {
      address = next;
    },

    /** While it holds, events happen and nobody is told; what was held is told by {@link deliver} alone. */
    setHolding(holding: boolean): void {
      isHolding = holding;
    },

    /** Tells of one event once, now, whether it was told before or not; returns the status of the answer, 0 for none. */
    deliver,

    /** An event with its signature, as it is sent. */
    signed,

    close(): void {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };

  async function attempt(event: StripeEvent, attempts: number): Promise<void> {
    if (isClosed) return;
    const status = await deliver(event);
    if ((status >= 200 && status < 300) || attempts + 1 >= ATTEMPTS || isClosed) return;
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        queue = queue.then(() => attempt(event, attempts + 1));
      },
      Math.min(FIRST_RETRY_MS * 2 ** attempts, LONGEST_WAIT_MS),
    );
    timer.unref();
    timers.add(timer);
  }

  async function deliver(event: StripeEvent): Promise<number> {
    if (!address) return 0;
    const { body, headers } = signed(event);
    try {
      const answer = await fetch(address, {
        method: "POST",
        headers,
        body,
        redirect: "manual",
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      await answer.arrayBuffer();
      if (answer.ok) {
        event.pending_webhooks = 0;
        onDelivered(event);
      }
      return answer.status;
    } catch {
      return 0;
    }
  }

  function signed(
    event: StripeEvent,
    { secret: by = secret, at = Math.floor(Date.now() / 1_000) }: { secret?: string; at?: number } = {},
  ): SignedDelivery {
    const body = JSON.stringify(event, null, 2);
    const signature = createHmac("sha256", by).update(`${at}.${body}`).digest("hex");
    return {
      body,
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Stripe-Signature": `t=${at},v1=${signature}`,
        "User-Agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
      },
    };
  }
}
