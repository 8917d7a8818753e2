import type { Logger } from "pino";
import type { UserRecord } from "../accounts/user-record.ts";
import { auditService } from "../audit/audit.service.ts";
import type { Database } from "../database/connection.ts";
import { accountSync } from "./account-sync.ts";
import { billingRepository } from "./billing.repository.ts";
import type { BillingNotice } from "./billing-notice.ts";
import { eachClaimed } from "./claimed-work.ts";
import { customerDeletions } from "./customer-deletions.ts";
import { eventsRepository } from "./events.repository.ts";
import { eventsService } from "./events.service.ts";
import { incidentsRepository } from "./incidents.repository.ts";
import { lockedMoney } from "./locked-money.ts";
import { premiumByHand } from "./premium-by-hand.ts";
import type { Payments } from "./stripe/payments.ts";
import { subscribing } from "./subscribing.ts";

interface BillingOptions {
  db: Database;
  /** Null where payment is not configured. */
  payments: Payments | null;
  publicUrl: string;
  /** Whom people write to. */
  supportEmail?: string | undefined;
  /** Told once of each thing that the owner of an account should hear of. */
  notify?: (user: UserRecord, notice: BillingNotice) => void;
  logger: Logger;
}

/**
 * Premium that is paid for. Stripe is asked, what it says is written down (ADR-0017), and what must not be is put
 * right there: an account that pays has premium, one without premium is not charged, nobody is charged twice, what was paid
 * and not given is given back or stands on the administrator's page, and a period that was not paid gives no posts.
 * See docs/money.md.
 */
export function billingService({ db, payments, publicUrl, supportEmail, notify, logger }: BillingOptions) {
  const repository = billingRepository(db);
  const incidents = incidentsRepository(db);
  const context = {
    payments,
    repository,
    events: eventsRepository(db),
    incidents,
    publicUrl,
    supportEmail,
    notify,
    audit: auditService(db),
    logger,
  };
  const lookUps = accountSync(context);
  const departed = customerDeletions(context);
  const events = eventsService(context, { sync: lookUps.sync, dealWithDeparted: departed.hurry });

  return {
    sync: lookUps.sync,
    ...subscribing(context, lookUps),
    ...premiumByHand(context, lookUps),
    receive: events.receive,
    /** Resolves when neither an event of Stripe's nor a deleted account's customer is being acted on. */
    async idle(): Promise<void> {
      await events.idle();
      await departed.idle();
    },
    deleteOldEvents: events.deleteOldEvents,
    endDeleted: departed.endDeleted,

    /** What a crash, or Stripe out of reach, left undone. Meant to be called again and again. */
    async catchUp(now = new Date()): Promise<void> {
      if (!payments) return;
      await events.catchUp(now);
      await departed.catchUp(now);
    },

    /**
     * Reads what Stripe has told of, and acts on what no webhook brought; then looks up whose payment is awaited or
     * over, and what is still to be settled. Meant to be called again and again.
     */
    async reconcile(now = new Date()): Promise<void> {
      if (!payments) return;
      await events.readMissed(now);
      await eachClaimed(
        () => repository.claimDueAccounts(now),
        async (userId) => {
          try {
            await lookUps.sync(userId);
            await repository.noteSynced(userId, now);
          } catch (error) {
            logger.warn({ err: error, userId }, "an account could not be reconciled yet");
          }
        },
      );
    },

    /** What was paid and kept, by day, in cents. None where Stripe cannot be asked. */
    async revenueSince(since: Date): Promise<{ day: string; count: number }[]> {
      if (!payments) return [];
      return payments.revenueSince(since).catch((error: unknown) => {
        logger.warn({ err: error }, "revenue could not be asked for");
        return [];
      });
    },

    /** The last thing that the owner of an account should know about their money; null where there is none. */
    latestIncidentOf: incidents.findLatestOf,
    /** What somebody who is locked out should know of their money, in sentences; null for who has never paid. */
    lockedMoneyOf: async (user: UserRecord) => lockedMoney(user, await incidents.findLatestOf(user.id)),
    dismissIncident: incidents.dismiss,
    /** Payments of an account's that the bank took back, the latest first. */
    disputesOf: incidents.findDisputesOf,
    /** What could not be resolved so far. */
    openIncidents: incidents.findOpen,
    findIncident: incidents.findById,
    resolveIncident: incidents.resolveById,
  };
}

export type BillingService = ReturnType<typeof billingService>;
