import { readFileSync, renameSync, writeFileSync } from "node:fs";
import type {
  Charge,
  Customer,
  DeletedCustomer,
  Dispute,
  Invoice,
  InvoicePayment,
  PaymentIntent,
  PaymentMethod,
  PortalSession,
  Price,
  Product,
  Refund,
  StripeEvent,
  Subscription,
} from "./objects.ts";

/** Everything that the stand-in remembers, each kind by id in the order in which it was made. */
export interface Store {
  customers: Map<string, Customer>;
  deletedCustomers: Map<string, DeletedCustomer>;
  products: Map<string, Product>;
  prices: Map<string, Price>;
  subscriptions: Map<string, Subscription>;
  invoices: Map<string, Invoice>;
  invoicePayments: Map<string, InvoicePayment>;
  paymentIntents: Map<string, PaymentIntent>;
  paymentMethods: Map<string, PaymentMethod>;
  charges: Map<string, Charge>;
  refunds: Map<string, Refund>;
  disputes: Map<string, Dispute>;
  portalSessions: Map<string, PortalSession>;
  events: Map<string, StripeEvent>;
  /** The number behind a payment method, which decides how a payment ends. Stripe never shows it. */
  cardNumbers: Map<string, string>;
  /** When a payment that the bank is working on comes to its end. */
  settlements: Map<string, number>;
}

export function emptyStore(): Store {
  return {
    customers: new Map(),
    deletedCustomers: new Map(),
    products: new Map(),
    prices: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    invoicePayments: new Map(),
    paymentIntents: new Map(),
    paymentMethods: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    portalSessions: new Map(),
    events: new Map(),
    cardNumbers: new Map(),
    settlements: new Map(),
  };
}

interface Kept {
  store: Store;
  clockOffset: number;
  /** Where the stand-in was, which the addresses in its objects begin with. */
  url: string;
}

/** What an earlier run left in a file, with its addresses those of this run; null where there is none that can be read. */
export function readKept(file: string, url: string): Omit<Kept, "url"> | null {
  // Only this module writes the file, and nobody's data hang on it.
  type Written = { clockOffset: number; url: string } & Record<string, [string, unknown][]>;
  let written: Written;
  try {
    const text = readFileSync(file, "utf8");
    const { url: former } = JSON.parse(text) as Written;
    written = JSON.parse(text.replaceAll(former, url)) as Written;
  } catch {
    return null;
  }
  const { clockOffset, ...maps } = written;
  const store = Object.fromEntries(
    Object.keys(emptyStore()).map((kind) => [kind, new Map(maps[kind] ?? [])]),
  ) as unknown as Store;
  return { store, clockOffset };
}

/** Keeps all of it in a file, which is whole at any moment. */
function keep(file: string, { store, ...rest }: Kept): void {
  const maps = Object.entries(store).map(([kind, map]) => [kind, [...map]]);
  writeFileSync(`${file}.part`, JSON.stringify({ ...rest, ...Object.fromEntries(maps) }));
  renameSync(`${file}.part`, file);
}

const SAVE_WITHIN_MS = 100;

/** Keeps what there is in a file, soon after each change and at the end; without a file it keeps nothing. */
export function storeKeeper(file: string | undefined, read: () => Kept) {
  let timer: NodeJS.Timeout | undefined;
  return {
    changed(): void {
      if (file) timer ??= setTimeout(saveNow, SAVE_WITHIN_MS);
    },
    saveNow,
  };

  function saveNow(): void {
    clearTimeout(timer);
    timer = undefined;
    if (file) keep(file, read());
  }
}
