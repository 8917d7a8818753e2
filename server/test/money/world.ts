import { createHash, randomBytes } from "node:crypto";
import { eq, gt } from "drizzle-orm";
import Stripe from "stripe";
import { vi } from "vitest";
import { tokens } from "../../src/accounts/tokens.table.ts";
import { users } from "../../src/accounts/users.table.ts";
import { pendingCustomerDeletions } from "../../src/billing/customer-deletions.table.ts";
import { eventReadings } from "../../src/billing/event-readings.table.ts";
import { billingIncidents } from "../../src/billing/incidents.table.ts";
import { stripeEvents } from "../../src/billing/stripe-events.table.ts";
import { type Account, call, openAccount } from "../api-client.ts";
import { openSiteWithPayments, settingsFor } from "../site-with-payments.ts";
import { startTestServer, type TestServer } from "../test-server.ts";

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** Every history begins at this moment. */
const BEGINNING = Date.UTC(2027, 0, 4, 9);
const FAR_AWAY = new Date(Date.UTC(2100, 0, 1));

const SETTINGS = {
  STRIPE_TIMEOUT_MS: "150",
  REGISTRATIONS_PER_MINUTE: "1000000",
  GUEST_REQUESTS_PER_MINUTE: "1000000",
  LOGINS_PER_ADDRESS: "1000000",
  FAILED_ACCOUNTS_PER_ADDRESS: "1000000",
};

export type World = Awaited<ReturnType<typeof openWorld>>;

/**
 * Two processes of the server over one database, beside one Stripe, all by one clock that the test sets. Nothing
 * happens there by itself: the test delivers the webhooks, lets the periodic work run and moves the clock.
 */
export async function openWorld() {
  vi.useFakeTimers({ toFake: ["Date"], now: BEGINNING });
  // Real seconds between two attempts would be most of the run.
  vi.spyOn(Stripe.prototype as unknown as RetryingClient, "getInitialNetworkRetryDelay").mockReturnValue(
    0.002,
  );
  const site = await openSiteWithPayments(SETTINGS);
  const { stripe, server: first } = site;
  stripe.setWebhooksHeld(true);
  const { databaseUrl, db } = first;
  const startAnother = () =>
    startTestServer({
      settings: { ...settingsFor(stripe), ...SETTINGS },
      databaseUrl,
    });
  const servers: TestServer[] = [first, await startAnother()];
  const administrator = await site.openAdministrator();
  // Whose password everybody has: to hash another for each history would be most of the run.
  const { id: templateId, password } = await openAccount(first);
  const [template] = await db.select().from(users).where(eq(users.id, templateId));
  const [signIn] = await db.select().from(tokens).where(eq(tokens.userId, templateId));
  if (!template || !signIn) throw new Error("the account that the others are copies of is gone");
  let accounts = 0;
  let turns = 0;
  /** When everybody signed in last. */
  let signedInAt = 0;

  return {
    stripe,
    db,

    /** One of the two processes. */
    server: (index: number): TestServer => servers[index % servers.length] as TestServer,

    /** A call by the administrator. */
    asAdministrator(index: number, address: string, { headers = {}, body }: AdministratorsCall = {}) {
      return call(this.server(index), address, { token: administrator.token, headers, body });
    },

    /** Forgets whoever was there before, sets the clock back and opens an account. */
    async beginAnew(): Promise<Account> {
      stripe.clearFaults();
      stripe.clear();
      vi.setSystemTime(BEGINNING);
      signedInAt = 0;
      await Promise.all([
        db.delete(users).where(gt(users.id, templateId)),
        db.delete(stripeEvents),
        db.delete(pendingCustomerDeletions),
        db.delete(eventReadings),
        db.delete(billingIncidents),
      ]);
      accounts += 1;
      const username = `payer-${accounts}`;
      const { id: _id, ...details } = template;
      const [{ insertId: id }] = await db
        .insert(users)
        .values({ ...details, username, usernameKey: username, createdAt: new Date() });
      const account = { id, username, password, token: randomBytes(32).toString("base64url"), cookie: "" };
      await this.signIn(account);
      return account;
    },

    /** Signs somebody in who is not, with the token that they had. */
    async signIn({ id, token }: Account): Promise<void> {
      const tokenHash = createHash("sha256").update(token).digest("hex");
      await db.insert(tokens).values({ ...signIn, userId: id, tokenHash });
    },

    now: () => Date.now(),

    /** Moves the clock of everybody; whatever comes due at Stripe has happened afterwards. */
    async setClock(to: number): Promise<void> {
      vi.setSystemTime(to);
      if (to - signedInAt > DAY_MS) {
        // Everybody signs in anew: sign-ins that run out are not what is tested.
        await db.update(tokens).set({ createdAt: new Date(), expiresAt: FAR_AWAY });
        signedInAt = to;
      }
      await stripe.advanceClock(0);
    },

    /** What the processes do again and again, each in its turn; what goes wrong is tried again the next time. */
    async doPeriodicWork(): Promise<void> {
      turns += 1;
      const server = this.server(turns);
      await server.catchUp().catch(() => undefined);
      await server.reconcile().catch(() => undefined);
    },

    /** Resolves when no event is being handled any more, or handling it has failed. */
    async eventsHandled(): Promise<void> {
      await Promise.all(servers.map((server) => server.eventsHandled()));
    },

    /**
     * Kills the second process at the request to Stripe after `requests` others: Stripe does what it was asked for, and nobody
     * hears its answer. Another process takes its place.
     */
    async killSecondDuring(requests: number, act: () => Promise<unknown>): Promise<boolean> {
      let hasDied = false;
      const dying = servers[1] as TestServer;
      stripe.planFault({
        kind: "lost_answer",
        after: requests,
        times: 1,
        onStrike() {
          hasDied = true;
          stripe.planFault({ kind: "unreachable" });
          dying.db.$client.pool.end();
          // Whoever waits for its answer is told by the connection.
          void dying.close().catch(() => undefined);
        },
      });
      await act();
      stripe.clearFaults();
      if (!hasDied) return false;
      servers[1] = await startAnother();
      return true;
    },

    async close(): Promise<void> {
      vi.useRealTimers();
      vi.restoreAllMocks();
      await servers[1]?.close();
      await site.close();
    },
  };
}

interface AdministratorsCall {
  headers?: Record<string, string>;
  body?: unknown;
}

interface RetryingClient {
  getInitialNetworkRetryDelay(): number;
}
