import type { Account } from "./api-client.ts";
import type { SiteWithPayments } from "./site-with-payments.ts";

interface Toggle {
  site: SiteWithPayments;
  admin: Account;
  account: Account;
}

/** Has the administrator give premium to an account, take it, or lift its denial, as their page does. */
export function togglePremium({ site, admin, account }: Toggle) {
  return site.as(admin, `POST /api/admin/users/${account.id}/toggle-subscription`);
}
