import { AppError } from "../errors/app-error.ts";
import type { BillingContext } from "./billing-context.ts";
import { eachClaimed } from "./claimed-work.ts";
import { deleteCustomer, type Refund } from "./delete-customer.ts";
import { formatDollars } from "./format-dollars.ts";
import type { Payments } from "./stripe/payments.ts";

/** How often it is tried before it stands on the administrator's page. */
const ATTEMPTS_MAX = 15;

/** Customers whom no account has any more: what is under way goes back, and they have to go at Stripe too. */
export function customerDeletions({
  payments,
  repository,
  incidents,
  notify,
  audit,
  logger,
}: BillingContext) {
  let begun: Promise<unknown> = Promise.resolve();

  return {
    /** Deletes those that are due. Meant to be called again and again. */
    async catchUp(now: Date): Promise<void> {
      if (payments) await deletePendingCustomers(payments, now);
    },

    /** Accounts were deleted: their customers have to go. */
    endDeleted(): void {
      begin();
    },

    /** Deals with a customer at once of whom Stripe tells, and whom no account has any more. One who is not ours is left alone. */
    async hurry(customerId: string): Promise<void> {
      if (await repository.hurryDeparted(customerId)) begin();
    },

    /** Resolves when nothing that was begun here is under way. */
    async idle(): Promise<void> {
      await begun;
    },
  };

  /** Begins what `catchUp` repeats until it is done. */
  function begin(): void {
    if (!payments) return;
    const attempt = deletePendingCustomers(payments, new Date()).catch((error: unknown) =>
      logger.warn({ err: error }, "a customer is still to be deleted"),
    );
    begun = Promise.all([begun, attempt]);
  }

  async function deletePendingCustomers(stripe: Payments, now: Date): Promise<void> {
    await eachClaimed(
      () => repository.claimDeparted(now),
      async (departed) => {
        const { customerId, userId, attempts } = departed;
        const onRefunded = (refund: Refund) => tell(userId, refund);
        try {
          const isClosed = await deleteCustomer({ stripe, incidents, onRefunded }, departed).catch(
            (error: unknown) => {
              if (error instanceof AppError && error.code === "resource_missing") return true;
              throw error;
            },
          );
          if (!isClosed) {
            if (userId !== null) await repository.noteDepartedPayment(userId);
            return;
          }
          await repository.forgetDeparted(customerId);
          if (userId !== null) await repository.closeDepartedPayments(userId);
          await incidents.resolve({ kind: "customer", subject: customerId });
        } catch (error) {
          logger.warn({ err: error, attempts }, "a customer is still to be deleted");
          // The owner of a deleted account would go on paying.
          if (attempts < ATTEMPTS_MAX) return;
          await incidents.open({ kind: "customer", subject: customerId, userId });
        }
      },
    );
  }

  /** Of an account that is gone nobody is left to be told: the log says that its money went back. */
  async function tell(userId: number | null, { chargeId, amount }: Refund): Promise<void> {
    const user = userId === null ? null : await repository.find(userId);
    if (user) return notify?.(user, { kind: "refund", amount, reason: "late" });
    await audit.log("the server", {
      action: "refund a deleted account",
      subject: `${formatDollars(amount)}, ${chargeId}`,
      reason: "The payment arrived after the account was deleted.",
      requestKey: `refund:${chargeId}`,
    });
  }
}
