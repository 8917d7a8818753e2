import type { Bank } from "./model/bank.ts";
import type { Books } from "./model/books.ts";

/** Money that was taken, and what became of it. Moments are in milliseconds. */
export interface LedgerPayment {
  chargeId: string;
  customerId: string | null;
  /** Null for a payment that belongs to no subscription. */
  subscriptionId: string | null;
  paidAt: number;
  /** What it paid for. */
  periodStart: number;
  periodEnd: number;
  amount: number;
  refunded: number;
  isDisputed: boolean;
  /** When money of it last went back; null where none did. */
  returnedAt: number | null;
  /** Whether its customer has been deleted since. */
  isOfDeletedCustomer: boolean;
}

export interface LedgerSubscription {
  id: string;
  status: string;
  renews: boolean;
  createdAt: number;
  periodStart: number;
  periodEnd: number;
  endedAt: number | null;
}

export interface Ledger {
  payments: LedgerPayment[];
  subscriptions: LedgerSubscription[];
  openInvoices: string[];
}

/** Who paid what, for which time, and what went back: the emulator's own record, read without its API. */
export function readLedger({ store }: Books, bank: Bank): Ledger {
  const payments = [...store.charges.values()]
    .filter(({ status }) => status === "succeeded")
    .map((charge): LedgerPayment => {
      const intent = store.paymentIntents.get(charge.payment_intent);
      const invoice = intent && bank.invoices.ofIntent(intent);
      const returns = [...store.refunds.values(), ...store.disputes.values()]
        .filter((one) => one.charge === charge.id)
        .map(({ created }) => created);
      const period = invoice?.lines.data[0]?.period;
      return {
        chargeId: charge.id,
        customerId: charge.customer,
        subscriptionId: (invoice && bank.invoices.subscriptionOf(invoice)?.id) ?? null,
        paidAt: charge.created * 1_000,
        periodStart: (period?.start ?? charge.created) * 1_000,
        periodEnd: (period?.end ?? charge.created) * 1_000,
        amount: charge.amount,
        refunded: charge.amount_refunded,
        isDisputed: charge.disputed,
        returnedAt: returns.length > 0 ? Math.max(...returns) * 1_000 : null,
        isOfDeletedCustomer: store.deletedCustomers.has(charge.customer ?? ""),
      };
    });
  const subscriptions = [...store.subscriptions.values()].map((one): LedgerSubscription => {
    const [item] = one.items.data;
    return {
      id: one.id,
      status: one.status,
      renews: one.cancel_at === null,
      createdAt: one.created * 1_000,
      periodStart: (item?.current_period_start ?? one.created) * 1_000,
      periodEnd: (item?.current_period_end ?? one.created) * 1_000,
      endedAt: one.ended_at === null ? null : one.ended_at * 1_000,
    };
  });
  const openInvoices = [...store.invoices.values()].filter(({ status }) => status === "open");
  return { payments, subscriptions, openInvoices: openInvoices.map(({ id }) => id) };
}
