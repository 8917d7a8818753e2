import { and, eq, isNotNull, or } from "drizzle-orm";
import type { PersonalData } from "../accounts/personal-data.ts";
import { pendingCustomerDeletions } from "./customer-deletions.table.ts";
import { billingIncidents } from "./incidents.table.ts";

/** What is kept of an account's payments, beside the account itself. */
export const personalPayments: PersonalData = {
  async deleteOf(tx, { id, stripeCustomerId }) {
    // Whatever they still pay for has to end, also where Stripe cannot be reached now.
    if (stripeCustomerId) {
      await tx
        .insert(pendingCustomerDeletions)
        .values({ customerId: stripeCustomerId, departedAt: new Date() })
        .onDuplicateKeyUpdate({ set: { departedAt: new Date() } });
    }
    await tx
      .update(pendingCustomerDeletions)
      .set({ userId: null })
      .where(eq(pendingCustomerDeletions.userId, id));
    // What is still to be given back stays on the administrator's page, without the account. Its customer goes by
    // itself, whatever else was still to be settled.
    await tx
      .delete(billingIncidents)
      .where(
        and(
          eq(billingIncidents.userId, id),
          or(isNotNull(billingIncidents.resolvedAt), eq(billingIncidents.kind, "unsettled")),
        ),
      );
    await tx.update(billingIncidents).set({ userId: null }).where(eq(billingIncidents.userId, id));
  },
};
