import type { Customer, DeletedCustomer, PaymentMethod, Price, Subscription } from "../model/objects.ts";
import { missing, missingParameter } from "./api-error.ts";
import type { Api } from "./route.ts";

/** @throws ApiError 400 where a parameter names one that is not there; without one the path does, and it is 404 */
export function customerOf({ books: { store } }: Api, id: string, param?: string): Customer {
  const customer = store.customers.get(id);
  if (!customer) throw notFound("customer", id, param);
  return customer;
}

/** A customer that was deleted is still told of, as such. */
export function customerOrDeleted(api: Api, id: string): Customer | DeletedCustomer {
  return api.books.store.deletedCustomers.get(id) ?? customerOf(api, id);
}

/** @throws ApiError 404 */
export function subscriptionOf({ books: { store } }: Api, id: string): Subscription {
  const subscription = store.subscriptions.get(id);
  if (!subscription) throw missing("subscription", id);
  return subscription;
}

/** @throws ApiError 400 where a parameter names one that is not there; without one the path does, and it is 404 */
export function priceOf({ books: { store } }: Api, id: string, param?: string): Price {
  const price = store.prices.get(id);
  if (!price) throw param ? missingParameter("price", id, param) : missing("price", id, "price");
  return price;
}

/** Stripe's names for cards in tests, each of which gives a new payment method. */
const testCards: Record<string, string> = {
  pm_card_visa: "4242424242424242",
  pm_card_mastercard: "5555555555554444",
  pm_card_visa_chargeDeclined: "4000000000000002",
  pm_card_visa_chargeDeclinedInsufficientFunds: "4000000000009995",
  pm_card_chargeCustomerFail: "4000000000000341",
  pm_card_authenticationRequired: "4000002760003184",
  pm_card_createDispute: "4000000000000259",
};

/** @throws ApiError 400 where a parameter names one that is not there; without one the path does, and it is 404 */
export function paymentMethodOf({ books: { store }, bank }: Api, id: string, param?: string): PaymentMethod {
  const number = testCards[id];
  if (number) return bank.newCard({ number, expMonth: 12, expYear: new Date().getUTCFullYear() + 3 });
  const paymentMethod = store.paymentMethods.get(id);
  if (!paymentMethod) throw notFound("PaymentMethod", id, param);
  return paymentMethod;
}

function notFound(kind: string, id: string, param: string | undefined) {
  return param ? missingParameter(kind, id, param) : missing(kind, id);
}
