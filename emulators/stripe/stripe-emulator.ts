import type { IncomingMessage, ServerResponse } from "node:http";
import { startLocalServer } from "@discussion-post/testing/local-server";
import { apiAnswers } from "./api/answer.ts";
import type { ApiKeys } from "./api/api-key.ts";
import { type EmulatorControls, emulatorControls } from "./controls.ts";
import { errorOf, plannedFaults } from "./injected-errors.ts";
import { openBank } from "./model/bank.ts";
import { openBooks } from "./model/books.ts";
import { emulatedClock } from "./model/clock.ts";
import { newPrice, newProduct } from "./model/new-price.ts";
import { emptyStore, readKept, storeKeeper } from "./model/store.ts";
import { pages } from "./pages/serve-pages.ts";
import { webhookSender } from "./webhooks.ts";

interface StripeEmulatorOptions {
  port?: number;
  /** Where events are told to. */
  webhookUrl?: string;
  webhookSecret?: string;
  /** What is remembered from one run to the next. */
  stateFile?: string;
}

export interface StripeEmulator extends EmulatorControls {
  /** Its API, its pages and its Stripe.js. */
  url: string;
  /** What the browser loads in the place of js.stripe.com's. */
  stripeJsUrl: string;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** The one price that it sells: 5.99 USD a week. */
  priceId: string;
  /** The stand-in's time, in seconds. */
  now(): number;
  close(): Promise<void>;
}

const SECRET_KEY = "sk_test_emulator51LocalStandInForStripe";
const PUBLISHABLE_KEY = "pk_test_emulator51LocalStandInForStripe";
const WEBHOOK_SECRET = "whsec_emulatorLocalStandInForStripe";
const PRICE_ID = "price_emulatorPremiumWeekly";
const PRICE_CENTS = 599;
/** How often it looks whether something has come due by itself. */
const TICK_MS = 1_000;

/**
 * Stripe on this machine, by the shapes of the API version that the SDK pins: customers, prices, subscriptions whose
 * first payment is made in the browser, invoices, refunds, disputes, signed webhooks, and a clock that can be advanced.
 * It refuses what Stripe refuses, and a parameter that it does not know.
 * @throws Error in production
 */
export async function startStripeEmulator({
  port = 0,
  webhookUrl,
  webhookSecret = WEBHOOK_SECRET,
  stateFile,
}: StripeEmulatorOptions = {}): Promise<StripeEmulator> {
  if (process.env.NODE_ENV === "production")
    throw new Error("The stand-in for Stripe never runs in production.");
  const server = await startLocalServer(
    (req, res) => {
      serve(req, res).catch(() => req.socket.destroy());
    },
    { port },
  );
  const { url } = server;

  const kept = stateFile ? readKept(stateFile, url) : null;
  const store = kept?.store ?? emptyStore();
  const clock = emulatedClock(kept?.clockOffset);
  const keys: ApiKeys = { secret: SECRET_KEY, publishable: PUBLISHABLE_KEY, isExpired: false };
  const faults = plannedFaults();
  const keeper = storeKeeper(stateFile, () => ({ store, clockOffset: clock.offset(), url }));
  const webhooks = webhookSender({ url: webhookUrl, secret: webhookSecret, onDelivered: keeper.changed });
  const books = openBooks({
    store,
    clock,
    url,
    onEvent(event) {
      webhooks.tell(event);
      keeper.changed();
    },
  });
  const bank = openBank(books);
  const api = { books, bank };
  const controls = emulatorControls({ api, keys, priceId: PRICE_ID, webhooks, faults });
  const answerApi = apiAnswers(api, keys);
  const answerPage = pages(api, controls, PRICE_ID);

  async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const asked = new URL(req.url ?? "/", url);
    const body = await bodyOf(req);
    bank.catchUp();
    // The card form's own door: what a bank refuses is an answer there, no error in the console of the product's page.
    const isCardForm = asked.pathname.startsWith("/elements/v1/");
    if (isCardForm) asked.pathname = asked.pathname.slice("/elements".length);
    if (!asked.pathname.startsWith("/v1/")) {
      const shown = await answerPage({ req, url: asked, body });
      if (req.method === "POST") keeper.changed();
      res.writeHead(shown.status, shown.headers).end(shown.body);
      return;
    }
    const fault = faults.befalling(req.method ?? "", asked.pathname);
    if (fault === "silent") return;
    if (fault === "unreachable") {
      req.socket.destroy();
      return;
    }
    const refused = fault && errorOf(fault);
    if (refused) {
      const text = JSON.stringify({ error: refused.fields });
      res.writeHead(refused.status, { "Content-Type": "application/json" }).end(text);
      return;
    }
    const answered = answerApi({ req, url: asked, body });
    if (req.method !== "GET") keeper.changed();
    if (fault === "lost_answer") {
      req.socket.destroy();
      return;
    }
    res.writeHead(isCardForm ? 200 : answered.status, answered.headers).end(answered.body);
  }

  // As it should be, whatever an earlier run has made of it.
  const product = newProduct("prod_emulatorPremium", "Premium", clock.now());
  store.products.set(product.id, product);
  store.prices.set(
    PRICE_ID,
    newPrice(
      {
        id: PRICE_ID,
        product: product.id,
        unitAmount: PRICE_CENTS,
        currency: "usd",
        interval: "week",
        nickname: "Premium",
      },
      clock.now(),
    ),
  );
  for (const event of store.events.values()) if (event.pending_webhooks > 0) webhooks.tell(event);
  const ticking = setInterval(bank.catchUp, TICK_MS);
  ticking.unref();

  return {
    ...controls,
    url,
    stripeJsUrl: `${url}/v3/stripe.js`,
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    webhookSecret,
    priceId: PRICE_ID,
    now: clock.now,
    async close() {
      clearInterval(ticking);
      webhooks.close();
      await server.close();
      keeper.saveNow();
    },
  };
}

async function bodyOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
