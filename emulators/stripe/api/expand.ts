import type { Bank } from "../model/bank.ts";
import type { Invoice, PaymentIntent } from "../model/objects.ts";
import type { Store } from "../model/store.ts";
import { invalidRequest } from "./api-error.ts";

const DEEPEST = 4;

/** Which store an id's prefix points to. */
const kinds: Record<string, keyof Store> = {
  cus: "customers",
  prod: "products",
  price: "prices",
  sub: "subscriptions",
  in: "invoices",
  pi: "paymentIntents",
  pm: "paymentMethods",
  ch: "charges",
};

/**
 * A copy of an answer in which the named references are the objects themselves.
 * @throws ApiError for a path that leads nowhere
 */
export function expanded<T extends object>(answer: T, paths: readonly string[], store: Store, bank: Bank): T {
  const copy = structuredClone(answer);
  for (const path of paths) {
    const parts = path.split(".");
    if (parts.filter((part) => part !== "data").length > DEEPEST) {
      throw invalidRequest(`You cannot expand more than ${DEEPEST} levels of a property`, {
        param: "expand",
      });
    }
    expand(copy, parts, path);
  }
  return copy;

  function expand(target: unknown, [part, ...rest]: string[], path: string): void {
    if (part === undefined || target === null || typeof target !== "object") return;
    if (Array.isArray(target)) {
      for (const one of target) expand(one, [part, ...rest], path);
      return;
    }
    const object = target as Record<string, unknown>;
    const extra = included(object, part);
    // Null is an answer: a paid invoice has no secret, and asking for it is no fault.
    const value = extra === undefined ? object[part] : extra;
    if (value === undefined) {
      throw invalidRequest(
        `This property cannot be expanded (${path}). You may want to try expanding '${path}' on another object.`,
        { param: "expand" },
      );
    }
    object[part] = typeof value === "string" ? (found(value) ?? value) : value;
    expand(object[part], rest, path);
  }

  function found(id: string): object | undefined {
    const kind = kinds[id.split("_")[0] ?? ""];
    const object = kind && store[kind].get(id);
    return typeof object === "object" ? structuredClone(object) : store.deletedCustomers.get(id);
  }

  /** What an invoice and a payment show only when asked. */
  function included(object: Record<string, unknown>, part: string): unknown {
    if (object.object !== "invoice") return undefined;
    const invoice = store.invoices.get(String(object.id));
    if (invoice && part === "confirmation_secret")
      return confirmationSecret(invoice, bank.invoices.intentOf(invoice));
    if (invoice && part === "payments") {
      const data = [...store.invoicePayments.values()].filter((payment) => payment.invoice === invoice.id);
      return {
        object: "list",
        data: structuredClone(data),
        has_more: false,
        url: `/v1/invoice_payments?invoice=${invoice.id}`,
      };
    }
    return undefined;
  }
}

function confirmationSecret(invoice: Invoice, intent: PaymentIntent | undefined) {
  const isPayable = invoice.status === "open" && intent && intent.status !== "canceled";
  return isPayable ? { client_secret: intent.client_secret, type: "payment_intent" } : null;
}
