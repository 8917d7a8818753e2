import { AppError } from "../errors/app-error.ts";
import type { BillingContext } from "./billing-context.ts";
import { eachClaimed } from "./claimed-work.ts";
import { deleteCustomer } from "./delete-customer.ts";
import type { Payments } from "./stripe/payments.ts";

/** How often it is tried before it stands on the administrator's page. */
const ATTEMPTS_MAX = 15;

/** Customers whose accounts were deleted, and who have to go at Stripe too. */
export function customerDeletions({ payments, repository, incidents, logger }: BillingContext) {
  let begun: Promise<unknown> = Promise.resolve();

  return {
    /** Deletes those that are due. Meant to be called again and again. */
    async catchUp(now: Date): Promise<void> {
      if (payments) await deletePendingCustomers(payments, now);
    },

    /** Begins what {@link catchUp} repeats until it is done: a deleted account's customer has to go. */
    deletePendingCustomers(): void {
      if (!payments) return;
      const attempt = deletePendingCustomers(payments, new Date()).catch((error: unknown) =>
        logger.warn({ err: error }, "a customer is still to be deleted"),
      );
      begun = Promise.all([begun, attempt]);
    },

    /** Resolves when nothing that was begun here is under way. */
    async idle(): Promise<void> {
      await begun;
    },
  };

  async function deletePendingCustomers(stripe: Payments, now: Date): Promise<void> {
    await eachClaimed(
      () => repository.claimDeparted(now),
      async ({ customerId, departedAt, attempts }) => {
        try {
          const isClosed = await deleteCustomer({ stripe, incidents }, { customerId, departedAt }).catch(
            (error: unknown) => {
              if (error instanceof AppError && error.code === "resource_missing") return true;
              throw error;
            },
          );
          if (!isClosed) return;
          await repository.customerDeleted(customerId);
          await incidents.resolve({ kind: "customer", subject: customerId });
        } catch (error) {
          logger.warn({ err: error, attempts }, "a customer is still to be deleted");
          // The owner of a deleted account would go on paying.
          if (attempts < ATTEMPTS_MAX) return;
          await incidents.open({ kind: "customer", subject: customerId, userId: null });
        }
      },
    );
  }
}
