import { startMailEmulator } from "@discussion-post/emulators/mail/mail-emulator";
import { type StripeEmulator, startStripeEmulator } from "@discussion-post/emulators/stripe/stripe-emulator";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { makeAdministrator } from "../src/accounts/administrators.repository.ts";
import { users } from "../src/accounts/users.table.ts";
import { type Account, call, openAccount, request } from "./api-client.ts";
import { startTestServer } from "./test-server.ts";

export type SiteWithPayments = Awaited<ReturnType<typeof openSiteWithPayments>>;

/** A server with a Stripe of its own, and what its people do there. The settings go over those of the tests. */
export async function openSiteWithPayments(settings: Record<string, string> = {}) {
  const stripe = await startStripeEmulator();
  const server = await startTestServer({ settings: { ...settingsFor(stripe), ...settings } });
  stripe.setWebhookUrl(`${server.url}/api/webhooks/stripe`);

  const as = ({ token }: Account, address: string, body?: unknown) => call(server, address, { token, body });

  /** How the account stands, in the words of the tests. */
  async function standing(account: Account) {
    const { body: user } = await as(account, "GET /api/user");
    const { body: plan } = await as(account, "GET /api/subscription");
    return `${user.isSubscribed ? "premium" : "free"}, ${user.postsUsed} of ${user.postsLimit}, ${plan.status}`;
  }

  const settlesAs = (account: Account, expected: string) =>
    expect.poll(() => standing(account), { timeout: 30_000, interval: 25 }).toBe(expected);

  async function generate(account: Account): Promise<number> {
    return (await as(account, "POST /api/generate-post", request)).status;
  }

  async function subscribe(
    account: Account,
    card?: string,
  ): Promise<{ customerId: string; subscriptionId: string }> {
    const { status, body } = await as(account, "POST /api/create-subscription");
    if (status !== 200) throw new Error(`subscribing answered ${status}: ${JSON.stringify(body)}`);
    await stripe.pay(body.clientSecret, card);
    return { customerId: await customerOf(account), subscriptionId: body.subscriptionId };
  }

  /** Somebody whose premium is paid. */
  async function openPayer() {
    const account = await openAccount(server);
    const paid = await subscribe(account);
    await settlesAs(account, "premium, 0 of 25, active");
    // What else Stripe had to say of the payment must not meet what the test does next.
    await server.eventsHandled();
    return { account, ...paid };
  }

  async function customerOf(account: Account): Promise<string> {
    const [user] = await server.db.select().from(users).where(eq(users.id, account.id));
    return user?.stripeCustomerId ?? "";
  }

  /** An account that is the administrator, in place of the one before. */
  async function openAdministrator(): Promise<Account> {
    const admin = await openAccount(server, { email: "admin@example.com" });
    await makeAdministrator(server.db, admin.id);
    return admin;
  }

  return {
    stripe,
    server,
    as,
    standing,
    settlesAs,
    generate,
    subscribe,
    openPayer,
    customerOf,
    openAdministrator,
    /** Takes back what a test has made of Stripe. */
    async repairStripe(): Promise<void> {
      stripe.clearFaults();
      stripe.setKeyExpired(false);
      stripe.setWebhooksHeld(false);
      await stripe.changePrice({ unitAmount: 599, currency: "usd", isActive: true });
    },
    async close(): Promise<void> {
      await server.close();
      await stripe.close();
    },
  };
}

/** What points a server at the emulator. */
export function settingsFor(stripe: StripeEmulator): Record<string, string> {
  return {
    STRIPE_API_URL: stripe.url,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_PRICE_ID: stripe.priceId,
    STRIPE_TIMEOUT_MS: "2000",
    BILLING_CALLS_PER_HOUR: "100000",
  };
}

/** Such a server with a mailbox, and an account whose verified address is sent mail there. */
export async function openSiteWithMailedAccount() {
  const mailbox = await startMailEmulator();
  const site = await openSiteWithPayments({ SMTP_URL: mailbox.smtpUrl });
  const email = "payer@example.com";
  const account = await openAccount(site.server, { email });
  await site.server.db.update(users).set({ emailVerified: true }).where(eq(users.id, account.id));
  const close = async () => {
    await site.close();
    await mailbox.close();
  };
  return { site, mailbox, email, account, close };
}
