import type { User } from "@discussion-post/contract/accounts";
import { useHost } from "@discussion-post/ui/api/host";
import type { Host } from "@discussion-post/ui/api/host-interface";
import { useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";

/** The ids of the users who have paid in this window, by its session. */
const payerIds = new WeakMap<Host["session"], StoreApi<number | null>>();

function payerIdOf({ session }: Host): StoreApi<number | null> {
  const known = payerIds.get(session) ?? createStore<number | null>(() => null);
  payerIds.set(session, known);
  return known;
}

/** How many payments Stripe is confirming in this window. */
const confirming = createStore<number>(() => 0);

/** Notes that Stripe confirms a payment, until it has. */
export async function whileConfirming<T>(confirmation: Promise<T>): Promise<T> {
  confirming.setState((count) => count + 1, true);
  return confirmation.finally(() => confirming.setState((count) => count - 1, true));
}

/** Whether Stripe confirms a payment: the bank's question may be over the page, and nothing else is to be. */
export function useIsConfirming(): boolean {
  return useStore(confirming) > 0;
}

/** Notes that the user's money is on its way: until they are subscribed, or the page is loaded anew. */
export function notePaymentUnderWay(host: Host, user: User): void {
  payerIdOf(host).setState(user.id, true);
}

/** Whether Stripe's word in the address is that money is on its way: paid, or with a bank that takes its time. */
export function isUnderWay(redirectStatus: string | null): boolean {
  return redirectStatus === "succeeded" || redirectStatus === "processing";
}

/** Whether the user has paid and is not subscribed yet, so that nothing should invite them to pay again. */
export function useIsPaymentUnderWay(user: User): boolean {
  const [search] = useSearchParams();
  const hasPaid = useStore(payerIdOf(useHost())) === user.id;
  // The header reads the address before the page that acts on it has been fetched.
  return (
    !user.isSubscribed && (hasPaid || user.hasPaymentUnderWay || isUnderWay(search.get("redirect_status")))
  );
}
