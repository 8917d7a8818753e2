import { getSubscription } from "@discussion-post/contract/billing";
import { type FakeApi, fakeApi } from "@discussion-post/ui/testing/fake-api";
import { paidSubscription } from "@discussion-post/ui/testing/fixtures";

/** A stand-in for the API to which whoever is signed in has premium that Stripe renews. */
export function apiOfPremium(): FakeApi {
  const api = fakeApi();
  api.on(getSubscription, paidSubscription);
  return api;
}
